import type { StatusView } from "../../../db/read/statuses/status";
import { useAdmin, useInstance } from "../../context/useDevice";
import { useConfirmedAction } from "../../base/dialog/useConfirmedAction";
import { whenLoaded } from "../../lazy/when_loaded";
import { useT } from "../../context/useT";
import { withMessages } from "../../lazy/with_messages";
import { useWorld } from "../../context/useWorld";

/**
 * Returns a function that opens a status's menu at a button. The menu's code and texts are loaded on the first press.
 */
export function useStatusMenu(): (view: StatusView, button: HTMLElement) => void {
  const t = useT();
  const world = useWorld();
  const { translates, editing_available: edits } = useInstance();
  const admin = useAdmin();
  const ask = useConfirmedAction();
  return (view, button) =>
    whenLoaded(t, withMessages(import("./status_menu")), ({ openStatusMenu }) =>
      openStatusMenu({ ...world, t, ask, admin, translates, edits }, view, button),
    );
}
