import { savePendingClick } from "../../src/db/notifications/pending_click";
import { withTimeout } from "../../src/domain/runtime/with_timeout";
import { isPage } from "../shell/server_path";
import type { WorkerWorld } from "../worker_world";

/** How long the database may take to keep where a click leads, in ms: Firefox lets a click open a page for a second. */
const DISK = 500;

/** Whether a window shows the app: not a frame, and not a picture or a page that the server answers itself. */
const isApp = ({ frameType, url }: Client) => frameType !== "nested" && isPage(new URL(url).pathname);

/**
 * A notification was clicked: brings a page of the app to the front, then routes it to what the notification is about; opens
 * one where none is. The target is in the database first, since some systems open the start page whatever is asked (server
 * document, "Web push"); the page takes it from there when it starts. Where it cannot be kept, it is opened all the same. `path` is
 * the route, `key` the session whose it is ("me@host"; null: nobody's).
 */
export async function openTarget(
  { withApp, clock, report }: Pick<WorkerWorld, "withApp" | "clock" | "report">,
  clients: Clients,
  { path, key }: { path: string; key: string | null },
): Promise<void> {
  const keeping = withApp((app) => savePendingClick(app, { path, key, at: clock.now() }));
  await withTimeout(keeping, DISK, clock).catch(report);
  const pages = (await clients.matchAll({ type: "window", includeUncontrolled: true })).filter(isApp);
  const page =
    pages.find(({ focused }) => focused) ??
    pages.find(({ visibilityState }) => visibilityState === "visible") ??
    pages[0];
  if (!page) {
    await clients.openWindow(path);
    return;
  }
  // A browser may refuse the focus (no gesture any more); the page is routed all the same.
  const shown = await page.focus().catch(() => page);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- our pages are of our origin; a client takes none
  shown.postMessage({ type: "open", path, key });
}
