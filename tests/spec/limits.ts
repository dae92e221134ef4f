import { type Held, rowsOf } from "./rows.ts";

const untold: Held = ["src/domain/instance/default_instance.test.ts", "silence written out is silence read"];
const table: Held = ["src/domain/settings/settings.test.ts", "$where: every setting is in the table, with its default"];
const call: Held = ["src/api/calls.test.ts", "%s is %s, with what it takes and the bearer's token"];
const columns: Held = [
  "src/app/shell/Shell.test.tsx",
  "three columns from 1280 px on, for who is signed in and wants a third one; a phone's layout up to 800 px",
];
const limits: Held = [
  "src/domain/instance/default_instance.test.ts",
  "the limits of a server that names none are the spec's",
];
const stands: Held = [
  "src/ui/base/toast/Toasts.test.tsx",
  "what is said stands for 5 s, an error is read out at once, and the rest when there is time",
];
const again: Held = [
  "tests/scenarios/stream.test.ts",
  "a broken socket is tried again after 1, 2, 3 and 3 seconds, and break and return are told",
];

/** Section 9. */
export const limitRows = rowsOf("9 business constants and limits", [
  ["Default text limit 5000.", limits, untold],
  ["OAuth scopes: read, write, follow, push.", call],
  [
    "Defaults: theme pleroma-dark, postContentType text/plain, conversationDisplay linear, mentionLinkDisplay short, virtualScrolling on, safeDM on, maxDepthInThread 6.",
    table,
    ["src/theme/apply_theme.test.ts", "the file of %s says what tokens.css says"],
    [
      "tests/e2e/settings.test.ts",
      "a theme that cannot be shown is named with the reason, and what the system asks for is shown",
    ],
  ],
  ["Layout: mobile at width 800 or less; wide at 1280 or more.", columns],
  [
    "Who to follow shows 3 suggestions.",
    [
      "src/features/who_to_follow/WhoToFollowPanel.test.tsx",
      "three people are suggested, and More leads to the others",
    ],
  ],
  [
    "Local storage keeps: config, last login name, oauth data, ….",
    ["tests/e2e/settings.test.ts", "what is set is saved at once, says so, and is there at the next start"],
    [
      "src/db/sessions/sessions.test.ts",
      "the name that signed in last is remembered for its server, after a signing out too",
    ],
    ["src/sync/session/sign_in.test.ts", "signing in stores the session and one's own account, and the token works"],
    ["src/app/start/configured_server.test.ts", "static/config.json is read, kept, and names the server to speak with"],
  ],
  [
    "Local storage keeps: … recent emojis.",
    ["src/db/settings/recent_emojis.test.ts", "42 emoji are kept as recently used, newest first, each once"],
  ],
  ["Avatar, background and banner upload limits: 2097152 bytes each;", limits],
  [
    "the general upload limit equals the server's video size limit.",
    ["src/domain/instance/instance.test.ts", "the upload's limit is that of videos"],
  ],
  [
    "Settings file version 1.0;",
    ["src/domain/settings/settings_file.test.ts", "the file is version 1.0 and carries its version as a pair"],
  ],
  [
    "settings profile sync notices: info and error 5000 ms, success 2000 ms;",
    ["src/app/notices/profile_notices.test.ts", "how the sharing of settings goes is said: $what"],
    [
      "tests/scenarios/settings_profile.test.ts",
      "what is set is sent in a moment as the next version, once for several, beside what other clients keep there",
    ],
    [
      "tests/scenarios/settings_profile.test.ts",
      "a refusal is told with its reason, and what was set is kept to be sent",
    ],
  ],
  [
    "save notice 2 s.",
    ["src/ui/base/dialog/Modal.test.tsx", "that what was set is saved stands in the header for 2 s"],
  ],
  ["Global error notices last 5 seconds.", stands],
  ["Socket retry multiplier starts at 1, ceiling 3.", again],
  [
    "Desktop-alert silence lifts 10 s after streaming starts.",
    [
      "tests/scenarios/alerts_silence.test.ts",
      "nothing is told of in the first 10 seconds after streaming has started, nor later what came in them",
    ],
  ],
  [
    "Default landing path: /main/all.",
    ["src/app/routes/route_table.test.ts", "the root leads on to the landing paths"],
  ],
  ["Default fields limit 6.", limits],
]);
