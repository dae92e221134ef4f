import { createPath, useLocation, useSearchParams } from "react-router";
import { useLateNavigate } from "../../ui/navigation/useLateNavigate";

/** A function that removes query parameters from the address, if the reader is still there (`useLateNavigate`). */
export function useDropParams(): (...names: readonly string[]) => void {
  const go = useLateNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (...names) => {
    const rest = new URLSearchParams(params);
    for (const name of names) rest.delete(name);
    go(createPath({ pathname, search: String(rest) }), { replace: true });
  };
}
