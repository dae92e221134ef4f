import { create } from "zustand";
import { type ModalAction, type ModalState, nextModal } from "./modal_state";

/** The modals that can be minimized. */
export type ModalName = "settings" | "moderation";

/** The state of each modal in this tab; `app` renders them. */
export const useModals = create<Record<ModalName, ModalState>>()(() => ({ settings: "hidden", moderation: "hidden" }));

/** Applies an action to a modal. Throws what `nextModal` throws. */
export function updateModal(name: ModalName, action: ModalAction): void {
  useModals.setState((all) => ({ [name]: nextModal(all[name], action) }));
}
