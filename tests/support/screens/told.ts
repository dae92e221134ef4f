import { onTestFinished } from "vitest";
import { type Toast, useToasts } from "../../../src/ui/base/toast/show_toast";

/** A toast's level and text. */
export const toastLine = ({ level, text }: Toast) => `${level}: ${text}`;

/**
 * Notes each toast until the test ends: one that stands for a while only may be gone before a busy machine looks again.
 * @returns all that were told so far, those that are gone too
 */
export function noteToasts(): readonly string[] {
  const told: string[] = [];
  const end = useToasts.subscribe((now, before) => {
    told.push(...now.toasts.filter((one) => !before.toasts.includes(one)).map(toastLine));
  });
  onTestFinished(end);
  return told;
}
