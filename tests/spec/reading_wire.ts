import { type Held, rowsOf } from "./rows.ts";

const table: Held = ["src/domain/timelines/timelines.test.ts", "the timeline %s of “%s” is read at %s"];
const shown_at: Held = ["src/ui/timeline/Timeline.test.tsx", "%s what comes is shown by itself or waits"];
const marker: Held = [
  "tests/scenarios/timeline.test.ts",
  "of %i that came at once it is said whether they are to be reloaded: %s",
];
const direct: Held = [
  "tests/scenarios/direct.test.ts",
  "direct messages of %s are read by the call that it knows, and new ones come by the socket",
];
const shown = "src/ui/timeline/asked.test.tsx";
const replies = "tests/scenarios/replies.test.ts";
const polled: Held = [
  "tests/scenarios/poll.test.ts",
  "while a broken socket is tried again, timelines and notifications are read every 20 s, and no more once it is back",
];
const texts: Held = [
  "tests/spec/texts.test.ts",
  "the texts of spec 001, section 8, are said word for word, and those that go on begin so",
];

/** What the second specification says of the calls, the socket, the errors and the limits of timelines. */
export const readingWireRows = [
  ...rowsOf("001 4 Live stream", [
    [
      "States: starting-initial, starting, joined, error, disabled, closed …",
      [
        "tests/scenarios/stream.test.ts",
        "the socket says how it stands: joined, broken, closed, and disabled for as long as the reader wants none",
      ],
      ["tests/scenarios/stream.test.ts", "a socket is opened for the first time, and anew once it broke"],
    ],
    [
      "Codes 1000 and 1001 do not restart; other closes restart after retry-multiplier seconds (multiplier starts at 1, rises to at most 3) and fall back to polling.",
      [
        "tests/scenarios/stream.test.ts",
        "a socket closed with %i stays closed, is polled for, and opens when the page is shown",
      ],
      [
        "tests/scenarios/stream.test.ts",
        "a broken socket is tried again after 1, 2, 3 and 3 seconds, and break and return are told",
      ],
      polled,
    ],
  ]),
  ...rowsOf("001 7 Calls", [
    [
      "All calls use the same origin; authorised calls send a bearer header; JSON calls send JSON, others multipart forms.",
      ["src/api/calls.test.ts", "%s is %s, with what it takes and the bearer's token"],
      ["src/api/client.test.ts", "the token goes in a header, never in an address, and no cookie goes with it"],
      ["src/api/client.test.ts", "values of a query and of a form go out as servers read them"],
    ],
    [
      "GET /api/v1/timelines/public, /bubble, /home, /list/{id}, /tag/{tag} | … only_media, exclude_replies, local (public)",
      table,
    ],
    [
      "GET /api/v1/conversations, /api/v1/notifications, /api/v1/favourites, /api/v1/bookmarks | same paging",
      table,
      direct,
    ],
    [
      "… limit 20, …, with_muted, …",
      ["tests/scenarios/timeline.test.ts", "looking at home for the first time fills the database"],
      [
        "tests/scenarios/muted.test.ts",
        "notifications from somebody muted are asked for, too: they are folded here, not left out there",
      ],
    ],
    [
      "Paging | from Link header: max_id is next page, min_id previous",
      ["src/api/link_header.test.ts", "the next and the previous page are the request again, from where the links say"],
    ],
    [
      "… reply_visibility (when not all) …",
      [replies, "asked for replies to %s, Akkoma leaves others out, and the timeline is what it says"],
      [
        replies,
        "what was left out under one wish comes back under another: a page that was filtered proves nothing for it",
      ],
      [replies, "without a network what was read stays there under every wish, and is not held for complete"],
      [
        "src/db/timelines/reply_choice.test.ts",
        "a page that was asked for under the former wish brings its posts, proves nothing, and takes nothing away",
      ],
    ],
    ["GET /api/v1/accounts/{id}/statuses | user, replies, media, pinned=true variants", table],
    ["Polling: timelines every 20 s, notifications every 20 s.", polled],
  ]),
  ...rowsOf("001 8 Error catalogue", [
    [
      "Timeline fetch failure: status 429 gives 'You are rate limited'; 500 'Internal Server Error'; 503 'The backend is not available'; else 'Unexpected status: {code}'.",
      ["src/ui/base/text/failure_text.test.ts", "why a timeline could not be read is said by its status"],
      texts,
    ],
    [
      "A global error notice (timeline.error with status text) shows 5 seconds.",
      [shown, "that what the reader asked for could not be read is told for 5 seconds, beside the line that stands"],
      [
        "src/ui/base/text/failure_text.test.ts",
        "why a timeline that was never read cannot be is said by its status, too, not in the server's words",
      ],
    ],
  ]),
  ...rowsOf("001 8 Error catalogue, socket", [
    [
      "Socket: reconnect success notice 5 s; broken-socket error notice with close code 5 s ('Realtime connection lost: CloseEvent code {code}'); …",
      [
        "src/app/notices/SocketNotices.test.tsx",
        "a break of live updates is said once, with its close code, however often they fail to come back; so is their return",
      ],
      texts,
    ],
    [
      "… a socket that cannot be created throws 'Failed to create socket'.",
      [
        "src/api/stream/stream.test.ts",
        "a socket that cannot be made is told once, in words that do not repeat its address",
      ],
    ],
  ]),
  ...rowsOf("001 9 Business constants and limits", [
    [
      "Infinite scroll within 750 px of bottom; …",
      [
        "src/ui/base/list/AnchoredList.test.tsx",
        "rows stand in the page up to 750 px beyond the screen's edges, and no others",
      ],
      [shown, "older ones are asked for once the last row stands in the page, and at most once a second"],
    ],
    [
      "virtualScrolling on",
      ["src/domain/settings/settings.test.ts", "$where: every setting is in the table, with its default"],
    ],
    [
      "… scroll handler throttle 200 ms (of what tells the reader's place) …",
      [
        "src/ui/base/list/scroller.test.ts",
        "while one scrolls it is told every 200 ms where the reader is, and once more as they rest",
      ],
    ],
    [
      "Timeline page size 20.",
      ["tests/scenarios/timeline.test.ts", "looking at home for the first time fills the database"],
    ],
    ["… auto-show within 15 px of top.", shown_at],
    ["Flush marker at 20 or more new items.", marker],
    [
      "… older fetch throttle 1000 ms; …",
      [shown, "older ones are asked for once the last row stands in the page, and at most once a second"],
      [
        shown,
        "where older ones cannot be read, the list does not ask again by itself: the reader does, by scrolling or the button",
      ],
    ],
  ]),
];
