/** How long the newer version may take to come, in ms: after that the page starts as the one it is. */
const PATIENCE = 5000;

const after = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** The parts of a page that an update goes by. */
type Page = { history: History; document: Document; container: ServiceWorkerContainer | undefined; reload(): void };

/**
 * Has the page loaded anew as one that takes the newer version before it does anything else (`takeUpdate`). The entry of the history
 * says so, which a reload leaves as it is.
 */
export function askForUpdate({ history, reload }: Pick<Page, "history" | "reload">): void {
  history.replaceState({ ...history.state, update: true }, "");
  reload();
}

/**
 * Takes the newer version that waits where this page was loaded to do so, and loads the page anew once it has control. Resolves where
 * there is nothing to take, or where it, or what this page itself still loads, does not come in time. Chromium keeps the old version
 * for minutes where it is asked for anything in the moment in which it goes: so nothing may be asked for by this page until then.
 */
export async function takeUpdate({ history, document, container, reload }: Page): Promise<void> {
  const { update, ...state } = (history.state ?? {}) as { update?: true };
  if (!update) return;
  history.replaceState(state, "");
  const waiting = (await container?.getRegistration("/"))?.waiting;
  if (!container || !waiting) return;
  const { readyState, defaultView } = document;
  const whole = () =>
    new Promise((resolve) => defaultView?.addEventListener("load", () => resolve(true), { once: true }));
  if (readyState !== "complete" && !(await Promise.race([whole(), after(PATIENCE)]))) return;
  await new Promise<void>((resolve) => {
    container.addEventListener("controllerchange", reload, { once: true });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of our origin and takes none
    waiting.postMessage({ type: "SKIP_WAITING" });
    void after(PATIENCE).then(() => {
      container.removeEventListener("controllerchange", reload);
      resolve();
    });
  });
}
