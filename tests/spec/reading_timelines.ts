import { type Held, rowsOf } from "./rows.ts";

const browser = "tests/e2e/timelines.test.ts";
const place = "tests/e2e/place.test.ts";
const table: Held = ["src/domain/timelines.test.ts", "the timeline %s of “%s” is read at %s"];
const offline: Held = [browser, "every timeline that was read is read again with the network cut"];
const alone: Held = [
  browser,
  "where the reader wants it, what comes is shown by itself at the top, and waits once they were elsewhere",
];
const bulk: Held = [browser, "what came in bulk asks to be reloaded, and little that came is counted"];
const asked: Held = [place, "what is new is counted, moves nothing, and is shown by the button and by the key"];
const closed = "src/app/Routes.test.tsx";
const kinds: Held = [
  "src/features/interactions/InteractionsScreen.test.tsx",
  "interactions are mentions, favourites with repeats, follows and moves, each a list of its own",
];
const polled: Held = [
  "tests/scenarios/poll.test.ts",
  "while a broken socket is tried again, timelines and notifications are read every 20 s, and no more once it is back",
];

/** What the second specification says of timelines themselves. */
export const readingTimelineRows = [
  ...rowsOf("001 2 Timelines", [
    [
      "Timeline names: mentions, public, user, favorites, media, publicAndExternal, friends, tag, dms, bookmarks, list, bubble, replies.",
      table,
      offline,
    ],
    [
      "Visibility for visitors: the public, federated and bubble timelines are visible only if the instance's public timeline visibility allows it (local, federated and bubble flags).",
      [closed, "%s is closed to visitors by the flag of its own timeline"],
    ],
    [
      "… the bubble timeline needs a non-empty local bubble instance list.",
      [closed, "the bubble's address says that there is none where the server names no instance of it"],
    ],
    [
      "End-of-list states: no statuses, no more statuses (an older-page fetch returned zero), loading, load older.",
      ["src/ui/timeline/nothing.test.ts", "only a timeline that was read to its end is said to be empty"],
    ],
    ["New statuses are queued and shown through a button 'Show new (n)'.", asked, bulk],
    ["A nonzero flushMarker shows 'reload' instead; …", bulk],
    [
      "With streaming on, new statuses show automatically if the page is scrolled within 15 px of the top and not paused; otherwise they pause ….",
      alone,
    ],
    ["After showing new statuses, clicks are blocked for 1 second.", alone],
    ["The key '.' shows new statuses when the user is not typing.", asked, alone],
  ]),
  ...rowsOf("001 2 Interactions page", [
    [
      "Tabs: mentions (type mention); likes and repeats (types like, repeat); follows (type follow); moves (type move; …).",
      kinds,
      [
        "src/domain/timelines.test.ts",
        "interactions are notifications of their kind, asked for by both names that servers know",
      ],
    ],
    [
      "… (… tab hidden if the user allows following a move).",
      ["src/features/interactions/InteractionsScreen.test.tsx", "who lets follows move along is not shown moves"],
    ],
  ]),
  ...rowsOf("001 4 Timeline fetching", [
    [
      "A fetch returning 20 or more new items while items exist queues a flush marker instead of showing at once.",
      bulk,
    ],
    [
      "Blocking a user updates timelines as above.",
      [
        "src/db/read/read.test.ts",
        "what a pending block hides is out of the timeline and its count; a deleted status leaves its notice at once",
      ],
    ],
  ]),
  ...rowsOf("001 7 Calls", [
    [
      "GET /api/v1/timelines/public, /bubble, /home, /list/{id}, /tag/{tag} | … only_media, exclude_replies, local (public)",
      table,
    ],
    ["… GET /api/v1/favourites, /api/v1/bookmarks | same paging", table],
    ["GET /api/v1/accounts/{id}/statuses | user, replies, media, pinned=true variants", table],
    ["Polling: timelines every 20 s, notifications every 20 s.", polled],
  ]),
  ...rowsOf("001 8 Error catalogue", [
    [
      "Timeline fetch failure: status 429 gives 'You are rate limited'; 500 'Internal Server Error'; 503 'The backend is not available'; else 'Unexpected status: {code}'.",
      ["src/ui/failure.test.ts", "where the server said nothing, the sentence is ours"],
    ],
  ]),
  ...rowsOf("001 9 Business constants and limits", [
    ["… auto-show within 15 px of top.", alone],
    ["Flush marker at 20 or more new items.", bulk],
  ]),
];
