import { IDBFactory } from "fake-indexeddb";
import { expect, test, vi } from "vitest";
import { openAppDb } from "../../src/db/app_database";
import { takePendingClick } from "../../src/db/notifications/pending_click";
import { openTarget } from "./click_target";

type Window = Partial<Pick<WindowClient, "focused" | "visibilityState" | "frameType">> & { path: string };

/** A browser with these windows of the app's origin, and the result of a click that leads to "/notice/a1". */
async function clicked(windows: readonly Window[]) {
  const app = await openAppDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  const opened: string[] = [];
  const focused: string[] = [];
  const told: unknown[] = [];
  const asClient = ({ path, ...more }: Window) => {
    const client = {
      url: `https://here.example${path}`,
      frameType: "top-level",
      focused: false,
      visibilityState: "hidden",
      focus: async () => (focused.push(path), client),
      postMessage: (message: unknown) => void told.push(message),
      ...more,
    };
    return client;
  };
  const clients = {
    matchAll: async () => windows.map(asClient),
    openWindow: async (path: string) => void opened.push(path),
  } as unknown as Clients;
  const clock = { now: () => 7, setTimeout: () => 0, clearTimeout: () => undefined };
  const report = vi.fn();
  const world = { withApp: <R>(use: (one: typeof app) => Promise<R>) => use(app), clock, report };
  await openTarget(world, clients, { path: "/notice/a1", key: "ada@here.example" });
  const target = await takePendingClick(app, 7, 0);
  app.close();
  expect([target, report.mock.calls]).toEqual([{ path: "/notice/a1", key: "ada@here.example", at: 7 }, []]);
  return { opened, focused, told };
}

const here = { opened: [], told: [{ type: "open", path: "/notice/a1", key: "ada@here.example" }] };

test("a click without a page of the app opens one", async () => {
  expect(await clicked([])).toEqual({ opened: ["/notice/a1"], focused: [], told: [] });
});

test.each<[string, Window]>([
  ["a picture of the server", { path: "/media/tide.png", focused: true, visibilityState: "visible" }],
  [
    "a picture outside of the folders of its media",
    { path: "/images/avi.png", focused: true, visibilityState: "visible" },
  ],
  ["the server's own admin", { path: "/pleroma/admin/", visibilityState: "visible" }],
  ["a form for signing in", { path: "/oauth/authorize?client_id=c" }],
  ["a feed", { path: "/users/ada.atom" }],
  ["a frame in another site's page", { path: "/main/friends", frameType: "nested" }],
])("%s is no page of the app: it is left alone", async (_what, other) => {
  expect(await clicked([other])).toEqual({ opened: ["/notice/a1"], focused: [], told: [] });
  expect(await clicked([other, { path: "/media-tab" }])).toEqual({ ...here, focused: ["/media-tab"] });
});

test("a click routes the focused page, else a visible one, opened by any page", async () => {
  const far: Window = { path: "/far" };
  const seen: Window = { path: "/seen", visibilityState: "visible", frameType: "auxiliary" };
  const front: Window = { path: "/front", visibilityState: "visible", focused: true };
  expect(await clicked([far, seen, front])).toEqual({ ...here, focused: ["/front"] });
  expect(await clicked([far, seen])).toEqual({ ...here, focused: ["/seen"] });
});
