import { expect, test } from "vitest";
import { readFilterList } from "../../../src/db/read/statuses/filter_list";
import { readStatusView } from "../../../src/db/read/statuses/status";
import type { Filter } from "../../../src/domain/entities/filter";
import { type FilterValues, filterValuesOf } from "../../../src/domain/filters/filter_values";
import { createAsk } from "../../support/ask";
import { createScene, type Tab } from "../support/engine";

const MINUTE = 60_000;
const versions = { akkoma: "v1", pleroma: "v1", mastodon: "v2", gotosocial: "v2" } as const;
type Profile = keyof typeof versions;

const word = (keyword: string, whole_word = true) => ({ keyword, whole_word });
const rain: FilterValues = {
  title: "rain",
  context: ["home", "public"],
  filter_action: "warn",
  expires_at: null,
  keywords: [word("rain")],
};

async function begin(profile: Profile) {
  const scene = createScene({ seed: 62, statuses: 5, profile });
  scene.instance.store.filters.clear();
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(5000);
  const { clock, online, asked, instance } = scene;
  const intend = (id: string, before: FilterValues | null, wanted: FilterValues | null) =>
    tab.sync.outbox.intend("filter", { id, before, wanted });
  const path = `/api/${versions[profile]}/filters`;
  const calls = (method: string) => asked.filter((one) => one.startsWith(`${method} ${path}`)).length;
  const held = () =>
    [...instance.store.filters.values()].map(({ title, action, expires_at, keywords }) => ({
      title,
      action,
      expires_at,
      words: keywords.map(({ keyword }) => keyword),
    }));
  const back = async () => {
    online(true);
    tab.signal("online");
    await clock.advance(MINUTE);
  };
  return { ...scene, tab, ask: createAsk(instance, "demo"), path, intend, calls, held, back };
}

const shown = async ({ db }: Tab) => (await readFilterList(db)).filters;
const refused = async ({ db }: Tab) => (await readFilterList(db)).refused;
/** The only filter, as the settings show it. */
async function onlyOne(tab: Tab) {
  const [one, ...others] = await shown(tab);
  if (!one || others.length > 0) throw new Error("not one filter");
  return one;
}
/** The filters that a status meets. */
async function met({ db }: Tab, id: string) {
  const view = await readStatusView(db, id);
  return typeof view === "object" ? view.filters.map(({ title }) => title) : view;
}

test.each(["akkoma", "pleroma", "mastodon", "gotosocial"] as const)(
  "as %s: a filter made and changed offline holds at once, and is sent later",
  async (profile) => {
    const { tab, clock, online, instance, intend, held, back, calls } = await begin(profile);
    const { id } = instance.act.post("alder", "Rain again");
    await tab.sync.resources.refresh("status", id);
    online(false);
    await intend("local:one", null, rain);
    expect(await met(tab, id)).toEqual(["rain"]);
    const until = new Date(clock.now() + 60 * MINUTE).toISOString();
    await intend("local:one", null, { ...rain, filter_action: "hide", expires_at: until });
    await intend("local:two", null, { ...rain, title: "snow", keywords: [word("snow")] });
    await intend("local:two", { ...rain, title: "snow" }, null);
    await clock.advance(MINUTE);
    expect(await onlyOne(tab)).toMatchObject({ filter: { id: "local:one", filter_action: "hide" }, waits: true });
    await back();
    expect(calls("POST")).toBe(1);
    const [made] = held();
    expect(made).toMatchObject({ title: "rain", action: "hide", words: ["rain"] });
    expect(Math.abs((made?.expires_at ?? 0) - Date.parse(until))).toBeLessThan(1500);
    const { filter, stored, waits } = await onlyOne(tab);
    expect([stored?.id, filter.local_id, waits]).toEqual([filter.id, "local:one", false]);

    const before = filterValuesOf(filter);
    await intend(filter.id, before, { ...before, filter_action: "warn", expires_at: null });
    await clock.advance(MINUTE);
    expect(held()).toEqual([{ title: "rain", action: "warn", expires_at: null, words: ["rain"] }]);
    await intend(filter.id, before, null);
    expect(await met(tab, id)).toEqual([]);
    await clock.advance(MINUTE);
    expect([held(), await shown(tab), await tab.db.outbox.count()]).toEqual([[], [], 0]);
    expect(tab.errors).toEqual([]);
    await tab.close();
  },
);

test.each(["akkoma", "gotosocial"] as const)(
  "as %s: a new filter whose answer was lost is made once, then changed",
  async (profile) => {
    const { tab, clock, instance, intend, held, path, calls } = await begin(profile);
    instance.faults.plan({ method: "POST", path, lose: "answer" });
    await intend("local:one", null, rain);
    await clock.advance(3000);
    await intend("local:one", null, { ...rain, filter_action: "hide" });
    expect((await onlyOne(tab)).filter.filter_action).toBe("hide");
    await clock.advance(5 * MINUTE);
    expect(calls("POST")).toBe(1);
    expect(held()).toEqual([{ title: "rain", action: "hide", expires_at: null, words: ["rain"] }]);
    expect([(await onlyOne(tab)).waits, await tab.db.outbox.count()]).toEqual([false, 0]);
    await tab.close();
  },
);

