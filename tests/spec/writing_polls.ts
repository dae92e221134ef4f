import { type Held, rowsOf } from "./rows.ts";

const poll = "src/domain/composing/poll_draft.test.ts";
const edit = "src/features/composer/form_edit.test.tsx";
const edits = "tests/scenarios/outbox-edit.test.ts";

const made: Held = [edit, "a poll is made within the server's limits, kept with its draft, and goes with the post"];

/** What the second specification says of making polls. */
export const writingPollRows = [
  ...rowsOf("001 3 Entities", [
    [
      "Poll form output: options, multiple, expiresIn (seconds).",
      [poll, "a poll is sent with each of its options once, and not at all where none says anything"],
      made,
    ],
  ]),
  ...rowsOf("001 5 Validation rules", [
    [
      "Poll fields are sent only if at least one option is non-empty. At least 2 non-empty options are required, else polls.not_enough_options. Options are de-duplicated.",
      [poll, "a poll is sent with each of its options once, and not at all where none says anything"],
      made,
      [edits, "a poll is posted once with each of its options, and found again on a server that keeps no keys"],
    ],
    [
      "Option count at most max_options; a new option is allowed only below it; removal only while more than 2 remain. Each option at most max_option_chars.",
      [poll, "options are added below the server's most and taken out while more than two remain"],
      [poll, "a poll with too few, too many or too long options cannot be posted, whoever typed them where"],
      made,
    ],
    [
      "Expiry is clamped between min_expiration and max_expiration, converted to the chosen unit (minutes, hours, days), rounding up at the minimum and down at the maximum.",
      [poll, "the shortest time is rounded up to a whole unit, the longest down"],
      [
        poll,
        "whatever is asked for, a poll is open as long as the server allows, for whole units where one lies within that",
      ],
      [
        poll,
        "a poll whose end is past, or of another server, is open as long as this one allows, its options untouched",
      ],
    ],
    [
      "Only units whose one-unit length fits within max_expiration are offered.",
      [poll, "only units of which one fits within the longest time are offered"],
    ],
    [
      "Polls are offered only if supported and max_options is at least 2.",
      [edit, "no poll is offered where the server has none, or takes fewer than two options"],
    ],
  ]),
  ...rowsOf("001 9 Business constants and limits", [
    [
      "… form defaults single choice, 2 empty options, 10 minutes.",
      [poll, "a poll begins with single choice, two empty options and ten minutes"],
    ],
  ]),
];
