/**
 * The attributes of a link to `to`. A link to the current page adds no history entry, asks the timeline to scroll to
 * the top and has `aria-current`.
 */
export function samePageLink(pathname: string, to: string): { replace?: true; state?: "top"; "aria-current"?: "page" } {
  return pathname === to ? { replace: true, state: "top", "aria-current": "page" } : {};
}
