import type { StatusView } from "../../../db/read/statuses/status";
import { capabilitiesOf } from "../../../domain/instance/capabilities/capabilities";
import { useAdmin, useInstance } from "../../context/useDevice";
import { useConfirmedAction } from "../../base/dialog/useConfirmedAction";
import { whenLoaded } from "../../lazy/when_loaded";
import { useT } from "../../context/useT";
import { withMessages } from "../../lazy/with_messages";
import { useWorld } from "../../context/useWorld";
import { selectedWords } from "./selected_words";

/**
 * Returns a function that opens a status's menu at a button. The menu's code and texts are loaded on the first press.
 */
export function useStatusMenu(): (view: StatusView, button: HTMLElement) => void {
  const t = useT();
  const world = useWorld();
  const instance = useInstance();
  const { translates, editing_available: edits } = instance;
  const admin = useAdmin();
  const ask = useConfirmedAction();
  return (view, button) => {
    const selected = selectedWords(button.closest("article"));
    const can = capabilitiesOf(instance);
    whenLoaded(t, withMessages(import("./status_menu")), ({ openStatusMenu }) =>
      openStatusMenu(
        { ...world, t, ask, admin, translates, edits, files: can.bookmark_folders },
        view,
        button,
        can.filters ? selected : "",
      ),
    );
  };
}
