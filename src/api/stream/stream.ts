import * as v from "valibot";
import { readJson } from "../../domain/requests/read_json";
import type { Clock } from "../../domain/runtime/clock";

/** A streaming topic: "user", "direct", "public", "public:local", or "hashtag" with its tag. */
export type Topic = { stream: string; tag?: string };

/** One event of a stream. `payload` is parsed. `topic` is null if the server does not name one (deletions). */
export type StreamEvent = {
  event: (typeof EVENTS)[number];
  payload: unknown;
  topic: Topic | null;
};

/** A streaming connection. */
export type Stream = {
  /** Subscribes to another topic, if the server multiplexes topics over one socket. */
  subscribe(topic: Topic): void;
  unsubscribe(topic: Topic): void;
  /** Closes the socket with code 1000. `on_close` is not called. */
  close(): void;
};

/** The settings and the callbacks of a streaming connection. */
export type StreamOptions = {
  WebSocket: typeof WebSocket;
  /** "https://host" or "wss://host": the server's origin, or the streaming origin that it names. */
  origin: string;
  token: string;
  topic: Topic;
  clock: Clock;
  /** Whether the server answers a text `ping` and closes a socket that is idle for 60 s (Akkoma). */
  pings: boolean;
  /**
   * True if the server takes the token only in the query, false if it takes it in the handshake, null if that is
   * unknown.
   */
  token_in_query: boolean | null;
  /**
   * Whether the server answers requests now. Only then is the token sent in a URL: browsers log the URL of a socket
   * that fails to open, and without a network every socket fails. Never rejects.
   */
  serverResponds(): Promise<boolean>;
  /** The socket is open. `in_query` says whether the token was sent in the query. */
  on_open(in_query: boolean): void;
  on_event(event: StreamEvent): void;
  /**
   * The socket is closed. `code` is as in RFC 6455; 4000 if a server that used to answer `ping` went silent, 1006 if
   * the socket never opened.
   */
  on_close(code: number): void;
  /** An event of an unknown kind, by name. */
  on_unknown(event: string): void;
  report(error: unknown): void;
};

const PING_MS = 30_000;
const EVENTS = [
  "update",
  "status.update",
  "notification",
  "delete",
  "conversation",
  "filters_changed",
  "pleroma:follow_relationships_update",
] as const;
/** Replies to the client's own messages; Pleroma sends the second one for each subscription. */
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
 * Opens the socket at `/api/v1/streaming`. The token is sent in the handshake (`Sec-WebSocket-Protocol`), which keeps
 * it out of URLs and logs. If that socket does not open although the server is reachable, the token is sent in the
 * query, unless the server is known to accept the handshake. If the browser cannot create the socket, `report` receives
 * "Failed to create socket" without the browser's own message, which may quote the URL.
 */
export function openStream(parts: StreamOptions): Stream {
  const { clock } = parts;
  let socket: WebSocket | null = null;
  let done = false;
  let timer = 0;
  let last_message_at = 0;
  let got_pong = false;

  const url = (token_in_url: boolean): string => {
    const at = new URL("/api/v1/streaming", parts.origin.replace(/^http/, "ws"));
    if (token_in_url) at.searchParams.set("access_token", parts.token);
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
      if (got_pong && clock.now() - last_message_at > 2 * PING_MS) {
        end(4000);
        socket?.close();
        return;
      }
      socket?.send("ping");
      tick();
    }, PING_MS);
  };
  const createSocket = (token_in_url: boolean): WebSocket | null => {
    try {
      return token_in_url ? new parts.WebSocket(url(true)) : new parts.WebSocket(url(false), parts.token);
    } catch {
      return null;
    }
  };
  const openInQuery = async () => {
    const reachable = await parts.serverResponds();
    if (done) return;
    const ws = reachable ? createSocket(true) : null;
    if (ws) return attach(ws, true);
    if (reachable) parts.report(new Error("Failed to create socket"));
    end(1006);
  };
  const attach = (ws: WebSocket, token_in_url: boolean) => {
    let opened = false;
    socket = ws;
    ws.addEventListener("open", () => {
      if (done) return;
      opened = true;
      last_message_at = clock.now();
      if (parts.pings) tick();
      parts.on_open(token_in_url);
    });
    ws.addEventListener("message", ({ data }) => {
      last_message_at = clock.now();
      got_pong ||= data === "pong";
      if (!done && typeof data === "string") handleMessage(data, parts);
    });
    ws.addEventListener("close", ({ code }) => {
      if (done || ws !== socket) return;
      if (!opened && !token_in_url && parts.token_in_query === null) void openInQuery();
      else end(code);
    });
  };
  const send = (type: string, topic: Topic) => {
    if (!done && socket?.readyState === socket?.OPEN) socket?.send(JSON.stringify({ type, ...topic }));
  };

  const first = parts.token_in_query ? null : createSocket(false);
  if (first) attach(first, false);
  else void openInQuery();
  return {
    subscribe: (topic) => send("subscribe", topic),
    unsubscribe: (topic) => send("unsubscribe", topic),
    close() {
      if (done) return;
      done = true;
      clock.clearTimeout(timer);
      socket?.close(1000);
    },
  };
}

/**
 * Handles one message. Its payload is JSON in a string, or plain JSON. Ignores replies and messages that do not parse.
 */
function handleMessage(data: string, parts: Pick<StreamOptions, "on_event" | "on_unknown">): void {
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

/**
 * The topic that a message names. Mastodon sends `["hashtag", "pwa"]`, Akkoma `["hashtag:pwa"]` or `["user:<id>"]`; the
 * id of the user's own topic is dropped.
 */
function topicOf(stream: readonly string[]): Topic | null {
  const [first, second] = stream;
  if (first === undefined) return null;
  const [name = "", rest = ""] = first.split(":", 2);
  if (name === "hashtag") return { stream: name, tag: second ?? rest };
  return { stream: name === "user" ? name : first };
}

function parsed(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return null;
  }
}
