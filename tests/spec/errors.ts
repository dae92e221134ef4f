import { type Held, rowsOf } from "./rows.ts";

const access = "tests/e2e/access.test.ts";
const register = "tests/e2e/access_registration.test.ts";
const said: Held = [
  access,
  "what is missing, wrong or too often is said in the words of the catalogue, and can be dismissed",
];
const code: Held = [
  access,
  "two-factor codes: a wrong one is told and cleared, the kinds switch, cancel begins anew, the right one leads home",
];
const reset: Held = [access, "sent, asked for too often, or not possible: each has its words"];
const told: Held = [
  "src/app/notices/SocketNotices.test.tsx",
  "a break of live updates is said once, with its close code, however often they fail to come back; so is their return",
];
const stands: Held = [
  "src/ui/base/toast/Toasts.test.tsx",
  "what is said stands for 5 s, an error is read out at once, and the rest when there is time",
];

/** Section 8. */
export const errorRows = rowsOf("8 the error catalogue", [
  ["Credential check 401: 'Wrong username or password'.", said],
  ["Other verification errors: 'An error occurred, please try again'.", said],
  ["Network failure: 'Failed to connect to server, try again'.", said],
  [
    "Token-endpoint error: the server's error text is shown on the form.",
    said,
    ["src/sync/session/sign_in.test.ts", "a server that refuses for a reason of its own is quoted"],
  ],
  ["mfa_required opens the authentication-code step.", code],
  ["Wrong code: the server error is shown and the code field is cleared.", code],
  [
    "Sign-up failure: logged, new captcha fetched, server field errors listed in a red box.",
    [register, "is renewed by a press and after a failure, and its answer opens the door"],
    [register, "what the server has against it is listed as sentences in a box"],
  ],
  [
    "Unknown sign-up reply: console warning only.",
    [register, "the form is held while a sign-up is pending; a reply nobody knows is logged and told"],
  ],
  [
    "Password reset: 429 shows the too-many-requests text (password_reset.too_many_requests); other failures show the generic error text (general.generic_error) with a dismiss button.",
    reset,
  ],
  [
    "Storage unavailable: global error notice errors.storage_unavailable ('Godwit could not access browser storage' …).",
    ["tests/e2e/storage.test.ts", "that is said, and one signs in, reads, likes and posts online"],
    ["tests/spec/texts.test.ts", "the texts of the error catalogue are said word for word: %s"],
  ],
  [
    "Login-related texts: 'You have reached the limit of attempts, try again later.'; 'Password reset is disabled...'; 'You must reset your password to log in.'.",
    said,
    [access, "no password is reset, and who is signed in is led away"],
    [access, "an account that has to reset its password is led there, and told that it must"],
    ["tests/spec/texts.test.ts", "the texts of the error catalogue are said word for word: %s"],
  ],
  [
    "Failed loads of instance configuration, node information, terms of service, … emoji, … or static config are only logged; the app continues.",
    ["tests/scenarios/start.test.ts", "a start on which %s fails goes on with all the rest"],
    [
      "src/app/start/configured_server.test.ts",
      "a configuration that cannot be had changes nothing, and is told to the console alone",
    ],
    [
      "src/sync/periodic/periodic_reads.test.ts",
      "an answer for %s that is something else is a failure, and what was there stays",
    ],
  ],
  [
    "Failed loads of … stickers, … known domains … are only logged; the app continues.",
    [
      "tests/scenarios/static_files.test.ts",
      "where %s fails, that is logged, the rest is read, and what was kept stays",
    ],
    [
      "src/app/background/useStaticFiles.test.tsx",
      "emoji and stickers are asked for after the first screen, kept, and a failure is told to the console alone",
    ],
    [
      "tests/scenarios/known_domains.test.ts",
      "known domains that cannot be had hold nothing up: what was kept stays, and they are asked for the next time",
    ],
  ],
  [
    "Push failures (disabled in config, no public key, bad status code, bad reply) are only logged as warnings.",
    ["src/sync/push/push.test.ts", "%s is a refusal"],
    [
      "src/app/worker/PushCheck.test.tsx",
      "what stands in push's way is written to the console at a start, and nothing is said on the screen",
    ],
  ],
  [
    "A failed lazy view load shows a generic error with a retry button.",
    ["src/ui/base/dialog/ModalContent.test.tsx", "what could not be loaded says so, and the button tries again"],
    [
      "src/app/routes/ErrorBoundary.test.tsx",
      "a screen whose %s could not be loaded says so, and has a button to try again",
    ],
  ],
  ["Socket broken: error notice with close code, 5 seconds.", told, stands],
  ["Socket reconnected: success notice, 5 seconds.", told, stands],
  [
    "A failed JSON call raises an error holding HTTP status and body.",
    ["src/api/response_body.test.ts", "status %i is of the kind %s, with the server's own sentence"],
  ],
]);
