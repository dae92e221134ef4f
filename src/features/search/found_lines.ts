import type { SearchResultKind } from "../../domain/entities/search_results";

/** A row of the found posts: a heading (`server`, `device`), the end of the server's results (`more`), or a status. */
export type FoundLine = { kind: "server" | "more" | "device" } | { kind: "status"; id: string };

/**
 * The rows of the found posts: the server's results under its heading, then the other results from this device.
 * @param server ids in the server's order; null: the server was not asked
 * @param more whether a row marks the end of the server's results
 */
export function foundLines(server: readonly string[] | null, device: readonly string[], more = false): FoundLine[] {
  const ids = [...new Set(server ?? [])];
  const known = new Set(ids);
  const status = (id: string) => ({ kind: "status", id }) as const;
  return [
    ...(server === null ? [] : [{ kind: "server" } as const, ...ids.map(status)]),
    ...(more ? [{ kind: "more" } as const] : []),
    { kind: "device" },
    ...device.filter((id) => !known.has(id)).map(status),
  ];
}

/** A stable key for a row. */
export const foundLineKey = (line: FoundLine): string => (line.kind === "status" ? line.id : `${line.kind}:`);

/** The server's results: their number by kind, and `further`, the offset of the next page by kind (null: none). */
type CountedAnswer = Record<"statuses" | "people" | "hashtags", { readonly length: number }> & {
  further?: Record<SearchResultKind, number | null> | undefined;
};

/** From this many results (a screen or two) the end of the list is marked. */
export const MARKED_FROM = 20;

/**
 * "on" if the server may have more of a kind; "over" if it has none after many; null if there were few, or no answer.
 */
export function endOfKind(answer: CountedAnswer | null | undefined, kind: SearchResultKind): "on" | "over" | null {
  if (!answer) return null;
  if (answer.further?.[kind] != null) return "on";
  return answer[kind === "accounts" ? "people" : kind].length >= MARKED_FROM ? "over" : null;
}
