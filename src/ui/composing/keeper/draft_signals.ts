/** What keeping drafts learns from the page, and asks of it. */
export type DraftSignals = {
  /**
   * Calls `left` when the page goes, and when it is hidden, since a hidden page may be ended without another event; calls `stored`
   * when another tab has written to localStorage. Returns a function that ends both.
   */
  listen(on: { left(): void; stored(): void }): () => void;
  /** Has the browser ask before the tab is closed, or not any more. */
  confirmClose(on: boolean): void;
};

/** The signals of a browser's page. */
export function pageDraftSignals(page: Window): DraftSignals {
  const { document } = page;
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  return {
    listen({ left, stored }) {
      const listening = new AbortController();
      const { signal } = listening;
      const hidden = () => document.visibilityState === "hidden" && left();
      page.addEventListener("pagehide", left, { signal });
      document.addEventListener("visibilitychange", hidden, { signal });
      page.addEventListener("storage", stored, { signal });
      return () => listening.abort();
    },
    confirmClose(on) {
      if (on) page.addEventListener("beforeunload", ask);
      else page.removeEventListener("beforeunload", ask);
    },
  };
}
