import { expect, test } from "vitest";
import { readSetting, saveSetting } from "../../../src/db/settings/settings";
import { chooseProfile, readSettingsProfiles, readSharedProfile } from "../../../src/db/settings/settings_profiles";
import type { UserSettingKey, SettingValue } from "../../../src/domain/settings/settings";
import { createAsk } from "../../support/ask";
import { createScene, type Scene, type Tab } from "../support/engine";

const PATH = "/api/v1/akkoma/frontend_settings/pleroma-fe/desk";
const MINUTE = 60_000;

async function started(options: Partial<Parameters<typeof createScene>[0]> = {}) {
  const scene = createScene({ seed: 81, statuses: 20, ...options });
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(2000);
  return { scene, tab, ask: createAsk(scene.instance, "demo") };
}

/** The reader chooses a profile. */
async function choose({ db, sync }: Tab, scene: Scene) {
  await chooseProfile(db, "desk");
  sync.settings.notifyChanged();
  await scene.clock.advance(2000);
}

/** The reader sets something. */
async function set<Key extends UserSettingKey>({ db, sync }: Tab, key: Key, value: SettingValue<Key>) {
  await saveSetting(db, key, value);
  sync.settings.notifyChanged();
}

const asked = (scene: Scene) => scene.asked.filter((one) => one.includes("/frontend_settings/pleroma-fe/"));
const there = async (ask: ReturnType<typeof createAsk>) => (await ask("GET", PATH)).json;

test("a profile that is not there is created with what is chosen here, and said so; what lies with the device stays", async () => {
  const { scene, tab, ask } = await started();
  await saveSetting(tab.db, "greentext", true);
  await saveSetting(tab.app, "theme", "pleroma-light");
  await choose(tab, scene);
  expect(tab.told).toEqual([{ what: "creating", profile: "desk" }, { what: "synchronized" }]);
  expect(await there(ask)).toEqual({ settings: { greentext: true }, version: 1 });
  expect(tab.errors).toEqual([]);
  await tab.close();
});

test("what is set is sent in a moment as the next version, once for several, beside what other clients keep there", async () => {
  const { scene, tab, ask } = await started();
  await ask("PUT", PATH, { settings: { hideISP: true, hideNsfw: true }, version: 1 });
  await choose(tab, scene);
  expect(tab.told).toEqual([{ what: "synchronized" }]);
  tab.told.length = 0;
  await set(tab, "hideNsfw", false);
  await scene.clock.advance(500);
  await set(tab, "maxThumbnails", 4);
  await scene.clock.advance(2000);
  expect(tab.told).toEqual([{ what: "synchronizing", profile: "desk" }, { what: "synchronized" }]);
  expect(await there(ask)).toEqual({ settings: { hideISP: true, hideNsfw: false, maxThumbnails: 4 }, version: 2 });
  const before = asked(scene).length;
  await set(tab, "webPushNotifications", true);
  await scene.clock.advance(2000);
  expect(asked(scene).length).toBe(before);
  await tab.close();
});

test("what another device has set holds here after the next round of 600 s, and after a start, without a word where nothing came", async () => {
  const { scene, tab, ask } = await started();
  await choose(tab, scene);
  tab.told.length = 0;
  const sync = async (version: number, maxThumbnails: number) =>
    ask("PUT", PATH, { settings: { maxThumbnails }, version });
  await sync(2, 4);
  await scene.clock.advance(11 * MINUTE);
  expect(await readSetting(tab.db, "maxThumbnails")).toBe(4);
  expect(tab.told).toEqual([{ what: "synchronized" }]);
  await scene.clock.advance(30 * MINUTE);
  expect(tab.told).toHaveLength(1);
  expect(asked(scene).filter((one) => one.startsWith("GET"))).toHaveLength(1 + 1 + 3);
  await sync(3, 8);
  await tab.sync.stop();
  await scene.clock.advance(11 * MINUTE);
  tab.sync.start();
  await scene.clock.advance(2000);
  expect(await readSetting(tab.db, "maxThumbnails")).toBe(8);
  expect(await there(ask)).toMatchObject({ version: 3 });
  await tab.close();
});

