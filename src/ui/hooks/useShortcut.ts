import { useEffect, useEffectEvent } from "react";
import { shortcutKey } from "../browser/shortcut_key";
import { useSetting } from "../context/useSetting";

/** Whether an element handles key presses itself: a form field, editable content, a popover. */
export const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable], [popover]") !== null;

/**
 * Listens for single-key shortcuts anywhere on the page. Ignores keys while the user types, while a dialog is open, if
 * another handler called `preventDefault`, and if the setting `keyShortcuts` is off (WCAG 2.1.4).
 * @param keys what the keys write (`shortcutKey`)
 * @param run called with the event of one of the keys
 */
export function useShortcut(keys: readonly string[], run: (event: KeyboardEvent) => void): void {
  const on = useSetting("keyShortcuts");
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
    if (!keys.includes(shortcutKey(event) ?? "") || defaultPrevented || ctrlKey || metaKey || altKey) return;
    if (document.querySelector("dialog[open]:not([data-strip])") || takesKeys(target)) return;
    run(event);
  });
  useEffect(() => {
    if (!on) return undefined;
    const press = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [on]);
}
