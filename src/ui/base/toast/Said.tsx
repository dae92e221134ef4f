import { useEffect } from "react";
import { endSaid, useSaid } from "./say";
import { useLater } from "./useLater";

/** How long a text stands, in ms. */
const STANDS_MS = 5000;

/** The live region of `say`; `app` mounts it once for each account. */
export function Said() {
  const said = useSaid();
  useEffect(() => {
    if (said.text === "") return undefined;
    const timer = window.setTimeout(endSaid, STANDS_MS);
    return () => window.clearTimeout(timer);
  }, [said]);
  const { times, text } = useLater(said);
  // Another element for each text, so that the same one is said again.
  return (
    <output className="said">
      <span key={times}>{text}</span>
    </output>
  );
}
