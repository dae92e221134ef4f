/** The page events that the draft keeper needs, and the close confirmation. */
export type DraftSignals = {
  /**
   * Calls `onLeave` when the page is closed or hidden, since a hidden page may be killed without another event. Calls
   * `onStorage` when another tab writes to localStorage. Returns a function that ends both.
   */
  listen(on: { onLeave(): void; onStorage(): void }): () => void;
  /** Turns the browser's confirmation before the tab is closed on or off. */
  confirmClose(on: boolean): void;
};

/** The draft signals of a browser page. */
export function pageDraftSignals(page: Window): DraftSignals {
  const { document } = page;
  const preventClose = (event: BeforeUnloadEvent) => event.preventDefault();
  return {
    listen({ onLeave, onStorage }) {
      const listening = new AbortController();
      const { signal } = listening;
      const hidden = () => document.visibilityState === "hidden" && onLeave();
      page.addEventListener("pagehide", onLeave, { signal });
      document.addEventListener("visibilitychange", hidden, { signal });
      page.addEventListener("storage", onStorage, { signal });
      return () => listening.abort();
    },
    confirmClose(on) {
      if (on) page.addEventListener("beforeunload", preventClose);
      else page.removeEventListener("beforeunload", preventClose);
    },
  };
}
