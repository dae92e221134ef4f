import { expect, test } from "vitest";
import type { Answered } from "../../support/ask";
import { createAsk, linked } from "../../support/ask";
import { createClock } from "../../support/fakes/clock";
import type { InstanceOptions } from "../instance";
import { createInstance } from "../instance";
import type { Conversation, Status, Tag } from "../dialects/wire";

const noon = Date.UTC(2026, 10, 21, 12);
type Named = { id: string; acct: string };
type List = { id: string; title: string };

const world = (options: Partial<InstanceOptions> = {}) => {
  const clock = createClock(noon);
  const instance = createInstance({ seed: 8, statuses: 0, clock, ...options });
  const id = (name: string) => instance.store.named(name)?.id ?? "";
  return { instance, clock, id, demo: createAsk(instance, "demo"), alder: createAsk(instance, "alder") };
};
type World = ReturnType<typeof world>;

/** Everything a socket of demo's hears on a stream. */
async function hear({ instance }: World, query: string) {
  const heard: { event: string; stream: string[]; payload: string }[] = [];
  const url = `wss://mudflat.example/api/v1/streaming?access_token=${instance.token("demo")}&${query}`;
  const socket = new instance.WebSocket(url);
  socket.addEventListener("message", (message) => heard.push(JSON.parse(message.data)));
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  return { heard, settled: () => new Promise((resolve) => setImmediate(resolve)) };
}

test("a list holds who was put in it, and its timeline and stream hold what they write", async () => {
  const all = world();
  const { demo, alder, id, instance } = all;
  const { json: list } = await demo<List>("POST", "/api/v1/lists", { title: "Waders" });
  await demo("POST", "/api/v1/lists", { title: "Others" });
  expect((await demo<List[]>("GET", "/api/v1/lists")).json.map(({ title }) => title)).toEqual(["Others", "Waders"]);
  const path = `/api/v1/lists/${list.id}`;
  expect((await demo("POST", `${path}/accounts`, { account_ids: [id("alder"), id("birch")] })).json).toEqual({});
  const members = async () => (await demo<Named[]>("GET", `${path}/accounts`)).json.map(({ acct }) => acct).sort();
  expect(await members()).toEqual(["alder", "birch"]);

  const { heard, settled } = await hear(all, `stream=list&list=${list.id}`);
  const inside = instance.act.post("alder", "in the list");
  instance.act.post("marta", "not in the list");
  await settled();
  expect(heard.map(({ event, stream }) => [event, stream])).toEqual([["update", [`list:${list.id}`]]]);
  const shown = await demo<Status[]>("GET", `/api/v1/timelines/list/${list.id}`);
  expect(shown.json.map((one) => one.id)).toEqual([inside.id]);

  await demo("DELETE", `${path}/accounts`, { account_ids: [id("birch")] });
  expect(await members()).toEqual(["alder"]);
  expect((await demo<List>("PUT", path, { title: "Long bills" })).json.title).toBe("Long bills");
  expect((await demo("PUT", path, { title: " " })).status).toBe(422);
  const foreign = await alder("GET", path);
  expect([foreign.status, foreign.json]).toEqual([404, { error: "List not found" }]);
  expect((await demo<List[]>("GET", `/api/v1/accounts/${id("alder")}/lists`)).json).toHaveLength(1);
  await demo("DELETE", path);
  expect((await demo("GET", path)).status).toBe(404);
  expect((await demo("GET", `/api/v1/timelines/list/${list.id}`)).status).toBe(403);
});

test("on Mastodon only people one follows can be put in a list", async () => {
  const { demo, id } = world({ profile: "mastodon" });
  const { json: list } = await demo<List>("POST", "/api/v1/lists", { title: "Waders" });
  const path = `/api/v1/lists/${list.id}/accounts`;
  expect((await demo("POST", path, { account_ids: [id("otis")] })).status).toBe(404);
  expect((await demo("POST", path, { account_ids: [id("alder")] })).status).toBe(200);
});

