import { create } from "zustand";
import type { Emoji } from "../../domain/emoji/emoji";

/** A picked emoji in the user's skin tone; `written` is its form in a text. */
type Picked = Pick<Emoji, "image"> & { name: string; written: string };

/** The options that the picker is opened with. */
export type PickerRequest = {
  /** The button; give it `aria-haspopup="dialog"`. It gets the focus back, and pressing it again closes the picker. */
  anchor: HTMLElement;
  /** Names the picker for screen readers. */
  label: string;
  /** Whether custom emoji are offered, too. */
  custom: boolean;
  /** Whether several emoji may be picked: the user can keep the picker open. */
  multiple: boolean;
  onPick(picked: Picked): void;
  /** Called with a sticker as a file. If missing, no stickers are offered. */
  onSticker?(file: File): void;
};

type Picker = { shown: PickerRequest | null; opened: number };

/** The one picker of this tab, and how often it was opened; `EmojiPicker` renders it. */
export const usePicker = create<Picker>()(() => ({ shown: null, opened: 0 }));

/** Whether the picker is open for writing a text, as opposed to a reaction. */
export const isWritingPickerOpen = ({ shown }: Picker): boolean => shown?.multiple === true;

/** Opens the one shared picker at a button: a popover on a desktop, a bottom sheet on a phone. */
export function openPicker(picking: PickerRequest): void {
  const again = usePicker.getState().shown?.anchor === picking.anchor;
  closePicker();
  if (again) return;
  picking.anchor.setAttribute("aria-expanded", "true");
  usePicker.setState(({ opened }) => ({ shown: picking, opened: opened + 1 }));
}

/** Closes the picker, if it is open. The focus returns to its button unless it has moved elsewhere. */
export function closePicker(): void {
  const { shown } = usePicker.getState();
  if (!shown) return;
  shown.anchor.setAttribute("aria-expanded", "false");
  usePicker.setState({ shown: null });
}
