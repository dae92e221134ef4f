import * as v from "valibot";
import type { MediaAttachment } from "../../domain/entities/statuses/media_attachment";
import { MediaAttachment as Media } from "../../domain/entities/statuses/media_attachment";
import { PreviewCard } from "../../domain/entities/statuses/preview_card";
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
/** An attachment with one of the embedded server's files. */
function attachment(file: string, type: MediaAttachment["type"] = "image", more: object = {}): MediaAttachment {
  const url = `/media/kinds/${encodeURIComponent(file)}`;
  const [width, height] = sizes[file] ?? [null, null];
  const meta = width === null ? null : { original: { width, height } };
  return v.parse(Media, { id: `media-${++made}`, type, url, preview_url: url, blurhash, meta, ...more });
}
const described = (file: string, description: string, more: object = {}) =>
  attachment(file, "image", { description, ...more });
const stills = ["picture.jpg", "square.webp", "tall.jpg", "wide.jpg", "picture.png"];
const several = (count: number) =>
  Array.from({ length: count }, (_, at) => attachment(stills[at % stills.length] ?? ""));
const flash = { pleroma: { mime_type: "application/x-shockwave-flash" }, blurhash: null };

const viewWith = (media_attachments: MediaAttachment[], more: object = {}) =>
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
    { name: "one, described", view: viewWith([described("picture.jpg", valley)]) },
    { name: "a panorama", view: viewWith([attachment("panorama.jpg")]) },
    {
      name: "a tall one, its middle below",
      view: viewWith([
        attachment("tall.jpg", "image", { meta: { original: { width: 500, height: 1500 }, focus: { x: 0, y: -1 } } }),
      ]),
    },
    { name: "two", view: viewWith([described("tall.jpg", valley), attachment("wide.jpg")]) },
    { name: "three", view: viewWith(several(3)) },
    { name: "four", view: viewWith(several(4)) },
    { name: "five", view: viewWith(several(5)) },
    { name: "thirteen: collapsed", view: viewWith(several(13)) },
    {
      name: "nobody measured them",
      view: viewWith([
        attachment("wide.jpg", "image", { meta: null }),
        attachment("tall.jpg", "image", { meta: null }),
      ]),
    },
    { name: "sensitive, covered", view: viewWith(several(3), { sensitive: true }) },
    {
      name: "sensitive, revealed",
      view: aView({
        status: { media_attachments: several(2), sensitive: true },
        view: { status_id: "specimen", media_shown: true },
      }),
    },
    {
      name: "a sensitive sound",
      view: viewWith([attachment("tone.wav", "audio", { blurhash: null })], { sensitive: true }),
    },
    {
      name: "moving, standing still",
      view: viewWith([
        described("moving.gif", "A bird goes round the sun."),
        attachment("moving.webp"),
        attachment("moving.png"),
      ]),
      chosen: { stopGifs: true },
    },
    { name: "a gifv", view: viewWith([attachment("silent.webm", "gifv", { description: "A ball rolls." })]) },
    {
      name: "a video",
      view: viewWith([attachment("silent.webm", "video", { blurhash: null, description: "A ball rolls." })]),
    },
    {
      name: "two sounds",
      view: viewWith([
        attachment("tone.wav", "audio", { description: "Concert pitch." }),
        attachment("tone.weba", "audio"),
      ]),
    },
    {
      name: "a sound with a cover",
      view: viewWith([
        attachment("tone.wav", "audio", {
          preview_url: "/media/kinds/square.webp",
          description: "The call of a curlew over the marsh",
        }),
      ]),
    },
    {
      name: "a sensitive video behind a subject",
      view: viewWith([attachment("silent.webm", "video")], { sensitive: true, spoiler_text: "Blood" }),
    },
    { name: "Flash", view: viewWith([attachment("film.swf", "unknown", { ...flash, description: "A red field." })]) },
    { name: "a file", view: viewWith([attachment("tide table.txt", "unknown")]) },
    {
      name: "gone",
      view: viewWith([described("gone.jpg", "Waders at dusk, hundreds of them."), attachment("gone.jpg")]),
    },
    {
      name: "everything at once",
      view: viewWith([
        attachment("wide.jpg"),
        attachment("tone.wav", "audio"),
        attachment("silent.webm", "video"),
        attachment("moving.gif"),
        attachment("tide table.txt", "unknown"),
        attachment("square.webp"),
      ]),
    },
    { name: "hidden attachments", view: viewWith(several(3)), chosen: { hideAttachments: true } },
    {
      name: "hidden in a conversation",
      view: viewWith([
        described("picture.jpg", valley),
        attachment("tone.wav", "audio"),
        attachment("silent.webm", "video"),
      ]),
      chosen: { hideAttachmentsInConv: true },
      standing: { context: "thread" },
    },
    { name: "more than maxThumbnails", view: viewWith(several(17)) },
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
