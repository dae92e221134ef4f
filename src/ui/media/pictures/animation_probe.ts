import { ApiError } from "../../../domain/requests/api_error";
import type { AnimatedKind } from "../../../domain/media/animated_picture";
import { extensionOf } from "../../../domain/media/file_extension";

/** Which pictures are animated, by address; each is read once. */
export type AnimationProbe = {
  /** Reads a picture unless it is known; `changed` is called with the result. Returns the unsubscribe function. */
  watch(address: string, changed: () => void): () => void;
  /** The kind of an animated picture, null for a still one; undefined while unknown. */
  found(address: string): AnimatedKind | null | undefined;
};

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : "");

/** How many are read at once. */
const MAX_CONCURRENT = 3;

/**
 * Reads pictures' bytes to see whether they are animated. A picture that cannot be read (its server sends no CORS
 * headers) counts as animated if its extension is gif; while offline the question stays open. `fetch` reports a network
 * error and missing CORS headers alike: a server counts as unreadable after two failures in a row without any success.
 * @param idle schedules work for when the page is idle: a request delays a frame
 * @param own the page's own host, which needs no CORS headers
 */
export function createAnimationProbe(
  read: (address: string) => Promise<Blob>,
  online: () => boolean,
  idle: (run: () => void) => void,
  own: string,
): AnimationProbe {
  const known = new Map<string, AnimatedKind | null>();
  const watched = new Map<string, Set<() => void>>();
  const waiting: string[] = [];
  /** Hosts that are known to be readable. */
  const readable = new Set([own]);
  /** Unreadable answers in a row by host. After two, a host that was never readable is not asked again. */
  const failures = new Map<string, number>();
  let running = 0;
  let planned = false;

  async function probe(address: string): Promise<void> {
    const host = hostOf(address);
    const before = failures.get(host) ?? 0;
    try {
      if (before > 1 && !readable.has(host)) throw new ApiError({ kind: "offline", message: "" });
      const [{ animatedKindOf }, picture] = await Promise.all([
        import("../../../domain/media/animated_picture"),
        read(address),
      ]);
      known.set(address, animatedKindOf(new Uint8Array(await picture.arrayBuffer())));
      failures.delete(host);
      readable.add(host);
    } catch (error) {
      const silent = error instanceof ApiError && error.failure.kind === "offline";
      if (silent && online()) {
        failures.set(host, before + 1);
        if (before === 0) return void waiting.push(address);
      }
      // The picture is unreadable or gone: fall back to its extension.
      if (online() && !(silent && readable.has(host)))
        known.set(address, extensionOf(address) === "gif" ? "GIF" : null);
    }
    const asked = watched.get(address) ?? [];
    watched.delete(address);
    for (const changed of asked) changed();
  }

  function next(): void {
    if (running === MAX_CONCURRENT || waiting.length === 0 || planned) return;
    planned = true;
    idle(() => {
      planned = false;
      const address = waiting.shift();
      if (address === undefined) return;
      running += 1;
      void probe(address).finally(() => {
        running -= 1;
        next();
      });
      next();
    });
  }

  return {
    watch(address, changed) {
      if (known.has(address)) return () => undefined;
      const all = watched.get(address) ?? new Set();
      if (!watched.has(address)) waiting.push(address);
      watched.set(address, all.add(changed));
      next();
      return () => void all.delete(changed);
    },
    found: (address) => known.get(address),
  };
}
