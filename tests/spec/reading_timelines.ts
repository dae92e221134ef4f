import { type Held, rowsOf } from "./rows.ts";

const browser = "tests/e2e/timelines.test.ts";
const place = "tests/e2e/place.test.ts";
const table: Held = ["src/domain/timelines/timelines.test.ts", "the timeline %s of “%s” is read at %s"];
const offline: Held = [browser, "every timeline that was read is read again with the network cut"];
const alone: Held = [
  browser,
  "where the reader wants it, what comes is shown by itself at the top, and waits once they were elsewhere",
];
const bulk: Held = [browser, "what came in bulk asks to be reloaded, and little that came is counted"];
const asked: Held = [place, "what is new is counted, moves nothing, and is shown by the button and by the key"];
const closed = "src/app/routes/Routes.test.tsx";
const kinds: Held = [
  "src/features/interactions/InteractionsScreen.test.tsx",
  "interactions are mentions, favourites with repeats, follows and moves, each a list of its own",
];
const shown_at: Held = ["src/ui/timeline/Timeline.test.tsx", "%s what comes is shown by itself or waits"];
const marker: Held = [
  "tests/scenarios/timeline.test.ts",
  "of %i that came at once it is said whether they are to be reloaded: %s",
];
const direct: Held = [
  "tests/scenarios/direct.test.ts",
  "direct messages of %s are read by the call that it knows, and new ones come by the socket",
];
const visitors = "src/domain/instance/visitor_access.test.ts";
const walk = "tests/e2e/routes.test.ts";
const shown = "src/ui/timeline/asked.test.tsx";
const replies = "tests/scenarios/replies.test.ts";
const whole: Held = [
  "tests/e2e/whole_list.test.ts",
  "without virtual scrolling every row that was loaded stands in the page, and older ones are asked for as one comes near",
];

