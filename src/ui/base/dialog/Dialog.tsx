import X from "lucide-react/icons/x";
import { useId, useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useSwipeDown } from "../sheet/useSwipeDown";
import { useRootAttribute } from "../../hooks/useRootAttribute";
import { useT } from "../../context/useT";
import { openModalDialog } from "./topmost_dialog";
import styles from "./Dialog.module.css";
import { useBackCloses } from "./useBackCloses";

type Props = {
  /** Names the dialog; shown at its top. */
  title: string;
  /**
   * Layout on a phone: "sheet" (default) slides in from the bottom, "full" covers the screen. On a desktop both are a
   * centred box. "whole" covers the screen on every device and is dark.
   */
  phone?: "sheet" | "full" | "whole";
  /** "alert" is a question that needs an answer: a press on the backdrop does not close it. */
  kind?: "dialog" | "alert";
  /** Content for the end of the header, for example the submit button. */
  action?: ReactNode;
  children: ReactNode;
  /** Called when the user closes the dialog: Escape, close button, swipe, press on the backdrop, or back navigation. */
  onClose(): void;
};

/**
 * A modal dialog on the native `<dialog>`: open while mounted. It traps the focus and restores it on unmount.
 * The element with `data-first-focus` gets the initial focus, else the dialog's first control.
 */
export function Dialog({ title, phone = "sheet", kind = "dialog", action, children, onClose }: Props) {
  const t = useT();
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  /**
   * Whether the last press began on the backdrop. A text selection dragged onto the backdrop does not close the dialog.
   */
  const pressed = useRef(false);
  const swipe = useSwipeDown(dialog, onClose);
  useBackCloses(onClose);
  useRootAttribute("modal");
  useRootAttribute("whole", phone === "whole");
  useLayoutEffect(() => {
    const element = dialog.current;
    const closeDialog = element && openModalDialog(element);
    element?.querySelector<HTMLElement>("[data-first-focus]")?.focus();
    return () => closeDialog?.();
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
      // Closing on pointerdown would let the click that follows a touch hit the element below the dialog.
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

/** Whether a press hit the backdrop. Its event target is the dialog, its coordinates are outside the dialog's box. */
function isBeside(point: Pick<MouseEvent, "clientX" | "clientY" | "target">, dialog: HTMLElement | null): boolean {
  if (!dialog || point.target !== dialog) return false;
  const box = dialog.getBoundingClientRect();
  return point.clientX < box.left || point.clientX > box.right || point.clientY < box.top || point.clientY > box.bottom;
}
