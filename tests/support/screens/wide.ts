import { vi } from "vitest";

/** A window of a width, in px; `vi.unstubAllGlobals` takes it away. */
export function wide(px: number): void {
  vi.stubGlobal("matchMedia", (query: string) => {
    const [, bound = "", at = ""] = /\((min|max)-width: (\d+)px\)/.exec(query) ?? [];
    const matches = bound === "max" ? px <= Number(at) : px >= Number(at);
    return { matches, addEventListener: () => undefined, removeEventListener: () => undefined };
  });
}