test("a direct post makes a conversation for each in it: unread for the other, heard at once, read when read", async () => {
  const all = world();
  const { demo, alder, instance } = all;
  const { heard, settled } = await hear(all, "stream=direct");
  const first = instance.act.post("alder", { text: "@demo psst", visibility: "direct" });
  await settled();
  const told = heard.find(({ event }) => event === "conversation");
  expect(JSON.parse(told?.payload ?? "{}")).toMatchObject({ unread: true, last_status: { id: first.id } });
  const { json: mine } = await demo<Conversation[]>("GET", "/api/v1/conversations");
  expect(mine).toMatchObject([{ unread: true, accounts: [{ acct: "alder" }], last_status: { id: first.id } }]);
  expect(mine[0]?.last_status.pleroma.direct_conversation_id).toBe(Number(mine[0]?.id));
  const { json: theirs } = await alder<Conversation[]>("GET", "/api/v1/conversations");
  expect(theirs).toMatchObject([{ unread: false, accounts: [{ acct: "demo" }] }]);

  const id = mine[0]?.id;
  expect((await demo("POST", `/api/v1/conversations/${id}/read`)).json).toMatchObject({ id, unread: false });
  const reply = instance.act.post("alder", { text: "@demo still?", visibility: "direct", in_reply_to_id: first.id });
  const after = await demo<Conversation[]>("GET", "/api/v1/conversations");
  expect(after.json).toMatchObject([{ id, unread: true, last_status: { id: reply.id } }]);
  const direct = await demo<Status[]>("GET", "/api/v1/timelines/direct");
  expect(direct.json.map((one) => one.id)).toEqual([reply.id, first.id]);
  expect((await alder("POST", `/api/v1/conversations/${id}/read`)).status).toBe(404);
  await demo("DELETE", `/api/v1/conversations/${id}`);
  expect((await demo("GET", "/api/v1/conversations")).json).toEqual([]);
});

test("conversations are paged by their last posts", async () => {
  const { demo, instance, clock } = world();
  for (let i = 0; i < 5; i++) {
    await clock.advance(1000);
    instance.act.post("alder", { text: `@demo number ${i}`, visibility: "direct" });
  }
  const seen: string[] = [];
  for (let path: string | undefined = "/api/v1/conversations?limit=2"; path;) {
    const { json, headers }: Answered<Conversation[]> = await demo("GET", path);
    seen.push(...json.map(({ last_status }) => last_status.text ?? last_status.content));
    path = json.length > 0 ? linked(headers, "next") : undefined;
  }
  expect(seen.map((one) => /number (\d)/.exec(one)?.[1])).toEqual(["4", "3", "2", "1", "0"]);
});

test("a followed hashtag brings its posts home", async () => {
  const { demo, instance } = world();
  const unknown = await demo("POST", "/api/v1/tags/curlew/follow");
  expect([unknown.status, unknown.json]).toEqual([404, { error: "Hashtag not found" }]);
  instance.act.post("otis", "first #Curlew");
  expect((await demo<Tag>("POST", "/api/v1/tags/Curlew/follow")).json).toMatchObject({
    name: "curlew",
    following: true,
  });
  const written = instance.act.post("otis", "second #curlew");
  const home = async () => (await demo<Status[]>("GET", "/api/v1/timelines/home")).json.map(({ id }) => id);
  expect(await home()).toContain(written.id);
  expect((await demo<Tag[]>("GET", "/api/v1/followed_tags")).json.map(({ name }) => name)).toEqual(["curlew"]);
  await demo("POST", "/api/v1/tags/curlew/unfollow");
  expect(await home()).not.toContain(written.id);
});

