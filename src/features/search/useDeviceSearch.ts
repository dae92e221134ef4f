import { useEffect, useState } from "react";
import { searchDevice, searchSince } from "../../db/read/search/search";
import type { AccountDb } from "../../db/schema";
import type { AccountRow } from "../../domain/rows/rows";
import type { Search, SearchScope } from "../../domain/search/search_key";
import { searchWords } from "../../domain/search/search_words";
import { useLive } from "../../ui/context/useLive";
import { useWorld } from "../../ui/context/useWorld";
import { mergeFound } from "./merge_found";

/** The results on this device so far. `done`: the search is complete. */
export type DeviceResults = {
  statuses: readonly string[];
  people: readonly AccountRow[];
  done: boolean;
};

/**
 * The first results are reported at once, later ones at most this often, in ms: each report renders a long list again.
 */
const REPORT_MS = 300;
/** The pause after the first report, in ms, for its rows to be read. */
const ROWS_PAUSE_MS = 120;

const nothing: DeviceResults = { statuses: [], people: [], done: true };

/** Searches a database and reports the results so far, until `signal` aborts. */
async function runSearch(
  db: AccountDb,
  { words, scope }: { words: string; scope: SearchScope | undefined },
  report: (found: DeviceResults) => void,
  signal: AbortSignal,
) {
  const statuses: string[] = [];
  const people: AccountRow[] = [];
  let reported_at = 0;
  for await (const piece of searchDevice(db, words.split("\n"), scope)) {
    if (signal.aborted) return;
    statuses.push(...piece.statuses);
    people.push(...piece.people);
    const found_any = piece.statuses.length + piece.people.length > 0;
    if (!found_any || performance.now() - reported_at < REPORT_MS) continue;
    const first = reported_at === 0;
    reported_at = performance.now();
    report({ statuses: [...statuses], people: [...people], done: false });
    // The visible rows are read from the same database and go first.
    if (first) await new Promise((resolve) => setTimeout(resolve, ROWS_PAUSE_MS));
  }
  if (!signal.aborted) report({ statuses, people, done: true });
}

/**
 * Searches this device for the typed text, in its scope; a new search aborts the one before. Posts and people that are stored
 * afterwards are added to the results live.
 */
export function useDeviceSearch({ query, scope }: Search): DeviceResults {
  const { db, clock } = useWorld();
  const words = searchWords(query).join("\n");
  const [found, setFound] = useState({ ...nothing, words: "", since: 0 });

  useEffect(() => {
    if (words === "") return undefined;
    const stop = new AbortController();
    const since = clock.now();
    const report = (latest: DeviceResults) => setFound({ ...latest, words, since });
    // A separate task, so that the typed letter is drawn before the database is read.
    const timer = setTimeout(() => void runSearch(db, { words, scope }, report, stop.signal));
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [db, clock, words, scope]);

  // Only rows stored after the last search are read; the others are not searched again.
  const since = found.done && found.words === words && words !== "" ? found.since : null;
  const added = useLive(
    async () => (since === null ? null : searchSince(db, words.split("\n"), since, scope)),
    [db, words, since, scope],
  );
  const more = added && mergeFound(found, added);
  if (added && (more || added.to > found.since)) setFound({ ...found, ...more, since: added.to });

  if (words === "") return nothing;
  return found.words === words ? found : { ...nothing, done: false };
}
