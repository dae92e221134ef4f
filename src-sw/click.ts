import * as v from "valibot";
import { saveTarget } from "../src/db/target";
import type { WorkerWorld } from "./worker_world";

const NoticeTarget = v.object({ path: v.pipe(v.string(), v.startsWith("/")), key: v.nullable(v.string()) });

/**
 * A notification was clicked: brings a page of the app to the front, then routes it to what the notification is about; opens
 * one where none is. The target is in the database first, since some systems open the start page whatever is asked (server
 * document, "Web push"); the page takes it from there when it starts. `data` is what push.ts put on the notification.
 */
export async function openTarget(world: WorkerWorld, clients: Clients, data: unknown): Promise<void> {
  const read = v.safeParse(NoticeTarget, data);
  const { path, key } = read.success ? read.output : { path: "/", key: null };
  await world.withApp((app) => saveTarget(app, { path, key, at: world.clock.now() }));
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
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
