import { ApiError } from "../../domain/errors";
import type { Moving } from "../../domain/picture/moving";
import { endOf } from "../../domain/picture/name";

/** What is known of pictures by their addresses: each is looked at once. */
export type Looks = {
  /** Looks at a picture where nobody did; `changed` is called when it is known. Gives the function that takes it back. */
  watch(address: string, changed: () => void): () => void;
  /** What a picture that moves is, null where it stands still; undefined until that is known. */
  found(address: string): Moving | null | undefined;
};

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : "");

/** So many are read at once: what is looked at is on the screen already. */
const atOnce = 3;

/**
 * Looks at pictures' bytes to see whether they move. Where they cannot be read (a server that does not let others read), a
 * GIF counts as moving by its name; without a network that is asked again the next time.
 * @param idle runs what may wait until nothing else is to be done: a request costs a frame much
 */
export function createLooks(
  read: (address: string) => Promise<Blob>,
  online: () => boolean,
  idle: (run: () => void) => void,
): Looks {
  const known = new Map<string, Moving | null>();
  const watched = new Map<string, Set<() => void>>();
  const waiting: string[] = [];
  /** Servers that let no other page read their pictures: they are not asked again for each. */
  const closed = new Set<string>();
  let running = 0;
  let planned = false;

  async function look(address: string): Promise<void> {
    try {
      if (closed.has(hostOf(address))) throw new ApiError({ kind: "offline", message: "" });
      const [{ movingOf }, picture] = await Promise.all([import("../../domain/picture/moving"), read(address)]);
      known.set(address, movingOf(new Uint8Array(await picture.arrayBuffer())));
    } catch (error) {
      if (online()) {
        // Its server does not let it be read, or has it no more: its name must do.
        known.set(address, endOf(address) === "gif" ? "GIF" : null);
        if (error instanceof ApiError && error.failure.kind === "offline") closed.add(hostOf(address));
      }
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
