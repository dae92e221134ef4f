import X from "lucide-react/icons/x";
import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { openModalDialog } from "../dialog/topmost_dialog";
import { useBackCloses } from "../dialog/useBackCloses";
import { useRootAttribute } from "../../hooks/useRootAttribute";
import { useT } from "../../context/useT";
import styles from "./Drawer.module.css";
import { useSwipeToClose } from "./useSwipeToClose";

type Props = {
  title: string;
  /** The side that it slides in from, relative to the writing direction. */
  side: "start" | "end";
  /** Buttons in its header. */
  actions?: ReactNode;
  children: ReactNode;
  /** Called when the user closes the drawer: Escape, close button, swipe, press on the backdrop, or back navigation. */
  onClose(): void;
};

/** A modal drawer over the page, open while mounted. It traps the focus and restores it on unmount. */
export function Drawer({ title, side, actions, children, onClose }: Props) {
  const t = useT();
  const heading = useId();
  const drawer = useRef<HTMLDialogElement>(null);
  /**
   * Whether the last press began on the backdrop. A press dragged from the drawer onto the backdrop does not close it.
   */
  const pressed = useRef(false);
  const swipe = useSwipeToClose(drawer, side, onClose);
  useBackCloses(onClose);
  useRootAttribute("modal");
  useLayoutEffect(() => {
    return drawer.current ? openModalDialog(drawer.current) : undefined;
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the keys' way
    <dialog
      ref={drawer}
      className={`${styles.drawer} ${styles[side]}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        if (event.target !== drawer.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => event.target === drawer.current && onClose()}
      // The event target is the dialog itself only for a press on the backdrop; its content fills the dialog.
      onPointerDownCapture={(event) => {
        pressed.current = event.target === drawer.current;
      }}
      onClick={(event) => {
        if (pressed.current && event.target === drawer.current) onClose();
      }}
      {...swipe}
    >
      <div className={styles.inside}>
        <header className={styles.header}>
          <h2 id={heading}>{title}</h2>
          {actions}
          <button type="button" className={styles.close} aria-label={t("dialog.close")} onClick={onClose}>
            <X aria-hidden size={20} />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}
