import type { MouseEvent } from "react";

/**
 * Moves the focus to the form's text as a button that will disappear is pressed by a key (`detail` is 0). After a touch
 * it does not: a keyboard would cover the screen.
 */
export function focusTextByKey({ currentTarget, detail }: MouseEvent<HTMLButtonElement>): void {
  if (detail === 0) currentTarget.form?.querySelector("textarea")?.focus();
}
