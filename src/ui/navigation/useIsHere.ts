import { useCallback } from "react";
import { createPath, useLocation } from "react-router";
import { useRouterHistory } from "./useRouterHistory";

/** A function that tells whether the reader is still at the address that is drawn, and has pressed no link meanwhile. */
export function useIsHere(): () => boolean {
  const drawn = createPath(useLocation());
  const history = useRouterHistory();
  return useCallback(() => createPath(history.location) === drawn, [history, drawn]);
}