test("search finds people, posts and tags, one kind alone, and page by page", async () => {
  const { demo, instance } = world();
  const hit = instance.act.post("alder", "A curlew on the #Mudflat tonight");
  instance.act.post("alder", { text: "a secret curlew", visibility: "private" });
  type Found = { accounts: Named[]; statuses: Status[]; hashtags: { name: string }[] };
  const find = async (query: string) => (await demo<Found>("GET", `/api/v2/search?${query}`)).json;
  const curlew = await find("q=curlew%20tonight");
  expect(curlew.statuses.map(({ id }) => id)).toEqual([hit.id]);
  expect(curlew.hashtags.map(({ name }) => name)).toEqual(["curlew", "tonight", "CurlewTonight"]);
  expect((await find("q=%23mudflat")).hashtags.map(({ name }) => name)).toEqual(["mudflat"]);
  expect((await find("q=alder")).accounts.map(({ acct }) => acct)).toEqual(["alder"]);
  expect((await find("q=%40alder%40mudflat.example")).accounts).toHaveLength(1);
  const only = await find("q=alder&type=statuses");
  expect([only.accounts, only.hashtags]).toEqual([[], []]);
  const two = await find("q=a&type=accounts&limit=2");
  const next = await find("q=a&type=accounts&limit=2&offset=2");
  expect(new Set([...two.accounts, ...next.accounts].map(({ id }) => id)).size).toBe(4);
  const related = await find("q=alder&with_relationships=true");
  expect(related.accounts[0]).toMatchObject({ pleroma: { relationship: { following: true } } });
});

test("a scheduled post waits, can be moved and cancelled, and is posted at its time", async () => {
  const { demo, clock, instance } = world();
  const minutes = 60_000;
  const at = (ms: number) => new Date(noon + ms).toISOString();
  const ask = (text: string, ms: number) =>
    demo<{ id: string; scheduled_at?: string }>("POST", "/api/v1/statuses", { status: text, scheduled_at: at(ms) });
  const soon = await ask("too soon to wait", 2 * minutes);
  expect(instance.store.statuses.has(soon.json.id)).toBe(true);
  const { json: kept } = await ask("at ten past", 10 * minutes);
  const { json: gone } = await ask("never", 10 * minutes);
  expect(kept).toMatchObject({ scheduled_at: at(10 * minutes), params: { text: "at ten past", visibility: "public" } });
  await demo("DELETE", `/api/v1/scheduled_statuses/${gone.id}`);
  await demo("PUT", `/api/v1/scheduled_statuses/${kept.id}`, { scheduled_at: at(20 * minutes) });
  const waiting = async () => (await demo<{ id: string }[]>("GET", "/api/v1/scheduled_statuses")).json;
  const texts = () => [...instance.store.newest()].map(({ text }) => text);
  await clock.advance(10 * minutes);
  expect([texts(), (await waiting()).map(({ id }) => id)]).toEqual([["too soon to wait"], [kept.id]]);
  await clock.advance(10 * minutes);
  expect([texts(), await waiting()]).toEqual([["at ten past", "too soon to wait"], []]);
});

test.each([
  ["akkoma", 2, 200, /daily limit exceeded/],
  ["mastodon", 2, 422, /exceeded the limit of 25 scheduled posts for today/],
  ["gotosocial", 2, 422, /for day is at the limit \(25\)/],
] as const)(
  "%s keeps 25 posts for a day, and deals in its own way with a time that is too near",
  async (profile, near, status, said) => {
    const clock = createClock(noon);
    const instance = createInstance({ seed: 4, statuses: 0, profile, clock });
    const ask = createAsk(instance, "demo");
    const at = (minutes: number) => ({ scheduled_at: new Date(noon + minutes * 60_000).toISOString() });
    const post = (minutes: number) =>
      ask<{ error: string }>("POST", "/api/v1/statuses", { status: "hi", ...at(minutes) });
    expect((await post(near)).status).toBe(status);
    expect((await post(-near)).status).toBe(200);
    const kept = [];
    for (let count = 0; count < 25; count++) kept.push((await post(60)).json);
    const { status: refused, json } = await post(60);
    expect([refused, json.error]).toEqual([422, expect.stringMatching(said)]);
    expect((await post(24 * 60)).status).toBe(200);
    const { id } = kept[0] as unknown as { id: string };
    const moved = await ask<{ error: string }>("PUT", `/api/v1/scheduled_statuses/${id}`, at(near));
    expect([moved.status, moved.json.error]).toEqual([422, expect.stringMatching(/5 minutes|in the future/)]);
  },
);

