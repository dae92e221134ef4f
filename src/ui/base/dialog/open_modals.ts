import { create } from "zustand";
import { type ModalAct, type ModalState, nextModal } from "./modal_state";

/** The modals that can be minimized. */
export type ModalName = "settings" | "moderation";

/** How they stand in this tab; `app` draws them. */
export const useModals = create<Record<ModalName, ModalState>>()(() => ({ settings: "hidden", moderation: "hidden" }));

/** Does an act with a modal. Throws what `nextModal` throws. */
export function turnModal(name: ModalName, act: ModalAct): void {
  useModals.setState((all) => ({ [name]: nextModal(all[name], act) }));
}
