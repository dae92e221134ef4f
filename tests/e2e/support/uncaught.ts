import type { WebError } from "playwright-core";

/** What pages and workers left uncaught since it was taken last, each with its stack and address. */
const left: string[] = [];

function note(what: string): void {
  console.error(what);
  left.push(what);
}

/** Notes an error or a rejection that nothing on a page caught. A DOMException comes without a stack. */
export function noteOfPage(error: WebError): void {
  const thrown = error.error();
  note(`uncaught on ${error.page()?.url() ?? "a page that is closed"}: ${thrown.stack || String(thrown)}`);
}

/** What Chromium tells of an error in a service worker. */
export type WorkerError = {
  errorMessage: { errorMessage: string; sourceURL: string; lineNumber: number; columnNumber: number };
};

/** Notes an error or a rejection that nothing in a service worker caught. What the worker logs comes in the same event. */
export function noteOfWorker({
  errorMessage: { errorMessage, sourceURL, lineNumber, columnNumber },
}: WorkerError): void {
  if (errorMessage.startsWith("Uncaught"))
    note(`uncaught in ${sourceURL}:${lineNumber}:${columnNumber}: ${errorMessage}`);
}

/** What was left uncaught since the last call. */
export const takeUncaught = (): string[] => left.splice(0);
