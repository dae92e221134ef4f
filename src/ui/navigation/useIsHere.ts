import { useContext } from "react";
import { createPath, type Location, UNSAFE_NavigationContext, useLocation } from "react-router";

/**
 * A function that tells whether the reader is still at the address that is drawn. While the screen behind a pressed
 * link loads, the screen before it is drawn, and `useLocation` has that one's address.
 */
export function useIsHere(): () => boolean {
  const drawn = createPath(useLocation());
  // The router's history has the new address at once. Its type leaves that out.
  const { navigator } = useContext(UNSAFE_NavigationContext) as unknown as { navigator: { location: Location } };
  return () => createPath(navigator.location) === drawn;
}
