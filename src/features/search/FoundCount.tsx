import { useEffect, useState } from "react";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { serverSearchText } from "./ServerAnswer";
import type { FoundView } from "./useFound";

/** How long what was found must stand before it is told, in ms: who types hears it once the keys rest. */
const REST_MS = 1000;

type Props = {
  found: Pick<FoundView, "counts" | "settled" | "device" | "server">;
  /** The kind of results that is shown. */
  tab: keyof FoundView["counts"];
};

/**
 * Tells screen readers how much of the shown kind was found, once the answer stands; until then that the server is
 * asked, or why it does not answer.
 */
export function FoundCount({ found: { counts, settled, device, server }, tab }: Props) {
  const t = useT();
  const { clock, origin } = useWorld();
  const online = useOnline();
  const [told, setTold] = useState("");
  const count = counts[tab];
  // That the search on this device alone found no posts is said by their list.
  const stands = settled && (count > 0 || (!device.operators && (tab !== "statuses" || server.asked !== null)));
  const found = stands ? t(`search.${count > 0 ? "found" : "none"}.${tab}`, { count }) : "";
  const text = serverSearchText(t, server, online, new URL(origin).host) || found;
  useEffect(() => {
    if (text === "") return undefined;
    const timer = clock.setTimeout(() => setTold(text), REST_MS);
    return () => {
      clock.clearTimeout(timer);
      setTold("");
    };
  }, [clock, text]);
  return <output className="said">{told}</output>;
}
