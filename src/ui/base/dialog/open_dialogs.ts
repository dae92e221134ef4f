import { create } from "zustand";
import type { MediaAttachment } from "../../../domain/entities/statuses/media_attachment";
import type { SettingsFile } from "../../../domain/settings/settings_file";
import { closePicker } from "../../emoji/picker_state";
import { closeMenu } from "../menu/open_menu";
import { useConfirmation } from "./ask_confirmation";
import type { WordsAnswer, WordsQuestion } from "./words_question";
import { type SettingsTab, updateModal, useModerationPlace, useSettingsTab } from "./open_modals";

/**
 * What the form of a filter is about: a new one, perhaps for a word, the filter with this id, or what the server
 * refused, by its outbox row's id.
 */
export type FilterSubject = { word?: string; id?: string; refused?: string };

/**
 * A dialog that has no URL. `draft` is a draft id: "status", "reply:<status id>", "quote:<status id>", "edit:<status
 * id>", "mention:<acct>", "direct:<acct>"; `notice` is said over its form as that opens. `media` are the attachments of
 * the media viewer, `at` is the index of the first one shown. A report is about `account_id` and starts with the status
 * `status_id`, or with none. The palette is about the status `status_id`, which had the focus, or about none. `file` is
 * a backup of settings that was read and not yet taken. The bookmark folder `id`, or a new one, is changed, or one is
 * chosen for the status `status_id`. `link` is where `nickname` gets a new password.
 */
export type OpenDialog =
  | { name: "compose"; draft: string; notice?: string }
  | { name: "media"; media: readonly MediaAttachment[]; at: number }
  | { name: "report"; account_id: string; status_id: string | null }
  | { name: "mute"; account_id: string }
  | { name: "highlight"; account_id: string }
  | { name: "lists"; account_id: string }
  | { name: "folders"; id: string | null; status_id?: string }
  | { name: "history"; status_id: string }
  | ({ name: "filter" } & FilterSubject)
  | { name: "restore"; file: SettingsFile }
  | { name: "sign-out" }
  | { name: "keys" }
  | { name: "palette"; status_id: string | null }
  | { name: "password-link"; nickname: string; link: string }
  | { name: "settings"; tab?: SettingsTab }
  | { name: "words"; question: WordsQuestion & { answer(given: WordsAnswer | null): void } }
  | { name: "moderation"; report?: string; person?: string };

type Dialogs = { open: Exclude<OpenDialog, { name: "settings" | "moderation" }> | null };

/** The open dialog of this tab, apart from the modals that can be minimized; `app` renders it. */
export const useDialogs = create<Dialogs>()(() => ({ open: null }));

/** Opens a dialog and closes the open one: `openDialog({ name: "compose", draft: `reply:${status.id}` })`. */
export function openDialog(dialog: OpenDialog): void {
  const isModal = dialog.name === "settings" || dialog.name === "moderation";
  useDialogs.setState({ open: isModal ? null : dialog });
  if (dialog.name === "settings") useSettingsTab.setState({ wanted: dialog.tab ?? null });
  if (dialog.name === "moderation")
    useModerationPlace.setState({ report: dialog.report ?? null, person: dialog.person ?? null });
  if (isModal) updateModal(dialog.name, "open");
}

/** Closes the open dialog; the focus returns to where it was. */
export function closeDialog(): void {
  useDialogs.setState({ open: null });
}

/** Closes every overlay above the page. An open question is answered with no. */
export function closeAllOverlays(): void {
  closeDialogs();
  closeModals();
}

/** As `closeAllOverlays`, but the modals that can be minimized stay. */
export function closeDialogs(): void {
  closeMenu();
  closePicker();
  useConfirmation.getState().asked?.answer(false);
  closeDialog();
}

/** Closes the modals that can be minimized. */
export function closeModals(): void {
  updateModal("settings", "close");
  updateModal("moderation", "close");
}
