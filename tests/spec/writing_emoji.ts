import { type Held, rowsOf } from "./rows.ts";

const picker = "src/ui/emoji/EmojiPicker.test.tsx";
const completion = "src/features/composer/completion/Completion.test.tsx";
const grid = "src/ui/emoji/grid_lines.test.ts";
const recent = "src/db/settings/recent_emojis.test.ts";
const actions = "src/ui/status/actions/StatusActions.test.tsx";

const tabs: Held = [picker, "it shows what was used recently, Unicode's groups and each pack, each with its tab"];
const window: Held = [picker, "of five thousand emoji only those near what is seen stand in the page"];
const kept_open: Held = [picker, "kept open, it stays for the next one"];
const stickers: Held = [picker, "a sticker is taken as a file; where it cannot be had a sentence says so"];
const searched: Held = [
  picker,
  "what is searched is looked for 500 ms after the last key, in the reader's words, and how much was found is said",
];
const blurred: Held = [picker, "it goes 200 ms after the focus went elsewhere"];
const closed: Held = [picker, "%s closes it"];
const lines: Held = [grid, "a group is its title of 24 px and lines of 40 px, and the next one begins below it"];
const buffer: Held = [grid, "what stands in the page is what is seen and 120 px around it, however many there are"];
const forty_two: Held = [recent, "42 emoji are kept as recently used, newest first, each once"];
const remote: Held = [recent, "an emoji of another server is not recorded as recently used"];
const people: Held = [
  completion,
  "five people at most are offered, known here or told by the server, who is asked 300 ms after the last key",
];
const twenty: Held = [
  "src/db/read/composing/completions.test.ts",
  "twenty people who are known here are taken, those found by their address first",
];
const written: Held = [
  completion,
  "an emoji is offered by name, the custom one first, and Enter writes it in place of what was typed",
];
const escaped: Held = [completion, "Escape takes the list away for this word alone, and nothing else hears of it"];
const field_left: Held = [completion, "the list goes when the field has lost the focus"];
const order: Held = [
  "src/domain/emoji/suggest.test.ts",
  "an exact match goes before a custom emoji, that before a prefix, that before a shorter name",
];
const blocked: Held = [
  "src/features/composer/Composer.test.tsx",
  "nothing is posted while the picker of emoji is open",
];
const made: Held = ["src/domain/emoji/emoji.test.ts", "a character with several names is offered once, by all of them"];
const packs: Held = [
  "src/domain/emoji/emoji.test.ts",
  "a pack is called by its name, without what Pleroma puts before it",
];
const react: Held = [actions, "who is signed in reacts by the picker, with what the server takes"];

const row: Held = [actions, "a %s post can be quoted: %s; and none where the server knows no quotes"];

/** What the second specification says of emoji, suggestions, stickers and the picker. */
export const writingEmojiRows = [
  ...rowsOf("001 2 Emoji picker", [
    [
      "Tabs for recent, standard unicode and each custom pack, a search box, a virtualised grid, an optional 'keep open' checkbox and an optional sticker tab.",
      tabs,
      searched,
      window,
      kept_open,
      stickers,
    ],
  ]),
  ...rowsOf("001 2 Status row", [
    ["Action buttons: reply, quote, favourite, emoji reaction, repeat and an extra-actions menu.", react, row],
  ]),
  ...rowsOf("001 3 Entities", [
    ["Emoji: displayText, imageUrl, replacement, tags; also shortcode, url, category for custom emoji.", made, packs],
  ]),
  ...rowsOf("001 4 Emoji picker and suggestions", [
    [
      "The picker and suggestion panel toggle on focus, blur (200 ms delay), Escape and clicks.",
      blurred,
      closed,
      escaped,
      field_left,
    ],
    ["Suggestion sort order: exact match, then with image, then prefix match, then shorter.", order],
  ]),
  ...rowsOf("001 5 Validation rules", [
    ["Posting is blocked … while the emoji picker is open.", blocked],
    ["A remote emoji (name containing @) cannot be recorded as recently used.", remote],
  ]),
  ...rowsOf("001 6 Roles and permissions", [["Logged in: … react (toggle only when logged in).", react]]),
  ...rowsOf("001 9 Business constants and limits", [
    ["Recent emoji list: 42 entries, newest first.", forty_two],
    ["Emoji search debounce 500 ms", searched],
    ["grid item 40 px, group title 24 px, buffer 120 px", lines, buffer],
    ["blur delay 200 ms", blurred],
    ["suggestions at most 5", people, written],
    ["autocomplete debounce 300 ms, 20 local users.", people, twenty],
  ]),
  ...rowsOf("002 5 Validation rules", [
    ["A remote emoji (name containing @) cannot be recorded as recently used.", remote],
  ]),
];
