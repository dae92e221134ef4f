import { useEffect, useEffectEvent, useRef, useState } from "react";
import { readFetch } from "../../db/read/fetch_results";
import type { FetchRow } from "../../domain/rows/rows";
import { toast } from "../../ui/base/toast/show_toast";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";

/**
 * Says when live updates break and when they are back, for 5 seconds each (spec 000 section 9). Only a break of what stood
 * while this page was open is news: a start without a network is none. `code` is the socket's close code.
 */
export function SocketNotices() {
  const t = useT();
  const { db, clock } = useWorld();
  const [opened] = useState(() => clock.now());
  const state = useRef<"stands" | "broken" | null>(null);
  const stream = useLive(async () => (await readFetch(db, "stream")) ?? null, [db]);
  const tell = useEffectEvent(({ at, failure, state: now }: FetchRow) => {
    if (now === "error" && state.current === "stands") {
      // Without a network nothing is looked for, and that there is none is said already.
      state.current = navigator.onLine ? "broken" : null;
      if (navigator.onLine) toast("bad", t("shell.liveBroken", { code: String(failure?.status ?? 1006) }));
    } else if (now === "joined" && at !== null && at >= opened) {
      if (state.current === "broken") toast("good", t("shell.liveBack"));
      state.current = "stands";
    }
  });
  useEffect(() => {
    if (stream) tell(stream);
  }, [stream]);
  return null;
}
