import { openDialog } from "../../ui/base/dialog/open_dialogs";
import { byKey } from "../../ui/navigation/by_key";
import type { StableNavigate } from "../../ui/navigation/useStableNavigate";
import type { NavigationItem } from "../shell/navigation/navigation_items";

/** Goes, by a key or a command, where an item of the navigation leads: a route, a dialog, or a page of another site in a tab of its own. */
export function openPlace(item: NavigationItem, go: StableNavigate): void {
  if ("to" in item) go(item.to, { state: byKey });
  else if ("opens" in item) openDialog(item.opens);
  else window.open(item.page, "_blank", "noopener,noreferrer");
}
