import { useContext } from "react";
import { type Location, type Navigator, UNSAFE_NavigationContext } from "react-router";

type RouterHistory = Navigator & { location: Location };

/**
 * The router's history. It has the address that the reader has asked for last: while the screen behind a pressed link
 * loads, the screen before it is drawn, and `useLocation` has that one's address.
 */
export function useRouterHistory(): RouterHistory {
  // The type of the context leaves the location out.
  const { navigator } = useContext(UNSAFE_NavigationContext) as unknown as { navigator: RouterHistory };
  return navigator;
}
