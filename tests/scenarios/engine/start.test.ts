import { expect, test } from "vitest";
import { withInitialResults } from "../../instance/serving/preload";
import { createInstance } from "../../instance/instance";
import { createScene, type Scene } from "../support/engine";

const HOUR = 3_600_000;
const at = (scene: Scene, path: string) => scene.asked.findIndex((one) => one.startsWith(`GET ${path}`));
const times = (scene: Scene, path: string) => scene.asked.filter((one) => one === `GET ${path}`).length;
const documents = async (tab: Awaited<ReturnType<Scene["open"]>>) =>
  Promise.all(
    ["panel", "terms"].map(async (name) => (await tab.app.settings.get(`${name}@https://mudflat.example`))?.value),
  );

async function started(options: Partial<Parameters<typeof createScene>[0]> = {}) {
  const scene = createScene({ seed: 21, statuses: 20, ...options });
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(2000);
  return { scene, tab };
}

test("a first start asks in the order of the spec: instance, node information, the account, the terms", async () => {
  const { scene, tab } = await started();
  const paths = ["/api/v1/instance", "/nodeinfo/2.1.json", "/api/v1/accounts/verify_credentials", "/static/terms"];
  const order = paths.map((path) => at(scene, path));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order.every((one) => one >= 0)).toBe(true);
  expect(await documents(tab)).toEqual([
    "<p>Welcome to the mudflat. Mind the tide.</p>",
    expect.stringContaining("Terms of Service"),
  ]);
  await tab.close();
});

test.each([
  "/api/v1/instance",
  "nodeinfo",
  "/api/pleroma/frontend_configurations",
  "/instance/panel.html",
  "/static/terms-of-service.html",
  "/api/v1/custom_emojis",
  "/api/v1/accounts/verify_credentials",
  "/api/v1/lists",
  "/api/v1/announcements",
])("a start on which %s fails goes on with all the rest", async (path) => {
  const scene = createScene({ seed: 22, statuses: 20 });
  scene.instance.faults.plan({ path, answer: { status: 500 }, count: -1 });
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(2000);
  expect(scene.sockets()).toBe(1);
  expect(await tab.db.entries.where("[timeline+order]").between(["home", ""], ["home", "\uffff"]).count()).toBe(20);
  expect(tab.errors).toEqual([]);
  await tab.close();
});

test("the staff's documents are kept, asked for once an hour, and go where the server takes them away", async () => {
  const { scene, tab } = await started();
  scene.instance.settings.panel = null;
  tab.signal("frozen");
  await scene.clock.advance(HOUR / 2);
  tab.signal("visible");
  await scene.clock.advance(1000);
  expect([times(scene, "/instance/panel.html"), (await documents(tab))[0]]).toEqual([
    1,
    expect.stringContaining("tide"),
  ]);
  tab.signal("frozen");
  await scene.clock.advance(HOUR);
  tab.signal("visible");
  await scene.clock.advance(1000);
  expect([times(scene, "/instance/panel.html"), (await documents(tab))[0]]).toEqual([2, null]);
  await tab.close();
});

test("a host that answers every path with the app has no panel", async () => {
  const { tab } = await started({ settings: { panel: '<!doctype html><body><div id="root"></div></body>' } });
  expect((await documents(tab))[0]).toBeNull();
  await tab.close();
});

test("what the server has put into the page is not asked for", async () => {
  const instance = createInstance({ seed: 21, statuses: 0, settings: { initial_results: true, title: "In the page" } });
  const html = await withInitialResults(instance.server, "<!--server-generated-meta-->", instance.within);
  const page = /<script id="initial-results" type="application\/json">(.*)<\/script>/s.exec(html)?.[1];
  const { scene, tab } = await started(page === undefined ? {} : { page });
  expect((await tab.app.instance.get("https://mudflat.example"))?.instance).toMatchObject({
    title: "In the page",
    software: { name: "akkoma" },
    frontend: { showInstanceSpecificPanel: true },
  });
  const spared = ["/api/v1/instance", "/.well-known/nodeinfo", "/api/pleroma/frontend_configurations"];
  expect(spared.map((path) => times(scene, path))).toEqual([0, 0, 0]);
  expect(times(scene, "/instance/panel.html")).toBe(0);
  expect((await documents(tab))[0]).toContain("Mind the tide");
  expect(scene.sockets()).toBe(1);
  await tab.close();
});
