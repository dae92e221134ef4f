import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import X from "lucide-react/icons/x";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTopmostDialog } from "../dialog/topmost_dialog";
import { useT } from "../../context/useT";
import styles from "./Toasts.module.css";
import { dismissToast, endActs, useToasts } from "./show_toast";
import type { Toast } from "./show_toast";

const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

/** What is left free at the end of pages, and of dialogs: one that opens later covers what is being said. */
const page = "--toasts";
const dialogs = "--toasts-over";

/** Above and below what is being said, together. */
const gap_px = 16;

/**
 * What is being said (see `toast`); `app` mounts it once for each account. Two live regions that are always there: one polite,
 * one at once; and two more in a dialog that shuts the page off, for what comes while it does. It is shown in such a dialog, too,
 * until that goes; one that opens later covers it.
 */
export function Toasts() {
  const t = useT();
  useEffect(() => endActs, []);
  const toasts = useToasts((state) => state.toasts);
  const open = useTopmostDialog((state) => state.open);
  const top = open.at(-1) ?? null;
  const [shown, setShown] = useState({ toasts, within: top });
  const gone = shown.within !== null && !open.includes(shown.within);
  if (shown.toasts !== toasts || gone) setShown({ toasts, within: top });
  const { within } = shown;
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = region.current;
    // A dialog may go as something is said in it: it is shown where there is a page still.
    if (!element?.isConnected) return undefined;
    // Shown anew for every change, it stands above a dialog that was opened since.
    if (element.matches(":popover-open")) element.hidePopover();
    if (toasts.length > 0) element.showPopover();
    if (toasts.every(({ duration_ms }) => duration_ms !== null)) return undefined;
    // What stays until it is dismissed covers nothing for good: pages and forms end above it, and dialogs that were open before.
    const root = document.documentElement.style;
    const under = within ? [page, dialogs] : [page];
    const measure = () => {
      for (const one of under) root.setProperty(one, `${element.offsetHeight + gap_px}px`);
    };
    measure();
    window.addEventListener("resize", measure);
    return () => {
      window.removeEventListener("resize", measure);
      for (const one of under) root.removeProperty(one);
    };
  }, [toasts, within]);
  const lines = (
    <div ref={region} popover="manual" role="region" aria-label={t("toast.region")} className={styles.region}>
      {toasts.map((one) => (
        <ToastLine key={one.id} {...one} />
      ))}
    </div>
  );
  return (
    <>
      <Said toasts={toasts} />
      {top && createPortal(<SaidSince toasts={toasts} />, top)}
      {within ? createPortal(lines, within) : lines}
    </>
  );
}

/** What is being said, for who hears the page. */
function Said({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <>
      <output className="said">
        {toasts.map((one) => one.level !== "bad" && <span key={one.id}>{one.text}</span>)}
      </output>
      <div className="said" role="alert">
        {toasts.map((one) => one.level === "bad" && <p key={one.id}>{one.text}</p>)}
      </div>
    </>
  );
}

/** Of what is being said, what came after this did: only what comes into a live region is heard. */
function SaidSince({ toasts }: { toasts: readonly Toast[] }) {
  const [since] = useState(() => useToasts.getState().last);
  return <Said toasts={toasts.filter(({ id }) => id > since)} />;
}

function ToastLine({ id, level, text, action, duration_ms, onDismiss }: Toast) {
  const t = useT();
  const [held, setHeld] = useState(false);
  const Icon = icons[level];
  useEffect(() => {
    if (held || duration_ms === null) return undefined;
    const timer = window.setTimeout(() => dismissToast(id), duration_ms);
    return () => window.clearTimeout(timer);
  }, [held, id, duration_ms]);
  return (
    <div
      className={`${styles.toast} ${styles[level]}`}
      onPointerEnter={({ pointerType }) => setHeld(pointerType === "mouse")}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden size={20} />
      <p>{text}</p>
      {action && (
        <button
          type="button"
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t("toast.dismiss")}
        onClick={() => {
          dismissToast(id);
          onDismiss?.();
        }}
      >
        <X aria-hidden size={20} />
      </button>
    </div>
  );
}
