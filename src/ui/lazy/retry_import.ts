import { isLoadFailure, reportFailure } from "./report_failure";

/** Delay of a retry while `navigator.onLine` is true, in ms: the server may have failed. */
const RETRY_MS = 20_000;

/** Resolves when a retry makes sense: the network is back, the page becomes visible, or `RETRY_MS` have passed. */
function untilRetry(): Promise<void> {
  return new Promise((resolve) => {
    const settled = new AbortController();
    const retry = () => {
      settled.abort();
      resolve();
    };
    const { signal } = settled;
    window.addEventListener("online", retry, { signal });
    document.addEventListener("visibilitychange", () => document.hidden || retry(), { signal });
    if (navigator.onLine) setTimeout(retry, RETRY_MS);
  });
}

/**
 * Loads an optional part of the app. If its code cannot be loaded, reports that and retries until it can. Rejects with
 * any other error.
 * @param load imports the code
 */
export async function retryImport<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isLoadFailure(error)) throw error;
      reportFailure(error);
      await untilRetry();
    }
  }
}