test.each(["akkoma", "mastodon"] as const)(
  "as %s: a new filter that never arrived is sent again, once",
  async (profile) => {
    const { tab, clock, instance, intend, held, path } = await begin(profile);
    instance.faults.plan({ method: "POST", path, lose: "request" });
    await intend("local:one", null, rain);
    await clock.advance(5 * MINUTE);
    expect(held()).toHaveLength(1);
    expect((await onlyOne(tab)).waits).toBe(false);
    await tab.close();
  },
);

test("a new filter whose answer was lost is looked for until the server can be asked", async () => {
  const { tab, clock, instance, intend, held, path, calls } = await begin("mastodon");
  instance.faults.plan({ method: "POST", path, lose: "answer" });
  await intend("local:one", null, rain);
  await clock.advance(3000);
  instance.faults.plan({ method: "GET", path, count: -1, answer: { status: 500, body: { error: "Oops" } } });
  await clock.advance(60 * MINUTE);
  expect(await refused(tab)).toEqual([]);
  expect(await tab.db.outbox.toArray()).toMatchObject([{ state: "unsure" }]);
  instance.faults.clear();
  await clock.advance(5 * MINUTE);
  expect([calls("POST"), held().length, await tab.db.outbox.count()]).toEqual([1, 1, 0]);
  expect((await onlyOne(tab)).waits).toBe(false);
  await tab.close();
});

test("a new filter that is deleted while its answer is lost is gone at the server, too", async () => {
  const { tab, clock, instance, intend, held, path } = await begin("mastodon");
  instance.faults.plan({ method: "POST", path, lose: "answer" });
  await intend("local:one", null, rain);
  await clock.advance(3000);
  await intend("local:one", rain, null);
  expect(await shown(tab)).toEqual([]);
  await clock.advance(5 * MINUTE);
  expect([held(), await shown(tab), await tab.db.outbox.count()]).toEqual([[], [], 0]);
  await tab.close();
});

test("what another device changed meanwhile stays, and a keyword is added once", async () => {
  const { tab, clock, online, instance, ask, path, intend, back, held } = await begin("mastodon");
  await intend("local:one", null, rain);
  await clock.advance(MINUTE);
  const { filter } = await onlyOne(tab);
  const before = filterValuesOf(filter);
  online(false);
  await intend(filter.id, before, { ...before, keywords: [...before.keywords, word("drizzle")] });
  const more = { title: "Wet", keywords_attributes: [{ keyword: "sleet" }] };
  expect((await ask<Filter>("PUT", `${path}/${filter.id}`, more)).status).toBe(200);
  instance.faults.plan({ method: "PUT", path, lose: "answer" });
  await back();
  await clock.advance(5 * MINUTE);
  expect(held()).toMatchObject([{ title: "Wet", words: ["rain", "sleet", "drizzle"] }]);
  expect((await onlyOne(tab)).filter.title).toBe("Wet");
  await tab.close();
});

test("a taken title is refused at once, and the filter can be sent under another", async () => {
  const { tab, clock, intend, held, ask, path } = await begin("gotosocial");
  await ask("POST", path, { title: "rain", context: ["home"] });
  await intend("local:one", null, rain);
  await clock.advance(3000);
  const [row] = await refused(tab);
  expect(row).toMatchObject({ error: { status: 409 }, args: { wanted: rain } });
  expect(held()).toHaveLength(1);
  await intend("local:one", null, { ...rain, title: "Wet" });
  await clock.advance(MINUTE);
  expect([held().map(({ title }) => title), await refused(tab)]).toEqual([["rain", "Wet"], []]);
  await tab.close();
});

test.each([
  ["akkoma", { ...rain, keywords: [word("")] }],
  ["mastodon", { ...rain, keywords: [word(" ")] }],
  ["gotosocial", { ...rain, context: [] }],
] as const)("as %s: a filter that the server does not take is refused, and holds no more", async (profile, wanted) => {
  const { tab, clock, intend, held } = await begin(profile);
  await intend("local:one", null, { ...wanted, context: [...wanted.context] });
  expect(await shown(tab)).toHaveLength(1);
  await clock.advance(MINUTE);
  expect([held(), await shown(tab)]).toEqual([[], []]);
  expect((await refused(tab)).map(({ error }) => error?.status)).toEqual([422]);
  await tab.close();
});

test("a change of a filter deleted elsewhere is refused, and its deletion is not", async () => {
  const { tab, clock, intend, ask, path } = await begin("akkoma");
  await intend("local:one", null, rain);
  await clock.advance(MINUTE);
  const { filter } = await onlyOne(tab);
  await ask("DELETE", `${path}/${filter.id}`);
  const before = filterValuesOf(filter);
  await intend(filter.id, before, { ...before, filter_action: "hide" });
  await clock.advance(3000);
  expect((await refused(tab)).map(({ error }) => error?.kind)).toEqual(["missing"]);
  await intend(filter.id, before, null);
  await clock.advance(MINUTE);
  expect([await refused(tab), await shown(tab)]).toEqual([[], []]);
  await tab.close();
});

test("a list of filters that was asked for before a change does not undo it", async () => {
  const { tab, clock, instance, intend, path } = await begin("akkoma");
  instance.faults.plan({ method: "GET", path, answer_latency_ms: 8000 });
  await clock.advance(240_000 + MINUTE - 5000);
  expect(instance.faults.log.map(({ method }) => method)).toEqual(["GET"]);
  await intend("local:one", null, rain);
  await clock.advance(20_000);
  expect(await shown(tab)).toHaveLength(1);
  await tab.close();
});
