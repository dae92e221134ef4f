import { useEffect, useState, type ReactNode } from "react";
import { Now } from "../../ui/context/useNow";

/** Moves the time of all relative times on, once a minute (spec 001 section 9) and when the page is looked at again. */
export function MinuteClock({ children }: { children: ReactNode }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, 60_000);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, []);
  return <Now value={now}>{children}</Now>;
}