test("of what was set on two devices the newer version's holds and is named, the rest of both holds", async () => {
  const { scene, tab, ask } = await started();
  await set(tab, "maxThumbnails", 4);
  await choose(tab, scene);
  tab.told.length = 0;
  scene.online(false);
  await set(tab, "maxThumbnails", 6);
  await set(tab, "greentext", true);
  await scene.clock.advance(2000);
  expect(tab.told).toEqual([{ what: "later" }]);
  tab.told.length = 0;
  await ask("PUT", PATH, { settings: { maxThumbnails: 8, hideNsfw: false }, version: 2 });
  scene.online(true);
  tab.signal("online");
  await scene.clock.advance(2000);
  expect(tab.told).toEqual([
    { what: "lost", keys: ["maxThumbnails"] },
    { what: "synchronizing", profile: "desk" },
    { what: "synchronized" },
  ]);
  const both = { maxThumbnails: 8, hideNsfw: false, greentext: true };
  expect(await there(ask)).toEqual({ settings: both, version: 3 });
  for (const [key, value] of Object.entries(both)) expect(await readSetting(tab.db, key as UserSettingKey)).toBe(value);
  await tab.close();
});

test("where another device is first by a moment, its version is taken and ours follows", async () => {
  const { scene, tab, ask } = await started();
  await choose(tab, scene);
  scene.instance.faults.plan({ path: PATH, method: "PUT", latency_ms: 500, count: 1 });
  await set(tab, "greentext", true);
  await scene.clock.advance(1200);
  await ask("PUT", PATH, { settings: { hideNsfw: false }, version: 2 });
  await scene.clock.advance(2000);
  expect(await there(ask)).toEqual({ settings: { hideNsfw: false, greentext: true }, version: 3 });
  expect(await readSetting(tab.db, "hideNsfw")).toBe(false);
  expect(tab.told.at(-1)).toEqual({ what: "synchronized" });
  await tab.close();
});

test("a refusal is told with its reason, and what was set is kept to be sent", async () => {
  const { scene, tab, ask } = await started();
  await choose(tab, scene);
  tab.told.length = 0;
  scene.instance.faults.plan({ path: PATH, method: "PUT", answer: { status: 500, body: { error: "Oh." } }, count: 1 });
  await set(tab, "greentext", true);
  await scene.clock.advance(2000);
  expect(tab.told).toMatchObject([
    { what: "synchronizing" },
    { what: "failed", failure: { kind: "server", message: "Oh." } },
  ]);
  await scene.clock.advance(11 * MINUTE);
  expect(await there(ask)).toMatchObject({ settings: { greentext: true }, version: 2 });
  await tab.close();
});

test("a server that knows no profiles, and a reader who has chosen none, are not asked", async () => {
  const none = await started();
  await set(none.tab, "greentext", true);
  await none.scene.clock.advance(11 * MINUTE);
  expect(asked(none.scene)).toEqual([]);
  await none.tab.close();
  const other = await started({ profile: "mastodon" });
  await choose(other.tab, other.scene);
  expect([asked(other.scene), other.tab.told]).toEqual([[], []]);
  expect(await readSharedProfile(other.tab.db)).toMatchObject({ version: 0 });
  await other.tab.close();
});

test("a deleted profile is gone and in use no more, and the settings stay", async () => {
  const { scene, tab, ask } = await started();
  await set(tab, "greentext", true);
  await choose(tab, scene);
  await ask("PUT", PATH.replace("desk", "phone"), { settings: {}, version: 1 });
  await scene.clock.advance(11 * MINUTE);
  expect((await readSettingsProfiles(tab.db)).map(({ name }) => name)).toEqual(["desk", "phone"]);
  scene.online(false);
  expect(await tab.sync.settings.removeProfile("desk")).toMatchObject({ kind: "offline" });
  expect(await readSharedProfile(tab.db)).toMatchObject({ name: "desk" });
  scene.online(true);
  expect(await tab.sync.settings.removeProfile("desk")).toBeNull();
  expect((await ask("GET", PATH)).status).toBe(404);
  expect(await readSharedProfile(tab.db)).toBeNull();
  expect((await readSettingsProfiles(tab.db)).map(({ name }) => name)).toEqual(["phone"]);
  expect(await readSetting(tab.db, "greentext")).toBe(true);
  await set(tab, "hideNsfw", false);
  await scene.clock.advance(11 * MINUTE);
  expect((await ask("GET", PATH)).status).toBe(404);
  // What another device deleted first is deleted all the same.
  await ask("DELETE", PATH.replace("desk", "phone"));
  expect(await tab.sync.settings.removeProfile("phone")).toBeNull();
  expect(await readSettingsProfiles(tab.db)).toEqual([]);
  await tab.close();
});
