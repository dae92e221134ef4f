import { readFetch } from "../../db/read/fetches";
import type { FetchRow } from "../../domain/rows";
import type { TimelineKey } from "../../domain/timelines";
import { formatRelative } from "../../i18n/format";
import { readingFailureText } from "../failure";
import { useNow } from "../now";
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
  const failure = fetched?.failure ?? null;
  const when = fetched?.at ? formatRelative(fetched.at, Math.max(now, fetched.at), t.locale) : "";
  if (!online || failure?.kind === "offline")
    return { fetched, note: t(when ? "timeline.savedAt" : "timeline.offline", { when }) };
  if (!failure) return { fetched, note: undefined };
  return {
    fetched,
    note: [when && t("timeline.saved", { when }), readingFailureText(t, failure)].filter(Boolean).join(" · "),
  };
}
