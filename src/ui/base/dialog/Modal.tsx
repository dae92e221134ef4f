import Maximize2 from "lucide-react/icons/maximize-2";
import Minimize2 from "lucide-react/icons/minimize-2";
import X from "lucide-react/icons/x";
import { useId, useLayoutEffect, useRef } from "react";
import { useRootAttribute } from "../../hooks/useRootAttribute";
import { useT } from "../../context/useT";
import { openModalDialog } from "./topmost_dialog";
import styles from "./Modal.module.css";
import { type ModalParts, ModalContent } from "./ModalContent";
import { type ModalName, updateModal, useModals } from "./open_modals";
import { SaveNotice } from "./SaveNotice";
import { useBackCloses } from "./useBackCloses";

type Props = {
  name: ModalName;
  title: string;
  /** Loads the content when the modal is first opened. Must be the same function at every render. */
  load(): Promise<ModalParts>;
};

/**
 * A modal that can be minimized. Visible, it is a dialog over the page that Escape, the close button and back
 * navigation close. Minimized, it is a strip and the page behind it is usable. Its content keeps its state until the
 * modal is closed.
 */
export function Modal(props: Props) {
  const state = useModals((all) => all[props.name]);
  return state === "hidden" ? null : <OpenModal {...props} minimized={state === "minimized"} />;
}

function OpenModal({ name, title, load, minimized }: Props & { minimized: boolean }) {
  const t = useT();
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  /** The button that minimizes and restores the modal. It keeps the focus when it is pressed. */
  const turn = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);
  const close = () => updateModal(name, "close");
  useRootAttribute(minimized ? "strip" : "modal");
  useLayoutEffect(() => {
    const element = dialog.current;
    if (minimized) {
      element?.close();
      element?.show();
    }
    const closeDialog = minimized ? () => element?.close() : element && openModalDialog(element);
    if (opened.current) turn.current?.focus();
    opened.current = true;
    return () => closeDialog?.();
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
          onClick={() => updateModal(name, "peek")}
        >
          {minimized ? <Maximize2 aria-hidden size={20} /> : <Minimize2 aria-hidden size={20} />}
        </button>
      </header>
      <ModalContent load={load} hidden={minimized} />
    </dialog>
  );
}

/** Lets back navigation close the modal while this component is mounted. */
function Back({ close }: { close(): void }) {
  useBackCloses(close);
  return null;
}
