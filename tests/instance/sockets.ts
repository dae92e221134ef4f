import { shownToVisitors } from "./entities/nodeinfo";
import type { Connection } from "./stream";
import { streams } from "./stream";
import type { Server, Viewer } from "./server";

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

/** Answers a WebSocket handshake on `/api/v1/streaming` (servers.md, Streaming). `protocols` are those the client offers. */
export function handshake(server: Server, url: URL, protocols: readonly string[]): Handshake {
  const { store, profile, clock, hub } = server;
  const path = url.pathname.replace(/^\/api\/v1\/streaming\/?/, "");
  const slash = url.pathname.endsWith("/") && !profile.stream_trailing_slash;
  if (!url.pathname.startsWith("/api/v1/streaming") || slash) return { refused: 404 };
  const stream = url.searchParams.get("stream") ?? (profile.stream_in_path ? path.replaceAll("/", ":") : "");
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
        if (profile.stream_idle_ms === null) return;
        if (idle !== undefined) clock.clearTimeout(idle);
        idle = clock.setTimeout(() => close(1000, ""), profile.stream_idle_ms);
      };
      const subscribe = (name: string, tag: string) => {
        const there = connection.topics.some((topic) => topic.stream === name && topic.tag === tag);
        if (!there && may(name)) connection.topics.push({ stream: name, tag });
      };
      const { searchParams } = url;
      if (stream !== "") subscribe(stream, searchParams.get("tag") ?? searchParams.get("list") ?? "");
      hub.add(connection);
      alive();
      return {
        receive(text) {
          alive();
          if (text === "ping" && profile.stream_pong) return send("pong");
          const message = parse(text);
          if (message?.type === "subscribe" && typeof message.stream === "string") {
            const about = message.tag ?? message.list;
            subscribe(message.stream, typeof about === "string" ? about : "");
          }
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
