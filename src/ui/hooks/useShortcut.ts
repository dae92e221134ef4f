import { useEffect, useEffectEvent } from "react";
import { useSetting } from "../context/useSetting";

/** Whether a key that is pressed there means something else: in a field, in what is written in, in a menu. */
export const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable], [popover]") !== null;

/**
 * Hears single keys, wherever on the page the focus is: not while the reader types, has something open, or has switched such
 * keys off (`keyShortcuts`, as WCAG 2.1.4 asks), nor what another part has answered.
 * @param keys what they are called, as events name them
 * @param run answers one
 */
export function useShortcut(keys: readonly string[], run: (event: KeyboardEvent) => void): void {
  const on = useSetting("keyShortcuts");
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
    if (!keys.includes(key) || defaultPrevented || ctrlKey || metaKey || altKey) return;
    if (document.querySelector("dialog[open]:not([data-strip])") || takesKeys(target)) return;
    run(event);
  });
  useEffect(() => {
    if (!on) return undefined;
    const press = (event: KeyboardEvent) => hear(event);
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [on]);
}
