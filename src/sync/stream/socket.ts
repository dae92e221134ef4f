import { openStream, type Stream, type StreamOptions, type Topic } from "../../api/stream/stream";

/** The longest delay before a reconnect, in seconds. */
const LONGEST_S = 3;

/** Close codes after which the socket stays closed until `wake`: normal closure, and going away. */
const FINAL_CODES = [1000, 1001];

type Parts = Omit<StreamOptions, "token_in_query" | "on_open" | "on_close" | "on_unknown"> & {
  /** The socket is being opened, for the first time or again. */
  on_starting(initial: boolean): void;
  /** The socket is open. Events sent before this were missed. */
  on_joined(): void;
  /** The socket closed with the close code `code`. `for_good`: it stays closed until `wake`. */
  on_broken(code: number, for_good: boolean): void;
};

/** A socket that reconnects. */
export type Socket = {
  /** Keeps the socket open until `stop` is aborted. Never throws. */
  run(stop: AbortSignal): Promise<void>;
  /** Opens a closed or waiting socket at once. */
  wake(): void;
  subscribe(topic: Topic): void;
  unsubscribe(topic: Topic): void;
};

/**
 * A socket and its states:
 *
 *     starting-initial ──▶ as starting
 *     starting ──open──▶ joined ──1000, 1001──▶ closed ──wake──▶ starting
 *        ▲  └──────other code──────┐  │other code
 *        └── multiplier seconds ── error        (multiplier: 1, 2, 3, 3 …; 1 again once joined)
 */
export function createSocket(parts: Parts): Socket {
  const { clock } = parts;
  let stream: Stream | null = null;
  let endWait: () => void = () => undefined;
  let in_query: boolean | null = null;
  let multiplier = 1;

  /** Opens one connection. Resolves with its close code, or null when it was stopped. */
  const connectOnce = (stop: AbortSignal) =>
    new Promise<number | null>((resolve) => {
      const end = (code: number | null) => {
        stop.removeEventListener("abort", close);
        stream = null;
        resolve(code);
      };
      const close = () => {
        stream?.close();
        end(null);
      };
      stop.addEventListener("abort", close, { once: true });
      stream = openStream({
        ...parts,
        token_in_query: in_query,
        on_open(by_query) {
          in_query = by_query;
          multiplier = 1;
          parts.on_joined();
        },
        on_close: end,
        on_unknown: (name) => parts.report(new Error(`The server sent an event that is not known: ${name}`)),
      });
    });

  /** Waits for `ms` (null: without a limit), or until `wake` or `stop`. */
  const waitToReconnect = (ms: number | null, stop: AbortSignal) =>
    new Promise<void>((resolve) => {
      const timer = ms === null ? null : clock.setTimeout(() => endWait(), ms);
      endWait = () => {
        if (timer !== null) clock.clearTimeout(timer);
        stop.removeEventListener("abort", endWait);
        endWait = () => undefined;
        resolve();
      };
      stop.addEventListener("abort", endWait, { once: true });
    });

  return {
    async run(stop) {
      for (let initial = true; !stop.aborted; initial = false) {
        parts.on_starting(initial);
        const code = await connectOnce(stop);
        if (code === null || stop.aborted) return;
        const for_good = FINAL_CODES.includes(code);
        parts.on_broken(code, for_good);
        await waitToReconnect(for_good ? null : multiplier * 1000, stop);
        multiplier = Math.min(LONGEST_S, multiplier + 1);
      }
    },
    wake: () => endWait(),
    subscribe: (topic) => stream?.subscribe(topic),
    unsubscribe: (topic) => stream?.unsubscribe(topic),
  };
}
