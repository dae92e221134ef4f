import { useIsHere } from "./useIsHere";
import { type StableNavigate, useStableNavigate } from "./useStableNavigate";

/**
 * The navigate function for what follows a press only after some waiting, for the database or the server. It does
 * nothing if the reader has left the address of that press meanwhile: the later press counts, even while its screen
 * still loads. The handler of the press must call the function that was drawn with it, which knows its address.
 */
export function useLateNavigate(): StableNavigate {
  const go = useStableNavigate();
  const isHere = useIsHere();
  return (to, way) => {
    if (isHere()) go(to, way);
  };
}
