import { isDatabaseClosed, isFull } from "../../db/connection/connection_recovery";

/**
 * Whether an error means that a part of the app could not be loaded: a script (each browser's message), a style sheet
 * (Vite's message), or one of the app's images (`HTMLImageElement.decode`).
 */
export const isLoadFailure = (error: unknown): boolean =>
  (error instanceof TypeError && /import|module|chunk/i.test(error.message)) ||
  (error instanceof Error && error.message.startsWith("Unable to preload CSS")) ||
  (error instanceof DOMException && error.name === "EncodingError");

/**
 * Reports an error that no screen handles. A part of the app that could not be loaded is a console warning, as it is
 * loaded again later. A full disk is ignored, as every write reports it (`createDiskFullHandler`), and so is what still
 * ran as its database was closed: the tab has another account, or `OnDatabaseClosed` says why. Everything else is an
 * unexpected error.
 */
export function reportFailure(error: unknown): void {
  // oxlint-disable-next-line no-console -- see above
  if (isLoadFailure(error)) console.warn(error);
  else if (!isFull(error) && !isDatabaseClosed(error)) reportError(error);
}
