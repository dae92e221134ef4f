import { type Held, rowsOf } from "./rows.ts";

const rule = "src/domain/statuses/visibility.test.ts";
const row = "src/ui/status/row/StatusRow.test.tsx";
const reply = "src/ui/status/row/ReplyTo.test.tsx";
const muted = "tests/scenarios/muted.test.ts";
const phone = "tests/e2e/muted.test.ts";
const table: Held = ["src/domain/settings/settings.test.ts", "$where: every setting is in the table, with its default"];

const told = "src/ui/notification/folded.test.tsx";
const timeline = "src/ui/timeline/Timeline.test.tsx";
const open: Held = [
  "src/features/thread/muted.test.tsx",
  "in a muted conversation that is open its statuses are shown, their attachments as %s with %o",
];
const wire = "tests/instance/wire.test.ts";

/** What spec 001 says of why a status is shown, folded or hidden, and of what stands in its first lines. */
export const readingWhyRows = [
  ...rowsOf("001 3 Status", [
    [
      "id, user, type (status, edit, retweet; …), …, created_at, …, attentions, attachments, text, summary (content warning), summary_raw_html, raw_html, …, in_reply_to_status_id, in_reply_to_user_id, …, statusnet_conversation_id, uri, is_local, external_url, favorited, fave_num, favoritedBy, repeated, repeat_num, rebloggedBy, bookmarked, pinned, muted, thread_muted, replies_count, nsfw, deleted, …, emojis, tags (name), card, poll, quote, …, language, …",
      [wire, "a status of one's own has the keys and kinds of Akkoma's"],
      [wire, "a status of another, a poll's and one with reactions do, too"],
      [wire, "a status with media and an upload do, too"],
      [wire, "the client's parsers read the fixture and our answers without losing anything"],
    ],
    [
      "retweeted_status (reblog), parent_visible (default true)",
      [reply, "what the reader may not see is struck out and leads nowhere"],
      [reply, "the words lead to the post, the name to whom it answers"],
    ],
    [
      "in_reply_to_screen_name",
      [reply, "a name without a profile is no link, and without a name the post is one of somebody's"],
    ],
    ["edited_at", [row, "an edit is marked with its time, in full as a title and in the row's sentence"]],
    [
      "visibility (public, unlisted, private, direct, local)",
      [row, "the visibility %s has an icon with a name, and the name as a title"],
    ],
  ]),
  ...rowsOf("001 3 Per-user settings", [
    [
      "hideFilteredStatuses, hideMutedPosts, hideMutedThreads, hideWordFilteredPosts, hideThreadsWithBlockedUsers, muteBotStatuses, hideBotIndication",
      table,
      [rule, "%s hides what is muted for %s, and nothing else"],
      [row, "a bot is marked, unless the reader wants no such marks; so is one who repeats"],
    ],
    [
      "mute words",
      [rule, "muted words are looked for in lower case, anywhere, in the text without its markup and in the summary"],
      [phone, "muted words and what is hidden hold at once for what is on the screen, and for the next in the list"],
    ],
  ]),
  ...rowsOf("001 4 Status display", [
    [
      "States: hidden entirely, muted (collapsed, with a reason line and an eye button that unmutes temporarily), deleted (a 'status deleted' notice), pinned marker, focused.",
      [row, "%s: the row is one line with whose it is, the reason and an eye"],
      [row, "the eye shows the post for now, and folds it again; the focus goes with it"],
      [row, "what is hidden entirely leaves no article; asked for by itself it is folded"],
      [row, "a deleted status leaves a notice in its place"],
      [row, "on their own profile somebody muted is shown, and what they pinned is marked there alone"],
      [row, "the status that a conversation is about is the current one, and no other"],
      [
        "src/ui/status/store/status_store.test.ts",
        "what the list leaves out is known before its row comes, watched on, and comes back when nothing speaks against it",
      ],
    ],
    [
      "A status is muted when it is not the viewer's own post and any of these hold: the author or repeater is muted; the thread is muted; mute-word hits exist (in text or summary); bot muting applies and the view is not compact; it mentions a blocked or muted user.",
      [rule, "%s: it is muted, and the reason is told"],
      [rule, "%s: the viewer's own post is never muted"],
      [rule, "bots are muted only where the view is not compact"],
      [reply, "a bot's post is shown in the hint, a compact view, though the reader mutes bots"],
      [rule, "that somebody mentions the reader is no reason, whomever they mute"],
      ["src/domain/statuses/visibility_seeded.test.ts", "own posts are never muted nor hidden (seed ${seed})"],
      [
        "src/db/read/notifications/account_standing.test.ts",
        "author, repeater and mentioned people are told apart by the lists of mutes and blocks",
      ],
      [muted, "as %s: whom the reader mutes and blocks elsewhere is known by the server's lists"],
      [muted, "Akkoma tells of a muted author's status that they are muted, and of a muted conversation that it is"],
    ],
    [
      "It is not muted when temporarily unmuted, or in exceptions for the author's own profile or conversation, unless words hit.",
      [rule, "%s: unmuted for now it is shown, and the reason stays known"],
      [row, "what is shown for now stays so wherever the tab shows it next"],
      [rule, "on their own profile nobody is muted, whoever repeated it; what they repeat is"],
      [timeline, "what somebody wrote whom the reader mutes: in %s"],
      [rule, "in a muted conversation that is open its statuses are shown"],
      open,
      [rule, "with muted words there is no exception"],
    ],
    [
      "A muted status is hidden entirely when combined with hideFilteredStatuses, hideMutedPosts, hideMutedThreads, hideWordFilteredPosts or hideThreadsWithBlockedUsers.",
      [rule, "%s hides what is muted for %s, and nothing else"],
      [
        "src/domain/statuses/visibility_seeded.test.ts",
        "hiding more never shows more, and without hiding nothing is hidden but by a filter (seed ${seed})",
      ],
      [phone, "muted words and what is hidden hold at once for what is on the screen, and for the next in the list"],
    ],
  ]),
  ...rowsOf("001 4 Timeline fetching", [
    [
      "Reply visibility filter: all; following (reply target null or followed); self (reply target is the current user).",
      [rule, "%s: all, following, self"],
      [rule, "elsewhere, and asked for by itself, every reply is shown"],
      [
        "src/db/read/notifications/account_standing.test.ts",
        "whether the reader follows whom a status answers is known by what was heard of that one, and by what they just did",
      ],
    ],
  ]),
  ...rowsOf("001 4 Notifications", [
    [
      "Notifications from muted users collapse until clicked.",
      [told, "a mention by somebody muted is folded, with the reason, until it is asked for; it folds again"],
      [told, "a %s by somebody muted is folded until it is clicked"],
    ],
  ]),
  ...rowsOf("001 4 Live stream", [
    [
      "Events: update, status.update, notification, delete, filters_changed; pong ignored; unknown events warned.",
      [muted, "filters that changed are read as soon as the socket says so, and hold for what it brings"],
      [
        phone,
        "what meets a filter is folded with its reason; the keyboard unfolds and folds it, and without a network it stays so",
      ],
    ],
  ]),
  ...rowsOf("001 7", [
    [
      "Fetching a status for the hover preview: path as status fetch.",
      [reply, "what is not stored is asked for while a spinner turns, and shown when it is there"],
      [phone, "the words of an answer show what it answers while they are pointed at, and lead to it"],
    ],
  ]),
  ...rowsOf("001 8", [
    [
      "Hover preview: 'status unavailable' on failure or missing id, spinner while loading.",
      [reply, "what cannot be had, or is no more, is called unavailable"],
      [reply, "what is not stored is asked for while a spinner turns, and shown when it is there"],
    ],
  ]),
  ...rowsOf("001 9", [
    [
      "relative time refresh 60 s for statuses",
      [
        "src/app/providers/MinuteClock.test.tsx",
        "relative times go on every 60 s and when the page is looked at again, in full as a title",
      ],
    ],
  ]),
];
