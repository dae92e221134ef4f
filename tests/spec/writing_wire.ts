import { type Held, rowsOf } from "./rows.ts";

const compose = "src/domain/composing/draft_rules.test.ts";
const post = "src/domain/mutations/post/post.test.ts";
const edit = "src/domain/mutations/edit/edit.test.ts";
const form = "src/features/composer/form.test.tsx";
const change = "src/features/composer/form_edit.test.tsx";
const looks = "src/features/composer/preview.test.tsx";
const composer = "src/features/composer/Composer.test.tsx";
const media = "src/features/composer/media.test.tsx";
const edits = "tests/scenarios/outbox-edit.test.ts";
const details = "tests/scenarios/details.test.ts";
const floating = "src/app/shell/FloatingPost.test.tsx";

const optional: Held = [
  post,
  "a post says that it was written with Godwit; optional fields go with it only where they are set, a quote by the names of every server",
];
const edited: Held = [
  edit,
  "an edit says all that a status is to be, and nothing of who sees it, what it answers and what it quotes",
];
const uploaded: Held = [
  "tests/scenarios/uploads.test.ts",
  "files are uploaded while their post is written; what is written of them later is told before it, in the order chosen",
];
const written: Held = [
  details,
  "what was written and what it was before are fetched once, and are there without a network until it is edited again",
];
const preview: Held = [
  details,
  "a preview is what the server makes of a draft, without its files and poll, and no post is made of it",
];
const begins: Held = [form, "a form begins with what its writer and the server's people have set"];
const told: Held = ["tests/scenarios/instance_read.test.ts", "every setting of %s is read from wherever it tells it"];
const emoji: Held = [
  "tests/scenarios/static_files.test.ts",
  "emoji, stickers and then each pack's own file are asked for and kept",
];
const own_emoji: Held = [
  "src/sync/periodic/periodic_reads.test.ts",
  "one's own account, the markers and the emojis are read; an item that cannot be read costs itself",
];
const refused_edit: Held = [
  change,
  "a refused edit says in its form why: the server's reason, and which part of it was refused",
];
const table: Held = ["src/domain/settings/settings.test.ts", "$where: every setting is in the table, with its default"];
const hidden: Held = [form, "who will see the post is explained, and no more once that is dismissed"];
const too_big: Held = [
  media,
  "a video larger than the server takes is not taken: its size and the limit are said, and the text stays",
];
const failed: Held = [media, "why an upload failed is said: the server's reason, or that it is to be tried later"];
const previewed: Held = [
  looks,
  "a preview is asked for half a second after the last change, of what is stored, and removes no draft",
];

