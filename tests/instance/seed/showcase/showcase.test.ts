import sharp from "sharp";
import { expect, test } from "vitest";
import { createAsk } from "../../../support/ask";
import { firstOf } from "../../../support/length";
import type { ProfileName } from "../../dialects/profile";
import { profiles } from "../../dialects/profiles";
import type { Status } from "../../dialects/wire";
import { createInstance } from "../../instance";
import { portrait } from "../faces/portrait";
import { seedShown, shown_rests_ms } from "../shown";
import { paint } from "./pictures/light";
import { pictures } from "./pictures/pictures";
import timeline from "./timeline.json";

const names = Object.keys(profiles) as ProfileName[];
const texts = new Set(timeline.flatMap(({ text }) => text ?? []));

/** A server as `npm start` shows it, and what somebody's home begins with. */
async function shown(profile: ProfileName, username: string, statuses = 200) {
  const instance = createInstance({ seed: 1, statuses, profile, rests_ms: shown_rests_ms });
  seedShown(instance.server);
  const read = async (path: string) => (await createAsk(instance, username)<Status[]>("GET", path)).json;
  const { store } = instance;
  const textOf = ({ id, reblog }: Status) => store.statuses.get(reblog?.id ?? id)?.text ?? "";
  return { instance, read, textOf };
}

test.each(names.flatMap((profile) => ["demo", "admin"].map((username) => [profile, username] as const)))(
  "as %s, the first forty of %s's home were written by hand",
  async (profile, username) => {
    const { read, textOf } = await shown(profile, username);
    const first = await read("/api/v1/timelines/home?limit=20");
    const next = await read(`/api/v1/timelines/home?limit=20&max_id=${first.at(-1)?.id}`);
    const home = [...first, ...next].map(textOf);
    expect(home.length).toBeGreaterThanOrEqual(40);
    expect(home.filter((text) => !texts.has(text))).toEqual([]);
  },
);

test("the first forty hold all that a post may carry, in eight languages", async () => {
  const { read } = await shown("akkoma", "demo");
  const home = await read("/api/v1/timelines/home?limit=40");
  const media = home.flatMap(({ media_attachments }) => media_attachments);
  expect(media.length).toBeGreaterThanOrEqual(10);
  expect(media.filter(({ description }) => !description)).toEqual([]);
  for (const has of [
    home.some(({ poll }) => poll !== null),
    home.some(({ quote }) => quote !== null),
    home.some(({ spoiler_text }) => spoiler_text !== ""),
    home.some(({ reblog }) => reblog !== null),
    home.some(({ card }) => card !== null),
    home.some(({ emojis }) => emojis.length > 0),
    home.some(({ tags }) => tags.length > 0),
  ])
    expect(has).toBe(true);
  expect(new Set(home.map(({ language }) => language)).size).toBeGreaterThanOrEqual(8);
  const answered = new Set(home.flatMap(({ in_reply_to_id }) => in_reply_to_id ?? []));
  expect(home.filter(({ id }) => answered.has(id)).length).toBeGreaterThanOrEqual(8);
});

test("specimens are of people whom nobody follows, and begin no timeline", async () => {
  const { instance, read } = await shown("akkoma", "demo");
  const { store } = instance;
  for (const name of ["gallery", "writer"]) expect(store.follows.countTo(store.named(name)?.id ?? "")).toBe(0);
  for (const path of ["home", "public", "public?local=true"]) {
    const authors = (await read(`/api/v1/timelines/${path}`)).map(({ account }) => account.username);
    expect(authors.length).toBeGreaterThan(0);
    expect(authors.filter((name) => ["gallery", "writer", "twofactor", "mod"].includes(name))).toEqual([]);
  }
});

test("who writes in the showcase shows a face of their own", async () => {
  const faces = [...new Set(timeline.map(({ by }) => by))].map((by) => portrait(by.split("@")[0] ?? "", 240));
  expect(faces.filter((face) => face === null)).toEqual([]);
  expect(new Set(faces).size).toBe(faces.length);
  for (const face of faces.slice(0, 3)) {
    const { width, height } = await sharp(Buffer.from(face ?? "")).metadata();
    expect([width, height]).toEqual([240, 240]);
  }
});

test.each(firstOf(6, Object.entries(pictures)))(
  "the picture %s is painted in the size that it is said to have",
  async (_, compose) => {
    const painting = compose();
    const { width, height, format } = await sharp(await paint({ ...painting, fine: 0.02 })).metadata();
    expect([width, height, format]).toEqual([painting.width, painting.height, "webp"]);
  },
);
