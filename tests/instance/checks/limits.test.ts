import { expect, test } from "vitest";
import { createAsk } from "../../support/ask";
import { createClock } from "../../support/fakes/clock";
import { createInstance } from "../instance";

const noon = Date.UTC(2026, 10, 21, 12);

test("limits are the profile's: Akkoma's silent, Mastodon's with headers", async () => {
  const clock = createClock(noon);
  const ask = createAsk(createInstance({ seed: 3, statuses: 0, clock, limits: true }), "demo");
  const four = [];
  for (let i = 0; i < 4; i++) four.push(await ask("GET", "/api/v1/timelines/home"));
  expect(four.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect([...(four[3]?.headers.keys() ?? [])].filter((name) => /ratelimit|retry/.test(name))).toEqual([]);
  await clock.advance(500);
  expect((await ask("GET", "/api/v1/timelines/home")).status).toBe(200);
  const mastodon = await createAsk(createInstance({ seed: 3, statuses: 0, profile: "mastodon" }), "demo")(
    "GET",
    "/api/v1/timelines/home",
  );
  expect(mastodon.headers.get("x-ratelimit-remaining")).toBe("299");
});

test("Akkoma limits posts, likes and follows, and keeps a 429 under its key", async () => {
  const clock = createClock(noon);
  const instance = createInstance({ seed: 3, statuses: 0, clock, limits: true });
  const ask = createAsk(instance, "demo");
  const post = (at: number, key = `key ${at}`) =>
    ask("POST", "/api/v1/statuses", { status: `number ${at}` }, { "idempotency-key": key });
  for (let at = 0; at < 15; at++) expect((await post(at)).status).toBe(200);
  const over = await post(15);
  expect([over.status, over.json, over.headers.has("retry-after")]).toEqual([429, { error: "Throttled" }, false]);
  expect((await createAsk(instance, "alder")("POST", "/api/v1/statuses", { status: "another's" })).status).toBe(200);
  await clock.advance(10_000);
  const again = await post(15);
  expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([429, "true"]);
  expect((await post(15, "a new key")).status).toBe(200);

  const { id } = instance.act.post("alder", "liked");
  const likes = [];
  for (const act of ["favourite", "unfavourite", "favourite", "unfavourite", "reblog"])
    likes.push((await ask("POST", `/api/v1/statuses/${id}/${act}`)).status);
  expect(likes).toEqual([200, 200, 200, 429, 200]);
  const whom = instance.store.named("birch")?.id;
  const follows = [];
  for (const act of ["follow", "unfollow", "follow"])
    follows.push((await ask("POST", `/api/v1/accounts/${whom}/${act}`)).status);
  expect(follows).toEqual([200, 200, 429]);
});
