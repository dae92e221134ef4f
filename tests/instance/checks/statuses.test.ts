import { expect, test } from "vitest";
import { order } from "../../../src/domain/rows/id_order";
import { createAsk, linked } from "../../support/ask";
import { createClock } from "../../support/fakes/clock";
import { createInstance } from "../instance";
import type { ProfileName } from "../dialects/profile";
import type { Status } from "../dialects/wire";

const noon = Date.UTC(2026, 10, 21, 12);
const small = (profile: ProfileName = "akkoma") =>
  createInstance({ seed: 3, profile, statuses: 0, clock: createClock(noon) });
const key = (value: string) => ({ "idempotency-key": value });

test("the same key one after the other makes one post, marked as a replay", async () => {
  const ask = createAsk(small(), "demo");
  const first = await ask<Status>("POST", "/api/v1/statuses", { status: "once" }, key("k"));
  const again = await ask<Status>("POST", "/api/v1/statuses", { status: "twice?" }, key("k"));
  expect(again.json.id).toBe(first.json.id);
  expect([first.headers.get("idempotent-replayed"), again.headers.get("idempotent-replayed")]).toEqual([null, "true"]);
});

test("Akkoma's keys belong to nobody, replay refusals, and last six hours", async () => {
  const clock = createClock(noon);
  const instance = createInstance({ seed: 3, statuses: 0, clock });
  const [demo, alder] = [createAsk(instance, "demo"), createAsk(instance, "alder")];
  expect((await demo("POST", "/api/v1/statuses", { status: " " }, key("k"))).status).toBe(422);
  const replayed = await alder("POST", "/api/v1/statuses", { status: "words" }, key("k"));
  expect([replayed.status, replayed.headers.get("idempotent-replayed")]).toEqual([422, "true"]);
  await clock.advance(6 * 3_600_000);
  expect((await alder("POST", "/api/v1/statuses", { status: "words" }, key("k"))).status).toBe(200);
});

test("the same key three times at once makes three posts", async () => {
  const instance = small();
  const ask = createAsk(instance, "demo");
  const all = await Promise.all(
    [1, 2, 3].map(() => ask<Status>("POST", "/api/v1/statuses", { status: "now" }, key("k"))),
  );
  expect(new Set(all.map(({ json }) => json.id)).size).toBe(3);
});

test("GoToSocial keeps no keys; Mastodon keeps them for each account", async () => {
  const gts = createAsk(small("gotosocial"), "demo");
  const ids = [
    await gts<Status>("POST", "/api/v1/statuses", { status: "a" }, key("k")),
    await gts<Status>("POST", "/api/v1/statuses", { status: "a" }, key("k")),
  ];
  expect(new Set(ids.map(({ json }) => json.id)).size).toBe(2);
  const instance = small("mastodon");
  const demo = await createAsk(instance, "demo")<Status>("POST", "/api/v1/statuses", { status: "a" }, key("k"));
  const alder = await createAsk(instance, "alder")<Status>("POST", "/api/v1/statuses", { status: "a" }, key("k"));
  expect(alder.json.id).not.toBe(demo.json.id);
});

test.each(["akkoma", "mastodon", "gotosocial"] as const)(
  "following %s's next links gives every status of home once or, where it repeats, at least once",
  async (profile) => {
    const instance = createInstance({ seed: 5, profile, statuses: 300, clock: createClock(noon) });
    const ask = createAsk(instance, "demo");
    const seen: string[] = [];
    let path: string | undefined = "/api/v1/timelines/home?limit=20";
    while (path !== undefined) {
      const { json, headers }: { json: Status[]; headers: Headers } = await ask<Status[]>("GET", path);
      if (json.every(({ id }) => seen.includes(id))) break;
      seen.push(...json.map(({ id }) => id));
      path = linked(headers, "next");
    }
    const unique = [...new Set(seen)];
    expect(unique.map(order)).toEqual(unique.map(order).sort().toReversed());
    expect(seen.length > unique.length).toBe(profile === "gotosocial");
    expect(unique.length).toBeGreaterThan(100);
  },
);

