import { type Held, rowsOf } from "./rows.ts";

const factor = "src/domain/sign_in/sign_in_state.test.ts";
const session = "src/sync/session/sign_in.test.ts";
const registering = "src/sync/session/registration.test.ts";
const register = "tests/e2e/access_registration.test.ts";
const stream = "tests/scenarios/stream.test.ts";
const left: Held = [
  "tests/e2e/sign_out.test.ts",
  "signing out offline lists what would be lost; one stays, keeps the drafts or discards them, and the token ends later",
];
const signed_out: Held = [session, "signing out without keeping leaves nothing of the account on the device"];
const reset: Held = ["tests/e2e/access.test.ts", "sent, asked for too often, or not possible: each has its words"];
const by_page: Held = [
  "tests/e2e/access_token.test.ts",
  "a press leads there with PKCE and a state, and back home; nothing secret is left in an address",
];
const waits: Held = [register, "asks for it, and leads to the screen that says what comes next"];
const again: Held = [
  stream,
  "a broken socket is tried again after 1, 2, 3 and 3 seconds, and break and return are told",
];
const for_good: Held = [
  stream,
  "a socket closed with %i stays closed, is polled for, and opens when the page is shown",
];
const polled: Held = [
  "tests/scenarios/poll.test.ts",
  "while a broken socket is tried again, timelines and notifications are read every 20 s, and no more once it is back",
];
const started = "tests/scenarios/start.test.ts";
const told: Held = [
  "src/app/notices/SocketNotices.test.tsx",
  "a break of live updates is said once, with its close code, however often they fail to come back; so is their return",
];
const silent: Held = [
  "tests/scenarios/alerts_silence.test.ts",
  "nothing is told of in the first 10 seconds after streaming has started, nor later what came in them",
];
const modal = "src/ui/base/dialog/modal_state.test.ts";
const modals: Held = [
  "src/ui/base/dialog/Modal.test.tsx",
  "the modal of %s opens, is minimized and shown again, closes; what it holds is loaded when it is first opened",
];

