import { create } from "zustand";

/** "bad" is read out at once, the others when the screen reader has time. */
export type ToastLevel = "info" | "good" | "warn" | "bad";

export type Toast = {
  id: number;
  level: ToastLevel;
  /** A sentence in the reader's language. */
  text: string;
  /** One thing that can be done about it. Where it passes, that is an act of the account that is shown, and it ends with it. */
  action?: { label: string; run(): void };
  /** How long it stays, in ms; null: until it is dismissed. */
  duration_ms: number | null;
  /** Called when the reader dismisses it by its cross, not when its time is over. */
  onDismiss?(): void;
};

/** What is being said in this tab; `Toasts` draws it. */
export const useToasts = create<{ toasts: Toast[]; last: number }>()(() => ({ toasts: [], last: 0 }));

/**
 * Says a sentence for 5 seconds (spec 000 section 9, "Global error notices"); the same sentence is not said twice at once.
 * @param options an action, or another duration in ms (null: until it is dismissed)
 * @returns its id, for `dismissToast`
 */
export function toast(
  level: ToastLevel,
  text: string,
  options: Partial<Pick<Toast, "action" | "duration_ms" | "onDismiss">> = {},
): number {
  const { toasts, last } = useToasts.getState();
  const id = last + 1;
  const others = toasts.filter((one) => one.text !== text);
  const said: Toast = { id, level, text, duration_ms: 5000, ...options };
  useToasts.setState({ last: id, toasts: [...withRoom(others), said] });
  return id;
}

/** At most two besides a new one: the oldest of those that pass go. One that waits for the reader is never pushed out. */
function withRoom(toasts: readonly Toast[]): Toast[] {
  const passing = toasts.filter(({ duration_ms }) => duration_ms !== null);
  const going = passing.slice(0, Math.max(0, toasts.length - 2));
  return toasts.filter((one) => !going.includes(one));
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) }));
}

/** Takes away what passes and could be acted on, as its account is shown no more. What waits to be dismissed is the app's. */
export function endActs(): void {
  const stays = ({ action, duration_ms }: Toast) => action === undefined || duration_ms === null;
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(stays) }));
}
