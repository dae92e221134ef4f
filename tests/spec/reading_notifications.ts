import { type Held, rowsOf } from "./rows.ts";

const row = "src/ui/notification/NotificationRow.test.tsx";
const list = "src/features/notifications/useNotifications.test.tsx";
const requests = "tests/scenarios/follow_requests.test.ts";
const approved: Held = [
  requests,
  "at %s: who is approved without a network follows at once and is asked about no more, and nothing of that changes once it is sent",
];
const denied: Held = [
  requests,
  "at %s: who is denied stays, and says that they wait, until the server has confirmed it; then they are gone, and dismissed",
];
const asking = "src/features/follow_requests/FollowRequestsScreen.test.tsx";
const filter = "src/features/notifications/NotificationFilter.test.tsx";
const panel = "src/features/notifications/NotificationsPanel.test.tsx";
const heading: Held = [
  panel,
  "the heading tells how many are unseen and has buttons to mark them as read and to choose kinds",
];
const minimal: Held = [panel, "without its heading there is the list alone"];
const places: Held = [
  "tests/e2e/news.test.ts",
  "what is new stands in a column, a drawer or a screen, by the window's width; its heading stays in sight, and its end comes into sight",
];
const alerts = "src/domain/notifications/alert_rules.test.ts";
const telling = "tests/scenarios/alerts.test.ts";
const silence = "tests/scenarios/alerts_silence.test.ts";
const marker: Held = [
  "src/db/read/read.test.ts",
  "notifications are unseen above the marker, and seen as soon as the reader has looked",
];
const badges: Held = [
  "tests/e2e/badges.test.ts",
  "title and tab icon say what is unseen and unread, the app's icon what is unseen, and all clear when it is read elsewhere",
];
const looked: Held = [list, "what stands on a visible page is seen at once, stays drawn as new, and is asked for once"];
const failed: Held = [
  "src/ui/notification/failed.test.tsx",
  "that notifications could not be read is told for 5 seconds where the reader asked for them, and stands below the list",
];
const table: Held = ["src/domain/settings/settings.test.ts", "$where: every setting is in the table, with its default"];

