import { isUnloadedPart, reportFailure } from "./report_failure";

/** When a part is asked for again where the browser believes in a network, in ms: its server may have stumbled. */
const AGAIN_MS = 20_000;

/** Resolves when a part that could not be had may be: the network is back, or the page is shown again, or some time has gone. */
function chance(): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const come = () => {
      over.abort();
      resolve();
    };
    const { signal } = over;
    window.addEventListener("online", come, { signal });
    document.addEventListener("visibilitychange", () => document.hidden || come(), { signal });
    if (navigator.onLine) setTimeout(come, AGAIN_MS);
  });
}

/**
 * Brings a part of the app that nobody pressed for, and that the rest does without until it is there. Where its code cannot be
 * had, offline and never loaded, that is reported, and it is asked for again as soon as it may be. Rejects where it is broken.
 * @param load asks for it
 */
export async function retryImport<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isUnloadedPart(error)) throw error;
      reportFailure(error);
      await chance();
    }
  }
}
