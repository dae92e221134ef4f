import { type Held, rowsOf } from "./rows.ts";

const form = "src/features/composer/form.test.tsx";
const edit = "src/features/composer/form_edit.test.tsx";
const composer = "src/features/composer/Composer.test.tsx";
const whole = "src/features/composer/whole.test.tsx";
const compose = "src/domain/composing/draft_rules.test.ts";
const menu = "src/ui/status/actions/status_menu.test.tsx";
const actions = "src/ui/status/actions/StatusActions.test.tsx";
const edits = "tests/scenarios/outbox-edit.test.ts";

const sends: Held = [compose, "Enter sends where that is set, Ctrl and Enter where it is not, Meta and Enter always"];
const sensitive: Held = [
  compose,
  "a warning makes a post sensitive, media under a warning too, and without its warning it is as by default",
];
const marked: Held = [
  "src/features/composer/media.test.tsx",
  "media are marked sensitive by hand or by a warning; a warning without the mark is warned of, and goes as it was chosen",
];
const begins: Held = [
  edit,
  "an edit begins with the text as it was written, warns of other servers, and changes neither scope nor poll",
];
const made: Held = [edit, "a poll is made within the server's limits, kept with its draft, and goes with the post"];
const passed: Held = [
  form,
  "with optimistic posting the form is done at once, and what cannot be sent is passed over in silence",
];
const safe: Held = [menu, "a post is deleted to be written anew only once its text is safe in a draft"];
const previewed: Held = [
  "src/features/composer/preview.test.tsx",
  "a preview is asked for half a second after the last change, of what is stored, and removes no draft",
];

const atServer: Held = [form, "a form begins with %s, before what the server's people have set"];
const refused: Held = [composer, "a refusal fills the form again and says why, and leaves one draft: %s"];

const waits: Held = [composer, "Ctrl and Enter send; the draft is an unsent post then, and the form waits for it"];
const settles: Held = [composer, "once its row is settled the form is done"];
const chosen: Held = [form, "language and format go with the post as they were chosen"];

