import { isLoadFailure, reportFailure } from "./report_failure";

/**
 * Delays of the first and of late retries while `navigator.onLine` is true, in ms. A network that is just back often
 * fails the first request; a server may be out for longer.
 */
const FIRST_RETRY_MS = 1000;
const LATE_RETRY_MS = 20_000;

/**
 * Resolves when a retry makes sense: the network is back or the page becomes visible (true), or `ms` have passed
 * (false).
 */
function untilRetry(ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const settled = new AbortController();
    const retry = (signalled: boolean) => {
      settled.abort();
      clearTimeout(timer);
      resolve(signalled);
    };
    const { signal } = settled;
    window.addEventListener("online", () => retry(true), { signal });
    document.addEventListener("visibilitychange", () => document.hidden || retry(true), { signal });
    const timer = navigator.onLine ? setTimeout(retry, ms, false) : undefined;
  });
}

/**
 * Loads an optional part of the app. If its code cannot be loaded, reports that and retries until it can. Rejects with
 * any other error.
 * @param load imports the code
 */
export async function retryImport<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let ms = FIRST_RETRY_MS; ;) {
    try {
      return await load();
    } catch (error) {
      if (!isLoadFailure(error)) throw error;
      reportFailure(error);
      ms = (await untilRetry(ms)) ? FIRST_RETRY_MS : Math.min(2 * ms, LATE_RETRY_MS);
    }
  }
}
