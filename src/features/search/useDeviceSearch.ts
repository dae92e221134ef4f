import { useEffect, useMemo, useState } from "react";
import { readHashtagsByPrefix } from "../../db/read/composing/completions";
import { searchDevice, searchSince, type SearchWithin } from "../../db/read/search/search";
import type { AccountDb } from "../../db/schema";
import type { AccountRow } from "../../domain/rows/rows";
import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import type { Search } from "../../domain/search/search_key";
import { hasOperator } from "../../domain/search/search_operators";
import { searchWords } from "../../domain/search/search_words";
import { useInstance } from "../../ui/context/useDevice";
import { useLive } from "../../ui/context/useLive";
import { useWorld } from "../../ui/context/useWorld";
import { mergeFound } from "./merge_found";

/** The results on this device so far. `done`: the search is complete. */
export type DeviceResults = {
  statuses: readonly string[];
  people: readonly AccountRow[];
  hashtags: readonly string[];
  done: boolean;
  /** The text holds operators that only the server knows, so that this device was not searched. */
  operators: boolean;
};

/**
 * The first results are reported at once, later ones at most this often, in ms: each report renders a long list again.
 */
const REPORT_MS = 300;
/** The pause after the first report, in ms, for its rows to be read. */
const ROWS_PAUSE_MS = 120;

const nothing: DeviceResults = { statuses: [], people: [], hashtags: [], done: true, operators: false };

/** What is looked for: the words of a text, and the hashtag that it may be the beginning of. */
type Sought = { words: readonly string[]; within: SearchWithin; hashtag: string | null };
type Results = Omit<DeviceResults, "operators">;

/** Searches a database and reports the results so far, until `signal` aborts. */
async function runSearch(
  db: AccountDb,
  { words, within, hashtag }: Sought,
  report: (found: Results) => void,
  signal: AbortSignal,
) {
  const statuses: string[] = [];
  const people: AccountRow[] = [];
  let reported_at = 0;
  for await (const piece of searchDevice(db, words, within)) {
    if (signal.aborted) return;
    statuses.push(...piece.statuses);
    people.push(...piece.people);
    const found_any = piece.statuses.length + piece.people.length > 0;
    if (!found_any || performance.now() - reported_at < REPORT_MS) continue;
    const first = reported_at === 0;
    reported_at = performance.now();
    report({ statuses: [...statuses], people: [...people], hashtags: [], done: false });
    // The visible rows are read from the same database and go first.
    if (first) await new Promise((resolve) => setTimeout(resolve, ROWS_PAUSE_MS));
  }
  const hashtags = hashtag === null ? [] : await readHashtagsByPrefix(db, hashtag);
  if (!signal.aborted) report({ statuses, people, hashtags, done: true });
}

/**
 * Searches this device for the typed text; a new search aborts the one before. Posts and people that are stored
 * afterwards are added to the results live. A text with operators that the server knows is not looked for here.
 */
export function useDeviceSearch({ query, scope, following }: Search): DeviceResults {
  const { db, clock } = useWorld();
  const { search_operators = [] } = capabilitiesOf(useInstance());
  const operators = hasOperator(query, search_operators);
  const sought = useMemo<Sought>(() => {
    const words = operators ? [] : searchWords(query);
    const hashtag = words.length === 1 && scope === undefined ? query.replace(/^[#＃]/, "") : null;
    return { words, within: { scope, following }, hashtag };
  }, [query, operators, scope, following]);
  const [found, setFound] = useState({ ...nothing, sought, since: 0 });

  useEffect(() => {
    if (sought.words.length === 0) return undefined;
    const stop = new AbortController();
    const since = clock.now();
    const report = (latest: Results) => setFound({ ...latest, operators: false, sought, since });
    // A separate task, so that the typed letter is drawn before the database is read.
    const timer = setTimeout(() => void runSearch(db, sought, report, stop.signal));
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [db, clock, sought]);

  // Only rows stored after the last search are read; the others are not searched again.
  const since = found.done && found.sought === sought && found.since > 0 ? found.since : null;
  const added = useLive(
    async () => (since === null ? null : searchSince(db, sought.words, since, sought.within)),
    [db, sought, since],
  );
  const more = added && mergeFound(found, added);
  if (added && (more || added.to > found.since)) setFound({ ...found, ...more, since: added.to });

  if (sought.words.length === 0) return { ...nothing, operators };
  return found.sought === sought ? found : { ...nothing, done: false };
}
