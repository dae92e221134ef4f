import { type Held, rowsOf } from "./rows.ts";

const tall = "src/domain/statuses/long_post.test.ts";
const folds = "src/domain/statuses/collapse_rules.test.ts";
const body = "src/ui/status/row/StatusBody.test.tsx";
const content = "src/ui/content/Content.test.tsx";
const mentions = "src/domain/content/mentions.test.ts";
const settings = "src/domain/settings/settings.test.ts";
const highlight = "src/domain/accounts/highlight.test.ts";

const is_tall: Held = [tall, "20 is not tall yet, and what is more is"];
const long_subject: Held = [folds, "a subject of more than 240 characters is cut, one of 240 is not"];
const five: Held = [mentions, "five mentions stand; of more, those after the fifth fold"];
const five_shown: Held = [
  content,
  "of eight mentions in a row five stand, and a button tells of the other three, shows them and hides them again",
];
const table: Held = [settings, "$where: every setting is in the table, with its default"];

/** What spec 001 says of a status's text, and what spec 002 says of the people whom a reader marks. */
export const readingContentRows = [
  ...rowsOf("001 2 Timelines", [
    [
      "A hashtag link goes to the tag timeline.",
      [content, "people, hashtags and pages of this server open in the app, everything else in a window of its own"],
      [
        "src/domain/content/parse_content.test.ts",
        "people and hashtags of a text are known by what the server says beside it",
      ],
    ],
  ]),
  ...rowsOf("001 3 Status", [
    [
      "media_type (text/x.misskeymarkdown enables Misskey markdown)",
      [content, "Misskey's functions have their effect: those that the server wrote, and those that stand in the text"],
      [content, "Misskey's functions are words where the reader wants no effects, and `$[…]` is text where it is none"],
      ["src/domain/content/misskey.test.ts", "functions in the text become the elements that FEP-c16b has for them"],
      [
        "tests/instance/seed/writings.test.ts",
        "each format comes as Akkoma sends it: its HTML, its source and what that is written in",
      ],
    ],
    [
      "collapseMessageWithSubject, loopVideo, loopVideoSilentOnly, stopGifs, greentext, renderMisskeyMarkdown, renderMfmOnHover",
      table,
      [
        folds,
        "a subject closes what it stands over, until it is opened; with the setting off it is open, until it is closed",
      ],
      [content, "lines that begin with > are green for who wants it, and plain for who does not"],
      [
        "tests/e2e/content.test.ts",
        "Misskey's functions move, for who wants no motion they stand, and no post reaches out of its place",
      ],
    ],
  ]),
  ...rowsOf("001 4 Status display", [
    [
      "Content collapse: subject-collapsed (show content / hide content), tall-collapsed (show more / show less), long subject collapse (show / hide full subject).",
      [body, "what a subject stands over is shown and hidden by its button, and stays as it was left"],
      [body, "a tall text is cut, shown whole by 'Show more' and cut again by 'Show less', and stays as it was left"],
      [body, "a subject of 241 characters is cut until it is shown in full, one of 240 never is"],
      ["tests/e2e/content.test.ts", "what is opened of a status is open after a reload: a subject, a tall text"],
    ],
    [
      "Extra mentions are collapsed until expanded.",
      five_shown,
      [body, "mentions beyond the fifth stay open once they were opened"],
    ],
  ]),
  ...rowsOf("001 5 Validation rules", [
    [
      "A status is 'tall' when paragraph and line-break splits plus text length / 80 exceeds 20.",
      is_tall,
      [tall, "a status is tall by its breaks, by its letters, or by both together"],
      [tall, "markup makes no status tall"],
    ],
    ["A subject is long above 240 characters.", long_subject],
  ]),
  ...rowsOf("001 9 Business constants", [
    ["Mentions shown 5;", five, five_shown],
    ["Tall threshold 20; divisor 80; long subject 240 characters.", is_tall, long_subject],
    [
      "Content types are the instance's postFormats: text/plain, text/html, text/markdown, text/bbcode, text/x.misskeymarkdown.",
      [
        "tests/instance/seed/writings.test.ts",
        "each format comes as Akkoma sends it: its HTML, its source and what that is written in",
      ],
    ],
  ]),
  ...rowsOf("002 3 Per-user highlight", [
    [
      "color plus type (disabled, solid, striped, side).",
      [
        highlight,
        "a person is marked by colour and kind, white where no colour was chosen, and not where it is disabled",
      ],
      [content, "a person whom the reader marks is marked where they are mentioned, and so is the reader"],
    ],
    [
      "Default colour white (#FFFFFF).",
      [
        highlight,
        "a person is marked by colour and kind, white where no colour was chosen, and not where it is disabled",
      ],
    ],
  ]),
  ...rowsOf("002 3 Preferences", [
    [
      "| mentionLinkDisplay | short |",
      table,
      [
        content,
        "a mention shows its name, with the whole handle as its title, and its server where the reader wants it",
      ],
      [mentions, "by %s, %s reads %s; the whole handle is %s"],
    ],
  ]),
];
