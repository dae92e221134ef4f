import { shownToVisitors } from "../entities/nodeinfo";
import type { Connection } from "../serving/hub";
import { streams } from "./stream";
import type { Server, Viewer } from "../serving/server";

/** What the server says to a socket that wants in: a refusal with an HTTP status, or the way to take it. */
export type Handshake =
  | { refused: number }
  | {
      /** The sub-protocol to echo, where the client sent its token as one. */
      protocol: string;
      /** Takes the open socket: hands back what to do with words from the client and with its end. */
      accept(
        send: (text: string) => void,
        close: (code: number, reason: string) => void,
      ): {
        receive: (text: string) => void;
        closed: () => void;
      };
    };

type Topic = Connection["topics"][number];

/** What came of a message, in Pleroma's words. */
type Result = "success" | "ignored" | "error";

/**
 * Answers a WebSocket handshake on `/api/v1/streaming` (servers.md, Streaming). `protocols` are those the client
 * offers.
 */
export function handshake(server: Server, url: URL, protocols: readonly string[]): Handshake {
  const { store, profile, clock, hub } = server;
  const { streaming } = profile;
  const path = url.pathname.replace(/^\/api\/v1\/streaming\/?/, "");
  const slash = url.pathname.endsWith("/") && !streaming.trailing_slash;
  if (!streaming.opens || !url.pathname.startsWith("/api/v1/streaming") || slash) return { refused: 404 };
  const stream = url.searchParams.get("stream") ?? (streaming.in_path ? path.replaceAll("/", ":") : "");
  const secret = url.searchParams.get("access_token") ?? protocols[0];
  const token =
    secret === undefined ? undefined : [...store.tokens.values()].find((one) => one.access_token === secret);
  if (secret !== undefined && !token) return { refused: profile.refused.status };
  const viewer: Viewer = token?.account_id ? store.account(token.account_id) : null;

  const may = (name: string) => {
    const known = streams[name];
    if (viewer !== null || !known) return known !== undefined;
    const shown = shownToVisitors(server);
    return !known.account && (name.includes(":local") ? shown.local : shown.federated);
  };
  if (stream !== "" && !streams[stream]) return { refused: 404 };
  if (stream !== "" && !may(stream)) return { refused: profile.refused.status };

  return {
    protocol: protocols[0] ?? "",
    accept(send, close) {
      let idle: number | undefined;
      const connection: Connection = { viewer, token_id: token?.id ?? null, topics: [], send, close };
      const alive = () => {
        if (streaming.idle_ms === null) return;
        if (idle !== undefined) clock.clearTimeout(idle);
        idle = clock.setTimeout(() => close(1000, ""), streaming.idle_ms);
      };
      const named = (topic: Topic) => (one: Topic) => one.stream === topic.stream && one.tag === topic.tag;
      const subscribe = (topic: Topic, by: "address" | "message"): Result => {
        if (!may(topic.stream) || !streaming.takes(topic.stream, by)) return "error";
        if (connection.topics.some(named(topic))) return "ignored";
        connection.topics.push(topic);
        return "success";
      };
      const unsubscribe = (topic: Topic): Result => {
        const at = connection.topics.findIndex(named(topic));
        if (at < 0) return "ignored";
        connection.topics.splice(at, 1);
        return "success";
      };
      const obey = (type: string, topic: Topic): Result | null => {
        if (type === "subscribe") return subscribe(topic, "message");
        return type === "unsubscribe" && streaming.unsubscribes ? unsubscribe(topic) : null;
      };
      const { searchParams } = url;
      const about = searchParams.get("tag") ?? searchParams.get("list") ?? "";
      if (stream !== "") subscribe({ stream, tag: about }, "address");
      hub.add(connection);
      alive();
      return {
        receive(text) {
          alive();
          if (text === "ping" && streaming.pong) return send("pong");
          const { type, stream, tag, list } = parse(text) ?? {};
          if (typeof type !== "string" || typeof stream !== "string") return;
          const about = tag ?? list;
          const result = obey(type, { stream, tag: typeof about === "string" ? about : "" });
          if (!streaming.responds || result === null) return;
          send(JSON.stringify({ event: "pleroma:respond", payload: JSON.stringify({ type, result }) }));
        },
        closed() {
          if (idle !== undefined) clock.clearTimeout(idle);
          hub.remove(connection);
        },
      };
    },
  };
}

/** A client's message; words that are no JSON object are passed over, as servers do. */
function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
