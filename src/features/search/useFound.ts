import { useEffect } from "react";
import { readSearch } from "../../db/read/search/search";
import type { FoundHashtag } from "../../domain/entities/search_results";
import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import type { AccountRow } from "../../domain/rows/rows";
import { type Search, searchKey } from "../../domain/search/search_key";
import { useInstance } from "../../ui/context/useDevice";
import { useLive } from "../../ui/context/useLive";
import { useWorld } from "../../ui/context/useWorld";
import { endOfKind, type FoundLine, foundLines } from "./found_lines";
import type { ServerSearch } from "./ServerAnswer";
import { type DeviceResults, useDeviceSearch } from "./useDeviceSearch";

/** What was found, at the server and on this device. */
export type FoundView = {
  server: ServerSearch;
  device: DeviceResults;
  /** The stored answer of the server has been read, or the server was not asked. */
  read: boolean;
  lines: readonly FoundLine[];
  people: readonly AccountRow[];
  /** Ids of the people that the server found; the others come from this device. */
  found_by_server: ReadonlySet<string>;
  hashtags: readonly FoundHashtag[];
  /** The hashtags that only this device knows. */
  own_hashtags: readonly string[];
  /** Nothing more is to come. */
  settled: boolean;
  counts: Record<"statuses" | "people" | "hashtags", number>;
};

/**
 * The results of a search, live.
 * @param typed what to search this device for
 * @param asked whether the same is asked of the server
 */
export function useFound(typed: Search, asked: boolean): FoundView {
  const { db, sync } = useWorld();
  const { echoes_hashtags } = capabilitiesOf(useInstance());
  const key = asked ? searchKey(typed) : null;
  useEffect(() => (key === null ? undefined : sync.search.watch(key)), [sync, key]);
  const read = useLive(async () => (key === null ? null : readSearch(db, key)), [db, key]);
  const device = useDeviceSearch(typed);
  const server = { asked: key, answer: read?.answer, fetched: read?.fetched };

  const found_by_server = new Set(server.answer?.people.map((person) => person.id));
  const people = [
    ...(server.answer?.people ?? []),
    ...device.people.filter((person) => !found_by_server.has(person.id)),
  ];
  const lines = foundLines(
    key === null ? null : (server.answer?.statuses ?? []),
    device.statuses,
    endOfKind(server.answer, "statuses") !== null,
  );
  const hashtags = server.answer?.hashtags ?? [];
  const named = new Set(hashtags.map(({ name }) => name.toLowerCase()));
  const own_hashtags = device.hashtags.filter((name) => !named.has(name.toLowerCase()));
  // A hashtag that the server makes of the words themselves says nothing of any post.
  const known = new Set(device.hashtags.map((name) => name.toLowerCase()));
  const used = hashtags.filter(
    ({ name, history }) => !echoes_hashtags || history.length > 0 || known.has(name.toLowerCase()),
  );
  return {
    server,
    device,
    read: key === null || read !== undefined,
    lines,
    people,
    found_by_server,
    hashtags,
    own_hashtags,
    settled: device.done && (key === null || server.fetched !== undefined),
    counts: {
      statuses: lines.filter(({ kind }) => kind === "status").length,
      people: people.length,
      hashtags: used.length + own_hashtags.length,
    },
  };
}
