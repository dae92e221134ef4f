import { type Held, rowsOf } from "./rows.ts";

const call: Held = ["src/api/calls.test.ts", "%s is %s, with what it takes and the bearer's token"];
const socket = "src/api/stream/stream.test.ts";
const told: Held = ["tests/scenarios/instance_read.test.ts", "every setting of %s is read from wherever it tells it"];
const documents: Held = [
  "tests/scenarios/start.test.ts",
  "the staff's documents are kept, asked for once an hour, and go where the server takes them away",
];
const rounds: Held = [
  "tests/scenarios/rounds.test.ts",
  "lists are asked every 240 s, announcements every 60 s, settings profiles every 600 s, %s",
];
const polled: Held = [
  "tests/scenarios/poll.test.ts",
  "while a broken socket is tried again, timelines and notifications are read every 20 s, and no more once it is back",
];

/** Section 7: every call is held by its method, its path and what it sends; its reply by a test of its own. */
export const callRows = [
  ...rowsOf("7 the calls it makes", [
    [
      "All paths are relative; the server host comes from instance settings.",
      ["src/domain/requests/server_origin.test.ts", "a configuration that says %j means %s"],
      call,
    ],
    [
      "Authorised calls send a bearer header;",
      ["src/api/client.test.ts", "the token goes in a header, never in an address, and no cookie goes with it"],
    ],
    [
      "JSON bodies for JSON calls, multipart or form for others.",
      ["src/api/client.test.ts", "values of a query and of a form go out as servers read them"],
      ["src/api/client.test.ts", "a file is sent with its description and asked for until the server has worked it up"],
      call,
    ],
    [
      "register app | POST /api/v1/apps | form: client_name, redirect_uris, scopes (read write follow push) | client_id, client_secret",
      call,
    ],
    [
      "authorize | GET /oauth/authorize | query: response_type=code, client_id, redirect_uri, scope | browser redirect",
      [
        "src/api/calls.test.ts",
        "authorize is a page of the server's, asked for with response_type, client_id, redirect_uri and scope",
      ],
    ],
    [
      "token | POST /oauth/token | form: client_id, client_secret, grant_type (client_credentials; authorization_code with code; password with username and password), redirect_uri | access_token, error, identifier",
      call,
      ["src/sync/session/sign_in.test.ts", "what the server wants beyond the password is told by its name"],
    ],
    [
      "two-factor challenge | POST /oauth/mfa/challenge | form: client_id, client_secret, mfa_token, code, challenge_type (totp or recovery) | token reply as above",
      call,
      ["src/sync/session/sign_in_flow.test.ts", "a recovery code signs in, once"],
    ],
    [
      "revoke | POST /oauth/revoke | form: client_id, client_secret, token | ignored",
      call,
      [
        "src/api/calls/oauth.test.ts",
        "a name and a password become a token that stands for the person until it is taken back",
      ],
    ],
    [
      "verify credentials | GET /api/v1/accounts/verify_credentials | bearer | the current account",
      call,
      [
        "src/api/calls/oauth.test.ts",
        "a name and a password become a token that stands for the person until it is taken back",
      ],
    ],
    [
      "sign up | POST /api/v1/accounts | registration payload | me, or identifier",
      call,
      ["src/sync/session/registration.test.ts", "%s is success without a sign-in"],
    ],
    [
      "captcha | GET on the captcha endpoint of the server extension API | none | captcha fields",
      call,
      ["src/sync/session/registration.test.ts", "a captcha (%s) is shown, and its answer opens the door"],
    ],
    [
      "password reset | POST /auth/password?email={encoded e-mail} | no body | 204 success, 429 throttled",
      call,
      [
        "src/sync/session/registration.test.ts",
        "a new password is asked for by e-mail: sent, too often, unreachable, or something else",
      ],
    ],
    [
      "instance | GET /api/v2/instance | none | configuration.statuses.max_characters, configuration.statuses.supported_mime_types, configuration.media_attachments.video_size_limit, configuration.vapid.public_key, registrations.approval_required, languages",
      [
        "src/api/calls.test.ts",
        "what a server says of itself is read from its instance and its frontend configurations",
      ],
      told,
    ],
    [
      "frontend config | GET /api/pleroma/frontend_configurations | none | pleroma_fe object",
      [
        "src/api/calls.test.ts",
        "what a server says of itself is read from its instance and its frontend configurations",
      ],
      told,
    ],
    [
      "node info | GET /nodeinfo/2.0 | none | metadata (nodeName, pollLimits, mailerEnabled, federation, accountActivationRequired), software (name, version)",
      told,
    ],
    [
      "static config | GET /static/config.json, /static/terms-of-service.html, … /static/styles.json",
      [
        "src/app/start/configured_server.test.ts",
        "static/config.json is read, kept, and names the server to speak with",
      ],
      documents,
      ["src/sync/instance/theme_look.test.ts", "a theme of the list looks as its file says, and the list is kept"],
    ],
    [
      "static config | GET … /static/stickers.json (then each pack's pack.json), /static/emoji.json …",
      [
        "src/app/background/useStaticFiles.test.tsx",
        "emoji and stickers are asked for after the first screen, kept, and a failure is told to the console alone",
      ],
      ["tests/scenarios/static_files.test.ts", "emoji, stickers and then each pack's own file are asked for and kept"],
    ],
    ["instance panel | GET /instance/panel.html | none | HTML", documents],
    [
      "custom emoji | GET /api/v1/custom_emojis | none | shortcode, url, category",
      [
        "src/sync/periodic/periodic_reads.test.ts",
        "one's own account, the markers and the emojis are read; an item that cannot be read costs itself",
      ],
    ],
    // Asked for without the slash at its end (src/api/calls/push_subscription.ts).
    [
      "push subscribe | POST /api/v1/push/subscription/ | JSON: subscription, data.alerts (follow, favourite, mention, reblog, move), bearer | must contain an id",
      call,
      ["src/sync/push/push.test.ts", "%s is a refusal"],
    ],
    ["push unsubscribe | DELETE /api/v1/push/subscription/ | none", call],
    [
      "stream | WebSocket at /api/v1/streaming | query: access_token, stream, extra arguments | events: update, status.update, notification, delete, filters_changed; pong ignored; unknown events warned",
      [socket, "the token goes with the handshake and stands in no address"],
      [socket, "only where the server does not take it so does it go in the query, and that is told"],
      [
        socket,
        "an event's payload is read from its text, a deletion's id is left as it is, and Akkoma's own topic loses its id",
      ],
      [socket, "what cannot be read costs nothing, an unknown event is told by its name"],
    ],
  ]),
  ...rowsOf("7 Notes", [
    [
      "Sign-up reply: a reply with me and access token logs in.",
      ["src/sync/session/registration.test.ts", "an open server signs the newcomer in, and the tab is that account's"],
    ],
    [
      "The node-information response sets polls available, editing available, translation off.",
      [
        "src/domain/instance/instance.test.ts",
        "node information makes polls and editing available, and translates nothing by itself",
      ],
      told,
    ],
    [
      "Poll intervals started after login: timeline 20 s, lists 240 s, announcements 60 s …, settings profile 600 s.",
      polled,
      rounds,
    ],
    [
      "The socket closes with code 1000 on shutdown;",
      [socket, "a socket closed by us is closed with 1000 and tells nothing more"],
    ],
    [
      "failure to create it raises 'Failed to create socket'.",
      [socket, "a socket that cannot be made is told once, in words that do not repeat its address"],
    ],
  ]),
];
