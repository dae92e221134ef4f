import Check from "lucide-react/icons/check";
import Square from "lucide-react/icons/square";
import SquareCheck from "lucide-react/icons/square-check";
import { Fragment, useLayoutEffect, useRef } from "react";
import type { KeyboardEvent } from "react";
import { createPortal } from "react-dom";
import { useBackCloses } from "../dialog/useBackCloses";
import { useSwipeDown } from "../sheet/useSwipeDown";
import { closeMenu, toggleMenuItem, useMenu } from "./open_menu";
import type { MenuItem } from "./open_menu";
import styles from "./Menu.module.css";
import { placePopover } from "./place_popover";
import { onPressOutside } from "./press_outside";

/**
 * The one shared menu (see `openMenu`); `app` mounts it once. It is a popover at its button, on a phone a bottom sheet.
 * It is rendered into the landmark of its button, because all content should be inside a landmark, or into the button's
 * dialog, because everything outside a modal dialog is inert.
 */
export function Menu() {
  const shown = useMenu((state) => state.shown);
  if (!shown) return null;
  const landmark = shown.anchor.closest("dialog, main, nav, aside") ?? document.body;
  return createPortal(<OpenMenu key={shown.label} {...shown} />, landmark);
}

function OpenMenu({ anchor, label, items }: { anchor: HTMLElement; label: string; items: MenuItem[] }) {
  const menu = useRef<HTMLDivElement>(null);
  const swipe = useSwipeDown(menu, closeMenu);
  useBackCloses(closeMenu);
  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return undefined;
    // The button may be gone with its page, for example after an account switch.
    if (!anchor.isConnected) return closeMenu();
    element.showPopover();
    placePopover(element, anchor);
    lines(element)[0]?.focus({ preventScroll: true });
    // A press outside the menu closes it; `openMenu` handles a press on the menu's own button.
    const stopListening = onPressOutside((target) => element.contains(target) || anchor.contains(target), closeMenu);
    window.addEventListener("resize", closeMenu);
    return () => {
      stopListening();
      window.removeEventListener("resize", closeMenu);
      if (element.contains(document.activeElement)) anchor.focus({ preventScroll: true });
    };
  }, [anchor]);
  const select = (item: MenuItem) => {
    if (item.disabled) return;
    if (item.isToggle) toggleMenuItem(item);
    else closeMenu();
    item.onSelect();
  };
  return (
    <div
      ref={menu}
      className={styles.menu}
      popover="manual"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => onKey(event, lines(event.currentTarget))}
    >
      <div className={styles.handle} aria-hidden {...swipe} />
      {/* The label of an action is self-explanatory; a toggle needs the menu's title for context. */}
      {items.some(({ isToggle }) => isToggle) && (
        <p className={styles.label} aria-hidden>
          {label}
        </p>
      )}
      {items.map((item) => (
        <Fragment key={item.label}>
          {item.startsGroup && <hr />}
          <button
            type="button"
            role={item.checked === undefined ? "menuitem" : hasBox(item) ? "menuitemcheckbox" : "menuitemradio"}
            aria-checked={item.checked}
            aria-disabled={item.disabled}
            tabIndex={-1}
            className={item.danger ? styles.danger : undefined}
            onClick={() => select(item)}
          >
            {item.icon && <item.icon aria-hidden size={20} />}
            <span>{item.label}</span>
            <Mark {...item} />
          </button>
        </Fragment>
      ))}
    </div>
  );
}

/** Whether others can be checked as well. */
const hasBox = ({ isToggle, isOneOfMany }: MenuItem) => isToggle || isOneOfMany;

/** The state of an item: a check mark for the selected option, a checkbox where others can be selected as well. */
function Mark(item: MenuItem) {
  const { checked } = item;
  const Icon = hasBox(item) ? (checked ? SquareCheck : Square) : checked ? Check : null;
  return Icon && <Icon aria-hidden size={20} />;
}

const lines = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]")];

/**
 * Keys of the ARIA menu pattern: arrows wrap around, Home, End, type-ahead by letter; Escape and Tab close the menu.
 */
function onKey(event: KeyboardEvent, all: HTMLElement[]): void {
  const at = all.indexOf(document.activeElement as HTMLElement);
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 };
  const to = steps[event.key];
  if (to !== undefined) all[(to + all.length) % all.length]?.focus();
  else if (event.key === "Escape" || event.key === "Tab") closeMenu();
  else if (event.key.length === 1 && event.key !== " ") {
    const letter = event.key.toLocaleLowerCase();
    const later = [...all.slice(at + 1), ...all.slice(0, at + 1)];
    later.find((line) => line.textContent.trim().toLocaleLowerCase().startsWith(letter))?.focus();
    return;
  } else return;
  event.preventDefault();
  event.stopPropagation();
}
