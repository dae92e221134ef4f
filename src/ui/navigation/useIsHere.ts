import { createPath, useLocation } from "react-router";
import { useRouterHistory } from "./useRouterHistory";

/** A function that tells whether the reader is still at the address that is drawn, and has pressed no link meanwhile. */
export function useIsHere(): () => boolean {
  const drawn = createPath(useLocation());
  const history = useRouterHistory();
  return () => createPath(history.location) === drawn;
}
