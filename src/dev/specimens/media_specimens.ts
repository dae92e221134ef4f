import * as v from "valibot";
import type { MediaAttachment } from "../../domain/entities/media_attachment";
import { MediaAttachment as Media } from "../../domain/entities/media_attachment";
import { PreviewCard } from "../../domain/entities/preview_card";
import { type SpecimenPart, aView } from "./specimen";

const blurhash = "LGF5]+Yk^6#M@-5c,1J5@[or[Q6.";
const sizes: Record<string, [number, number]> = {
  "picture.jpg": [1600, 900],
  "picture.png": [1200, 800],
  "square.webp": [900, 900],
  "tall.jpg": [500, 1500],
  "wide.jpg": [1800, 700],
  "panorama.jpg": [2400, 400],
  "silent.webm": [320, 180],
  "sound.webm": [320, 180],
  "gone.jpg": [1200, 800],
  "moving.gif": [160, 160],
  "moving.webp": [160, 160],
  "moving.png": [160, 160],
};

let made = 0;
/** An attachment of the embedded server's files of every kind. */
function one(file: string, type: MediaAttachment["type"] = "image", more: object = {}): MediaAttachment {
  const url = `/media/kinds/${encodeURIComponent(file)}`;
  const [width, height] = sizes[file] ?? [null, null];
  const meta = width === null ? null : { original: { width, height } };
  return v.parse(Media, { id: `media-${++made}`, type, url, preview_url: url, blurhash, meta, ...more });
}
const described = (file: string, description: string, more: object = {}) =>
  one(file, "image", { description, ...more });
const stills = ["picture.jpg", "square.webp", "tall.jpg", "wide.jpg", "picture.png"];
const several = (count: number) => Array.from({ length: count }, (_, at) => one(stills[at % stills.length] ?? ""));
const flash = { pleroma: { mime_type: "application/x-shockwave-flash" }, blurhash: null };

const has = (media_attachments: MediaAttachment[], more: object = {}) =>
  aView({ status: { media_attachments, ...more } });
const valley = "A wide valley in early summer light, with a river that goes to the sea.\nBirds over it.";

const card = v.parse(PreviewCard, {
  url: "https://tides.example/table",
  title: "Tide tables of the whole coast, for every harbour and every day of the year",
  description: "High and low water, with the moon beside them.",
  provider_name: "Tides",
  image: new URL("/media/kinds/square.webp", location.origin).href,
  blurhash,
});
const linked = (more: object = {}, status: object = {}) => aView({ status: { card: { ...card, ...more }, ...status } });

export const mediaPart: SpecimenPart = {
  title: "Attachments",
  specimens: [
    { name: "one, described", view: has([described("picture.jpg", valley)]) },
    { name: "a panorama", view: has([one("panorama.jpg")]) },
    {
      name: "a tall one, its middle below",
      view: has([
        one("tall.jpg", "image", { meta: { original: { width: 500, height: 1500 }, focus: { x: 0, y: -1 } } }),
      ]),
    },
    { name: "two", view: has([described("tall.jpg", valley), one("wide.jpg")]) },
    { name: "three", view: has(several(3)) },
    { name: "four", view: has(several(4)) },
    { name: "five", view: has(several(5)) },
    { name: "thirteen: collapsed", view: has(several(13)) },
    {
      name: "nobody measured them",
      view: has([one("wide.jpg", "image", { meta: null }), one("tall.jpg", "image", { meta: null })]),
    },
    { name: "sensitive, covered", view: has(several(3), { sensitive: true }) },
    {
      name: "sensitive, revealed",
      view: aView({
        status: { media_attachments: several(2), sensitive: true },
        view: { status_id: "specimen", media_shown: true },
      }),
    },
    { name: "a sensitive sound", view: has([one("tone.wav", "audio", { blurhash: null })], { sensitive: true }) },
    {
      name: "moving, standing still",
      view: has([described("moving.gif", "A bird goes round the sun."), one("moving.webp"), one("moving.png")]),
      chosen: { stopGifs: true },
    },
    { name: "a gifv", view: has([one("silent.webm", "gifv", { description: "A ball rolls." })]) },
    { name: "a video", view: has([one("silent.webm", "video", { blurhash: null, description: "A ball rolls." })]) },
    {
      name: "two sounds",
      view: has([one("tone.wav", "audio", { description: "Concert pitch." }), one("tone.weba", "audio")]),
    },
    {
      name: "a sound with a cover",
      view: has([
        one("tone.wav", "audio", {
          preview_url: "/media/kinds/square.webp",
          description: "The call of a curlew over the marsh",
        }),
      ]),
    },
    {
      name: "a sensitive video behind a subject",
      view: has([one("silent.webm", "video")], { sensitive: true, spoiler_text: "Blood" }),
    },
    { name: "Flash", view: has([one("film.swf", "unknown", { ...flash, description: "A red field." })]) },
    { name: "a file", view: has([one("tide table.txt", "unknown")]) },
    { name: "gone", view: has([described("gone.jpg", "Waders at dusk, hundreds of them."), one("gone.jpg")]) },
    {
      name: "everything at once",
      view: has([
        one("wide.jpg"),
        one("tone.wav", "audio"),
        one("silent.webm", "video"),
        one("moving.gif"),
        one("tide table.txt", "unknown"),
        one("square.webp"),
      ]),
    },
    { name: "hidden attachments", view: has(several(3)), chosen: { hideAttachments: true } },
    {
      name: "hidden in a conversation",
      view: has([described("picture.jpg", valley), one("tone.wav", "audio"), one("silent.webm", "video")]),
      chosen: { hideAttachmentsInConv: true },
      standing: { context: "thread" },
    },
    { name: "more than maxThumbnails", view: has(several(17)) },
    { name: "a link with a picture", view: linked() },
    { name: "a link without", view: linked({ image: null }) },
    {
      name: "a link whose picture is gone",
      view: linked({ image: new URL("/media/kinds/gone.jpg", location.origin).href }),
    },
    { name: "a link of a sensitive status", view: linked({}, { sensitive: true }) },
    { name: "a link where attachments are hidden", view: linked(), chosen: { hideAttachments: true } },
    { name: "a link that says little", view: linked({ provider_name: "", title: "", description: "" }) },
  ],
};