/** What the second specification says of timelines themselves. */
export const readingTimelineRows = [
  ...rowsOf("001 2 Timelines", [
    [
      "Timeline names: mentions, public, user, favorites, media, publicAndExternal, friends, tag, dms, bookmarks, list, bubble, replies.",
      table,
      direct,
      offline,
    ],
    [
      "Timelines are titled by name, with a #tag title for tag timelines.",
      [walk, "every address answers who is signed in, and what is for visitors leads home"],
    ],
    [
      "Visibility for visitors: the public, federated and bubble timelines are visible only if the instance's public timeline visibility allows it (local, federated and bubble flags).",
      [closed, "%s is closed to visitors by the flag of its own timeline"],
    ],
    [
      "The federated timeline also needs federatedTimelineAvailable; the bubble timeline needs a non-empty local bubble instance list.",
      [visitors, "a timeline that a server lacks is there for nobody"],
      [closed, "the bubble's address says that there is none where the server names no instance of it"],
    ],
    [
      "Signed-in users always see them.",
      [visitors, "who is signed in sees them whatever the flags say"],
      [closed, "a private instance hides %s from visitors, not from who is signed in"],
    ],
    [
      "Private instance mode hides timelines from logged-out users.",
      [closed, "a private instance hides %s from visitors, not from who is signed in"],
      [walk, "in private mode a visitor finds no timeline and no search, and is told why; the rest answers"],
    ],
    [
      "Home, bookmarks, DMs, lists and interactions need a login.",
      [walk, "every address answers a visitor with its screen, or leads to where visitors land"],
    ],
    [
      "End-of-list states: no statuses, no more statuses (an older-page fetch returned zero), loading, load older.",
      ["src/ui/timeline/empty_text.test.ts", "only a timeline that was read to its end is said to be empty"],
      [
        "src/ui/timeline/Timeline.test.tsx",
        "at its end a list says that there is no more, or has a button for more, which asks for it",
      ],
      ["src/ui/timeline/Timeline.test.tsx", "while older ones are read the end says so, and asks for no more"],
    ],
    [
      "New statuses are queued and shown through a button 'Show new (n)'.",
      asked,
      bulk,
      [shown, "“Show new” counts what will be seen: not what is hidden, and what is folded"],
    ],
    ["A nonzero flushMarker shows 'reload' instead; …", bulk],
    [
      "With streaming on, new statuses show automatically if the page is scrolled within 15 px of the top and not paused; otherwise they pause (also when the tab is unfocused and pause-on-unfocused is set).",
      shown_at,
      alone,
    ],
    [
      "After showing new statuses, clicks are blocked for 1 second.",
      ["src/ui/timeline/Timeline.test.tsx", "presses do nothing for one second after what is new was shown"],
      ["src/ui/timeline/Timeline.test.tsx", "that second begins anew with every showing"],
      alone,
    ],
    [
      "The key '.' shows new statuses when the user is not typing.",
      [
        "src/ui/timeline/Timeline.test.tsx",
        "the key shows what is new, not while the reader types or has something open",
      ],
      asked,
      alone,
    ],
  ]),
  ...rowsOf("001 2 Interactions page", [
    [
      "Tabs: mentions (type mention); likes and repeats (types like, repeat); follows (type follow); moves (type move; …).",
      kinds,
      [
        "src/domain/timelines/timelines.test.ts",
        "interactions are notifications of their kind, asked for by both names that servers know",
      ],
    ],
    [
      "… (… tab hidden if the user allows following a move).",
      ["src/features/interactions/InteractionsScreen.test.tsx", "who lets follows move along is not shown moves"],
    ],
  ]),
  ...rowsOf("001 2 Routes", [
    [
      "friends | home timeline (signed-in only), path /main/friends",
      [walk, "every address answers who is signed in, and what is for visitors leads home"],
      [walk, "every address answers a visitor with its screen, or leads to where visitors land"],
    ],
    [
      "public-timeline | local public timeline, /main/public",
      [walk, "every address answers who is signed in, and what is for visitors leads home"],
    ],
    ["bubble-timeline | bubble timeline, /main/bubble", offline],
    ["public-external-timeline | whole known network, /main/all", offline],
    ["bookmarks | bookmarks, /bookmarks", offline],
    ["dms | direct messages, param username, /users/{username}/dms", offline],
    ["tag-timeline | /tag/{tag}", offline],
    [
      "list-timeline | param id, /lists/{id}",
      offline,
      ["src/features/lists/ListsScreen.test.tsx", "a list's timeline is called by the list's title once that was read"],
      [browser, "without a network the lists that were read are named, and each leads to its timeline"],
    ],
    ["interactions | param username, /users/{username}/interactions", offline],
    [
      "notifications | /{username}/notifications (signed-in only)",
      [walk, "every address answers who is signed in, and what is for visitors leads home"],
      [walk, "every address answers a visitor with its screen, or leads to where visitors land"],
    ],
  ]),
  ...rowsOf("001 3 Per-user settings", [
    [
      "replyVisibility (all, following, self)",
      ["src/domain/settings/settings.test.ts", "$where: every setting is in the table, with its default"],
      [replies, "asked for replies to %s, Akkoma leaves others out, and the timeline is what it says"],
    ],
    [
      "hidePostStats, emojiReactionsOnTimeline, streaming (default false), useStreamingApi (default true), pauseOnUnfocused",
      ["src/domain/settings/settings.test.ts", "$where: every setting is in the table, with its default"],
      ["src/ui/status/actions/StatusActions.test.tsx", "counts stand there, and none where the reader wants none"],
      [
        "src/ui/status/people/Responses.test.tsx",
        "a timeline shows no reactions where the reader wants none there; the status of a thread always does",
      ],
      shown_at,
      [
        "tests/scenarios/stream.test.ts",
        "the socket says how it stands: joined, broken, closed, and disabled for as long as the reader wants none",
      ],
    ],
    [
      "virtualScrolling",
      ["src/domain/settings/settings.test.ts", "$where: every setting is in the table, with its default"],
      whole,
    ],
  ]),
  ...rowsOf("001 4 Timeline fetching", [
    [
      "A fetch returning 20 or more new items while items exist queues a flush marker instead of showing at once.",
      marker,
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
];