/** What spec 001 says of notifications. */
export const readingNotificationRows = [
  ...rowsOf("001 2 Notifications panel", [
    [
      "A sticky heading with title, unseen badge, mark-as-read button and a filter dropdown; a footer for loading older items.",
      heading,
      [
        filter,
        "each kind is switched in a menu that stays open meanwhile, by keys as well, and all that was switched is stored",
      ],
      failed,
      places,
    ],
    [
      "It appears in a wide-layout column, a mobile container or a sidebar depending on layout; a minimal mode has no heading.",
      places,
      [
        "src/app/shell/Shell.test.tsx",
        "three columns from 1280 px on, for who is signed in and wants a third one; a phone's layout up to 800 px",
      ],
      minimal,
    ],
    [
      "On mobile it is a drawer; closing it (including on route change) marks notifications as seen.",
      [
        "tests/e2e/layers.test.ts",
        "the drawer of notifications closes as the reader goes on or by hand, and all in it is seen",
      ],
      looked,
    ],
  ]),
  ...rowsOf("001 3 Notification", [
    [
      "id, type, seen, created_at, action, status, from_profile (id, screen_name, screen_name_ui, name, name_html, emoji)",
      ["tests/instance/wire.test.ts", "accounts, relationships, notifications, polls and markers do, too"],
      ["src/ui/account/AccountName.test.tsx", "the server of a handle is read as it is written, after a globe"],
      [row, "the time of a %s leads to the status that it is about, where there is one"],
      marker,
    ],
    [
      "Types: mention, like, repeat, follow, follow_request, move, pleroma:emoji_reaction, poll.",
      ["src/domain/notifications/notification_kinds.test.ts", "a %s is shown unless %s is off"],
      ["src/domain/notifications/notification_kinds.test.ts", "a %s has no switch: it is shown whatever is off"],
    ],
    [
      "target (id, screen_name_ui; for move), emoji, emoji_url.",
      [row, "where somebody has moved to is said, and leads there"],
      [row, "a reaction is shown with its picture where it has one, else as its sign"],
    ],
    [
      "Visibility filters: likes, repeats, follows, mentions, emojiReactions, moves, polls, followRequest (all on by default).",
      table,
      [list, "what is switched off is left out, however deep the first that is wanted lies, without asking the server"],
      ["src/domain/notifications/notification_kinds.test.ts", "a %s is shown unless %s is off"],
      [
        telling,
        "nothing is told where the reader did not allow it, does not want to hear of it, has muted it or has seen it",
      ],
    ],
  ]),
  ...rowsOf("001 4 Notifications", [
    ["A notification is seen if its id is at or below the last-read marker.", marker],
    ["Unseen becomes seen on 'read'.", marker, looked],
    [
      "The displayed count is unseen plus 30, growing by 20 per load until seen ones run out; then older ones are fetched from the server.",
      [
        panel,
        "all that is unseen and 30 more are shown, 20 more each time the end comes near, then older ones from the server",
      ],
    ],
    [
      "Unseen count plus unread announcements sets the page title and favicon badge; both clear at 0.",
      [
        "src/app/providers/UnseenCountProvider.test.tsx",
        "the title counts what is unseen and what is unread, up to 99, and says nothing of none",
      ],
      badges,
    ],
    [
      "An empty result marks the list finished ('no more notifications').",
      [
        "tests/scenarios/timeline.test.ts",
        "an empty answer to what is older ends the list of notifications, and no more is asked for",
      ],
      failed,
    ],
    [
      "A notification with invalid shape is logged and only updates the id bounds.",
      [
        "tests/scenarios/timeline.test.ts",
        "a notification that cannot be read is reported, and costs itself, not its page, and leaves no gap",
      ],
      [
        "src/sync/stream/stream_batches.test.ts",
        "a notification that cannot be read is reported, and what comes with it is saved",
      ],
      [
        "src-sw/push/push.test.ts",
        "a push of a notification that cannot be read is reported, and told of what its payload says",
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
      [
        "src/domain/statuses/visibility.test.ts",
        "muted words are looked for in lower case, anywhere, in the text without its markup and in the summary",
      ],
      [
        telling,
        "as %s: what lists show folded is told of by no tab: somebody muted with their notifications kept, and what a filter covers",
      ],
      [
        "src-sw/push/push_mutes.test.ts",
        "by a muted word alone is: its accents count, and signs that are not seen are no word",
      ],
    ],
    [
      "Desktop-alert silence is lifted 10 seconds after streaming starts.",
      [silence, "nothing is told of in the first 10 seconds after streaming has started, nor later what came in them"],
      [
        silence,
        "where the network comes late nothing is told of what was missed, nor in the first 10 seconds (a socket: %s)",
      ],
    ],
  ]),
  ...rowsOf("001 4 Notifications, follow requests", [
    [
      "Follow-request notification: approve (with confirmation if modalOnApproveFollow) changes the notification type to follow and removes the request;",
      approved,
      [row, "who asks to follow is answered in the row, which says so where a denial waits for the server"],
      [asking, "with %s it is asked first"],
    ],
    [
      "deny (with confirmation if modalOnDenyFollow) dismisses the notification and removes the request only after the server confirms.",
      denied,
      [asking, "with %s it is asked first"],
    ],
  ]),
  ...rowsOf("002 4 Follow request", [
    [
      "Follow request approve (with optional confirmation when modalOnApproveFollow is set): removes the request, decrements the request count, turns the matching notification into a follow type.",
      approved,
      [asking, "who asks to follow is listed from the device and approved or denied there; more come by a button"],
    ],
    [
      "Deny (confirmation when modalOnDenyFollow is set): removes the request and dismisses the notification only after the server confirms.",
      denied,
    ],
  ]),
  ...rowsOf("002 7 Follow requests", [
    [
      "GET /api/v1/follow_requests; POST /api/v1/follow_requests/{id}/authorize; POST /api/v1/follow_requests/{id}/reject",
      [
        "src/db/ingest/ingest_follow_requests.test.ts",
        "who asks to follow is read page by page by the server's links, to the end",
      ],
      [requests, "the last answer before one is sent counts; one that was answered elsewhere is gone without a word"],
    ],
  ]),
  ...rowsOf("001 7 Calls", [
    ["POST /api/v1/notifications/{id}/dismiss | none", denied],
    [
      "GET /api/v1/markers; POST /api/v1/markers | timeline=notifications, notifications[last_read_id]",
      ["tests/scenarios/outbox-settle.test.ts", "a marker is the same just before and just after it settles"],
      ["src/domain/mutations/marker/marker.test.ts", "a marker only moves on, and stands where the server keeps none"],
      [
        "tests/scenarios/markers.test.ts",
        "a marker that another client moves back brings nothing back as unseen, and the server is told once what was seen",
      ],
      ["tests/scenarios/markers.test.ts", "at %s what was read stays read on every device as more comes"],
    ],
  ]),
  ...rowsOf("001 9 Business constants and limits, notifications", [
    [
      "Notification poll 20 s;",
      [
        "tests/scenarios/poll.test.ts",
        "while a broken socket is tried again, timelines and notifications are read every 20 s, and no more once it is back",
      ],
    ],
    [
      "Notifications: 30 extra displayed, +20 per step.",
      [
        panel,
        "all that is unseen and 30 more are shown, 20 more each time the end comes near, then older ones from the server",
      ],
    ],
    [
      "240 s for notification times.",
      [
        "src/ui/notification/NotificationTime.test.tsx",
        "the time of a notification goes on every 240 s, whenever it came into the page",
      ],
    ],
  ]),
  ...rowsOf("002 9 Constants", [["favicon canvas 128x128 with a notification badge.", badges]]),
  ...rowsOf("001 8 Error catalogue", [
    [
      "Notification fetch failure: global notice notifications.error for 5000 ms; interface text 'Error fetching notifications: {err}'.",
      failed,
    ],
  ]),
];

/** Sentences on notifications that no test holds yet, or that are held otherwise, each with why. */
export const openNotifications = [];
