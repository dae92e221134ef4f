import { useState } from "react";
import { NowContext, useNow } from "../context/useNow";
import { RelativeTime } from "../base/text/RelativeTime";

const MINUTE_MS = 60_000;
/** The time of a notification is updated every 4 minutes. */
const MINUTES = 4;

/** The relative time of a notification. `at` is an ISO date. */
export function NotificationTime({ at }: { at: string }) {
  const now = useNow();
  const [shown, setShown] = useState(now);
  if (now < shown || Math.round((now - shown) / MINUTE_MS) >= MINUTES) setShown(now);
  return (
    <NowContext value={shown}>
      <RelativeTime at={at} />
    </NowContext>
  );
}
