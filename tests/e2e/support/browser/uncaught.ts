import type { ConsoleMessage, WebError } from "playwright-core";

/** What pages and workers left uncaught, or broke of the policy, since it was taken last; each with its address. */
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

/** Notes a rule of the content security policy that a page has broken: Chromium logs each. */
export function noteOfPolicy(message: ConsoleMessage): void {
  const text = message.text();
  if (!/Content Security Policy|TrustedHTML|TrustedScript/.test(text)) return;
  const { url, line, column } = message.location();
  note(`policy broken on ${message.page()?.url() ?? "a page that is closed"} by ${url}:${line}:${column}: ${text}`);
}

/** What Chromium tells of an error in a service worker. */
export type WorkerError = {
  errorMessage: { errorMessage: string; sourceURL: string; lineNumber: number; columnNumber: number };
};

/**
 * Notes an error or a rejection that nothing in a service worker caught. What the worker logs comes in the same event.
 */
export function noteOfWorker({
  errorMessage: { errorMessage, sourceURL, lineNumber, columnNumber },
}: WorkerError): void {
  if (errorMessage.startsWith("Uncaught"))
    note(`uncaught in ${sourceURL}:${lineNumber}:${columnNumber}: ${errorMessage}`);
}

/** What the running claim breaks on purpose. */
const provoked: RegExp[] = [];

/** Says that the running claim breaks something on purpose: an error that the pattern finds does not fail it. */
export function provoke(pattern: RegExp): void {
  provoked.push(pattern);
}

/** What was left uncaught or broken since the last call, apart from what was provoked since. */
export function takeUncaught(): string[] {
  const patterns = provoked.splice(0);
  return left.splice(0).filter((error) => !patterns.some((pattern) => pattern.test(error)));
}