/** Section 4. */
export const stateRows = [
  ...rowsOf("4 Sign-in strategy", [
    [
      "Initial strategy is password (or token when the instance uses token login).",
      [factor, "one signs in by password unless the settings say token or the server takes no passwords"],
    ],
    [
      "The server answering mfa_required moves to totp.",
      [factor, "a server that asks for a second factor moves to the authentication code"],
      [session, "what the server wants beyond the password is told by its name"],
    ],
    [
      "totp and recovery switch to each other.",
      [factor, "the authentication code and the recovery code switch to each other, for the same signing in"],
    ],
    [
      "Cancel resets to the initial strategy. A successful login resets it too.",
      [factor, "a cancel and a success go back to where one begins: %s"],
    ],
  ]),
  ...rowsOf("4 Login sequence", [
    [
      "Begin login, verify credentials, set current user, end login.",
      [session, "signing in stores the session and one's own account, and the token works"],
      [
        "src/features/session/SignInForm.test.tsx",
        "while one is being signed in the button is held, and nothing is sent twice",
      ],
    ],
    [
      "A token-endpoint identifier of password_reset_required redirects to the password-reset screen with the reset-required flag.",
      ["tests/e2e/access.test.ts", "an account that has to reset its password is led there, and told that it must"],
    ],
  ]),
  ...rowsOf("4 Logout", [
    [
      "The token is revoked; user, tokens, notifications and statuses are cleared; timeline fetching stops; the last timeline is set to public-timeline.",
      [session, "the token is ended at the server, at once or when the network is back, and only then forgotten"],
      signed_out,
      ["src/sync/session/sign_out.test.ts", "signing out stops the engine and does not start it again"],
      left,
    ],
    [
      "A confirmation is asked if modalOnLogout is set.",
      [
        "src/features/session/SignOutDialog.test.tsx",
        "one is asked before signing out; who does not want to be asked is signed out at once",
      ],
    ],
  ]),
  ...rowsOf("4 OAuth callback", [
    [
      "Exchange the code for an access token, store it, log in, go to friends.",
      by_page,
      [
        "src/sync/session/sign_in_flow.test.ts",
        "the page of the server (%s) leads back to a session; neither verifier nor token was ever in an address",
      ],
    ],
  ]),
  ...rowsOf("4 Sign-up", [
    [
      "Pending, then success, or failure with errors.",
      [register, "the form is held while a sign-up is pending; a reply nobody knows is logged and told"],
      [register, "what the server has against it is listed as sentences in a box"],
    ],
    [
      "A reply carrying the user (me plus an access token) logs the user in and goes to friends.",
      [registering, "an open server signs the newcomer in, and the tab is that account's"],
      [register, "a reply with a token leads home, and who is signed in is not asked again"],
    ],
    [
      "identifier awaiting_approval goes to registration-request-sent; identifier missing_confirmed_email goes to awaiting-email-confirmation; both count as success without login.",
      [registering, "%s is success without a sign-in"],
      waits,
    ],
    [
      "Any other reply is only logged as a warning.",
      [registering, "a reply that is not known is told as such"],
      [register, "the form is held while a sign-up is pending; a reply nobody knows is logged and told"],
    ],
    [
      "On failure a new captcha is fetched and server validation errors are listed.",
      [register, "is renewed by a press and after a failure, and its answer opens the door"],
    ],
  ]),
  ...rowsOf("4 Password reset", [
    [
      "Pending, then success (HTTP 204), throttled (429), or generic error.",
      [registering, "a new password is asked for by e-mail: sent, too often, unreachable, or something else"],
      reset,
    ],
  ]),
  ...rowsOf("4 Start-up order", [
    [
      "Instance configuration is fetched, then app tokens, theme, node information, sign-in with a stored token, terms of service; then the interface mounts.",
      [started, "a first start asks in the order of the spec: instance, node information, the account, the terms"],
      [
        "tests/e2e/start.test.ts",
        "with the network held for ten seconds, a second start paints the shell and what was read; what comes then moves nothing",
      ],
    ],
    [
      "A service worker is registered for web push.",
      [
        "tests/e2e/push.test.ts",
        "with no page open one notification is shown in our words, and a click opens its thread without a server",
      ],
    ],
    [
      "If local storage is unavailable, an error notice is pushed.",
      ["tests/e2e/storage.test.ts", "that is said, and one signs in, reads, likes and posts online"],
      ["src/app/start/open_databases.test.ts", "a browser without any IndexedDB is one whose storage is off"],
    ],
    [
      "Startup responses may come from an embedded initial-results block keyed by path with base64 JSON.",
      [
        "src/api/calls/preloaded_answers.test.ts",
        "a block of paths and base64 is read as UTF-8; what cannot be read costs itself",
      ],
      [started, "what the server has put into the page is not asked for"],
      ["tests/e2e/start.test.ts", "a visitor's first start asks for nothing that the page has brought"],
    ],
  ]),
  ...rowsOf("4 Modals", [
    [
      "Settings and moderation modals: hidden to visible on open; visible and minimized toggle on peek; close returns to hidden.",
      [modal, "a %s modal, told to %s, is %s"],
      modals,
    ],
    [
      "Peeking from hidden is an error (illegal minimization state).",
      [modal, "peeking from hidden is an illegal state"],
    ],
    ["Content loads on first open.", modals],
  ]),
  ...rowsOf("4 Live-update socket", [
    ["Close codes 1000 and 1001 do not restart it.", for_good],
    [
      "Any other close restarts it after a delay of (retry multiplier) seconds and falls back to polling meanwhile.",
      again,
      polled,
    ],
    ["The multiplier starts at 1 and is raised to at most 3.", again],
    [
      "A successful reconnect shows a success notice; a broken connection shows an error notice with the close code.",
      told,
    ],
    ["Notification desktop alerts are silenced until 10 seconds after streaming starts.", silent],
  ]),
  ...rowsOf("4 Web push", [
    [
      "Registered only if the user is signed in, a public key exists, permission is granted and the web-push option is on.",
      ["src/sync/push/push.test.ts", "with %o push is off: %s, and nothing is sent"],
    ],
  ]),
];
