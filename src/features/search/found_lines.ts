import type { FoundKind } from "../../domain/entities/found";

/** A line of the posts that were found: where they come from, where the server's end, or one of them. */
export type FoundLine = { kind: "server" | "more" | "device" } | { kind: "status"; id: string };

/**
 * What a search shows of posts: under the server's heading what it found, under this device's what else lies here.
 * @param server ids as the server sent them; null where it was not asked
 * @param more whether something is to be said where its end
 */
export function foundLines(server: readonly string[] | null, device: readonly string[], more = false): FoundLine[] {
  const there = [...new Set(server ?? [])];
  const known = new Set(there);
  const status = (id: string) => ({ kind: "status", id }) as const;
  return [
    ...(server === null ? [] : [{ kind: "server" } as const, ...there.map(status)]),
    ...(more ? [{ kind: "more" } as const] : []),
    { kind: "device" },
    ...device.filter((id) => !known.has(id)).map(status),
  ];
}

/** What a line is known by while others come and go. */
export const keyOf = (line: FoundLine): string => (line.kind === "status" ? line.id : `${line.kind}:`);

/** What the server answered: how many of each kind, and from which one on it may have more; null where it has none. */
type Counted = Record<"statuses" | "people" | "hashtags", { readonly length: number }> & {
  further?: Record<FoundKind, number | null> | undefined;
};

/** A screen or two: where so many were found, who comes to the end wants to know that it is one. */
const many = 20;

/** Whether the server may have more of a kind, or it is over after many; null where its end is to be seen anyhow. */
export function goesOn(answer: Counted | null | undefined, kind: FoundKind): "on" | "over" | null {
  if (!answer) return null;
  if (answer.further?.[kind] != null) return "on";
  return answer[kind === "accounts" ? "people" : kind].length >= many ? "over" : null;
}
