import { useEffect, useEffectEvent, useRef } from "react";
import { readFetch } from "../../db/read/fetch_results";
import type { FetchRow } from "../../domain/rows/rows";
import { toast } from "../../ui/base/toast/show_toast";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";

/**
 * Reports that live updates break and that they are back, for 5 seconds each. Only a connection that was opened in this
 * world shows a break; a start without a network shows none. `code` is the socket's close code.
 */
export function SocketNotices() {
  const t = useT();
  const { db, built_at } = useWorld();
  const state = useRef<"open" | "broken" | null>(null);
  const stream = useLive(async () => (await readFetch(db, "stream")) ?? null, [db]);
  const showChange = useEffectEvent(({ at, failure, state: now }: FetchRow) => {
    if (now === "error" && state.current === "open") {
      // Offline, nothing reconnects, and the offline notice is shown already.
      state.current = navigator.onLine ? "broken" : null;
      if (navigator.onLine) toast("bad", t("shell.liveBroken", { code: String(failure?.status ?? 1006) }));
    } else if (now === "joined" && at !== null && at >= built_at) {
      if (state.current === "broken") toast("good", t("shell.liveBack"));
      state.current = "open";
    }
  });
  useEffect(() => {
    if (stream) showChange(stream);
  }, [stream]);
  return null;
}
