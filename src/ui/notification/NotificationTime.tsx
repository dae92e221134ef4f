import { useState } from "react";
import { Now, useNow } from "../context/useNow";
import { RelativeTime } from "../base/text/RelativeTime";

const MINUTE_MS = 60_000;
/** After so many minutes the time of a notification goes on: every 240 s (spec 001 section 9). */
const MINUTES = 4;

/** How long ago a notification came. `at` is an ISO date as servers send it. */
export function NotificationTime({ at }: { at: string }) {
  const now = useNow();
  const [shown, setShown] = useState(now);
  if (now < shown || Math.round((now - shown) / MINUTE_MS) >= MINUTES) setShown(now);
  return (
    <Now value={shown}>
      <RelativeTime at={at} />
    </Now>
  );
}
