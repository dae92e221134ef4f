import { expect, test } from "vitest";
import { createClock } from "../../../tests/support/fakes/clock";
import { openStream, type StreamEvent } from "./stream";

const token = "secret";

/** Fake browser sockets that the test opens and closes; `refuse` names those that never open. */
function sockets(refuse: (url: string) => boolean = () => false) {
  const made: (EventTarget & { url: string; protocols: string[]; sent: string[]; closed: number | null })[] = [];
  class Socket extends EventTarget {
    readonly OPEN = 1;
    readyState = 0;
    readonly sent: string[] = [];
    closed: number | null = null;
    readonly url: string;
    readonly protocols: string[];
    constructor(url: string, protocols: string | string[] = []) {
      super();
      this.url = url;
      this.protocols = [protocols].flat();
      made.push(this);
      queueMicrotask(() => {
        if (refuse(url)) this.end(1006);
        else {
          this.readyState = 1;
          this.dispatchEvent(new Event("open"));
        }
      });
    }
    send(text: string) {
      this.sent.push(text);
    }
    close(code = 1000) {
      this.closed = code;
    }
    end(code: number) {
      this.dispatchEvent(Object.assign(new Event("close"), { code }));
    }
  }
  return { made, WebSocket: Socket as unknown as typeof WebSocket };
}

/** An open stream and its recorded callbacks. */
async function opened(
  { made, WebSocket }: ReturnType<typeof sockets>,
  options: { token_in_query?: boolean | null; pings?: boolean; answers?: boolean } = {},
) {
  const clock = createClock(0);
  const told: unknown[] = [];
  const { answers = true, ...rest } = options;
  const stream = openStream({
    WebSocket,
    origin: "https://a.example",
    token,
    topic: { stream: "hashtag", tag: "pwa" },
    clock,
    pings: false,
    token_in_query: null,
    ...rest,
    serverResponds: () => Promise.resolve(answers),
    report: (error) => told.push(error),
    on_open: (in_query) => told.push({ in_query }),
    on_event: (event: StreamEvent) => told.push(event),
    on_close: (code) => told.push({ code }),
    on_unknown: (event) => told.push({ unknown: event }),
  });
  await clock.quiet();
  const hear = (data: unknown) => made.at(-1)?.dispatchEvent(new MessageEvent("message", { data }));
  return { stream, clock, told, hear };
}

test("the token is sent in the handshake, not in the URL", async () => {
  const all = sockets();
  const { told } = await opened(all);
  expect(all.made.map(({ url, protocols }) => ({ url, protocols }))).toEqual([
    { url: "wss://a.example/api/v1/streaming?stream=hashtag&tag=pwa", protocols: [token] },
  ]);
  expect(told).toEqual([{ in_query: false }]);
});

test("the token is sent in the query only if the handshake fails", async () => {
  const all = sockets((url) => !url.includes("access_token"));
  const { told } = await opened(all);
  expect(all.made.map(({ url }) => url.includes(token))).toEqual([false, true]);
  expect(told).toEqual([{ in_query: true }]);
});

test("a server known to accept the handshake never gets the token in a URL", async () => {
  const all = sockets(() => true);
  const { told } = await opened(all, { token_in_query: false });
  expect(all.made.map(({ url }) => url.includes(token))).toEqual([false]);
  expect(told).toEqual([{ code: 1006 }]);
});

test("without a network no URL contains the token", async () => {
  const unknown = sockets(() => true);
  expect((await opened(unknown, { answers: false })).told).toEqual([{ code: 1006 }]);
  expect(unknown.made.map(({ url }) => url.includes(token))).toEqual([false]);

  const taken_in_query = sockets(() => true);
  expect((await opened(taken_in_query, { token_in_query: true, answers: false })).told).toEqual([{ code: 1006 }]);
  expect(taken_in_query.made).toEqual([]);
});

