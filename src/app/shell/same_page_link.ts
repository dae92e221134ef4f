/**
 * What a link to a place carries when that place is the one that is shown: it says so, adds no step to the history, and asks
 * the timeline for its top.
 */
export function samePageLink(pathname: string, to: string): { replace?: true; state?: "top"; "aria-current"?: "page" } {
  return pathname === to ? { replace: true, state: "top", "aria-current": "page" } : {};
}
