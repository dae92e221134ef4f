import { rowsOf } from "./rows.ts";

const media = "src/features/composer/media.test.tsx";
const attach = "src/domain/composing/attachment_rules.test.ts";
const uploads = "tests/scenarios/uploads.test.ts";

/** What the second specification says of uploads and of the media of a post that is written. */
export const writingMediaRows = [
  ...rowsOf("001 5 Validation rules", [
    [
      "Upload: a file larger than uploadlimit fails with upload error 'file_too_big', carrying file size and unit and allowed size and unit; other failures use 'default'.",
      [media, "a video larger than the server takes is not taken: its size and the limit are said, and the text stays"],
      [
        attach,
        "a video larger than the server takes is refused; a picture has limits of its own, and may be made smaller",
      ],
      [media, "why an upload failed is said: the server's reason, or that it is to be tried later"],
    ],
    [
      "The shown message is upload.error.base plus the specific one.",
      [
        media,
        "a picture that is too big is kept and not posted; a smaller copy is made when asked, and used when said so",
      ],
    ],
    [
      "Uploads are disabled when the file count reaches fileLimit.",
      [media, "no more files are taken than a post has room for"],
      [
        attach,
        "a file is refused for its kind, when a post has as many as it takes, and a video beside something where that cannot be",
      ],
    ],
  ]),
  ...rowsOf("001 7 Calls", [
    [
      "POST /api/v1/media | multipart, field 'file'; reply is the attachment",
      [
        uploads,
        "files are uploaded while their post is written; what is written of them later is told before it, in the order chosen",
      ],
      [
        "tests/scenarios/media-chaos.test.ts",
        "whatever uploads come to and whenever the form is closed, each post is made once, with all its files as they were described and ordered",
      ],
    ],
    [
      "PUT /api/v1/media/{id} | description",
      [
        uploads,
        "files are uploaded while their post is written; what is written of them later is told before it, in the order chosen",
      ],
      [attach, "a server is told what it does not know of a medium: a description or focal point that was changed"],
    ],
  ]),
  ...rowsOf("001 8 Error catalogue", [
    [
      "Interface text: 'Upload failed: {reason}'.",
      [media, "why an upload failed is said: the server's reason, or that it is to be tried later"],
    ],
  ]),
  ...rowsOf("001 9 Business constants and limits", [
    [
      "Dropped-file indicator hides after 500 ms.",
      [
        media,
        "a file that is held over the form is shown, half a second long after the last sign of it, and taken when dropped",
      ],
    ],
  ]),
];
