import type { LucideIcon } from "lucide-react";
import { create } from "zustand";

/** One line of a menu. `label` is in the reader's language; `danger` colours what cannot be undone. */
export type MenuItem = {
  label: string;
  icon?: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  /** Set on a line that is one of several choices: whether it is the chosen one. */
  checked?: boolean;
  /** With `checked`: the line is on or off by itself, and the menu stays open when it is switched. */
  switches?: boolean;
  /** The line begins another group: a rule parts it from those above. */
  apart?: boolean;
  onSelect(): void;
};

/** What the shared menu shows: the button it was opened by, its name and its lines. */
type Shown = { anchor: HTMLElement; label: string; items: MenuItem[] };

/** The one menu of this tab; `Menu` draws it. */
export const useMenu = create<{ shown: Shown | null }>()(() => ({ shown: null }));

/**
 * Opens the one shared menu at a button (300 rows with a menu each would cost 77 to 216 ms to mount).
 * @param anchor the button; give it `aria-haspopup="menu"`. It gets the focus back, and pressing it again closes the menu
 * @param label what the menu is about, for screen readers; above lines that are switched it stands for all
 */
export function openMenu(anchor: HTMLElement, label: string, items: MenuItem[]): void {
  const again = useMenu.getState().shown?.anchor === anchor;
  closeMenu();
  if (again) return;
  anchor.setAttribute("aria-expanded", "true");
  useMenu.setState({ shown: { anchor, label, items } });
}

/** A line that is on or off by itself is the other from now on. */
export function flip(item: MenuItem): void {
  useMenu.setState(({ shown }) => ({
    shown: shown && {
      ...shown,
      items: shown.items.map((one) => (one === item ? { ...one, checked: !one.checked } : one)),
    },
  }));
}

/** Closes the menu, if it is open. The focus returns to its button unless it has gone elsewhere by itself. */
export function closeMenu(): void {
  const { shown } = useMenu.getState();
  if (!shown) return;
  shown.anchor.setAttribute("aria-expanded", "false");
  useMenu.setState({ shown: null });
}
