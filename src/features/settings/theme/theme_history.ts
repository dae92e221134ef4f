import type { Theme } from "../../../theme/theme";

/**
 * The states of an edited theme. `touched` names the control that made the last change: changes that follow one another
 * from one control are one step.
 */
export type ThemeHistory = { past: readonly Theme[]; now: Theme; future: readonly Theme[]; touched: string | null };

/** The most steps that can be taken back. */
const STEPS = 100;

/** A history without steps. */
export const startHistory = (theme: Theme): ThemeHistory => ({ past: [], now: theme, future: [], touched: null });

/**
 * Adds a change.
 * @param control what made it; null for a change that is a step by itself
 */
export function changeTheme(history: ThemeHistory, next: Theme, control: string | null): ThemeHistory {
  const same = control !== null && control === history.touched;
  const past = same ? history.past : [...history.past, history.now].slice(-STEPS);
  return { past, now: next, future: [], touched: control };
}

/** Takes the last step back; without one nothing changes. */
export function undoTheme(history: ThemeHistory): ThemeHistory {
  const before = history.past.at(-1);
  if (!before) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], touched: null };
}

/** Does the step again that was taken back last; without one nothing changes. */
export function redoTheme(history: ThemeHistory): ThemeHistory {
  const [next, ...future] = history.future;
  if (!next) return history;
  return { past: [...history.past, history.now], now: next, future, touched: null };
}
