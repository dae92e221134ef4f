import { useEffect, useState } from "react";
import { searchDevice, searchSince } from "../../db/read/search/search";
import type { AccountDb } from "../../db/schema";
import type { AccountRow } from "../../domain/rows/rows";
import { searchWords } from "../../domain/search/search_words";
import { useLive } from "../../ui/context/useLive";
import { useWorld } from "../../ui/context/useWorld";
import { mergeFound } from "./merge_found";

/** What this device has found so far. `done`: all of it was looked through. */
export type DeviceFound = {
  statuses: readonly string[];
  people: readonly AccountRow[];
  done: boolean;
};

/** What was found first is shown at once, the rest at most this often, in ms: a long list is drawn anew each time. */
const TELL_MS = 300;
/** So long, in ms, the first rows are given to come. */
const ROWS_MS = 120;

const nothing: DeviceFound = { statuses: [], people: [], done: true };

/** Looks through a database and tells what was found so far, until `signal` says so. */
async function look(db: AccountDb, words: string, tell: (found: DeviceFound) => void, signal: AbortSignal) {
  const statuses: string[] = [];
  const people: AccountRow[] = [];
  let told = 0;
  for await (const piece of searchDevice(db, words.split("\n"))) {
    if (signal.aborted) return;
    statuses.push(...piece.statuses);
    people.push(...piece.people);
    const news = piece.statuses.length + piece.people.length > 0;
    if (!news || performance.now() - told < TELL_MS) continue;
    const first = told === 0;
    told = performance.now();
    tell({ statuses: [...statuses], people: [...people], done: false });
    // The rows that are seen are read from the same database: they go before what comes below them.
    if (first) await new Promise((resolve) => setTimeout(resolve, ROWS_MS));
  }
  if (!signal.aborted) tell({ statuses, people, done: true });
}

/**
 * Looks through this device for what is typed, as it is typed; a search ends as soon as another one begins. What comes while what
 * it found stands is looked at as it comes.
 */
export function useDeviceSearch(query: string): DeviceFound {
  const { db, clock } = useWorld();
  const words = searchWords(query).join("\n");
  const [found, setFound] = useState({ ...nothing, words: "", since: 0 });

  useEffect(() => {
    if (words === "") return undefined;
    const over = new AbortController();
    const since = clock.now();
    const tell = (news: DeviceFound) => setFound({ ...news, words, since });
    // In a task of its own: the letter is drawn before the database is asked, and an answer is there a frame or two after it.
    const timer = setTimeout(() => void look(db, words, tell, over.signal));
    return () => {
      over.abort();
      clearTimeout(timer);
    };
  }, [db, clock, words]);

  // Only what came since the last that was looked at is read: what stands is not looked through anew.
  const since = found.done && found.words === words && words !== "" ? found.since : null;
  const heard = useLive(
    async () => (since === null ? null : searchSince(db, words.split("\n"), since)),
    [db, words, since],
  );
  const more = heard && mergeFound(found, heard);
  if (heard && (more || heard.to > found.since)) setFound({ ...found, ...more, since: heard.to });

  if (words === "") return nothing;
  return found.words === words ? found : { ...nothing, done: false };
}
