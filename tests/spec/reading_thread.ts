import { type Held, rowsOf } from "./rows.ts";

const tree = "src/domain/statuses/thread_tree.test.ts";
const screen = "src/features/thread/Conversation.test.tsx";
const phone = "tests/e2e/thread.test.ts";
const stored = "src/db/read/statuses/thread.test.ts";
const read = "tests/scenarios/thread.test.ts";
const folds = "src/ui/media/gallery/Gallery.test.tsx";
const settings: Held = [
  "src/domain/settings/settings.test.ts",
  "$where: every setting is in the table, with its default",
];

const list: Held = [
  phone,
  "a conversation is a list, oldest first, with the status that it was opened by in its place, and a tree by its switch",
];
const by_default: Held = [
  screen,
  "a conversation is a list by default; its switch makes it a tree for this visit, and back",
];
const levels: Held = [
  tree,
  "answers show down to maxDepthInThread minus 2, at least 1, below the root of what is shown; deeper ones are counted",
];
const controls: Held = [
  screen,
  "what is too deep is behind its number, which dives; with all controls it is unfolded where it stands",
];
const dived: Held = [
  phone,
  "in a tree the deep answers are folded with their number, can be dived into, and the way back leads to the same place",
];
const others: Held = [screen, "other replies to an ancestor are behind a button %s it, which dives into the ancestor"];
const attachments: Held = [
  folds,
  "attachments are lines by hideAttachments in timelines, hideAttachmentsInConv in conversations, and beyond maxThumbnails",
];
const failed: Held = [screen, "a conversation that was never read says why it could not be fetched"];

/** What the specification says of conversations. */
export const readingThreadRows = [
  ...rowsOf("001 2", [
    [
      "conversation | param id (status id), /notice/{id}; keeps scroll position",
      [
        "src/app/routes/route_table.test.ts",
        "conversations, profiles and timelines keep their place; all else begins at its top",
      ],
      dived,
    ],
    [
      "The fetch returns ancestors and descendants.",
      [stored, "a conversation is what the server listed, with what came by the socket and one's own unsent answers"],
      [
        read,
        "of a conversation that Akkoma tells whole an answer that was deleted is gone, by whichever of its posts it is opened",
      ],
      [stored, "where the server tells of one line alone, all of the conversation is told by the status on top"],
    ],
    ["Display is linear or tree (conversationDisplay, default linear).", by_default, list],
    [
      "In tree mode thread nodes are showing or hidden: nodes within maxDepthInThread minus 2 (at least 1) relative to the dive root show by default.",
      levels,
      [tree, "folded by chance, counts each status that is not shown behind exactly one that is"],
    ],
    [
      "Actions: dive into a status, undive, show all subthreads.",
      [tree, "dived into shows exactly the subtree"],
      dived,
      controls,
    ],
    [
      "Related settings: conversationTreeAdvanced, conversationTreeFadeAncestors, conversationOtherRepliesButton (below or inside), hideAttachmentsInConv.",
      controls,
      others,
      [phone, "what the status answers is drawn fainter where the reader wants that, and only then"],
      attachments,
      [
        "src/features/thread/muted.test.tsx",
        "in a muted conversation that is open its statuses are shown, their attachments as %s with %o",
      ],
    ],
    [
      "A thread in a forest can be shown or hidden.",
      [phone, "with all controls every subtree folds and unfolds by the keyboard, and the focus stays on the button"],
      [tree, "parts of a conversation whose upper ends are not there stand one below the other"],
    ],
  ]),
  ...rowsOf("001 8", [
    [
      "Conversation and status fetch failures: 'Error fetching timeline'.",
      failed,
      [phone, "a conversation that cannot be read says that it could not be fetched, and why"],
    ],
  ]),
  ...rowsOf("001 9", [
    ["Default maxDepthInThread 6.", settings, levels],
    ["conversationDisplay linear", settings, by_default],
  ]),
];