test("a socket that cannot be created is reported once, without its URL", async () => {
  const WebSocket = function (url: string, protocol?: string) {
    throw new SyntaxError(`${url} ${protocol ?? ""} is invalid`);
  } as unknown as typeof globalThis.WebSocket;
  const { told } = await opened({ made: [], WebSocket });
  expect(told).toEqual([new Error("Failed to create socket"), { code: 1006 }]);
  expect(told[0]).not.toHaveProperty("cause");
});

test("a socket that opens neither way closes once with 1006", async () => {
  const all = sockets(() => true);
  const { told } = await opened(all);
  expect(all.made.length).toBe(2);
  expect(told).toEqual([{ code: 1006 }]);
});

test("payloads are parsed, a deletion's id stays, and Akkoma's user topic loses its id", async () => {
  const { told, hear } = await opened(sockets());
  told.length = 0;
  hear(JSON.stringify({ event: "update", payload: JSON.stringify({ id: "1" }), stream: ["hashtag:pwa"] }));
  hear(JSON.stringify({ event: "status.update", payload: { id: "1" }, stream: ["hashtag", "pwa"] }));
  hear(JSON.stringify({ event: "notification", payload: JSON.stringify({ id: "2" }), stream: "user:9x" }));
  hear(JSON.stringify({ event: "delete", payload: "109" }));
  expect(told).toEqual([
    { event: "update", payload: { id: "1" }, topic: { stream: "hashtag", tag: "pwa" } },
    { event: "status.update", payload: { id: "1" }, topic: { stream: "hashtag", tag: "pwa" } },
    { event: "notification", payload: { id: "2" }, topic: { stream: "user" } },
    { event: "delete", payload: "109", topic: null },
  ]);
});

test("invalid messages are ignored; unknown events are reported by name", async () => {
  const { told, hear } = await opened(sockets());
  told.length = 0;
  for (const data of ["", "{", "null", "[]", "{}", '{"event":7}', '{"event":"pong"}', new Blob(["x"])]) hear(data);
  expect(told).toEqual([]);
  hear('{"event":"announcement","payload":"{}"}');
  hear('{"event":"update","payload":"{broken"}');
  expect(told).toEqual([{ unknown: "announcement" }, { event: "update", payload: null, topic: null }]);
});

test("a server that answers pings is pinged every 30 s and dropped after a silent minute", async () => {
  const all = sockets();
  const { told, clock, hear } = await opened(all, { pings: true });
  await clock.advance(30_000);
  hear("pong");
  await clock.advance(60_000);
  expect(told).toEqual([{ in_query: false }]);
  await clock.advance(30_000);
  expect(told).toEqual([{ in_query: false }, { code: 4000 }]);
  expect(all.made[0]?.sent).toEqual(["ping", "ping", "ping"]);
  expect(clock.waiting).toBe(0);
});

test("a server that never answered a ping is not dropped", async () => {
  const { told, clock, hear } = await opened(sockets(), { pings: true });
  hear(JSON.stringify({ event: "delete", payload: "1" }));
  told.length = 0;
  await clock.advance(600_000);
  expect(told).toEqual([]);
});

test("Pleroma's reply to a subscription is no event", async () => {
  const { told, hear } = await opened(sockets());
  told.length = 0;
  hear(JSON.stringify({ event: "pleroma:respond", payload: JSON.stringify({ type: "subscribe", result: "success" }) }));
  expect(told).toEqual([]);
});

test("close() closes with 1000 and calls nothing", async () => {
  const all = sockets();
  const { stream, told, hear, clock } = await opened(all, { pings: true });
  stream.subscribe({ stream: "public" });
  stream.unsubscribe({ stream: "public" });
  stream.close();
  stream.close();
  hear('{"event":"delete","payload":"1"}');
  stream.subscribe({ stream: "user" });
  expect(all.made[0]?.sent.map((text) => JSON.parse(text) as unknown)).toEqual([
    { type: "subscribe", stream: "public" },
    { type: "unsubscribe", stream: "public" },
  ]);
  expect([all.made[0]?.closed, told, clock.waiting]).toEqual([1000, [{ in_query: false }], 0]);
});
