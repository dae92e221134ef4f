import { openDialog } from "../../ui/base/dialog/open_dialogs";
import type { StableNavigate } from "../../ui/navigation/useStableNavigate";
import type { NavigationItem } from "../shell/navigation_items";

/** Goes where an item of the navigation leads: a route, a dialog, or a page of another site in a tab of its own. */
export function openPlace(item: NavigationItem, go: StableNavigate): void {
  if ("to" in item) go(item.to);
  else if ("opens" in item) openDialog(item.opens);
  else window.open(item.page, "_blank", "noopener,noreferrer");
}
