import { type Held, rowsOf } from "./rows.ts";

const subscribing = "src/sync/push/push.test.ts";
const worker = "src-sw/push/push.test.ts";
const matrix: Held = [
  "tests/e2e/push_matrix.test.ts",
  "each kind shows exactly one notification, with its words and its place: app $state, told to $accounts account(s)",
];
const hindered: Held = [subscribing, "with %o push is off: %s, and nothing is sent"];

/** What the three documents say of web push, in their sections on reading and settings; 000's stand with the shell. */
export const pushRows = [
  ...rowsOf("001 3 Per-user settings read here", [
    [
      "webPushNotifications, webPushHideIfCW",
      hindered,
      [worker, "a warning stands in place of what it warns of, where the reader wants that"],
    ],
  ]),
  ...rowsOf("001 4 Notifications", [
    [
      "Web push can hide content-warned text.",
      [
        "src/sync/notifications/notice.test.ts",
        "a content warning stands in place of the text, unless the reader wants both",
      ],
      [worker, "a warning stands in place of what it warns of, where the reader wants that"],
    ],
  ]),
  ...rowsOf("001 5 Validation rules", [
    [
      "Web push registers only if signed in, a public key exists, permission is granted and the web push option is on.",
      hindered,
    ],
  ]),
  ...rowsOf("001 8 Error catalogue", [
    [
      "Push failures are only logged.",
      [
        "src/app/worker/PushCheck.test.tsx",
        "what stands in push's way is written to the console at a start, and nothing is said on the screen",
      ],
    ],
  ]),
  ...rowsOf("002 3 Settings", [
    [
      "webPushNotifications | false; webPushHideIfCW | true",
      ["src/domain/settings/settings.test.ts", "$where: every setting is in the table, with its default"],
    ],
    [
      "webPushHideContents",
      [
        worker,
        "where the reader has the server hide contents, this device tells neither from whom nor what, and leads there",
      ],
      [
        "src/features/settings/notifications/HideContentsSwitch.test.tsx",
        "the server is told to hide contents where it has that choice; until it knows, the switch says that it waits",
      ],
      [
        "tests/instance/push.test.ts",
        "a title is missing where the reader hides contents, and the body says no more than the kind",
      ],
    ],
  ]),
  ...rowsOf("002 4 States and transitions", [
    [
      "Follow request approve (with optional confirmation when modalOnApproveFollow is set): …, from its notification, too.",
      ["src-sw/push/notification_click.test.ts", "%s answers who asks to follow, at once and without a page"],
    ],
  ]),
  ...rowsOf("002 6 Roles and permissions", [
    [
      "Web push is registered only if the user is signed in, a public key exists, permission is granted and the web push option is on.",
      hindered,
    ],
  ]),
  ...rowsOf("002 7 Calls", [
    [
      "PUT /api/pleroma/notification_settings (form); a status field in the reply is read as success",
      [
        "tests/scenarios/hide_contents.test.ts",
        "as %s: without a network it is chosen that pushes hide contents, and so it stays when the server knows; then its pushes do",
      ],
      [
        "tests/scenarios/hide_contents.test.ts",
        "an answer without a status is no success: it waits, and the server is told again",
      ],
    ],
  ]),
  ...rowsOf("002 9 Text catalogue", [
    ["notification types favorite, repeat, follow, follow request, move, poll end, emoji reaction.", matrix],
  ]),
];

/** Sentences on web push that no test holds yet, each with why. */
export const openPush = [];
