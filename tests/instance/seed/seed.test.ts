import sharp from "sharp";
import { expect, test } from "vitest";
import { createAsk } from "../../support/ask";
import { createClock } from "../../support/fakes/clock";
import { createInstance } from "../instance";
import type { Notification, Status } from "../dialects/wire";

const noon = Date.UTC(2026, 10, 21, 12);
const instance = createInstance({ seed: 1, clock: createClock(noon) });
const all = [...instance.store.statuses.values()];
const share = (test_: (status: (typeof all)[number]) => boolean) => all.filter(test_).length;

test("the same number makes the same server", () => {
  const texts = ({ store }: typeof instance) => [...store.statuses.values()].map(({ id, text }) => [id, text]);
  const again = createInstance({ seed: 1, clock: createClock(noon) });
  expect(texts(again)).toEqual(texts(instance));
  const other = createInstance({ seed: 2, clock: createClock(noon) });
  expect(texts(other)).not.toEqual(texts(instance));
});

test("it is a lively place: threads, repeats, quotes, warnings, polls, pictures, languages", () => {
  expect(all.length).toBeGreaterThanOrEqual(3000);
  expect(all.every(({ created_at }) => created_at <= noon && created_at > noon - 15 * 86_400_000)).toBe(true);
  expect(share(({ in_reply_to_id }) => in_reply_to_id !== null)).toBeGreaterThan(400);
  expect(share(({ reblog_of_id }) => reblog_of_id !== null)).toBeGreaterThan(150);
  expect(share(({ quote_id }) => quote_id !== null)).toBeGreaterThan(50);
  expect(share(({ spoiler_text }) => spoiler_text !== "")).toBeGreaterThan(30);
  expect(share(({ poll_id }) => poll_id !== null)).toBeGreaterThan(15);
  expect(share(({ media_ids }) => media_ids.length > 0)).toBeGreaterThan(200);
  expect(share(({ edited_at }) => edited_at !== null)).toBeGreaterThan(5);
  const languages = new Set(all.map(({ language }) => language));
  for (const language of ["en", "ja", "ar", "he", "de", "fr", "es", "pl", "th", "ru", "hi"])
    expect([...languages]).toContain(language);
  const media = [...instance.store.media.values()];
  expect(new Set(media.map(({ blurhash }) => blurhash === null))).toEqual(new Set([true, false]));
  expect(new Set(media.map(({ width, height }) => `${width}×${height}`)).size).toBeGreaterThan(4);
});

test("its people are forty, and seven with special doors: locked, bots, from elsewhere, one with an emoji in the name", () => {
  const people = [...instance.store.accounts.values()];
  expect(people).toHaveLength(47);
  for (const trait of [
    people.filter(({ locked }) => locked),
    people.filter(({ bot }) => bot),
    people.filter(({ host }) => host !== null),
  ]) {
    expect(trait.length).toBeGreaterThan(1);
  }
  expect(people.some(({ display_name }) => /:\w+:/.test(display_name))).toBe(true);
  expect(people.filter(({ host }) => host === null).every(({ username, password }) => username === password)).toBe(
    true,
  );
});

test("demo has a full home and something new to look at", async () => {
  const ask = createAsk(instance, "demo");
  const { json: home } = await ask<Status[]>("GET", "/api/v1/timelines/home?limit=40");
  expect(home).toHaveLength(40);
  const { json: told } = await ask<Notification[]>("GET", "/api/v1/notifications?limit=80");
  const types = new Set(told.map(({ type }) => type));
  for (const type of ["mention", "favourite", "reblog", "follow"] as const) expect([...types]).toContain(type);
  expect(new Set(told.map(({ pleroma }) => pleroma.is_seen))).toEqual(new Set([true, false]));
});

test("pictures, faces and emoji are real files of the size that was told", async () => {
  const read = async (path: string) =>
    new Uint8Array(await (await instance.fetch(new Request(instance.origin + path))).arrayBuffer());
  for (const media of [...instance.store.media.values()].filter(({ width }) => width !== null).slice(0, 3)) {
    const { width, height, format } = await sharp(await read(media.path)).metadata();
    expect([width, height, `image/${format}`]).toEqual([media.width, media.height, media.mime]);
  }
  const [person] = instance.store.accounts.values();
  for (const path of [
    person?.avatar,
    person?.header,
    "/emoji/mudflat/godwit.png",
    "/emoji/weather/wave.svg",
    "/favicon.png",
    "/instance/thumbnail.jpeg",
  ]) {
    expect((await sharp(await read(path ?? "")).metadata()).width).toBeGreaterThan(10);
  }
});
