import { expect, test } from "vitest";
import { createAsk } from "../../support/ask";
import { createClock } from "../../support/fakes/clock";
import type { ProfileName } from "../dialects/profile";
import { profiles } from "../dialects/profiles";
import type { Relationship, Status } from "../dialects/wire";
import type { InstanceOptions } from "../instance";
import { createInstance } from "../instance";

const noon = Date.UTC(2026, 10, 21, 12);

function world(profile: ProfileName, options: Partial<InstanceOptions> = {}) {
  const clock = createClock(noon);
  const instance = createInstance({ seed: 8, statuses: 0, clock, profile, ...options });
  const id = (name: string) => instance.store.named(name)?.id ?? "";
  const demo = createAsk(instance, "demo");
  const on = (name: string, act: string, body?: object) =>
    demo<Relationship>("POST", `/api/v1/accounts/${id(name)}/${act}`, body);
  const related = async (name: string) =>
    (await demo<Relationship[]>("GET", `/api/v1/accounts/relationships?id[]=${id(name)}`)).json[0];
  return { instance, clock, id, demo, on, related };
}
const names = Object.keys(profiles) as ProfileName[];

test.each(names)("%s lets follow, block and leave somebody, and tells how it stands", async (profile) => {
  const { instance, on, related } = world(profile);
  const otis = instance.store.named("otis");
  if (otis) otis.locked = false;
  expect(await on("otis", "follow")).toMatchObject({ status: 200, json: { following: true } });
  expect(await related("otis")).toMatchObject({ following: true, requested: false });
  expect(await on("otis", "unfollow")).toMatchObject({ status: 200, json: { following: false } });
  expect(await on("otis", "block")).toMatchObject({ status: 200, json: { blocking: true } });
  expect(await on("otis", "unblock")).toMatchObject({ status: 200, json: { blocking: false } });
  expect(await related("otis")).toMatchObject({ following: false, blocking: false });
});

test("snac knows neither mutes nor notes, and tells of the first of a batch alone", async () => {
  const { on, demo, id, related } = world("snac");
  for (const act of ["mute", "unmute", "note", "remove_from_followers", "subscribe"])
    expect([act, (await on("alder", act, { comment: "x" })).status]).toEqual([act, 404]);
  const quiet = await on("alder", "follow", { reblogs: false, notify: true });
  expect(quiet.json).toMatchObject({ showing_reblogs: true, notifying: false });
  expect(Object.keys(quiet.json)).not.toContain("blocked_by");
  const two = await demo<unknown[]>("GET", `/api/v1/accounts/relationships?id[]=${id("alder")}&id[]=${id("otis")}`);
  expect(two.json).toMatchObject([{ id: id("alder") }]);
  expect((await on("alder", "unfollow")).status).toBe(200);
  expect((await on("alder", "unfollow")).status).toBe(404);
  expect(await related("alder")).toMatchObject({ following: false });
});

test("Mastodon's mutes end after their duration, which its list tells", async () => {
  const { on, demo, clock, related, instance } = world("mastodon");
  expect((await on("alder", "mute", { duration: 600, expires_in: 5 })).json.muting).toBe(true);
  const until = new Date(noon + 600_000).toISOString();
  expect((await demo("GET", "/api/v1/mutes")).json).toMatchObject([{ acct: "alder", mute_expires_at: until }]);
  const { id } = instance.act.post("alder", "quiet for now");
  const home = async () => (await demo<Status[]>("GET", "/api/v1/timelines/home")).json.map((one) => one.id);
  expect(await home()).not.toContain(id);
  await clock.advance(600_000);
  expect(await home()).toContain(id);
  expect(await related("alder")).toMatchObject({ muting: false, muting_notifications: false });
});

test("a block of a host ends its follows on Mastodon, which then bars new ones; Akkoma keeps them", async () => {
  for (const [profile, kept] of [
    ["mastodon", false],
    ["akkoma", true],
  ] as const) {
    const { on, demo, id, related, instance } = world(profile);
    const acct = "otto@kelp.example";
    instance.store.follows.set(id(acct), id("demo"), { reblogs: true });
    expect((await demo("POST", "/api/v1/domain_blocks", { domain: "kelp.example" })).json).toEqual({});
    expect(await related(acct)).toMatchObject({ domain_blocking: true, following: kept, followed_by: kept });
    const { id: post } = instance.act.post(acct, "from there");
    const { json: all } = await demo<Status[]>("GET", "/api/v1/timelines/public");
    expect(all.some((one) => one.id === post)).toBe(kept);
    expect((await on(acct, "follow")).status).toBe(kept ? 200 : 403);
    await demo("DELETE", "/api/v1/domain_blocks", { domain: "kelp.example" });
    expect(await related(acct)).toMatchObject({ domain_blocking: false, following: kept });
  }
});

test("a bell tells of every post of whom one follows, until it is taken down", async () => {
  for (const profile of ["akkoma", "mastodon"] as const) {
    const { on, demo, id, instance } = world(profile);
    const bell = (yes: boolean) =>
      profile === "mastodon"
        ? on("alder", "follow", { notify: yes })
        : demo("POST", `/api/v1/pleroma/accounts/${id("alder")}/${yes ? "" : "un"}subscribe`);
    await bell(true);
    const heard = instance.act.post("alder", "rings");
    await bell(false);
    instance.act.post("alder", "does not ring");
    const told = [...instance.store.notifications.values()].filter((one) => one.type === "status");
    expect([profile, told.map((one) => one.status_id)]).toEqual([profile, [heard.id]]);
  }
});

test("Akkoma's third call about one person within a minute is throttled where limits are kept", async () => {
  const { on, clock } = world("akkoma", { limits: true });
  await on("alder", "unfollow");
  await on("alder", "follow");
  expect(await on("alder", "unfollow")).toMatchObject({ status: 429, json: { error: "Throttled" } });
  expect((await on("birch", "unfollow")).status).toBe(200);
  await clock.advance(60_000);
  expect((await on("alder", "unfollow")).status).toBe(200);
});

test("Mastodon tells through whom one knows somebody, but not through those who hide it", async () => {
  const { demo, id, instance } = world("mastodon");
  const path = `/api/v1/accounts/familiar_followers?id[]=${id("marta")}`;
  const known = async () => (await demo<{ accounts: { acct: string }[] }[]>("GET", path)).json[0]?.accounts ?? [];
  const before = await known();
  expect(before.length).toBeGreaterThan(1);
  const [first] = before;
  const hiding = instance.store.named(first?.acct ?? "");
  if (hiding) hiding.choices = { hide_collections: true };
  expect(await known()).toEqual(before.slice(1));
});

test("Mastodon's followers are paged by numbers of the follows, newest first, and back by since_id", async () => {
  const { demo, id } = world("mastodon");
  const { headers } = await demo("GET", `/api/v1/accounts/${id("demo")}/followers?limit=2`);
  const link = headers.get("link") ?? "";
  expect(link).toMatch(/max_id=\d+>; rel="next", .*since_id=\d+>; rel="prev"$/);
  const { headers: all } = await demo("GET", `/api/v1/accounts/${id("demo")}/followers?limit=80`);
  expect(all.get("link")).not.toContain('rel="next"');
});
