import { createAccount, gateWith } from "../acts/account/account";
import { post, refusedTogether } from "../acts/post";
import type { MediaRecord, StatusRecord } from "../store/records";
import type { Server } from "../serving/server";
import { kindPath, kinds, type KindName } from "./kinds";

type Given = {
  file: KindName | "gone.jpg";
  /** As its server says it; else by its file. */
  type?: MediaRecord["type"];
  says?: string;
  /** Its server did not measure it. */
  unmeasured?: true;
  focus?: MediaRecord["focus"];
};

const picture = (file: KindName, says?: string): Given => ({ file, ...(says ? { says } : {}) });
const stills: KindName[] = ["picture.jpg", "square.webp", "tall.jpg", "wide.jpg", "picture.png"];
const several = (count: number) =>
  Array.from({ length: count }, (_, at) => picture(stills[at % stills.length] ?? "picture.jpg"));

/** A status for every state that attachments may be in, by what its text says. */
const states: Record<string, { media: Given[]; sensitive?: true }> = {
  "One picture with a description.": { media: [picture("picture.jpg", "A wide valley in early summer light.")] },
  "A tall one and a panorama.": {
    media: [picture("tall.jpg", "A lighthouse."), picture("panorama.jpg", "The whole bay.")],
  },
  "A panorama alone.": { media: [picture("panorama.jpg")] },
  "A tall one, cut at the lower edge.": { media: [{ file: "tall.jpg", focus: { x: 0, y: -1 }, says: "Reeds." }] },
  "Three pictures.": { media: several(3) },
  "Four pictures.": { media: several(4) },
  "Five pictures.": { media: several(5) },
  "Thirteen pictures.": { media: several(13) },
  "Seventeen pictures.": { media: several(17) },
  "Sensitive pictures.": { media: [...several(2), { file: "tone.wav" }], sensitive: true },
  "Pictures that move.": {
    media: [
      picture("moving.gif", "A bird goes round the sun, as GIF."),
      picture("moving.webp", "A bird goes round the sun, as WebP."),
      picture("moving.png", "A bird goes round the sun, as APNG."),
    ],
  },
  "A GIF that its server made a video of.": { media: [{ file: "silent.webm", type: "gifv", says: "A ball rolls." }] },
  "A video without sound.": { media: [{ file: "silent.webm", says: "A ball rolls over a hill." }] },
  "A video with sound.": { media: [{ file: "sound.webm", says: "A ball rolls over a humming hill." }] },
  "Two sounds.": { media: [{ file: "tone.wav", says: "Concert pitch." }, { file: "tone.weba" }] },
  "A Flash film.": { media: [{ file: "film.swf", type: "unknown", says: "A red field." }] },
  "A file.": { media: [{ file: "tide table.txt", type: "unknown" }] },
  "Pictures that nobody measured.": {
    media: [
      { file: "wide.jpg", unmeasured: true },
      { file: "tall.jpg", unmeasured: true },
    ],
  },
  "A picture that is gone.": { media: [{ file: "gone.jpg", says: "Waders at dusk, hundreds of them." }] },
  "Everything at once.": {
    media: [
      picture("wide.jpg", "Mudflats."),
      { file: "tone.wav" },
      { file: "silent.webm" },
      picture("moving.gif"),
      { file: "tide table.txt", type: "unknown" },
      picture("square.webp"),
    ],
  },
};

/** The texts of those statuses. */
export type AttachmentState = keyof typeof states;

const kindOf = (file: Given["file"]) =>
  file === "gone.jpg" ? { mime: "image/jpeg", width: 1200, height: 800 } : kinds[file];

function typeOf({ file, type }: Given): MediaRecord["type"] {
  const named = kindOf(file).mime.split("/")[0];
  return type ?? (named === "image" || named === "video" || named === "audio" ? named : "unknown");
}

function put(server: Server, account_id: string, given: Given, at: number): string {
  const { file, says, unmeasured, focus } = given;
  const kind = kindOf(file);
  const id = server.profile.numbers_media ? server.ids.next("media") : server.ids.at(at);
  server.store.media.set(id, {
    id,
    account_id,
    type: typeOf(given),
    mime: kind.mime,
    path: kindPath(file),
    width: unmeasured ? null : kind.width,
    height: unmeasured ? null : kind.height,
    blurhash: kind.mime.startsWith("image/") && !unmeasured ? "LGF5]+Yk^6#M@-5c,1J5@[or[Q6." : null,
    description: says ?? null,
    focus: focus ?? null,
    status_id: null,
    created_at: at,
    ready_at: at,
  });
  return id;
}

/**
 * Has `gallery`, an account of this server, post a status for every state that attachments may be in, the last one at
 * `until`; states that the server takes no post of are left out.
 * @returns them by their texts
 */
export function seedAttachments(server: Server, until = server.clock.now()): Map<AttachmentState, StatusRecord> {
  const account = createAccount(server, {
    username: "gallery",
    display_name: "Gallery",
    note: "One of every kind.",
    password: "gallery",
    gate: gateWith({ email: "gallery@example.org" }),
  });
  const all = Object.entries(states).filter(
    ([, { media }]) =>
      refusedTogether(
        server,
        media.map((one) => ({ type: typeOf(one) })),
      ) === null,
  );
  return new Map(
    all.map(([text, { media, sensitive = false }], at) => {
      const created_at = until - (all.length - at) * 60_000;
      const media_ids = media.map((one) => put(server, account.id, one, created_at));
      return [text, post(server, account, { text, media_ids, sensitive, created_at, language: "en" }, true)];
    }),
  );
}