test("a report is kept, and the staff is told", async () => {
  const { demo, id, instance } = world();
  const post = instance.act.post("otto@kelp.example", "rude");
  const body = { account_id: id("otto@kelp.example"), status_ids: [post.id, "no"], comment: "Rude.", forward: true };
  const { json } = await demo<{ id: string }>("POST", "/api/v1/reports", body);
  expect(json).toEqual({ id: expect.any(String), action_taken: false });
  expect(instance.store.reports.get(json.id)).toMatchObject({ status_ids: [post.id], forwarded: true });
  const staff = createAsk(instance, "mod");
  const { json: told } = await staff<object[]>("GET", "/api/v1/notifications?limit=1");
  expect(told).toMatchObject([{ type: "pleroma:report", report: { content: "Rude.", actor: { acct: "demo" } } }]);
});

test("of a blocked domain one sees nobody one does not follow", async () => {
  const { demo, id, instance } = world();
  instance.act.unfollow("demo", "otto@kelp.example");
  instance.act.post("otto@kelp.example", "from a blocked host");
  instance.act.post("maren@kelp.example", "from a friend there");
  await demo("POST", "/api/v1/domain_blocks", { domain: "kelp.example" });
  const { json } = await demo<Status[]>("GET", "/api/v1/timelines/public");
  expect(json.map(({ account }) => account.acct)).toEqual(["maren@kelp.example"]);
  const path = `/api/v1/accounts/relationships?id[]=${id("otto@kelp.example")}`;
  expect((await demo("GET", path)).json).toMatchObject([{ domain_blocking: true }]);
  await demo("DELETE", "/api/v1/domain_blocks", { domain: "kelp.example" });
  expect((await demo("GET", "/api/v1/domain_blocks")).json).toEqual([]);
});

test("who reacted is told emoji by emoji", async () => {
  const { demo, instance } = world();
  const { id } = instance.act.post("alder", "a godwit");
  await demo("PUT", `/api/v1/pleroma/statuses/${id}/reactions/%F0%9F%90%A6`);
  instance.act.react("birch", id, "🎉");
  const { json } = await demo<object[]>("GET", `/api/v1/pleroma/statuses/${id}/reactions`);
  expect(json).toMatchObject([
    { name: "🐦", count: 1, me: true, accounts: [{ acct: "demo" }] },
    { name: "🎉", count: 1, me: false },
  ]);
  await demo("DELETE", `/api/v1/pleroma/statuses/${id}/reactions/%F0%9F%90%A6`);
  expect((await demo("GET", `/api/v1/pleroma/statuses/${id}/reactions/%F0%9F%90%A6`)).json).toEqual([]);
});

test("followers are paged from the newest account to the oldest, none twice", async () => {
  const { demo, id } = world();
  const seen: string[] = [];
  for (let path: string | undefined = `/api/v1/accounts/${id("demo")}/followers?limit=5`; path;) {
    const { json, headers }: Answered<Named[]> = await demo("GET", path);
    seen.push(...json.map((one) => one.id));
    path = json.length > 0 ? linked(headers, "next") : undefined;
  }
  const { json: me } = await demo<{ followers_count: number }>("GET", `/api/v1/accounts/${id("demo")}`);
  expect([seen.length, new Set(seen).size]).toEqual([me.followers_count, me.followers_count]);
});
