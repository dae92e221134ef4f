import X from "lucide-react/icons/x";
import { useId, useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useSwipeDown } from "../sheet/useSwipeDown";
import { useRootAttribute } from "../../hooks/useRootAttribute";
import { useT } from "../../context/useT";
import { raise } from "./topmost_dialog";
import styles from "./Dialog.module.css";
import { useBackCloses } from "./useBackCloses";

type Props = {
  /** Names the dialog; shown at its top. */
  title: string;
  /**
   * What it is on a phone: a sheet from below (default), or the whole screen. On a desktop both are a box in the middle; what
   * is "whole" is the whole screen there too, and dark.
   */
  phone?: "sheet" | "full" | "whole";
  /** "alert" asks something that must be answered: a press beside it does not close it. */
  kind?: "dialog" | "alert";
  /** Stands in the header's other corner (the button that sends, say). */
  action?: ReactNode;
  children: ReactNode;
  /** Called when the reader closes it: by Escape, the cross, a swipe, a press beside it or the system's back. */
  onClose(): void;
};

/**
 * A modal dialog on the native element: open while it is mounted, focus inside, and back where it was when it goes.
 * The element with `data-first-focus` gets the focus, else the dialog's first control.
 */
export function Dialog({ title, phone = "sheet", kind = "dialog", action, children, onClose }: Props) {
  const t = useT();
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  /** Whether the last press began beside it: one that is drawn out of a text to there closes nothing. */
  const pressed = useRef(false);
  const swipe = useSwipeDown(dialog, onClose);
  useBackCloses(onClose);
  useRootAttribute("modal");
  useRootAttribute("whole", phone === "whole");
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    const lower = element && raise(element);
    element?.querySelector<HTMLElement>("[data-first-focus]")?.focus();
    return () => {
      lower?.();
      // The native element returns the focus; where what had it was drawn anew since, nothing can.
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the keys' way
    <dialog
      ref={dialog}
      className={styles[phone]}
      role={kind === "alert" ? "alertdialog" : undefined}
      aria-labelledby={heading}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => event.target === dialog.current && onClose()}
      // Closed as the press begins, it would leave the click that follows a finger's to what lies under it.
      onPointerDown={(event) => {
        pressed.current = isBeside(event, dialog.current);
      }}
      onClick={(event) => {
        if (kind === "dialog" && pressed.current && isBeside(event, dialog.current)) onClose();
      }}
    >
      <header className={styles.header} {...(phone === "sheet" ? swipe : {})}>
        <button type="button" className={styles.close} aria-label={t("dialog.close")} onClick={onClose}>
          <X aria-hidden size={20} />
        </button>
        <h2 id={heading}>{title}</h2>
        {action}
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}

/** Whether a press fell on the backdrop: it counts as the dialog's own, outside its box. */
function isBeside(point: Pick<MouseEvent, "clientX" | "clientY" | "target">, dialog: HTMLElement | null): boolean {
  if (!dialog || point.target !== dialog) return false;
  const box = dialog.getBoundingClientRect();
  return point.clientX < box.left || point.clientX > box.right || point.clientY < box.top || point.clientY > box.bottom;
}
