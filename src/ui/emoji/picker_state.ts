import { create } from "zustand";
import type { Emoji } from "../../domain/emoji/emoji";

/** An emoji that was picked, in the reader's skin tone; `written` is what stands in a text for it. */
type Picked = Pick<Emoji, "image"> & { name: string; written: string };

/** What the picker is opened for. */
export type Picking = {
  /** The button; give it `aria-haspopup="dialog"`. It gets the focus back, and pressing it again closes the picker. */
  anchor: HTMLElement;
  /** Names the picker for screen readers. */
  label: string;
  /** Whether custom emoji are taken, too. */
  custom: boolean;
  /** Whether more than one may be picked: the reader can keep it open. */
  several: boolean;
  onPick(picked: Picked): void;
  /** Takes a sticker as a file; where there is nothing to attach one to there is none to pick. */
  onSticker?(file: File): void;
};

type Picker = { shown: Picking | null; opened: number };

/** The one picker of this tab, and how often it was opened; `EmojiPicker` draws it. */
export const usePicker = create<Picker>()(() => ({ shown: null, opened: 0 }));

/** Whether it is open to write with. */
export const isPicking = ({ shown }: Picker): boolean => shown?.several === true;

/** Opens the one shared picker at a button: a list on a desktop, a sheet from below on a phone. */
export function openPicker(picking: Picking): void {
  const again = usePicker.getState().shown?.anchor === picking.anchor;
  closePicker();
  if (again) return;
  picking.anchor.setAttribute("aria-expanded", "true");
  usePicker.setState(({ opened }) => ({ shown: picking, opened: opened + 1 }));
}

/** Closes the picker, if it is open. The focus returns to its button unless it has gone elsewhere by itself. */
export function closePicker(): void {
  const { shown } = usePicker.getState();
  if (!shown) return;
  shown.anchor.setAttribute("aria-expanded", "false");
  usePicker.setState({ shown: null });
}