export const writingFormRows = [
  ...rowsOf("001 2 Routes touched by this area", [
    [
      "The post form reads a query parameter 'message' as its initial text.",
      [form, "an address brings a text with it; what was begun stays before it"],
    ],
  ]),
  ...rowsOf("001 3 Entities and their fields", [
    [
      "Draft (… key 'status', 'reply:{id}' or 'quote:{id}'): updatedAt and data (spoilerText, status, nsfw, files, poll, mediaDescriptions, visibility, language, contentType).",
      [
        whole,
        "a draft is kept under what it answers or quotes, with all that was typed and chosen, and comes back with it",
      ],
      [composer, "what was typed is there again when the form was closed without sending"],
      [form, "a quote shows what it quotes, begins without names, and carries its id"],
      [
        edit,
        "a poll and the descriptions of pictures come back with their draft, and a draft of its own touches no post",
      ],
      [
        "tests/e2e/update.test.ts",
        "what is being written as the reader takes an update stands in the form of the new version",
      ],
      [
        "tests/e2e/drafts.test.ts",
        "two tabs with one draft write in it by turns, and what is posted in one is empty in the other",
      ],
    ],
  ]),
  ...rowsOf("001 4 Post form", [
    [
      "The draft is saved on every change, removed when the form is empty …",
      [composer, "a form that is emptied leaves no draft behind"],
    ],
    [
      "After success the form clears, but visibility, content type and language are kept.",
      [whole, "once a post was sent its form is empty, and keeps scope, language and format for the next one"],
    ],
    ["A preview is re-requested with 500 ms debounce while open.", previewed],
    ["States: idle, posting, then error or posted.", waits, settles, refused],
    ["Deleting and redrafting confirm if modalOnDelete is set.", safe, [menu, "deleting is asked about first"]],
    [
      "Redraft fetches the source, opens the form prefilled and deletes the original.",
      safe,
      [
        menu,
        "what was typed into a change of a post stays as that is written anew, and that is said; what says no more goes",
      ],
      [
        "src/features/composer/edit_gone.test.tsx",
        "a change of a post that is deleted meanwhile is kept, is not sent, and can become a post of its own",
      ],
    ],
    ["Editing disables polls and the visibility selector and carries a remote-edit warning.", begins],
  ]),
  ...rowsOf("001 2 Post form", [
    [
      "Fields: subject line, text, scope selector, language select, content-type select, poll form, … preview …",
      [form, "a reply names who is answered, which can be changed, and is offered no wider scope"],
      chosen,
      made,
      previewed,
    ],
    [
      "The modals reset the form when the replied user or status id changes.",
      [
        "src/app/layers/Dialogs.test.tsx",
        "the form over the screen begins anew when what it answers changes, and each keeps its own draft",
      ],
    ],
    [
      "A floating post button exists on small layouts.",
      [
        "src/app/shell/Shell.test.tsx",
        "a phone has a button for a new post in its bar, which goes while the reader scrolls down; a visitor has none",
      ],
    ],
  ]),
  ...rowsOf("001 5 Validation rules", [
    [
      "Empty post (blank text and no files) is rejected with post_status.empty_status_error.",
      [composer, "an empty post is not sent, and the sentence that says so belongs to the field"],
      [form, "a reply that says nothing but names is a post all the same"],
    ],
    ["With optimistic posting an empty or over-limit post is silently ignored.", passed],
    [
      "Posting is blocked while a post is in progress (unless optimistic posting) …",
      waits,
      [form, "neither a text that is too long nor one that is on its way is sent by keys"],
      passed,
    ],
    [
      "Characters left = textlimit minus (text length plus subject length).",
      [compose, "text and warning count against one limit, an emoji once"],
    ],
    [
      "If textlimit is above 0 and the result is below 0, the Post button is disabled and the counter shows as an error.",
      [composer, "a post that is too long cannot be sent, and the counter says by how much"],
    ],
    [
      "A typed attachment description is saved before posting; failure shows post_status.media_description_error.",
      [
        edits,
        "a picture that is added by an edit is uploaded once, those that stand are not, and descriptions are saved first",
      ],
      [
        "tests/scenarios/uploads.test.ts",
        "files are uploaded while their post is written; what is written of them later is told before it, in the order chosen",
      ],
      [edit, "a refused edit says in its form why: the server's reason, and which part of it was refused"],
    ],
    ["Preview of an empty post shows post_status.preview_empty.", previewed],
    [
      "A warning shows when attachments are not marked sensitive while a subject exists.",
      [compose, "media under a warning that are not marked sensitive are warned of"],
      marked,
    ],
    [
      "Private posts from an unlocked account show a warning.",
      [form, "who is not locked is warned that anybody may follow and read a private post"],
    ],
    [
      "Scope notices exist for public, unlisted, private-locked and direct; the direct notice differs by safeDM (first recipient only versus all).",
      [
        compose,
        "who will see a post is said of every scope but the server's own, and a warning outlasts dismissing that",
      ],
    ],
    [
      "Notices dismiss via hideScopeNotice.",
      [form, "who will see the post is explained, and no more once that is dismissed"],
    ],
    [
      "Sensitive defaults: sensitiveByDefault sets nsfw; sensitiveIfSubject sets nsfw when a subject is typed or media is added with a subject; removing the subject clears nsfw …",
      [
        compose,
        "a subject that is removed takes its mark with it, also one that was set by hand; what is so by default stays so",
      ],
      sensitive,
      [compose, "where a warning says nothing of sensitivity, no change of it changes that"],
      [form, "a warning makes the post sensitive where that is set: %s"],
      atServer,
      [form, "a form begins with what its writer and the server's people have set"],
      marked,
    ],
    [
      "Submit: Enter (when submitOnEnter), Meta+Enter, or Ctrl+Enter (when it is not).",
      sends,
      [form, "Enter posts where that is set, Shift and Enter does not, and nothing while a word is composed"],
    ],
    [
      "Payloads include optional fields only when set.",
      [
        "src/domain/mutations/post/post.test.ts",
        "a post says that it was written with Godwit; optional fields go with it only where they are set, a quote by the names of every server",
      ],
    ],
    [
      "Reply subject follows subjectLineBehavior: noop gives empty; masto keeps the subject; email prefixes 're: ' unless it already starts with 're'.",
      [compose, "a reply's warning follows the setting and is never prefixed twice"],
      [
        compose,
        "a subject that has its 're' is given none, in whatever letters; a word that only begins so is no such subject",
      ],
    ],
  ]),
  ...rowsOf("001 6 Roles and permissions", [
    [
      "Owner: pin or unpin (only public or unlisted), edit (if editingAvailable), redraft.",
      [menu, "one's own post can be edited where the server takes changes, and what was edited has a history"],
      safe,
    ],
    [
      "Quote: only on public or unlisted statuses.",
      [actions, "a %s post can be quoted: %s; and none where the server knows no quotes"],
    ],
  ]),
  ...rowsOf("001 8 Error catalogue", [
    [
      "Post and edit failure: an error object with the message is returned and the status is not added to the timeline.",
      refused,
      [edits, "a refused edit changes nothing that is seen, and is a draft of the same status again"],
    ],
    [
      "Source fetch: 'Error fetching source'.",
      [edit, "an edit of a text that is not here waits for it, and says so where there is no network"],
    ],
    [
      "The banner reads 'Error: {message}' and is dismissable.",
      refused,
      [form, "what is wrong with a post can be dismissed"],
    ],
  ]),
  ...rowsOf("001 9 Business constants and limits", [
    ["Preview debounce 500 ms.", previewed],
    [
      "Language default: post-language setting, else interface language cut at the first underscore.",
      [compose, "a post begins in the language that is set, else in the interface's"],
      atServer,
    ],
  ]),
];
