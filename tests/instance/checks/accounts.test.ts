import { expect, test } from "vitest";
import { createAsk } from "../../support/ask";
import { createClock } from "../../support/fakes/clock";
import { createInstance } from "../instance";

const noon = Date.UTC(2026, 10, 21, 12);

test("two accounts on one server hear and are pushed only what is theirs", async () => {
  const pushed: string[] = [];
  const fetch: typeof globalThis.fetch = (input) => {
    pushed.push(new Request(input).url);
    return Promise.resolve(new Response(null, { status: 201 }));
  };
  const instance = createInstance({ seed: 8, statuses: 0, clock: createClock(noon), fetch });
  const keys = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const people = ["demo", "alder"].map(async (name) => {
    const token = instance.token(name);
    const headers = { authorization: `Bearer ${token}` };
    const ask = createAsk(instance, null);
    const body = {
      subscription: { endpoint: `https://push.example/${name}`, keys },
      data: { alerts: { mention: true } },
    };
    await ask("POST", "/api/v1/push/subscription", body, headers);
    const heard: string[] = [];
    const socket = new instance.WebSocket(`wss://mudflat.example/api/v1/streaming?stream=user&access_token=${token}`);
    socket.addEventListener("message", (message) => heard.push(JSON.parse(message.data).event));
    await new Promise((resolve) => socket.addEventListener("open", resolve));
    return { heard, token };
  });
  const [demo, alder] = await Promise.all(people);
  instance.act.post("otis", { text: "@demo only you", visibility: "direct" });
  await new Promise((resolve) => setImmediate(resolve));
  expect(pushed).toEqual(["https://push.example/demo"]);
  expect(instance.push.sent.map(({ payload }) => payload.access_token)).toEqual([demo?.token]);
  expect([demo?.heard, alder?.heard]).toEqual([["update", "notification"], []]);
});

test("a profile's pictures, fields and words are changed, a picture too large is refused", async () => {
  const instance = createInstance({ seed: 8, statuses: 0, clock: createClock(noon) });
  const demo = createAsk(instance, "demo");
  type Me = { avatar: string; header: string; display_name: string; fields: { name: string }[]; locked: boolean };
  const change = (fields: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return demo<Me>("PATCH", "/api/v1/accounts/update_credentials", form);
  };
  const png = (bytes: number) => new File([new Uint8Array(bytes)], "a.png", { type: "image/png" });
  const { json } = await change({
    avatar: png(9),
    display_name: "Demo the second",
    "fields_attributes[0][name]": "Site",
    "fields_attributes[0][value]": "https://mud.example",
  });
  expect(json).toMatchObject({ display_name: "Demo the second", fields: [{ name: "Site" }] });
  const served = await demo("GET", new URL(json.avatar).pathname);
  expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect((await change({ avatar: png(2_000_001) })).status).toBe(413);
  expect((await change({ avatar: "" })).json.avatar).toBe(`${instance.origin}/images/avi.png`);
  instance.settings.limits.fields.max = 0;
  expect((await change({ "fields_attributes[0][name]": "one", "fields_attributes[0][value]": "1" })).status).toBe(403);
});

test("one subscribes to somebody one follows, and is told when they write", async () => {
  const instance = createInstance({ seed: 8, statuses: 0, clock: createClock(noon) });
  const demo = createAsk(instance, "demo");
  const path = `/api/v1/pleroma/accounts/${instance.store.named("alder")?.id}`;
  expect((await demo("POST", `${path}/subscribe`)).json).toMatchObject({ subscribing: true, notifying: true });
  const { id } = instance.act.post("alder", "up early");
  expect((await demo("GET", "/api/v1/notifications?limit=1")).json).toMatchObject([{ type: "status", status: { id } }]);
  expect((await demo("POST", `${path}/unsubscribe`)).json).toMatchObject({ subscribing: false });
});

test("who moved tells their followers whereto, and is followed there", async () => {
  const instance = createInstance({ seed: 8, statuses: 0, clock: createClock(noon) });
  const demo = createAsk(instance, "demo");
  instance.act.move("alder", "otis");
  const { json } = await demo<object[]>("GET", "/api/v1/notifications?limit=1");
  expect(json).toMatchObject([{ type: "move", account: { acct: "alder" }, target: { acct: "otis" } }]);
  const id = instance.store.named("otis")?.id;
  expect((await demo("GET", `/api/v1/accounts/relationships?id[]=${id}`)).json).toMatchObject([{ following: true }]);
});

test("who voted is told when the poll is over", async () => {
  const clock = createClock(noon);
  const instance = createInstance({ seed: 8, statuses: 0, clock });
  const demo = createAsk(instance, "demo");
  const poll = { options: ["x", "y"], expires_in_s: 60, multiple: false };
  const asked = instance.act.post("alder", { text: "x or y", poll });
  await demo("POST", `/api/v1/polls/${asked.poll_id}/votes`, { choices: [0] });
  const told = async () =>
    (await demo<{ type: string }[]>("GET", "/api/v1/notifications")).json.filter(({ type }) => type === "poll");
  expect(await told()).toEqual([]);
  await clock.advance(60_000);
  expect(await told()).toMatchObject([{ type: "poll", status: { id: asked.id } }]);
});

test("favourites are their owner's alone", async () => {
  const instance = createInstance({ seed: 8, statuses: 0, clock: createClock(noon) });
  const demo = createAsk(instance, "demo");
  const { id } = instance.act.post("alder", "a godwit");
  instance.act.favourite("demo", id);
  const of = (name: string) => `/api/v1/pleroma/accounts/${instance.store.named(name)?.id}/favourites`;
  expect((await demo("GET", of("demo"))).json).toMatchObject([{ id }]);
  const other = await demo("GET", of("alder"));
  expect([other.status, other.json]).toEqual([403, { error: "Can't get favorites" }]);
});

test.each([
  ["akkoma", 1],
  ["mastodon", 0],
] as const)(
  "as %s a block takes what somebody told out of the list; after it %i is there again",
  async (profile, kept) => {
    const instance = createInstance({ seed: 1, statuses: 0, profile });
    const demo = createAsk(instance, "demo");
    const told = async () => (await demo<object[]>("GET", "/api/v1/notifications")).json.length;
    instance.act.post("alder", "@demo hello");
    expect(await told()).toBe(1);
    const alder = instance.store.named("alder")?.id ?? "";
    await demo("POST", `/api/v1/accounts/${alder}/block`);
    expect(await told()).toBe(0);
    await demo("POST", `/api/v1/accounts/${alder}/unblock`);
    expect(await told()).toBe(kept);
  },
);
