import { ApiError } from "../../../domain/requests/api_error";
import type { AnimatedKind } from "../../../domain/media/animated_picture";
import { extensionOf } from "../../../domain/media/file_extension";

/** What is known of pictures by their addresses: each is looked at once. */
export type AnimationProbe = {
  /** Looks at a picture where nobody did; `changed` is called when it is known. Gives the function that takes it back. */
  watch(address: string, changed: () => void): () => void;
  /** What a picture that moves is, null where it stands still; undefined until that is known. */
  found(address: string): AnimatedKind | null | undefined;
};

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : "");

/** So many are read at once: what is looked at is on the screen already. */
const atOnce = 3;

/**
 * Looks at pictures' bytes to see whether they move. Where they cannot be read (a server that does not let others read), a
 * GIF counts as moving by its name; without a network that is asked again the next time. A stumble of the network looks like a
 * server that lets nobody read: it is one where what is asked for after the first failure fails as well, and nothing was ever read.
 * @param idle runs what may wait until nothing else is to be done: a request costs a frame much
 * @param own the host of the page, which needs nobody's leave to read there
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
  /** Servers that are known to let their pictures be read. */
  const open = new Set([own]);
  /** How often in a row servers gave no answer that can be read. Twice, and one that never let itself be read is not asked again. */
  const unheard = new Map<string, number>();
  let running = 0;
  let planned = false;

  async function look(address: string): Promise<void> {
    const host = hostOf(address);
    const before = unheard.get(host) ?? 0;
    try {
      if (before > 1 && !open.has(host)) throw new ApiError({ kind: "offline", message: "" });
      const [{ animatedKindOf }, picture] = await Promise.all([
        import("../../../domain/media/animated_picture"),
        read(address),
      ]);
      known.set(address, animatedKindOf(new Uint8Array(await picture.arrayBuffer())));
      unheard.delete(host);
      open.add(host);
    } catch (error) {
      const silent = error instanceof ApiError && error.failure.kind === "offline";
      if (silent && online()) {
        unheard.set(host, before + 1);
        if (before === 0) return void waiting.push(address);
      }
      // Its server does not let it be read, or has it no more: its name must do.
      if (online() && !(silent && open.has(host))) known.set(address, extensionOf(address) === "gif" ? "GIF" : null);
    }
    const asked = watched.get(address) ?? [];
    watched.delete(address);
    for (const changed of asked) changed();
  }

  function next(): void {
    if (running === atOnce || waiting.length === 0 || planned) return;
    planned = true;
    idle(() => {
      planned = false;
      const address = waiting.shift();
      if (address === undefined) return;
      running += 1;
      void look(address).finally(() => {
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
