import { savePendingClick } from "../../src/db/notifications/pending_click";
import { withTimeout } from "../../src/domain/runtime/with_timeout";
import { isPage } from "../shell/server_path";
import type { WorkerWorld } from "../worker_world";

/** Time limit in ms for storing the click target: Firefox allows `openWindow` for one second after a click. */
const STORE_TIMEOUT_MS = 500;

/** Whether a window shows the app: not a frame, and not a picture or page that the server answers itself. */
const showsApp = ({ frameType, url }: Client) => frameType !== "nested" && isPage(new URL(url).pathname);

/**
 * Handles a click on a notification: focuses a window of the app and routes it to `path`, or opens a new window. The
 * target is stored first, because some systems open the start page whatever URL is given; the starting page reads it
 * from the database. If it cannot be stored, the window opens all the same. `path` is the route, `key` the session
 * ("me@host"; null: none).
 */
export async function openTarget(
  { withApp, clock, report }: Pick<WorkerWorld, "withApp" | "clock" | "report">,
  clients: Clients,
  { path, key }: { path: string; key: string | null },
): Promise<void> {
  const keeping = withApp((app) => savePendingClick(app, { path, key, at: clock.now() }));
  await withTimeout(keeping, STORE_TIMEOUT_MS, clock).catch(report);
  const pages = (await clients.matchAll({ type: "window", includeUncontrolled: true })).filter(showsApp);
  const page =
    pages.find(({ focused }) => focused) ??
    pages.find(({ visibilityState }) => visibilityState === "visible") ??
    pages[0];
  if (!page) {
    await clients.openWindow(path);
    return;
  }
  // The browser may refuse the focus when the user activation has expired. The page is routed all the same.
  const shown = await page.focus().catch(() => page);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Client.postMessage has no target origin
  shown.postMessage({ type: "open", path, key });
}
