/** How one kind of server streams. Measured on running servers, or read in their sources and documentation. */
export type Streaming = {
  /** What an event says of where it belongs. */
  topic: (stream: string, account_id: string | null, tag: string) => string[];
  /** Whether deletions say it, too. */
  topic_on_delete: boolean;
  /** Whether every stream is told of the end of every status, whoever heard of it. */
  ends_for_all: boolean;
  /** Whether a stream can be named in the path. */
  in_path: boolean;
  /** Whether who asks for a stream, in the address or by a message, hears anything of it. */
  takes: (stream: string, by: "address" | "message") => boolean;
  /** Whether a stream can be left again. */
  unsubscribes: boolean;
  /** Whether it says of each such message what came of it: `pleroma:respond`. */
  responds: boolean;
  /** Whether a text `ping` is answered. */
  pong: boolean;
  /** Whether `/api/v1/streaming/` is the same as `/api/v1/streaming`. */
  trailing_slash: boolean;
  /** The scheme it tells for sockets whatever its own is; null tells the one that works. */
  told_scheme: "wss" | null;
  /**
   * After how long without a word from the client a socket is closed (with 1000); null where it pings its clients
   * itself, by frames that browsers answer unasked.
   */
  idle_ms: number | null;
  /** Whether there are sockets at all, told of or not. */
  opens: boolean;
};

/** Akkoma reads no parameters in a message (its websocket_handler.ex): there a tag and a list are no topics. */
const akkoma: Streaming = {
  topic: (stream, id, tag) =>
    tag === "" ? [/^(user|direct)$/.test(stream) && id ? `${stream}:${id}` : stream] : [`${stream}:${tag}`],
  topic_on_delete: false,
  ends_for_all: false,
  in_path: false,
  takes: (stream, by) => by === "address" || !/^(hashtag|list)/.test(stream),
  unsubscribes: false,
  responds: false,
  pong: true,
  trailing_slash: true,
  told_scheme: null,
  idle_ms: 60_000,
  opens: true,
};

/**
 * Pleroma takes a text `ping` for an event that is no JSON, and pings by itself every 30 s (its websocket_handler.ex).
 */
const pleroma: Streaming = {
  ...akkoma,
  topic: (stream, _, tag) => (tag === "" ? [stream] : [stream, tag]),
  takes: () => true,
  unsubscribes: true,
  responds: true,
  pong: false,
  idle_ms: null,
};

const mastodon: Streaming = {
  ...pleroma,
  topic_on_delete: true,
  in_path: true,
  responds: false,
};

/**
 * GoToSocial takes no messages about tags (its readFromWSConn), and tells nothing of them to who asks in the address.
 * What is deleted it tells all streams (its PostAll).
 */
const gotosocial: Streaming = {
  ...mastodon,
  ends_for_all: true,
  takes: (stream) => !stream.startsWith("hashtag"),
  trailing_slash: false,
  told_scheme: "wss",
};

/** snac tells of sockets that it has not. */
const snac: Streaming = { ...mastodon, opens: false };

/** How each kind of server streams. */
export const streaming = { akkoma, pleroma, mastodon, gotosocial, snac };
