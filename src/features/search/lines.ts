/** A line of the posts that were found: where they come from, that the server may have more, or one of them. */
export type FoundLine = { kind: "server" | "more" | "device" } | { kind: "status"; id: string };

/**
 * What a search shows of posts: under the server's heading what it found, under this device's what else lies here.
 * @param server ids as the server sent them; null where it was not asked
 * @param more whether it may have more
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
