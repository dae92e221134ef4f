import { expect, test } from "vitest";
import { createAsk, linked } from "../../support/ask";
import { createClock } from "../../support/fakes/clock";
import { createInstance } from "../instance";
import type { Status } from "./wire";

const noon = Date.UTC(2026, 10, 21, 12);

function world() {
  const clock = createClock(noon);
  const instance = createInstance({ seed: 6, statuses: 0, profile: "snac", clock });
  const demo = createAsk(instance, "demo");
  const read = async (path: string) => (await demo<Status>("GET", `/api/v1/statuses/${path}`)).json;
  const list = async (path: string) => (await demo<Status[]>("GET", path)).json;
  return { clock, instance, demo, read, list };
}

test("asked for what somebody repeated, snac answers with the repeat", async () => {
  const { instance, read, list, demo } = world();
  const { id } = instance.act.post("alder", "said");
  expect(await read(id)).toMatchObject({ id, reblog: null });
  instance.act.reblog("birch", id);
  const repeat = await read(id);
  expect(repeat).toMatchObject({ id: id.toUpperCase(), content: "", account: { acct: "birch" }, reblog: { id } });
  expect(repeat.reblog?.account.acct).toBe("alder");
  expect(await read(repeat.id)).toEqual(repeat);
  const home = await list("/api/v1/timelines/home");
  expect(home.map((one) => one.id)).toEqual([repeat.id]);
  const { json } = await demo<Status>("POST", `/api/v1/statuses/${id}/favourite`);
  expect([json.id, json.reblog?.favourited]).toEqual([repeat.id, true]);
});

test("snac's threads hold repeats, above and below", async () => {
  const { instance, demo } = world();
  const root = instance.act.post("alder", "root");
  const middle = instance.act.post("demo", { text: "middle", in_reply_to_id: root.id });
  const leaf = instance.act.post("birch", { text: "leaf", in_reply_to_id: middle.id });
  for (const { id } of [root, leaf]) instance.act.reblog("birch", id);
  const { json } = await demo<Record<"ancestors" | "descendants", Status[]>>(
    "GET",
    `/api/v1/statuses/${middle.id}/context`,
  );
  const told = (all: Status[]) => all.map(({ id, reblog, content }) => [id, reblog?.id, content]);
  expect(told(json.ancestors)).toEqual([[root.id.toUpperCase(), root.id, ""]]);
  expect(told(json.descendants)).toEqual([[leaf.id.toUpperCase(), leaf.id, ""]]);
});

test("an edit gives a post of snac's a new id, and the old one leads to it", async () => {
  const { clock, instance, demo, read } = world();
  const { json: made } = await demo<Status>("POST", "/api/v1/statuses", { status: "helo" });
  const reply = instance.act.post("alder", { text: "hm?", in_reply_to_id: made.id });
  await clock.advance(60_000);
  const { json: edited } = await demo<Status>("PUT", `/api/v1/statuses/${made.id}`, { status: "hello" });
  expect([edited.id === made.id, edited.id.slice(10)]).toEqual([false, made.id.slice(10)]);
  expect(Number(edited.id.slice(0, 10)) - Number(made.id.slice(0, 10))).toBe(60);
  expect((await read(made.id)).id).toBe(edited.id);
  expect((await read(edited.id)).content).toBe("<p>hello</p>");
  expect((await read(reply.id)).in_reply_to_id).toBe(edited.id);
  const answer = { status: "again", in_reply_to_id: edited.id };
  expect((await demo<Status>("POST", "/api/v1/statuses", answer)).json.in_reply_to_id).toBe(edited.id);
});

test("snac lists no poll among what its author wrote, and has it in home", async () => {
  const { instance, list } = world();
  const { id } = instance.act.post("demo", {
    text: "x?",
    poll: { options: ["x", "y"], expires_in_s: 600, multiple: false },
  });
  expect(await list(`/api/v1/accounts/${instance.store.named("demo")?.id}/statuses`)).toEqual([]);
  expect((await list("/api/v1/timelines/home")).map((one) => one.id)).toEqual([id]);
});

test("snac's lists are in the order of time and paged by what they hold", async () => {
  const { instance, demo, list } = world();
  const ids = Array.from({ length: 30 }, (_, at) => instance.act.post("alder", `number ${at}`).id).toReversed();
  expect(ids.toSorted().toReversed()).not.toEqual(ids);
  const first = await demo<Status[]>("GET", "/api/v1/timelines/home?limit=12");
  const second = await list(linked(first.headers, "next") ?? "");
  expect([...first.json, ...second].map(({ id }) => id)).toEqual(ids.slice(0, 24));
  const newer = await list(`/api/v1/timelines/home?since_id=${ids[3]}`);
  expect(newer.map(({ id }) => id)).toEqual(ids.slice(0, 3));
});

test("snac refuses by pages, posts what is empty, and has no sockets, keys or filters", async () => {
  const { instance, demo } = world();
  const visitor = createAsk(instance, null);
  const shut = await visitor("GET", "/api/v1/timelines/home");
  expect([shut.status, shut.json]).toEqual([401, ""]);
  for (const path of ["/api/v1/nothing", "/api/v2/instance", "/api/v2/filters", "/api/v1/statuses?id[]=1"]) {
    const { status, json } = await demo("GET", path);
    expect([path, status, json]).toEqual([path, 404, expect.stringMatching(/^<h1>404 Not Found/)]);
  }
  expect((await demo("GET", "/api/v1/filters")).json).toEqual([]);
  const key = { "idempotency-key": "one" };
  for (let at = 0; at < 2; at++) expect((await demo("POST", "/api/v1/statuses", { status: "" }, key)).status).toBe(200);
  expect(instance.store.statuses.size).toBe(2);
  const socket = new instance.WebSocket(
    `wss://mudflat.example/api/v1/streaming?stream=user&access_token=${instance.token("demo")}`,
  );
  expect(await new Promise((resolve) => socket.addEventListener("close", ({ code }) => resolve(code)))).toBe(1006);
});

test.each([
  ["gotosocial", null, true],
  ["gotosocial", false, false],
  ["mastodon", null, false],
  ["mastodon", true, true],
] as const)(
  "%s, told to be stale: %j, says of a repeat taken back that it stands: %j",
  async (profile, stale_unreblog, stands) => {
    const instance = createInstance({ seed: 6, statuses: 0, profile, settings: { stale_unreblog } });
    const ask = createAsk(instance, "demo");
    const { id } = instance.act.post("alder", "said");
    await ask("POST", `/api/v1/statuses/${id}/reblog`);
    const { json } = await ask<Status>("POST", `/api/v1/statuses/${id}/unreblog`);
    expect([json.id, json.reblogged]).toEqual([id, stands]);
    expect((await ask<Status>("GET", `/api/v1/statuses/${id}`)).json.reblogged).toBe(false);
  },
);
