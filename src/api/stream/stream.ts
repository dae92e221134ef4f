import * as v from "valibot";
import type { Clock } from "../../domain/runtime/clock";

/** What a socket listens to: "user", "direct", "public", "public:local", or "hashtag" with its tag. */
export type Topic = { stream: string; tag?: string };

/** One event of a socket. `payload` is parsed; `topic` is null where the server does not say (deletions). */
export type StreamEvent = {
  event: (typeof EVENTS)[number];
  payload: unknown;
  topic: Topic | null;
};

/** An open socket. */
export type Stream = {
  /** Listens to one more topic, or to one less where the server knows how. */
  subscribe(topic: Topic): void;
  unsubscribe(topic: Topic): void;
  /** Closes with code 1000; `on_close` is not called. */
  close(): void;
};

/** What a socket is opened with, and whom it tells. */
export type StreamParts = {
  WebSocket: typeof WebSocket;
  /** "https://host" or "wss://host": the server's, or the one it names for streaming. */
  origin: string;
  token: string;
  topic: Topic;
  clock: Clock;
  /** The server answers a text `ping`, and closes a socket idle for 60 s (Akkoma). */
  pings: boolean;
  /** Whether the server is known to take the token in the query only, or in the handshake; null where it is not known. */
  in_query: boolean | null;
  /**
   * Whether the server answers at all just now. Only then does the token go in an address: browsers write the address of a
   * socket that fails into their console, and without a network every one fails. Never rejects.
   */
  answers(): Promise<boolean>;
  /** The socket stands; `in_query` says how the token went. */
  on_open(in_query: boolean): void;
  on_event(event: StreamEvent): void;
  /** The socket is gone; `code` as in RFC 6455, 4000 when one that had answered a `ping` went silent, 1006 when it never opened. */
  on_close(code: number): void;
  /** An event nobody knows, by name. */
  on_unknown(event: string): void;
  report(error: unknown): void;
};

const PING_MS = 30_000;
const EVENTS = ["update", "status.update", "notification", "delete", "conversation", "filters_changed"] as const;
/** What answers a message of ours, the second one Pleroma's word on each subscription. */
const ANSWERS = ["pong", "pleroma:respond"];
const Message = v.object({
  event: v.string(),
  payload: v.optional(v.unknown()),
  stream: v.fallback(
    v.union([
      v.array(v.string()),
      v.pipe(
        v.string(),
        v.transform((one) => [one]),
      ),
    ]),
    [],
  ),
});

/**
 * Opens the socket at `/api/v1/streaming`. The token goes with the handshake (`Sec-WebSocket-Protocol`), which keeps it out of
 * addresses and logs; where a server that never took it so does not open although it answers otherwise, it is tried again at
 * once with the token in the query (server document, "Streaming"). One that the browser cannot even make is reported as
 * "Failed to create socket" (spec 000, section 7), without the browser's own words, which may quote the address.
 */
export function openStream(parts: StreamParts): Stream {
  const { clock } = parts;
  let socket: WebSocket | null = null;
  let done = false;
  let timer = 0;
  let heard = 0;
  let ponged = false;

  const url = (secret: boolean): string => {
    const at = new URL("/api/v1/streaming", parts.origin.replace(/^http/, "ws"));
    if (secret) at.searchParams.set("access_token", parts.token);
    at.searchParams.set("stream", parts.topic.stream);
    if (parts.topic.tag !== undefined) at.searchParams.set("tag", parts.topic.tag);
    return at.href;
  };
  const end = (code: number) => {
    if (done) return;
    done = true;
    clock.clearTimeout(timer);
    parts.on_close(code);
  };
  const tick = () => {
    timer = clock.setTimeout(() => {
      if (ponged && clock.now() - heard > 2 * PING_MS) {
        end(4000);
        socket?.close();
        return;
      }
      socket?.send("ping");
      tick();
    }, PING_MS);
  };
  const made = (secret: boolean): WebSocket | null => {
    try {
      return secret ? new parts.WebSocket(url(true)) : new parts.WebSocket(url(false), parts.token);
    } catch {
      return null;
    }
  };
  const openInQuery = async () => {
    const answers = await parts.answers();
    if (done) return;
    const one = answers ? made(true) : null;
    if (one) return attach(one, true);
    if (answers) parts.report(new Error("Failed to create socket"));
    end(1006);
  };
  const attach = (one: WebSocket, secret: boolean) => {
    let opened = false;
    socket = one;
    one.addEventListener("open", () => {
      if (done) return;
      opened = true;
      heard = clock.now();
      if (parts.pings) tick();
      parts.on_open(secret);
    });
    one.addEventListener("message", ({ data }) => {
      heard = clock.now();
      ponged ||= data === "pong";
      if (!done && typeof data === "string") hear(data, parts);
    });
    one.addEventListener("close", ({ code }) => {
      if (done || one !== socket) return;
      if (!opened && !secret && parts.in_query === null) void openInQuery();
      else end(code);
    });
  };
  const tell = (type: string, topic: Topic) => {
    if (!done && socket?.readyState === socket?.OPEN) socket?.send(JSON.stringify({ type, ...topic }));
  };

  const first = parts.in_query ? null : made(false);
  if (first) attach(first, false);
  else void openInQuery();
  return {
    subscribe: (topic) => tell("subscribe", topic),
    unsubscribe: (topic) => tell("unsubscribe", topic),
    close() {
      if (done) return;
      done = true;
      clock.clearTimeout(timer);
      socket?.close(1000);
    },
  };
}

/** Reads one message: JSON whose payload is JSON in a string, or bare. What cannot be read is left out; an answer is none. */
function hear(data: string, parts: Pick<StreamParts, "on_event" | "on_unknown">): void {
  const message = v.safeParse(Message, parsed(data));
  if (!message.success || ANSWERS.includes(message.output.event)) return;
  const { event: name, payload, stream } = message.output;
  const event = EVENTS.find((one) => one === name);
  if (!event) return parts.on_unknown(name);
  parts.on_event({
    event,
    payload: event === "delete" || typeof payload !== "string" ? payload : parsed(payload),
    topic: topicOf(stream),
  });
}

/** Mastodon says `["hashtag", "pwa"]`, Akkoma `["hashtag:pwa"]` or `["user:<id>"]`: one's own topic needs no id. */
function topicOf(stream: readonly string[]): Topic | null {
  const [first, second] = stream;
  if (first === undefined) return null;
  const [name = "", rest = ""] = first.split(":", 2);
  if (name === "hashtag") return { stream: name, tag: second ?? rest };
  return { stream: name === "user" ? name : first };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
