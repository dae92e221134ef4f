import { type Held, rowsOf } from "./rows.ts";

const unit = "src/app/routes/route_table.test.ts";
const walk = "tests/e2e/routes.test.ts";
const visitors = "src/domain/instance/visitor_access.test.ts";

const answers: Held = [unit, "the route %s answers at %s and is for %s"];
const visitor: Held = [walk, "every address answers a visitor with its screen, or leads to where visitors land"];
const reader: Held = [walk, "every address answers who is signed in, and what is for visitors leads home"];
const route = [answers, visitor, reader] as const;
const root: Held = [unit, "the root leads on to the landing paths"];
const keeps: Held = [unit, "conversations, profiles and timelines keep their place; all else begins at its top"];
const back: Held = [
  walk,
  "a profile that one comes back to stands where it was left, one that is opened anew at its top",
];
const last: Held = [
  unit,
  "a name of somebody's is matched last: it takes no path from a screen, and screens take only their own",
];
const bubble: Held = [
  "src/app/routes/Routes.test.tsx",
  "the bubble's address says that there is none where the server names no instance of it",
];
const closed: Held = [
  walk,
  "in private mode a visitor finds no timeline and no search, and is told why; the rest answers",
];
const tried: Held = ["src/features/profile/ProfileScreen.test.tsx", "%s is tried as an id first, then as a name"];
const lacking: Held = [visitors, "a timeline that a server lacks is there for nobody"];
const invited: Held = [
  "tests/e2e/access_registration.test.ts",
  "leads visitors away, and takes those who were invited",
];
const names: Held = [
  "src/domain/navigation/page_paths.test.ts",
  "people of this server are known by name, others and reserved names by id",
];
const links: Held = [
  "src/ui/content/Content.test.tsx",
  "people, hashtags and pages of this server open in the app, everything else in a window of its own",
];
const back_here: Held = [
  "src/sync/session/sign_in_flow.test.ts",
  "the page of the server (%s) leads back to a session; neither verifier nor token was ever in an address",
];
const left: Held = [
  "tests/e2e/sign_out.test.ts",
  "signing out offline lists what would be lost; one stays, keeps the drafts or discards them, and the token ends later",
];

/** Section 2, the table of routes and the rules under it. */
export const routeRows = [
  ...rowsOf("2 Route table", [
    [
      "root | / | all | redirects to the configured post-login landing path when signed in, the configured no-login landing path when not, otherwise /main/all",
      ...route,
      root,
    ],
    ["public-external-timeline | /main/all | all* | whole known network", ...route],
    ["public-timeline | /main/public | all* | local", ...route],
    ["bubble-timeline | /main/bubble | all* | needs a non-empty local bubble instance list", ...route, lacking, bubble],
    ["friends | /main/friends | signed in | home timeline; also the landing after login", ...route, root],
    ["tag-timeline | /tag/{tag} | all", ...route],
    ["bookmarks | /bookmarks | signed in", ...route],
    ["conversation | /notice/{id} | all | keeps scroll position", ...route, keeps],
    [
      "remote-user-profile-acct | /remote-users/@{username}@{hostname} | signed in | leading @ optional",
      ...route,
      ["src/domain/accounts/remote_account.test.ts", "the @ before a name of another server is optional"],
    ],
    ["remote-user-profile | /remote-users/{hostname}/{username} | signed in", ...route],
    ["external-user-profile | /users/{id} | all | keeps scroll position", ...route, tried, keeps, back],
    ["interactions | /users/{username}/interactions | signed in", ...route],
    ["dms | /users/{username}/dms | signed in", ...route],
    ["registration | /registration | signed out", ...route],
    [
      "registration-token | /registration followed by an invitation token segment | signed out",
      answers,
      reader,
      invited,
    ],
    [
      "registration-request-sent | /registration-request-sent | all | information page",
      answers,
      ["tests/e2e/access_registration.test.ts", "asks for it, and leads to the screen that says what comes next"],
    ],
    [
      "awaiting-email-confirmation | /awaiting-email-confirmation | all | information page",
      answers,
      ["tests/e2e/access_registration.test.ts", "asks for it, and leads to the screen that says what comes next"],
    ],
    [
      "password-reset | /password-reset | signed out | accepts a flag (passwordResetRequested) saying a reset was required",
      ...route,
      ["tests/e2e/access.test.ts", "an account that has to reset its password is led there, and told that it must"],
    ],
    [
      "friend-requests | /friend-requests | signed in | locked accounts only show the entry",
      ...route,
      ["src/app/shell/places.test.ts", "follow requests stand there for locked accounts alone, counted"],
    ],
    ["notifications | /{username}/notifications | signed in", ...route],
    ["login | /login | all", ...route],
    [
      "oauth-callback | /oauth-callback | all | reads query parameter code",
      answers,
      [
        "src/features/session/OAuthCallbackScreen.test.tsx",
        "an ellipsis stands while the code of the address is exchanged, then one is home",
      ],
    ],
    [
      "search | /search | all* | reads query parameter query",
      ...route,
      ["src/app/shell/TopBar.test.tsx", "what is typed is searched for, and the bar shows what the address asks for"],
    ],
    ["who-to-follow | /who-to-follow | signed in", ...route],
    ["about | /about | all", ...route],
    ["lists | /lists | all", ...route],
    ["list-timeline | /lists/{id} | all", ...route],
    ["list-edit | /lists/{id}/edit | all", ...route],
    ["announcements | /announcements | all", ...route],
    [
      "user-profile | /users/{name} or /{name} | all | catch-all, matched last; keeps scroll position",
      ...route,
      last,
      tried,
      keeps,
    ],
    [
      "Visitor visibility is governed by the rules in section 6.",
      [visitors, "each of the three timelines is shown to visitors by its own flag"],
    ],
    ["A private instance hides timelines and search from logged-out users.", closed],
  ]),
  ...rowsOf("2 Rules", [
    [
      "Entering a signed-in-only route while signed out sends the user to the no-login landing path, or /main/all if none is set.",
      [unit, "a visitor who comes to what needs a login is sent to the landing path"],
      [unit, "a landing path for visitors that leads to %s is not believed"],
      visitor,
    ],
    [
      "Every navigation scrolls to the top except onto routes that keep scroll position (conversation and profiles).",
      keeps,
      back,
    ],
    ["Hashtag links go to /tag/{tag}.", links],
    [
      "The tag comes from the link's tag value, or from the last path segment of a URL ending in tag or tags; if none is found the link opens in a new window.",
      [
        "src/domain/content/parse_content.test.ts",
        "people and hashtags of a text are known by what the server says beside it",
      ],
      links,
    ],
    [
      "Profile links go to the external-user-profile route (parameter id) when the name is missing, contains an @, or is in the instance's restricted-nicknames list; otherwise to user-profile (parameter name).",
      names,
      ["src/ui/content/Content.test.tsx", "a name that the instance keeps for itself is no path to a profile"],
    ],
    ["The OAuth redirect URI is the site origin plus /oauth-callback.", back_here],
    [
      "The remote-interaction link for logged-out visitors is the instance server plus /main/ostatus with a status_id or nickname query.",
      [
        "src/domain/accounts/remote_account.test.ts",
        "a visitor is led to the server's page for people of other servers, by status or by name",
      ],
    ],
    ["Default redirects: /main/friends when logged in, /main/all when not.", root, visitor, reader],
    ["Logout goes to /main/public.", left],
    [
      "The settings and moderation modals have no route; their address is not shown.",
      ["src/app/shell/TopBar.test.tsx", "the settings and the moderation open without an address of their own"],
    ],
  ]),
];
