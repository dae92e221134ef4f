import { expect, test } from "vitest";
import { createClock } from "../../support/fakes/clock";
import type { InstanceOptions, Instance } from "../instance";
import { createInstance } from "../instance";

const noon = Date.UTC(2026, 10, 21, 12);
const small = (options: Partial<InstanceOptions> = {}) =>
  createInstance({ seed: 3, statuses: 0, clock: createClock(noon), ...options });
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A socket, what it heard, and how it ended. */
async function open(instance: Instance, query: string, protocols: string[] = []) {
  const socket = new instance.WebSocket(`wss://mudflat.example/api/v1/streaming${query}`, protocols);
  const heard: string[] = [];
  const ended: number[] = [];
  socket.addEventListener("message", ({ data }) => heard.push(data));
  socket.addEventListener("close", ({ code }) => ended.push(code));
  await turn();
  return { socket, heard, ended, events: () => heard.map((text) => JSON.parse(text).event as string) };
}

test("a post reaches the home of its followers and the public topics, each once", async () => {
  const instance = small();
  const user = await open(instance, `?stream=user&access_token=${instance.token("demo")}`);
  const stranger = await open(instance, `?stream=user&access_token=${instance.token("tides")}`);
  const [all, local] = [await open(instance, "?stream=public"), await open(instance, "?stream=public:local")];
  const tag = await open(instance, "?stream=hashtag&tag=mud");
  instance.act.post("alder", "to everyone #mud");
  instance.act.post("maren@kelp.example", "from elsewhere");
  await turn();
  const counts = [user, stranger, all, local, tag].map(({ heard }) => heard.length);
  expect(counts).toEqual([2, 0, 2, 1, 1]);
});

test("without a stream a socket hears what it subscribes to, and text ping gets pong", async () => {
  const instance = small();
  const { socket, heard, events } = await open(instance, `?access_token=${instance.token("demo")}`);
  instance.act.post("alder", "unheard");
  socket.send(JSON.stringify({ type: "subscribe", stream: "user" }));
  await turn();
  instance.act.post("alder", "heard");
  await turn();
  expect(events()).toEqual(["update"]);
  socket.send("ping");
  await turn();
  expect(heard.at(-1)).toBe("pong");
});

test("edits, deletions and notifications are events, a favourite is one for its author", async () => {
  const instance = small();
  const { events } = await open(instance, `?stream=user&access_token=${instance.token("demo")}`);
  const { id } = instance.act.post("demo", "helo");
  instance.act.edit(id, { text: "hello" });
  instance.act.favourite("alder", id);
  instance.act.delete(id);
  await turn();
  expect(events()).toEqual(["update", "status.update", "notification", "delete"]);
});

test.each([
  ["akkoma", 1],
  ["mastodon", 1],
  ["gotosocial", 2],
] as const)(
  "who is named in a post hears of its end, though whoever wrote it is not in their home: %s, of two posts %i",
  async (profile, ends) => {
    const instance = small({ profile });
    const { events } = await open(instance, `?stream=user&access_token=${instance.token("tides")}`);
    const [named, other] = ["@tides helo", "helo"].map((text) => instance.act.post("alder", text));
    await turn();
    const before = events().length;
    for (const one of [named, other]) instance.act.delete(one?.id ?? "");
    await turn();
    expect(events().slice(before)).toEqual(Array.from({ length: ends }, () => "delete"));
  },
);

test("people one has muted or blocked are not heard", async () => {
  const instance = small();
  const { heard } = await open(instance, `?stream=public&access_token=${instance.token("demo")}`);
  instance.act.mute("demo", "alder");
  instance.act.block("demo", "birch");
  instance.act.post("alder", "muted");
  instance.act.post("birch", "blocked");
  await turn();
  expect(heard).toEqual([]);
});

test("home needs a token: without one, or with a wrong one, the handshake fails", async () => {
  const instance = small();
  expect((await open(instance, "?stream=user")).ended).toEqual([1006]);
  expect((await open(instance, "?stream=user&access_token=wrong")).ended).toEqual([1006]);
  expect((await open(instance, "?stream=nothing")).ended).toEqual([1006]);
});

test("the token may come as the sub-protocol, which is echoed", async () => {
  const instance = small({ profile: "mastodon" });
  const token = instance.token("demo");
  const { socket, events } = await open(instance, "?stream=user", [token]);
  instance.act.post("demo", "hello");
  await turn();
  expect([socket.protocol, events()]).toEqual([token, ["update"]]);
});

test("a socket is dropped with the code that was asked for; an idle one is closed after 60 s", async () => {
  const clock = createClock(noon);
  const instance = small({ clock });
  const first = await open(instance, "?stream=public");
  const second = await open(instance, `?stream=user&access_token=${instance.token("demo")}`);
  expect(instance.act.drop(1012, "restart", "demo")).toBe(1);
  await turn();
  expect([first.ended, second.ended]).toEqual([[], [1012]]);
  await clock.advance(59_000);
  first.socket.send("ping");
  await clock.advance(59_000);
  expect(first.ended).toEqual([]);
  await clock.advance(1000);
  expect([first.ended, instance.server.hub.connections.size]).toEqual([[1000], 0]);
});

test("GoToSocial rejects a trailing slash", async () => {
  expect((await open(small({ profile: "gotosocial" }), "/?stream=public")).ended).toEqual([1006]);
  expect((await open(small(), "/?stream=public")).ended).toEqual([]);
});

test.each([
  ["akkoma", []],
  ["gotosocial", []],
  ["pleroma", ["update"]],
  ["mastodon", ["update"]],
] as const)("a tag that %s is asked for by a message is heard of there: %j", async (profile, heard) => {
  const instance = small({ profile });
  const { socket, events } = await open(instance, `?stream=user&access_token=${instance.token("tides")}`);
  socket.send(JSON.stringify({ type: "subscribe", stream: "hashtag", tag: "mud" }));
  await turn();
  instance.act.post("alder", "to everyone #mud");
  await turn();
  expect(events().filter((event) => event !== "pleroma:respond")).toEqual(heard);
});

test.each([
  ["akkoma", 2],
  ["pleroma", 1],
  ["mastodon", 1],
  ["gotosocial", 1],
] as const)("%s, told that a stream is left, has sent so many of two posts: %i", async (profile, count) => {
  const instance = small({ profile });
  const { socket, events } = await open(instance, `?stream=user&access_token=${instance.token("tides")}`);
  for (const type of ["subscribe", "unsubscribe"]) {
    socket.send(JSON.stringify({ type, stream: "public" }));
    await turn();
    instance.act.post("alder", type);
    await turn();
  }
  expect(events().filter((event) => event === "update")).toHaveLength(count);
});

test("Pleroma says what came of a message, answers no text ping, and closes nobody who says nothing", async () => {
  const clock = createClock(noon);
  const instance = small({ profile: "pleroma", clock });
  const { socket, heard, ended } = await open(instance, `?stream=user&access_token=${instance.token("demo")}`);
  const say = async (message: unknown) => {
    socket.send(JSON.stringify(message));
    await turn();
    const { event, payload } = JSON.parse(heard.at(-1) ?? "{}") as { event: string; payload: string };
    return [event, JSON.parse(payload) as unknown];
  };
  const public_stream = { type: "subscribe", stream: "public" };
  expect(await say(public_stream)).toEqual(["pleroma:respond", { type: "subscribe", result: "success" }]);
  expect(await say(public_stream)).toEqual(["pleroma:respond", { type: "subscribe", result: "ignored" }]);
  socket.send("ping");
  await clock.advance(600_000);
  await turn();
  expect([heard.length, ended]).toEqual([2, []]);
});
