import type { FetchRow } from "../../domain/rows/rows";
import { formatRelative } from "../../i18n/format";
import type { T } from "../../i18n/translator";
import { readingFailureText } from "../base/text/failure_text";

/** The result of the last fetch of a screen's data; `now` in ms. */
type Read = { fetched: FetchRow | undefined; online: boolean; now: number };

/** The note under a screen's title while the server cannot be reached: how old the data is, and why. Else undefined. */
export function readingNote(t: T, { fetched, online, now }: Read): string | undefined {
  const failure = fetched?.failure ?? null;
  const when = fetched?.at ? formatRelative(fetched.at, Math.max(now, fetched.at), t.locale) : "";
  if (!online || failure?.kind === "offline") return t(when ? "timeline.savedAt" : "timeline.offline", { when });
  // What is kept from visitors says so in its place, and offers to sign in.
  if (!failure || (failure.visitor && !when)) return undefined;
  return [when && t("timeline.saved", { when }), readingFailureText(t, failure)].filter(Boolean).join(" · ");
}
