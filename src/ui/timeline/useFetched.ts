import { readFetch } from "../../db/read/fetches";
import type { FetchRow } from "../../domain/rows";
import type { TimelineKey } from "../../domain/timelines";
import { useNow } from "../now";
import { readingNote } from "../screen/readingNote";
import { useLive } from "../useLive";
import { useOnline } from "../useOnline";
import { useT } from "../useT";
import { useWorld } from "../world";

/** How the last reading of a timeline went, live, and `note`: how old what is shown is while the server cannot be asked. */
export function useFetched(key: TimelineKey): { fetched: FetchRow | undefined; note: string | undefined } {
  const t = useT();
  const now = useNow();
  const { db } = useWorld();
  const online = useOnline();
  const fetched = useLive(() => readFetch(db, `timeline:${key}`), [db, key]);
  return { fetched, note: readingNote(t, { fetched, online, now }) };
}
