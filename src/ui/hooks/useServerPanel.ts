import { useSetting } from "../context/useSetting";
import { useServerDocument } from "./useServerDocument";

/**
 * The server's own panel, /instance/panel.html; null if there is none, or it is not to be shown: the admin has not
 * switched it on, or the user hides it (`hideISP`).
 */
export function useServerPanel(): string | null {
  const on = useSetting("showInstanceSpecificPanel");
  const hidden = useSetting("hideISP");
  const html = useServerDocument("panel");
  return on && !hidden ? (html ?? null) : null;
}
