import { create } from "zustand";
import { type ModalAction, type ModalState, nextModal } from "./modal_state";

/** The modals that can be minimized. */
export type ModalName = "settings" | "moderation";

/** The state of each modal in this tab; `app` renders them. */
export const useModals = create<Record<ModalName, ModalState>>()(() => ({ settings: "hidden", moderation: "hidden" }));

/** A tab of the settings. */
export type SettingsTab =
  | "general"
  | "profile"
  | "security"
  | "data"
  | "mutes"
  | "notifications"
  | "theme"
  | "filtering"
  | "composing";

/** The tab that the settings were opened at; null: the one that was last shown. */
export const useSettingsTab = create<{ wanted: SettingsTab | null }>()(() => ({ wanted: null }));

/** The report or person, by their id, that the moderation was opened at; null: what it last showed. */
export const useModerationPlace = create<{ report: string | null; person: string | null }>()(() => ({
  report: null,
  person: null,
}));

/** Applies an action to a modal. Throws what `nextModal` throws. */
export function updateModal(name: ModalName, action: ModalAction): void {
  useModals.setState((all) => ({ [name]: nextModal(all[name], action) }));
}
