import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import X from "lucide-react/icons/x";
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from "react";
import { createPortal } from "react-dom";
import { useTopmostDialog } from "../dialog/topmost_dialog";
import { useT } from "../../context/useT";
import styles from "./Toasts.module.css";
import { dismissToast, dismissActionToasts, useToasts } from "./show_toast";
import type { Toast } from "./show_toast";
import { useClearOfFocus } from "./useClearOfFocus";
import { useLater } from "./useLater";

const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

/** CSS variables: the space that toasts take at the bottom of pages, and of dialogs opened before the toasts. */
const page = "--toasts";
const dialogs = "--toasts-over";

/** Total margin above and below the toasts. */
const gap_px = 16;

/**
 * The toasts (see `toast`); `app` mounts it once for each account. Two live regions are always mounted, one polite and
 * one assertive. Two more are in the topmost modal dialog, for toasts that appear while the dialog makes the page
 * inert. Toasts are rendered in the dialog that was topmost when they changed, until it closes. A dialog that opens
 * later covers them.
 */
export function Toasts() {
  const t = useT();
  useEffect(() => dismissActionToasts, []);
  const toasts = useToasts((state) => state.toasts);
  const open = useTopmostDialog((state) => state.open);
  const top = open.at(-1) ?? null;
  const [shown, setShown] = useState({ toasts, within: top });
  const closed = shown.within !== null && !open.includes(shown.within);
  if (shown.toasts !== toasts || closed) setShown({ toasts, within: top });
  const { within } = shown;
  const region = useRef<HTMLDivElement>(null);
  const focusProps = useFocusBefore();
  useLayoutEffect(() => {
    const element = region.current;
    // The dialog may close as the toast appears; the toast is then rendered into the page.
    if (!element?.isConnected) return undefined;
    // Reopening the popover on every change moves it above a dialog that was opened since.
    if (element.matches(":popover-open")) element.hidePopover();
    if (toasts.length > 0) element.showPopover();
    else element.removeAttribute("data-above");
    if (toasts.every(({ duration_ms }) => duration_ms !== null)) return undefined;
    // A toast that stays until dismissed must not cover controls for good: pages and already open dialogs end above it.
    const root = document.documentElement.style;
    const under = within ? [page, dialogs] : [page];
    const measure = () => {
      for (const property of under) root.setProperty(property, `${element.offsetHeight + gap_px}px`);
    };
    measure();
    window.addEventListener("resize", measure);
    return () => {
      window.removeEventListener("resize", measure);
      for (const property of under) root.removeProperty(property);
    };
  }, [toasts, within]);
  useClearOfFocus(region, toasts.length > 0 ? shown : null);
  const lines = (
    <div
      ref={region}
      popover="manual"
      role="region"
      aria-label={t("toast.region")}
      className={styles.region}
      {...focusProps}
    >
      {toasts.map((toast) => (
        <ToastLine key={toast.id} {...toast} />
      ))}
    </div>
  );
  return (
    <>
      <ToastAnnouncements toasts={useLater(toasts)} />
      {top && createPortal(<LaterToastAnnouncements toasts={toasts} />, top)}
      {within ? createPortal(lines, within) : lines}
    </>
  );
}

/**
 * Gives the focus back to what had it before the toasts, when a toast goes that had it (WCAG 2.4.3).
 * @returns props for their region
 */
function useFocusBefore() {
  const before = useRef<Element | null>(null);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (pressed.current?.isConnected !== false || document.activeElement !== document.body) return;
    pressed.current = null;
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target, currentTarget, relatedTarget }: FocusEvent) => {
      pressed.current = target;
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    },
    onBlur: () => void (pressed.current = null),
  };
}

/** The live regions that announce the toasts to screen readers. */
function ToastAnnouncements({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <>
      <output className="said">
        {toasts.map((toast) => toast.level !== "bad" && <span key={toast.id}>{toast.text}</span>)}
      </output>
      <div className="said" role="alert">
        {toasts.map((toast) => toast.level === "bad" && <p key={toast.id}>{toast.text}</p>)}
      </div>
    </>
  );
}

/** Live regions for the toasts that appear after mounting: screen readers announce only additions to a live region. */
function LaterToastAnnouncements({ toasts }: { toasts: readonly Toast[] }) {
  const [since] = useState(() => useToasts.getState().last);
  return <ToastAnnouncements toasts={toasts.filter(({ id }) => id > since)} />;
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
