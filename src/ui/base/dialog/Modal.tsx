import Maximize2 from "lucide-react/icons/maximize-2";
import Minimize2 from "lucide-react/icons/minimize-2";
import X from "lucide-react/icons/x";
import { useId, useLayoutEffect, useRef } from "react";
import { useRootAttribute } from "../../hooks/useRootAttribute";
import { useT } from "../../context/useT";
import { raise } from "./topmost_dialog";
import styles from "./Modal.module.css";
import { type ModalParts, ModalContent } from "./ModalContent";
import { type ModalName, turnModal, useModals } from "./open_modals";
import { SaveNotice } from "./SaveNotice";
import { useBackCloses } from "./useBackCloses";

type Props = {
  name: ModalName;
  title: string;
  /** Loads what it holds; asked when it is first opened. The same function at every render. */
  load(): Promise<ModalParts>;
};

/**
 * A modal that can be minimized (spec 000, "Settings and moderation modals"): over the page it is a dialog that closes by
 * Escape, the cross and the system's back; minimized it is a strip, and the page behind can be used. What it holds stays as
 * it was left until it is closed.
 */
export function Modal(props: Props) {
  const state = useModals((all) => all[props.name]);
  return state === "hidden" ? null : <OpenModal {...props} minimized={state === "minimized"} />;
}

function OpenModal({ name, title, load, minimized }: Props & { minimized: boolean }) {
  const t = useT();
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  /** The button that minimizes it, or shows it again: who pressed it is on it still. */
  const turn = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);
  const close = () => turnModal(name, "close");
  useRootAttribute(minimized ? "strip" : "modal");
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (minimized) element?.show();
    const lower = minimized ? () => element?.close() : element && raise(element);
    if (opened.current) turn.current?.focus();
    opened.current = true;
    return () => {
      lower?.();
      // The native element returns the focus; where what had it was drawn anew since, nothing can.
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
  }, [minimized]);
  return (
    <dialog
      ref={dialog}
      className={minimized ? styles.strip : styles.modal}
      aria-labelledby={heading}
      data-strip={minimized ? "" : undefined}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        close();
      }}
      onClose={({ target }) => target === dialog.current && !dialog.current.open && close()}
    >
      {minimized ? null : <Back close={close} />}
      <header className={styles.header}>
        <button type="button" className={styles.plain} aria-label={t("dialog.close")} onClick={close}>
          <X aria-hidden size={20} />
        </button>
        <h2 id={heading}>{title}</h2>
        <SaveNotice />
        <button
          ref={turn}
          type="button"
          className={styles.plain}
          aria-label={t(minimized ? "modal.unpeek" : "modal.peek")}
          onClick={() => turnModal(name, "peek")}
        >
          {minimized ? <Maximize2 aria-hidden size={20} /> : <Minimize2 aria-hidden size={20} />}
        </button>
      </header>
      <ModalContent load={load} hidden={minimized} />
    </dialog>
  );
}

/** Lets the system's back close the modal while it is mounted. */
function Back({ close }: { close(): void }) {
  useBackCloses(close);
  return null;
}
