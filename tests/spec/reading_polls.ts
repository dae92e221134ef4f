import { type Held, rowsOf } from "./rows.ts";

const polls = "src/ui/status/poll/Poll.test.tsx";
const details = "tests/scenarios/details.test.ts";
const browser = "tests/e2e/acts.test.ts";
const settle = "tests/scenarios/outbox-settle.test.ts";

const choices: Held = [polls, "one choice is a radio button, several are boxes, and no vote goes without a choice"];
const shown: Held = [polls, "the results are shown where a poll is %s"];
const every_30_s: Held = [
  details,
  "a poll that somebody looks at is read every 30 s by one tab alone, and no longer once nobody looks",
];
const in_sight: Held = [polls, "an open poll is kept up to date while it is on the screen, one that is over is not"];
const all_kinds: Held = [
  browser,
  "a vote, a reaction, a pin, a muted conversation and a report that were made without a network are sent once, each",
];

/** What spec 001 says of polls as they are shown and voted in. */
export const readingPollRows = [
  ...rowsOf("001 3 Poll", [
    [
      "id, options (title, title_html, votes_count), multiple, voted, expired, expires_at, votes_count, voters_count.",
      [polls, "custom emoji of options are pictures, where one votes and in the results"],
      [polls, "it says how many voted and when it ends or ended"],
      [polls, "results that the server hides are not made up, and it is said when they come"],
    ],
    [
      "A poll is expired once its expiry is past.",
      ["src/domain/statuses/poll.test.ts", "a poll is expired once its expiry is past"],
    ],
  ]),
  ...rowsOf("001 4 Polls", [
    [
      "Voting (radio for single choice, checkbox for multiple) leads to a vote button, disabled while nothing is chosen or while loading, then results.",
      choices,
      [polls, "while a vote is being written down it cannot be sent again"],
      all_kinds,
    ],
    ["Results are shown after voting, when expired, or when the viewer is not logged in.", shown],
    ["Expired or expires-in text is shown.", [polls, "it says how many voted and when it ends or ended"]],
    ["Poll status refresh runs every 30 seconds.", every_30_s, in_sight],
  ]),
  ...rowsOf("001 5", [
    ["A vote needs at least one chosen option; single choice allows only one.", choices],
    [
      "Poll percentage is 0 when the total is 0, else the rounded share.",
      ["src/domain/statuses/poll.test.ts", "a share is 0 when the total is 0, else the rounded share"],
    ],
  ]),
  ...rowsOf("001 6", [["Poll results only.", shown]]),
  ...rowsOf("001 7", [
    [
      "GET /api/v1/polls/{id}; POST /api/v1/polls/{id}/votes | choices (indices)",
      every_30_s,
      [
        settle,
        "what is seen of a poll is the same just before and just after a vote settles, of one choice or several",
      ],
    ],
  ]),
  ...rowsOf("001 9", [["Poll refresh 30 s.", every_30_s]]),
];