test("min_id gives the page just above, since_id the newest page", async () => {
  const instance = small();
  const ids = Array.from({ length: 6 }, (_, i) => instance.act.post("demo", `post ${i}`).id);
  const ask = createAsk(instance, "demo");
  const above = await ask<Status[]>("GET", `/api/v1/timelines/home?limit=2&min_id=${ids[1]}`);
  expect(above.json.map(({ id }) => id)).toEqual([ids[3], ids[2]]);
  const since = await ask<Status[]>("GET", `/api/v1/timelines/home?limit=2&since_id=${ids[1]}`);
  expect(since.json.map(({ id }) => id)).toEqual([ids[5], ids[4]]);
});

test("a late post has an id from its own time", () => {
  const instance = small();
  const before = instance.act.lateInsert("alder", "first", 7_200_000);
  const after = instance.act.post("alder", "second");
  const late = instance.act.lateInsert("alder", "between", 3_600_000);
  expect([before, late, after].map(({ id }) => order(id))).toEqual(
    [before, late, after].map(({ id }) => order(id)).sort(),
  );
  expect(instance.store.statusesOf(after.account_id)).toEqual([after.id, late.id, before.id]);
});

test("who may not see a post does not: private, direct and local", async () => {
  const instance = small();
  instance.act.unfollow("wren", "alder");
  const words = (visibility: "private" | "direct" | "local") =>
    instance.act.post("alder", { text: "@demo psst", visibility }).id;
  const ids = { private: words("private"), direct: words("direct"), local: words("local") };
  const statusFor = async (who: string | null, id: string) =>
    (await createAsk(instance, who)("GET", `/api/v1/statuses/${id}`)).status;
  for (const id of Object.values(ids))
    expect([await statusFor(null, id), await statusFor("demo", id)]).toEqual([404, 200]);
  expect([
    await statusFor("wren", ids.private),
    await statusFor("wren", ids.direct),
    await statusFor("wren", ids.local),
  ]).toEqual([404, 404, 200]);
});

