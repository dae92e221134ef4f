/** Time limit in ms for the newer version to take control. After that, the page starts with the old one. */
const UPDATE_TIMEOUT_MS = 5000;

const delay = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** The parts of a page that an update uses. */
type Page = { history: History; document: Document; container: ServiceWorkerContainer | undefined; reload(): void };

/**
 * Reloads the page so that it activates the newer version before anything else (`activateWaitingUpdate`). The request
 * is a flag in the state of the history entry, which a reload preserves.
 */
export function requestUpdate({ history, reload }: Pick<Page, "history" | "reload">): void {
  history.replaceState({ ...history.state, update: true }, "");
  reload();
}

/**
 * Activates the waiting version if this page was reloaded for that, and reloads again once it is in control. Resolves
 * if there is nothing to activate, or if the activation or the page's own loading times out. The page must request
 * nothing meanwhile: Chromium keeps the old version for minutes if a request reaches it while it is being replaced.
 */
export async function activateWaitingUpdate({ history, document, container, reload }: Page): Promise<void> {
  const { update, ...state } = (history.state ?? {}) as { update?: true };
  if (!update) return;
  history.replaceState(state, "");
  const waiting = (await container?.getRegistration("/"))?.waiting;
  if (!container || !waiting) return;
  const { readyState, defaultView } = document;
  const loaded = () =>
    new Promise((resolve) => defaultView?.addEventListener("load", () => resolve(true), { once: true }));
  if (readyState !== "complete" && !(await Promise.race([loaded(), delay(UPDATE_TIMEOUT_MS)]))) return;
  await new Promise<void>((resolve) => {
    container.addEventListener("controllerchange", reload, { once: true });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a ServiceWorker takes no target origin
    waiting.postMessage({ type: "SKIP_WAITING" });
    void delay(UPDATE_TIMEOUT_MS).then(() => {
      container.removeEventListener("controllerchange", reload);
      resolve();
    });
  });
}
