import { type Held, rowsOf } from "./rows.ts";

const rows = "src/domain/media/gallery.test.ts";
const gallery = "src/ui/media/gallery/Gallery.test.tsx";
const attached = "src/ui/status/attached/StatusAttachments.test.tsx";
const still = "src/ui/media/pictures/StillPicture.test.tsx";
const card = "src/ui/status/attached/LinkCard.test.tsx";
const players = "tests/e2e/media_players.test.ts";
const viewer = "tests/e2e/media.test.ts";

const kept: Held = [rows, "the media viewer keeps only image, video, audio and flash"];
const lines: Held = [
  gallery,
  "attachments are lines by hideAttachments in timelines, hideAttachmentsInConv in conversations, and beyond maxThumbnails",
];
const hidden: Held = [
  attached,
  "a sensitive picture is hidden while hideNsfw is on until it is revealed, and stays so until it is hidden again",
];

/** Sections 2 to 9 of the second document, as far as they speak of attachments, links' pictures and the media viewer. */
export const readingMediaRows = [
  ...rowsOf("001 2 Status row", [
    [
      "An attachment gallery … complete it.",
      [gallery, "a press on a picture opens the viewer with what it keeps: image, video, audio and flash"],
    ],
  ]),
  ...rowsOf("001 3 Attachment", [
    [
      "id, mimetype, url, large_thumb_url, description, meta, blurhash; width and height are learned on load.",
      [gallery, "sizes that %s are learned when a picture is there, and change no row's height"],
      ["tests/e2e/anchor.test.ts", "what is read moves at most one pixel, whatever happens around it (seed %i)"],
      [gallery, "a picture lies with what its author marked as the middle in sight, in the shape that its server told"],
      [gallery, "a description is the picture's alternative text, and is read by a button that says ALT"],
    ],
    [
      "Media kinds: image, video, audio, flash.",
      [rows, "what a file is, is told by its server, else its type of file, else its name"],
    ],
  ]),
  ...rowsOf("001 3 Per-user settings read here", [
    ["hideNsfw (default true)", hidden],
    ["maxThumbnails (default 16)", lines],
    [
      "hideAttachments, hideAttachmentsInConv",
      lines,
      [
        "src/features/thread/muted.test.tsx",
        "in a muted conversation that is open its statuses are shown, their attachments as %s with %o",
      ],
    ],
    [
      "loopVideo, loopVideoSilentOnly",
      [
        "src/ui/media/players/player_rules.test.ts",
        "a video loops where loopVideo says so, and with loopVideoSilentOnly only where it has no sound",
      ],
      [players, "one plays at a time, a silent video loops and one with sound does not"],
    ],
    [
      "stopGifs",
      [
        "src/ui/content/ContentRulesProvider.test.tsx",
        "with stopGifs %s, and %s that the system wants no motion, pictures are %s",
      ],
      [still, "avatars and emoji stand still by their bytes where their server has no still picture of them"],
    ],
  ]),
  ...rowsOf("001 4 Status display", [
    [
      "Many-attachments view is collapsed until 'show all'.",
      [gallery, "many attachments wait for 'show all', and fold again"],
    ],
    [
      "Animated images: a still thumbnail labelled GIF, WEBP or APNG is drawn when the stop-GIF setting or reduced motion applies and the image is animated.",
      [players, "pictures that move stand still by their bytes, labelled, until they are wanted to move"],
      [
        still,
        "a picture that stands still by its bytes is shown as it is, and nothing is looked at where all may move",
      ],
      [
        "src/ui/content/ContentRulesProvider.test.tsx",
        "with stopGifs %s, and %s that the system wants no motion, pictures are %s",
      ],
    ],
    [
      "With a media proxy, image bytes are fetched to detect animation.",
      [still, "a picture whose bytes move is drawn still, and moves when it is wanted to"],
      [
        "src-sw/offline/picture_cache.test.ts",
        "a picture whose bytes the page looks at comes from what is kept, and is kept",
      ],
      [
        "src/ui/media/pictures/animation_probe.test.ts",
        "where a server does not let its pictures be read, a GIF counts as moving by its name, anything else does not",
      ],
    ],
    [
      "An attachment marked nsfw is hidden when hideNsfw is on until revealed.",
      hidden,
      [attached, "sensitive pictures are there at once where hideNsfw is off, and so are others where it is on"],
      [
        "src/ui/status/row/StatusRow.test.tsx",
        "what covered attachments show is not read aloud with the row either, until they are shown",
      ],
    ],
    [
      "Link-preview images show only when an image exists, loaded, and is not censored (nsfw with hideNsfw, or size hide).",
      [card, "a link's picture shows once it has loaded, and not where it fails or there is none"],
      [card, "a link's picture is left out where it is censored; what it says stays"],
      [
        attached,
        "a link's picture is left out of a sensitive status while hideNsfw is on, and where attachments are hidden",
      ],
    ],
  ]),
  ...rowsOf("001 7 Calls", [
    [
      "The Flash player loads a script from a static path (path not shown).",
      [
        players,
        "a Flash film plays in a frame without an origin or a network, after a press; nothing of its player is loaded before",
      ],
    ],
  ]),
  ...rowsOf("001 8 Error catalogue", [
    ["Flash player: load-failed message.", [players, "a Flash player that cannot be loaded says so"]],
  ]),
  ...rowsOf("001 9 Business constants and limits", [
    ["Maxthumbnails 16.", lines],
    [
      "Gallery: at most 3 per row except when 3 or fewer remain; collapse when dimensional score above 1 or above 8 attachments in hide mode.",
      [rows, "at most three pictures stand in a row, and one that would be left alone joins the row before it"],
      [rows, "rows wait for 'show all' once they are higher than the gallery is wide, by the score of their number"],
      [rows, "attachments that are hidden are a line each, and more than 8 wait for 'show all'"],
    ],
    [
      "Media viewer keeps only image, video, audio and flash.",
      kept,
      [
        viewer,
        "a press opens the viewer there, arrow keys and buttons turn it, Escape closes it and the focus returns",
      ],
    ],
  ]),
];