test("a follow fills home with what was there before; unfollow, mute and block empty it", async () => {
  const instance = small();
  const ask = createAsk(instance, "demo");
  const old = instance.act.post("otis", "before you knew me");
  const home = async () => (await ask<Status[]>("GET", "/api/v1/timelines/home")).json.some(({ id }) => id === old.id);
  const did = async (act: string) => {
    await ask("POST", `/api/v1/accounts/${old.account_id}/${act}`);
    return home();
  };
  expect(await home()).toBe(false);
  expect([await did("follow"), await did("mute"), await did("unmute"), await did("unfollow")]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  await did("follow");
  expect([await did("block"), await did("unblock")]).toEqual([false, false]);
});

test("a deleted status takes its repeats and notifications along, and answers its source", async () => {
  const instance = small();
  const [demo, alder] = [createAsk(instance, "demo"), createAsk(instance, "alder")];
  const { json } = await demo<Status>("POST", "/api/v1/statuses", { status: "soon **gone**" });
  await alder("POST", `/api/v1/statuses/${json.id}/reblog`);
  const gone = await demo<Status>("DELETE", `/api/v1/statuses/${json.id}`);
  expect(gone.json.text).toBe("soon **gone**");
  expect((await alder<Status[]>("GET", "/api/v1/timelines/home")).json).toEqual([]);
  expect((await demo<unknown[]>("GET", "/api/v1/notifications")).json).toEqual([]);
});

test("bookmarks are paged by opaque numbers", async () => {
  const instance = small();
  const ask = createAsk(instance, "demo");
  const ids = ["a", "b", "c"].map((text) => instance.act.post("alder", text).id);
  for (const id of ids) await ask("POST", `/api/v1/statuses/${id}/bookmark`);
  const first = await ask<Status[]>("GET", "/api/v1/bookmarks?limit=2");
  expect(linked(first.headers, "next")).toMatch(/max_id=2$/);
  const second = await ask<Status[]>("GET", linked(first.headers, "next") ?? "");
  expect([...first.json, ...second.json].map(({ id }) => id)).toEqual(ids.toReversed());
});

test("ids[] gives a batch where the profile has one, and what is gone is missing from it", async () => {
  const instance = small();
  const [a, b] = [instance.act.post("alder", "a").id, instance.act.post("alder", "b").id];
  instance.act.delete(a);
  const ask = createAsk(instance, "demo");
  const batch = await ask<Status[]>("GET", `/api/v1/statuses?ids[]=${a}&ids[]=${b}`);
  expect(batch.json.map(({ id }) => id)).toEqual([b]);
  expect((await ask("GET", `/api/v1/statuses?id[]=${b}`)).status).toBe(400);
});

test("Mastodon leaves what is by somebody muted, blocked or of a blocked domain out of batches and contexts, and gives it alone", async () => {
  for (const [profile, name] of [
    ["mastodon", "id[]"],
    ["akkoma", "ids[]"],
  ] as const) {
    const instance = small(profile);
    const { act, store } = instance;
    const far = [...store.accounts.values()].find(({ host }) => host !== null);
    const demo = createAsk(instance, "demo");
    const top = act.post("demo", "who is there?").id;
    const by = ["birch", "otis", "marta", far?.id ?? ""];
    const [stays, ...others] = by.map((one) => act.post(one, { text: "I am", in_reply_to_id: top }).id);
    act.mute("demo", "otis");
    act.block("demo", "marta");
    await demo("POST", "/api/v1/domain_blocks", { domain: far?.host });
    const given = profile === "mastodon" ? [stays] : [stays, ...others];
    const query = [stays, ...others].map((id) => `${name}=${id}`).join("&");
    expect((await demo<Status[]>("GET", `/api/v1/statuses?${query}`)).json.map(({ id }) => id)).toEqual(given);
    const around = await demo<{ descendants: Status[] }>("GET", `/api/v1/statuses/${top}/context`);
    expect(around.json.descendants.map(({ id }) => id)).toEqual(given);
    for (const id of others) expect((await demo("GET", `/api/v1/statuses/${id}`)).status).toBe(200);
  }
});

test("pinned statuses are one page: Mastodon's have no Link header", async () => {
  for (const profile of ["mastodon", "akkoma"] as const) {
    const instance = small(profile);
    const demo = createAsk(instance, "demo");
    const { id, account_id } = instance.act.post("demo", "stays on top");
    await demo("POST", `/api/v1/statuses/${id}/pin`);
    instance.act.post("demo", "does not");
    const pinned = await demo<Status[]>("GET", `/api/v1/accounts/${account_id}/statuses?pinned=true`);
    expect(pinned.json.map((one) => one.id)).toEqual([id]);
    expect(pinned.headers.has("link")).toBe(profile === "akkoma");
  }
});

test("a mention is a notification; a marker leaves it unseen, Pleroma's read makes it seen", async () => {
  const instance = small();
  const ask = createAsk(instance, "demo");
  instance.act.post("alder", "hello @demo");
  type Told = { id: string; type: string; pleroma: { is_seen: boolean } };
  const [told] = (await ask<Told[]>("GET", "/api/v1/notifications")).json;
  expect([told?.type, told?.pleroma.is_seen]).toEqual(["mention", false]);
  const seen = async () => (await ask<Told[]>("GET", "/api/v1/notifications")).json[0]?.pleroma.is_seen;
  type Marked = { notifications: { last_read_id: string; pleroma: { unread_count: number } } };
  const marked = await ask<Marked>("POST", "/api/v1/markers", { notifications: { last_read_id: told?.id } });
  expect(marked.json.notifications).toMatchObject({ last_read_id: told?.id, pleroma: { unread_count: 1 } });
  expect(await seen()).toBe(false);
  await ask("POST", "/api/v1/pleroma/notifications/read", { max_id: told?.id });
  expect(await seen()).toBe(true);
});

test("Mastodon answers 409 to a marker that lost a race", async () => {
  const ask = createAsk(small("mastodon"), "demo");
  const both = await Promise.all(
    ["1", "2"].map((last_read_id) => ask("POST", "/api/v1/markers", { home: { last_read_id } })),
  );
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
});

test("a bad token is refused as the profile refuses", async () => {
  const bad = { authorization: "Bearer nonsense" };
  const akkoma = await createAsk(small(), null)("GET", "/api/v1/timelines/home", undefined, bad);
  expect([akkoma.status, akkoma.json]).toEqual([403, { error: "Invalid credentials." }]);
  const mastodon = await createAsk(small("mastodon"), null)("GET", "/api/v1/timelines/home", undefined, bad);
  expect(mastodon.status).toBe(401);
});
