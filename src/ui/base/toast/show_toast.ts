import { create } from "zustand";

/** "bad" is announced assertively, the other levels politely. */
export type ToastLevel = "info" | "good" | "warn" | "bad";

export type Toast = {
  id: number;
  level: ToastLevel;
  /** A sentence in the user's language. */
  text: string;
  /** An action button. On a toast with a duration it belongs to the current account and disappears with it. */
  action?: { label: string; run(): void };
  /** How long the toast is shown, in ms; null: until dismissed. */
  duration_ms: number | null;
  /** Called when the user dismisses the toast, not when its duration ends. */
  onDismiss?(): void;
};

/** The toasts of this tab, and the id of the last one; `Toasts` renders them. */
export const useToasts = create<{ toasts: Toast[]; last: number }>()(() => ({ toasts: [], last: 0 }));

/**
 * Shows a toast for 5 seconds. It replaces a toast with the same text.
 * @param options an action, or another duration in ms (null: until dismissed)
 * @returns its id, for `dismissToast`
 */
export function toast(
  level: ToastLevel,
  text: string,
  options: Partial<Pick<Toast, "action" | "duration_ms" | "onDismiss">> = {},
): number {
  const { toasts, last } = useToasts.getState();
  const id = last + 1;
  const others = toasts.filter((other) => other.text !== text);
  const shown: Toast = { id, level, text, duration_ms: 5000, ...options };
  useToasts.setState({ last: id, toasts: [...makeRoom(others), shown] });
  return id;
}

/** Makes room for a new toast: three are shown at most. Drops the oldest with a duration, never one without. */
function makeRoom(toasts: readonly Toast[]): Toast[] {
  const timed = toasts.filter(({ duration_ms }) => duration_ms !== null);
  const dropped = timed.slice(0, Math.max(0, toasts.length - 2));
  return toasts.filter((other) => !dropped.includes(other));
}

/** Removes a toast. */
export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((other) => other.id !== id) }));
}

/**
 * Removes toasts that have an action and a duration, when their account is unmounted. Toasts without a duration are the
 * app's.
 */
export function dismissActionToasts(): void {
  const stays = ({ action, duration_ms }: Toast) => action === undefined || duration_ms === null;
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(stays) }));
}
