import { type Held, rowsOf } from "./rows.ts";

const responses = "src/ui/status/people/Responses.test.tsx";
const quotes = "src/ui/status/attached/Quote.test.tsx";
const actions = "src/ui/status/actions/StatusActions.test.tsx";
const menu = "src/ui/status/actions/status_menu.test.tsx";
const mutations = "src/domain/mutations";
const details = "tests/scenarios/details.test.ts";
const settle = "tests/scenarios/outbox-settle.test.ts";
const offline = "tests/scenarios/acts.test.ts";
const report = "src/features/report/ReportDialog.test.tsx";
const browser = "tests/e2e/acts.test.ts";
const dialog = "src/ui/base/dialog/useConfirmedAct.test.tsx";

const kept: Held = [settle, "what is seen of a status is the same just before and just after an act on it settles"];
const blocked: Held = [
  `${mutations}/block/block.test.ts`,
  "a block hides a person and reblogs of them where many people write",
];
const own: Held = [
  menu,
  "one's own post can be pinned and deleted, not reported; pinned only where everybody may see it",
];
const others: Held = [
  menu,
  "somebody else's can be reported, muted and blocked; deleted by moderators and admins alone",
];
const lock: Held = [actions, "a %s post by %s can be repeated: %s; else a lock stands there"];
const people_read: Held = [
  details,
  "who favourited, repeated and reacted is read while it is looked at, and is there without a network",
];
const refused: Held = [
  browser,
  "what the server refuses stands on its status with the server's words, and is gone once it went through",
];
const target: Held = [
  "src/domain/statuses/translation_target.test.ts",
  "the target is the language that is set, else the interface's, by the server's own code",
];
const no_target: Held = [
  menu,
  "translating is offered where the server does it, into a language that it knows, else the reader is told to set one",
];
const reported: Held = [
  report,
  "a report goes with the post it is about, those that are chosen and a comment or none, and closes when it is stored",
];
const failing: Held = [
  report,
  "while it is stored it cannot be sent again; where that fails it says so, stops, and keeps what was written",
];

