import { useEffect, useState, type ReactNode } from "react";
import { NowContext } from "../../ui/context/useNow";

/** Updates the "now" of all relative times once a minute, and when the page becomes visible. */
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
  return <NowContext value={now}>{children}</NowContext>;
}