/** What the second specification says of what is sent and read for writing: payloads, settings, calls, messages, defaults. */
export const writingWireRows = [
  ...rowsOf("001 2 Post form", [
    [
      "Fields: … media upload, emoji button, … sensitive-attachments checkbox.",
      [
        media,
        "media are marked sensitive by hand or by a warning; a warning without the mark is warned of, and goes as it was chosen",
      ],
      [composer, "nothing is posted while the picker of emoji is open"],
    ],
    [
      "Post and edit are also offered in modals (edit only when editingAvailable).",
      [
        "src/app/layers/Dialogs.test.tsx",
        "the form over the screen begins anew when what it answers changes, and each keeps its own draft",
      ],
      [
        "src/ui/status/actions/status_menu.test.tsx",
        "one's own post can be edited where the server takes changes, and what was edited has a history",
      ],
    ],
  ]),
  ...rowsOf("001 3 Entities", [
    ["Status source: text, spoiler_text, content_type.", written],
    [
      "Post payload: status, spoilerText (or null), visibility, sensitive, media, inReplyToStatusId, quoteId, contentType, language, poll, … preview flag.",
      optional,
      uploaded,
      preview,
    ],
    [
      "Edit payload: statusId, status, spoilerText, sensitive, media, contentType, poll.",
      edited,
      [
        edits,
        "a picture that is added by an edit is uploaded once, those that stand are not, and descriptions are saved first",
      ],
    ],
    [
      "Instance settings read here: textlimit, uploadlimit, pollLimits (max_options, max_option_chars, min_expiration, max_expiration), pollsAvailable, postFormats, safeDM, emoji, customEmoji, stickers, translationEnabled, editingAvailable, restrictedNicknames, mediaProxyAvailable.",
      told,
      begins,
      emoji,
      own_emoji,
    ],
    [
      "Per-user settings read here: … subjectLineBehavior (noop, masto, email), postContentType (default text/plain), sensitiveByDefault, … hideScopeNotice, … post-language setting, …",
      begins,
      hidden,
      [form, "language and format go with the post as they were chosen"],
      [compose, "a reply's warning follows the setting and is never prefixed twice"],
    ],
    [
      "Per-user settings read here: … sensitiveIfSubject, submitOnEnter, … optimistic posting, … alwaysShowNewPostButton, autohideFloatingPostButton, …",
      [form, "a warning makes the post sensitive where that is set: %s"],
      [form, "Enter posts where that is set, Shift and Enter does not, and nothing while a word is composed"],
      [form, "with optimistic posting the form is done at once, and what cannot be sent is passed over in silence"],
      [
        floating,
        "a desktop has a button for a new post over the page where that is set, and a phone and a visitor have none",
      ],
      [floating, "the button goes while the reader scrolls down where that is set: %s"],
    ],
  ]),
  ...rowsOf("001 5 Validation rules", [
    [
      "Posting is blocked … while submit is disabled …",
      [form, "neither a text that is too long nor one that is on its way is sent by keys"],
    ],
  ]),
  ...rowsOf("001 7 Calls", [
    ["GET /api/v1/statuses/{id} … /source, /history", written],
    [
      "POST /api/v1/statuses | form: status, source, spoiler_text, visibility, sensitive, content_type, language, media_ids[], poll[expires_in], poll[multiple], poll[options][], in_reply_to_id, quote_id, preview; optional idempotency-key header |",
      optional,
      preview,
      ["src/api/client.test.ts", "values of a query and of a form go out as servers read them"],
      ["src/api/client.test.ts", "the token goes in a header, never in an address, and no cookie goes with it"],
    ],
    [
      "PUT /api/v1/statuses/{id} … same without visibility, reply, quote",
      edited,
      [edits, "an edit whose answers were lost is made once, and seen at once"],
      [
        edits,
        "on Mastodon descriptions of media that were posted are changed with their post, once, and one that is too long is refused",
      ],
    ],
    ["GET /api/v1/custom_emojis; GET /static/emoji.json | fields shortcode, url, category", own_emoji, emoji],
    [
      "A preview posts with the preview flag and without media or poll.",
      preview,
      [looks, "what a form began with can be previewed, and is no draft once its form is closed"],
    ],
    [
      "The reply carries an error field or the posted status.",
      preview,
      [looks, "what the server has against a preview is said in its place"],
    ],
  ]),
  ...rowsOf("001 8 Error catalogue", [
    [
      "Edit failure is logged and the message returned to the form.",
      refused_edit,
      [edits, "an edit that is refused is logged, with the server's reason and without a token"],
    ],
    [
      "Messages: post_status.empty_status_error, polls.not_enough_options, post_status.media_description_error, post_status.preview_empty, upload.error.base with upload.error.file_too_big or upload.error.default.",
      [composer, "an empty post is not sent, and the sentence that says so belongs to the field"],
      [change, "a poll is made within the server's limits, kept with its draft, and goes with the post"],
      refused_edit,
      previewed,
      too_big,
      failed,
    ],
  ]),
  ...rowsOf("001 9 Business constants and limits", [
    [
      "Default text limit 5000.",
      ["src/domain/instance/default_instance.test.ts", "the limits of a server that names none are the spec's"],
    ],
    [
      "Floating post button hides while scrolling down … and when the window is small (width under 350 with height under 345, or width under 450 with height under 560).",
      ["src/app/shell/useBars.test.tsx", "scrolling down by hand hides the bar, and scrolling up shows it at once"],
      [
        "src/app/shell/Shell.test.tsx",
        "a phone has a button for a new post in its bar, which goes while the reader scrolls down; a visitor has none",
      ],
      [floating, "the button goes while the reader scrolls down where that is set: %s"],
      [
        "tests/e2e/form_touch.test.ts",
        "the button for a new post goes while the window is so small that a keyboard must be open in it",
      ],
    ],
    [
      "Poll defaults: max 4 options, 255 characters, expiry 60 to 86400 seconds; …",
      [
        "src/domain/instance/instance.test.ts",
        "a poll has four options of 255 characters and ends within a day where no server says otherwise",
      ],
    ],
    ["Defaults: postContentType text/plain, … safeDM on.", table],
    [
      "Post scopes: direct, local, private, public, unlisted.",
      [compose, "a reply is offered no scope wider than what it answers"],
    ],
  ]),
];
