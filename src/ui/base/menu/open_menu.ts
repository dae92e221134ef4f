import type { LucideIcon } from "lucide-react";
import { create } from "zustand";

/** One item of a menu. `label` is in the user's language; `danger` marks an irreversible action. */
export type MenuItem = {
  label: string;
  /** What a key calls it by, if one runs it. */
  name?: string;
  icon?: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  /** Set on an item that is one of several options: whether it is selected. */
  checked?: boolean;
  /** With `checked`: the item is a toggle, and the menu stays open when it is switched. */
  isToggle?: boolean;
  /** With `checked`: others can be so as well. The menu closes all the same, since what it does is not done at once. */
  isOneOfMany?: boolean;
  /** The item starts a group: a separator is shown above it. */
  startsGroup?: boolean;
  onSelect(): void;
};

/** The content of the shared menu: the button that opened it, its name and its items. */
type Shown = { anchor: HTMLElement; label: string; items: MenuItem[] };

/** The one menu of this tab; `Menu` renders it. */
export const useMenu = create<{ shown: Shown | null }>()(() => ({ shown: null }));

/**
 * Opens the one shared menu at a button (mounting a menu in each of 300 rows would take 77 to 216 ms).
 * @param anchor the button; give it `aria-haspopup="menu"`. It gets the focus back, and pressing it again closes the
 * menu
 * @param label the menu's name for screen readers; visible above toggles
 */
export function openMenu(anchor: HTMLElement, label: string, items: MenuItem[]): void {
  const again = useMenu.getState().shown?.anchor === anchor;
  closeMenu();
  if (again) return;
  anchor.setAttribute("aria-expanded", "true");
  useMenu.setState({ shown: { anchor, label, items } });
}

/** Switches a toggle of the open menu. */
export function toggleMenuItem(item: MenuItem): void {
  useMenu.setState(({ shown }) => ({
    shown: shown && {
      ...shown,
      items: shown.items.map((other) => (other === item ? { ...other, checked: !other.checked } : other)),
    },
  }));
}

/** Closes the menu, if it is open. The focus returns to its button unless it has moved elsewhere. */
export function closeMenu(): void {
  const { shown } = useMenu.getState();
  if (!shown) return;
  shown.anchor.setAttribute("aria-expanded", "false");
  useMenu.setState({ shown: null });
}
