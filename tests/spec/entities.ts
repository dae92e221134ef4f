import { type Held, rowsOf } from "./rows.ts";

const payload: Held = [
  "src/domain/sign_in/registration.test.ts",
  "agreement and locale are always sent, the captcha and the invitation where there are any",
];
const told: Held = ["tests/scenarios/instance_read.test.ts", "every setting of %s is read from wherever it tells it"];
const decided: Held = ["tests/scenarios/instance_read.test.ts", "what the people of a server decide is what is read"];
const table: Held = ["src/domain/settings/settings.test.ts", "$where: every setting is in the table, with its default"];
const factor = "src/domain/sign_in/sign_in_state.test.ts";

/** Section 3. */
export const entityRows = [
  ...rowsOf("3 Instance settings", [
    [
      "name, server, registrationOpen, textlimit, uploadlimit, avatarlimit, backgroundlimit, bannerlimit, vapidPublicKey, … customEmoji, … postFormats, restrictedNicknames, … mediaProxyAvailable, suggestionsEnabled, pollLimits, publicTimelineVisibility (local, federated, bubble flags), federatedTimelineAvailable, localBubbleInstances, private, federating, … accountApprovalRequired, accountActivationRequired, mailerEnabled, fieldsLimits, … staffAccounts, federationPolicy, ….",
      told,
      decided,
    ],
    [
      "default avatar/banner/background, logo options (logo, logoMask, logoMargin, logoLeft, hideSitename), theme, postContentType, subjectLineBehavior (noop, masto, email), redirectRootLogin, redirectRootNoLogin, mention-link display options, hideFilteredStatuses and muted-hiding options, confirmation flags (modalOnRepeat, modalOnUnfollow, modalOnBlock, modalOnMute, modalOnDelete, modalOnLogout, modalOnApproveFollow, modalOnDenyFollow), conversationDisplay (linear or tree), maxDepthInThread, … safeDM, … showInstanceSpecificPanel, showFeaturesPanel",
      table,
      [
        "src/domain/settings/settings.test.ts",
        "the reader's own choice goes before the static file, that before the server's word, that before the default",
      ],
      [
        "src/app/shell/Sidebar.test.tsx",
        "behind the columns lies the reader's own picture, else the one that the admin chose, else nothing",
      ],
    ],
    [
      "emoji, … knownDomains, … editingAvailable, … supportedTranslationLanguages, settingsProfiles",
      ["tests/scenarios/static_files.test.ts", "emoji, stickers and then each pack's own file are asked for and kept"],
      [
        "tests/scenarios/known_domains.test.ts",
        "the servers that a server knows are asked for when one is to be named, at most once a day, and kept",
      ],
      [
        "src/ui/hooks/useKnownDomains.test.tsx",
        "a screen that names servers has the engine read which there are, and shows them once they are kept",
      ],
      told,
      [
        "tests/scenarios/instance_read.test.ts",
        "the languages that %s translates are read from where it tells them, once a day",
      ],
      [
        "src/features/settings/controls/useControlChoices.test.tsx",
        "posts are translated into the languages that the server's translator has, once it told them",
      ],
      [
        "tests/scenarios/instance_read.test.ts",
        "the profiles of settings that an Akkoma keeps for the reader are known by name and version",
      ],
    ],
    [
      "server, … customEmoji, … tos",
      [
        "src/app/start/configured_server.test.ts",
        "static/config.json is read, kept, and names the server to speak with",
      ],
      [
        "src/sync/periodic/periodic_reads.test.ts",
        "one's own account, the markers and the emojis are read; an item that cannot be read costs itself",
      ],
      [
        "tests/scenarios/start.test.ts",
        "the staff's documents are kept, asked for once an hour, and go where the server takes them away",
      ],
    ],
  ]),
  ...rowsOf("3 Registration payload", [
    [
      "email, fullname, username, nickname (copied from username), password, confirm, reason, language, bio, token, captcha_solution, captcha_token, captcha_answer_data.",
      payload,
    ],
    ["The sign-up call always adds agreement true and locale en_US.", payload],
  ]),
  ...rowsOf("3 Captcha", [
    [
      "type (none, kocaptcha, native, other), url, solution, token, answer_data.",
      [
        "src/domain/sign_in/captcha.test.ts",
        "a captcha of type %s has its picture, and what goes back with the answer",
      ],
      ["src/domain/sign_in/captcha.test.ts", "type none asks nothing"],
      ["src/domain/sign_in/captcha.test.ts", "one that cannot be shown is told as such: %j"],
    ],
    [
      "Types kocaptcha and native show an image; none hides the captcha.",
      [
        "src/features/registration/RegistrationInputs.test.tsx",
        "a captcha of type %s is a picture, which a press renews, with a box for the answer",
      ],
      ["src/features/registration/RegistrationInputs.test.tsx", "type none hides the captcha"],
    ],
  ]),
  ...rowsOf("3 OAuth and login", [
    [
      "OAuth app: clientId, clientSecret.",
      [
        "src/sync/session/sign_in_flow.test.ts",
        "this client is made known once, and signs every account in as the same",
      ],
    ],
    [
      "Tokens: appToken, userToken.",
      ["src/api/calls.test.ts", "%s is %s, with what it takes and the bearer's token"],
      ["src/sync/session/registration.test.ts", "an open server signs the newcomer in, and the tab is that account's"],
    ],
    ["MFA settings: mfa_token.", [factor, "a server that asks for a second factor moves to the authentication code"]],
    [
      "Auth flow strategy: password, token, totp, recovery.",
      [factor, "in no life is a code asked for without the server's word for it"],
    ],
  ]),
  ...rowsOf("3 OAuth and login", [
    [
      "Current user (relevant): … deactivated, tags",
      [
        "src/sync/periodic/periodic_reads.test.ts",
        "what one's own account says of itself is kept with the viewer: its tags, and whether it is deactivated",
      ],
    ],
    [
      "Current user (relevant): id, screen_name, credentials, token, role, rights, … locked, follow_requests_count",
      ["src/sync/session/sign_in.test.ts", "signing in stores the session and one's own account, and the token works"],
      [
        "src/app/shell/places.test.ts",
        "moderation is for moderators and admins, the administration's site for admins alone",
      ],
      [
        "src/db/read/accounts/rosters.test.ts",
        "follow requests are counted by whichever was asked last, one's account or the list; a list that goes on by the account",
      ],
    ],
  ]),
  ...rowsOf("3 Live-update connection states", [
    [
      "starting-initial, starting, joined, error, disabled, closed",
      [
        "tests/scenarios/stream.test.ts",
        "the socket says how it stands: joined, broken, closed, and disabled for as long as the reader wants none",
      ],
      ["tests/scenarios/stream.test.ts", "a socket is opened for the first time, and anew once it broke"],
    ],
  ]),
  ...rowsOf("3 Push subscription alerts", [
    [
      "follow, favourite, mention, reblog, move.",
      ["src/sync/push/push.test.ts", "a first subscription goes to the server with the spec's alerts"],
      [
        "src/domain/notifications/push_alerts.test.ts",
        "at first the spec's five are asked for, and what servers know besides",
      ],
    ],
  ]),
];
