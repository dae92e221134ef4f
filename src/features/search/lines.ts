/** A line of the posts that were found: where they come from, or one of them. */
export type FoundLine = { kind: "server" } | { kind: "device" } | { kind: "status"; id: string };

/**
 * What a search shows of posts: under the server's heading what it found, under this device's what else lies here.
 * @param server ids as the server sent them; null where it was not asked
 */
export function foundLines(server: readonly string[] | null, device: readonly string[]): FoundLine[] {
  const there = [...new Set(server ?? [])];
  const known = new Set(there);
  const status = (id: string) => ({ kind: "status", id }) as const;
  return [
    ...(server === null ? [] : [{ kind: "server" } as const, ...there.map(status)]),
    { kind: "device" },
    ...device.filter((id) => !known.has(id)).map(status),
  ];
}

/** What a line is known by while others come and go. */
export const keyOf = (line: FoundLine): string => (line.kind === "status" ? line.id : `${line.kind}:`);
