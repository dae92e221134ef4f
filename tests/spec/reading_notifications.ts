import { type Held, rowsOf } from "./rows.ts";

const row = "src/ui/notification/NotificationRow.test.tsx";
const list = "src/features/notifications/useNotifications.test.tsx";
const alerts = "src/domain/alerts.test.ts";
const silence = "tests/scenarios/alerts.test.ts";
const marker: Held = [
  "src/db/read/read.test.ts",
  "notifications are unseen above the marker, and seen as soon as the reader has looked",
];
const looked: Held = [list, "what stands on a visible page is seen at once, stays drawn as new, and is asked for once"];
const failed: Held = [
  "src/ui/notification/failed.test.tsx",
  "that notifications could not be read is told for 5 seconds where the reader asked for them, and stands below the list",
];
const table: Held = ["src/domain/settings.test.ts", "$where: every setting is in the table, with its default"];

/** What spec 001 says of notifications. */
export const readingNotificationRows = [
  ...rowsOf("001 2 Notifications panel", [
    ["On mobile it is a drawer; closing it (including on route change) marks notifications as seen.", looked],
  ]),
  ...rowsOf("001 3 Notification", [
    [
      "target (id, screen_name_ui; for move), emoji, emoji_url.",
      [row, "where somebody has moved to is said, and leads there"],
      [row, "a reaction is shown with its picture where it has one, else as its sign"],
    ],
    [
      "Visibility filters: likes, repeats, follows, mentions, emojiReactions, moves, polls, followRequest (all on by default).",
      table,
      [
        silence,
        "nothing is told where the reader did not allow it, does not want to hear of it, has muted it or has seen it",
      ],
    ],
  ]),
  ...rowsOf("001 4 Notifications", [
    ["A notification is seen if its id is at or below the last-read marker.", marker],
    ["Unseen becomes seen on 'read'.", marker, looked],
    ["An empty result marks the list finished ('no more notifications').", failed],
    [
      "A notification with invalid shape is logged and only updates the id bounds.",
      [
        "tests/scenarios/timeline.test.ts",
        "a status that cannot be read costs itself, not its page, and leaves no gap",
      ],
    ],
    [
      "Types like, mention, repeat, emoji reaction and poll need a status to be shown.",
      [row, "a %s is shown with its status alone"],
      [alerts, "a %s without its status is none"],
    ],
    [
      "Mentions in muted threads, or matching mute words, raise no desktop alert.",
      [alerts, "mentions in muted threads, or matching mute words, raise no desktop alert"],
    ],
    [
      "Desktop-alert silence is lifted 10 seconds after streaming starts.",
      [silence, "nothing is told of in the first 10 seconds after streaming has started, nor later what came in them"],
    ],
    [
      "Web push can hide content-warned text.",
      ["src/sync/notice.test.ts", "a content warning stands in place of the text, unless the reader wants both"],
    ],
  ]),
  ...rowsOf("001 7 Calls", [
    [
      "GET /api/v1/markers; POST /api/v1/markers | timeline=notifications, notifications[last_read_id]",
      ["tests/scenarios/outbox-settle.test.ts", "a marker is the same just before and just after it settles"],
      ["src/domain/mutations/mutations.test.ts", "a marker only moves on, and stands where the server keeps none"],
    ],
  ]),
  ...rowsOf("001 8 Error catalogue", [
    [
      "Notification fetch failure: global notice notifications.error for 5000 ms; interface text 'Error fetching notifications: {err}'.",
      failed,
    ],
  ]),
];

/** Sentences on notifications that no test holds yet, or that are held otherwise, each with why. */
export const openNotifications = [
  {
    section: "001 2 Notifications panel",
    sentence: "A sticky heading with title, unseen badge, mark-as-read button and a filter dropdown; ….",
    why: "The heading, its badge and its button are there; which kinds are told of is chosen in the settings, not in a dropdown, and leaves none out of the list.",
  },
  {
    section: "001 4 Notifications",
    sentence:
      "The displayed count is unseen plus 30, growing by 20 per load until seen ones run out; then older ones are fetched from the server.",
    why: "Beside a timeline 30 are drawn at first and 20 more whenever their end comes near: so many unseen more at once would cost a start what nobody sees yet. The screen draws what is near, however many there are.",
  },
  {
    section: "001 4 Notifications",
    sentence:
      "Follow-request notification: approve (…) changes the notification type to follow and removes the request; deny (…) dismisses the notification and removes the request only after the server confirms.",
    why: "Follow requests are not answered here yet.",
  },
  {
    section: "001 9 Business constants and limits",
    sentence: "240 s for notification times.",
    why: "All relative times go on together, every 60 s.",
  },
];
