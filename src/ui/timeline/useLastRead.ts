import { readFetch } from "../../db/read/fetch_results";
import type { FetchRow } from "../../domain/rows/rows";
import type { TimelineKey } from "../../domain/timelines/timelines";
import { useNow } from "../context/useNow";
import { readingNote } from "../screen/reading_note";
import { useLive } from "../context/useLive";
import { useOnline } from "../context/useOnline";
import { useT } from "../context/useT";
import { useWorld } from "../context/useWorld";

/**
 * The result of a timeline's last fetch, live, and a note on how old the data is while the server cannot be reached.
 */
export function useLastRead(key: TimelineKey): { fetched: FetchRow | undefined; note: string | undefined } {
  const t = useT();
  const now = useNow();
  const { db } = useWorld();
  const online = useOnline();
  const fetched = useLive(() => readFetch(db, `timeline:${key}`), [db, key]);
  return { fetched, note: readingNote(t, { fetched, online, now }) };
}
