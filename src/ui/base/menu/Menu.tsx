import Check from "lucide-react/icons/check";
import Square from "lucide-react/icons/square";
import SquareCheck from "lucide-react/icons/square-check";
import { Fragment, useLayoutEffect, useRef } from "react";
import type { KeyboardEvent } from "react";
import { createPortal } from "react-dom";
import { useBackCloses } from "../dialog/useBackCloses";
import { useSwipeDown } from "../sheet/useSwipeDown";
import { closeMenu, flip, useMenu } from "./open_menu";
import type { MenuItem } from "./open_menu";
import styles from "./Menu.module.css";
import { placePopover } from "./place_popover";
import { onPressOutside } from "./press_outside";

/**
 * The one shared menu (see `openMenu`); `app` mounts it once. A list at its button, a sheet from below on a phone. It stands in
 * the landmark of its button, as nothing that a reader can come to should stand outside of all; in a dialog, as all else is
 * out of reach then.
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
    // Its button may be gone with its page, as where this tab is another account's now.
    if (!anchor.isConnected) return closeMenu();
    element.showPopover();
    placePopover(element, anchor);
    lines(element)[0]?.focus({ preventScroll: true });
    // A press beside the menu closes it; one on its own button is `openMenu`'s to judge.
    const deaf = onPressOutside((target) => element.contains(target) || anchor.contains(target), closeMenu);
    window.addEventListener("resize", closeMenu);
    return () => {
      deaf();
      window.removeEventListener("resize", closeMenu);
      if (element.contains(document.activeElement)) anchor.focus({ preventScroll: true });
    };
  }, [anchor]);
  const select = (item: MenuItem) => {
    if (item.disabled) return;
    if (item.switches) flip(item);
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
      {/* A line that does something says so; one that is on or off needs to be told what for. */}
      {items.some(({ switches }) => switches) && (
        <p className={styles.label} aria-hidden>
          {label}
        </p>
      )}
      {items.map((item) => (
        <Fragment key={item.label}>
          {item.apart && <hr />}
          <button
            type="button"
            role={item.checked === undefined ? "menuitem" : item.switches ? "menuitemcheckbox" : "menuitemradio"}
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

/** How a line stands: the chosen one of several has a mark, and what is on or off by itself a box, marked or empty. */
function Mark({ checked, switches }: MenuItem) {
  const Icon = switches ? (checked ? SquareCheck : Square) : checked ? Check : null;
  return Icon && <Icon aria-hidden size={20} />;
}

const lines = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]")];

/** The keys of a menu (ARIA's pattern): arrows go round, Home and End, a letter finds, Escape and Tab close. */
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