/** What spec 001 says of quotes, reactions, who favourited, translations, and what is done with a status. */
export const readingActsRows = [
  ...rowsOf("001 2 Routes", [
    [
      "The conversation route is linked from a notification timestamp, from a post timestamp and from quoted-post cards.",
      [
        "src/ui/notification/NotificationRow.test.tsx",
        "the time of a %s leads to the status that it is about, where there is one",
      ],
      ["src/ui/status/row/StatusRow.test.tsx", "the time leads to the conversation"],
      [quotes, "a quoted status is a card whose time leads to it, and what that one quotes is a link alone"],
    ],
  ]),
  ...rowsOf("001 2 Status row", [
    [
      "Action buttons: reply, quote, favourite, emoji reaction, repeat and an extra-actions menu.",
      [actions, "who is signed in has buttons to reply, quote, repeat, favourite and react, and one for all else"],
    ],
    ["… and confirm modals complete it.", [dialog, "an act that is asked about is done only on a yes"]],
  ]),
  ...rowsOf("001 3 Per-user settings read here", [
    [
      "modalOnRepeat, modalOnDelete, translationLanguage",
      ["src/domain/settings/settings.test.ts", "$where: every setting is in the table, with its default"],
      [actions, "a repeat is asked about where the reader wants that, taking it back never"],
      [menu, "deleting is asked about first"],
      target,
    ],
  ]),
  ...rowsOf("001 3", [
    [
      "url, image, provider_name, title, description.",
      [
        "src/ui/status/attached/LinkCard.test.tsx",
        "a link's picture is left out where it is censored; what it says stays",
      ],
      [
        "src/ui/status/attached/LinkCard.test.tsx",
        "a link that says nothing of itself shows its host and its address, and one that is no address shows nothing",
      ],
    ],
    [
      "emoji_reactions (name, url, count, me, accounts)",
      [
        "src/domain/entities/spelling.test.ts",
        "reactions are read by each of their names; what cannot be read costs itself",
      ],
      people_read,
    ],
    [
      "translation (text, detected_language)",
      [details, "a translation of %s is fetched once and kept, until the text is edited"],
    ],
  ]),
  ...rowsOf("001 4 Optimistic actions", [
    ["Favourite, repeat and bookmark apply locally first, then are confirmed from the server reply.", kept],
    [
      "Deleting marks the status deleted locally first.",
      [settle, "a deleted status is gone just before and just after it settles"],
    ],
    [
      "Blocking removes the user's statuses from friends, public and publicAndExternal timelines; unfollowing removes them from the friends timeline.",
      blocked,
    ],
    [
      "Favourite and repeat play a 500 ms animation.",
      [actions, "what moves then moves for 500 ms, and not at all where the reader wants less motion"],
      [actions, "a favourite and a repeat move once when they are given, not when they are taken back"],
    ],
  ]),
  ...rowsOf("001 4 Post form", [
    [
      "Retweeting asks for confirmation if modalOnRepeat is set and the status is not already repeated.",
      [actions, "a repeat is asked about where the reader wants that, taking it back never"],
    ],
    ["Deleting … confirm if modalOnDelete is set.", [menu, "deleting is asked about first"]],
  ]),
  ...rowsOf("001 6", [
    [
      "Logged out: reply, favourite and repeat render as links to a remote-interaction URL (instance server plus /main/ostatus with a status_id or nickname query).",
      [actions, "a visitor's reply, repeat and favourite lead to the server's remote interaction with the status"],
    ],
    [
      "Quote and the action menu need login.",
      [actions, "a visitor's reply, repeat and favourite lead to the server's remote interaction with the status"],
    ],
    [
      "Logged in: mute or unmute conversation, bookmark, report, copy link, translate (if translationEnabled), react (toggle only when logged in).",
      others,
      [menu, "a conversation is muted with all of it that is here, and unmuted where it is muted"],
      no_target,
      [responses, "for a visitor reactions are nothing to press"],
    ],
    ["Owner: pin or unpin (only public or unlisted)", own],
    ["Delete: owner, moderator or admin.", own, others, [menu, "deleting is asked about first"]],
    ["Repeat: hidden for private statuses unless own; never for direct (a lock icon shows).", lock],
  ]),
  ...rowsOf("001 7", [
    [
      "POST /api/v1/statuses/{id}/favourite, /unfavourite, /reblog, /unreblog, /bookmark, /unbookmark, /pin, /unpin, /mute, /unmute",
      kept,
      [settle, "what is seen of a conversation is the same just before and just after it is muted, and so is a pin"],
    ],
    [
      "POST /api/v1/statuses/{id}/react/{emoji}, /unreact/{emoji}",
      [
        offline,
        "a fork of Mastodon that knows the spec's way is asked no other, and says itself that no more can be given",
      ],
      [offline, "a reaction is sent the spec's way first, then the server's own, and that one from then on"],
      [
        `${mutations}/react/react.test.ts`,
        "a reaction is asked for in three ways, a custom emoji of another server by its whole name",
      ],
    ],
    [
      "GET /api/v1/statuses/{id}, /context, … /favourited_by, /reblogged_by, /reactions, /translations/{language}",
      [details, "a quoted status that is missing is fetched by its id, and one that is gone is known to be gone"],
      [
        "tests/scenarios/thread.test.ts",
        "of a conversation that Akkoma tells whole an answer that was deleted is gone, by whichever of its posts it is opened",
      ],
      people_read,
      [details, "a translation of %s is fetched once and kept, until the text is edited"],
    ],
    ["DELETE /api/v1/statuses/{id}", [settle, "a deleted status is gone just before and just after it settles"]],
    [
      "GET /api/v1/akkoma/translation/languages",
      [
        "tests/scenarios/instance_read.test.ts",
        "the languages that %s translates are read from where it tells them, once a day",
      ],
    ],
    [
      "POST /api/v1/reports | account_id, status_ids, comment, forward",
      [
        `${mutations}/report/report.test.ts`,
        "a report says whom, which posts, why, and whether their own server is told; and goes under a key",
      ],
      [
        offline,
        "what is reacted, voted, pinned, muted and reported without a network is sent once, each, when it is back",
      ],
    ],
    [
      "Translation target is the translation-language setting, else the interface language; if none is set, toast.no_translation_target_set is shown.",
      target,
      no_target,
    ],
  ]),
  ...rowsOf("001 8", [
    [
      "Failed translate, pin, mute, bookmark or copy emit an error with the server's message; inline banner on the status with a close button, cleared on success.",
      refused,
      [responses, "a refused act is told with the server's message, can be tried again, and closing lets go of it"],
      [
        "src/ui/status/attached/Translation.test.tsx",
        "without a network it says that it needs one, and otherwise what the server said, to be closed",
      ],
      [offline, "an act that is pressed again after it was refused takes the refused one's place"],
      [
        "src/ui/status/actions/status_acts.test.tsx",
        "a link that the browser does not let be copied is told on its status, until one is copied",
      ],
      [responses, "that its link could not be copied is said on the status alone, and can be closed"],
    ],
    [
      "Report failure: message generic_error, processing stops; the report modal goes idle, processing, error, and resets and closes on success.",
      failing,
      reported,
    ],
    [
      "No client-side report validation; comment optional, forwarding only for remote users.",
      reported,
      [report, "only people of another server can be reported there, too"],
    ],
  ]),
  ...rowsOf("001 9", [
    ["reactions shown 12;", [responses, "twelve reactions are shown, and all by a press"]],
    ["reaction popover 16 users;", [responses, "the popover of a reaction names sixteen people at most"]],
    [
      "avatar row 15.",
      [
        responses,
        "who favourited the status of a thread stands in a row of fifteen, the rest is counted, and all are listed",
      ],
      [
        browser,
        "who favourited is named in a row of fifteen and listed by a press; a translation is kept for when there is no network",
      ],
    ],
  ]),
];
