import { useEffect, useState } from "react";

/** A shorter way is no direction yet, in px. */
const jitter = 6;

/** Whether a phone's bottom bar is shown: not while scrolling down, and back at once when scrolling up or at the top. */
export function useBars(): boolean {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const y = window.scrollY;
      if (y < 80) setShown(true);
      else if (Math.abs(y - last) >= jitter) setShown(y < last);
      if (Math.abs(y - last) >= jitter) last = y;
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return shown;
}
