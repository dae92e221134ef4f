import { isFull } from "../../db/connection/connection_recovery";

/**
 * Whether an error says that a part of the app could not be had: its script (as each browser says it), its style sheet (as
 * Vite does), or a picture of its own (as `decode` does).
 */
export const isUnloadedPart = (error: unknown): boolean =>
  (error instanceof TypeError && /import|module|chunk/i.test(error.message)) ||
  (error instanceof Error && error.message.startsWith("Unable to preload CSS")) ||
  (error instanceof DOMException && error.name === "EncodingError");

/**
 * Says what no screen can say anything about. A part of the app that could not be had, offline and never loaded, comes the next
 * time: it is for whoever opens the console. That the disk is full is told wherever something is written (`createDiskFull`). All else is
 * an error that nobody expected.
 */
export function reportFailure(error: unknown): void {
  // oxlint-disable-next-line no-console -- see above
  if (isUnloadedPart(error)) console.warn(error);
  else if (!isFull(error)) reportError(error);
}
