import { expect, test } from "vitest";
import {
  beginImport,
  dropImport,
  importLinesIn,
  pauseImport,
  readImports,
  retryFailedLines,
} from "../../../src/db/transfer/imports";
import type { TransferEntry, TransferKind } from "../../../src/domain/transfer/transfer";
import type { ProfileName } from "../../instance/dialects/profile";
import { createScene, type Scene, type Tab } from "../support/engine";

const MINUTE = 60_000;

/** A tab of demo's, who follows nobody, at a server. */
async function arrive(
  profile: ProfileName = "mastodon",
): Promise<{ scene: Scene; tab: Tab; me: string; id(name: string): string }> {
  const scene = createScene({ seed: 6, statuses: 0, profile });
  const { store } = scene.instance;
  const id = (name: string) => store.named(name)?.id ?? "";
  for (const [other] of Array.from(store.follows.from(id("demo")))) store.follows.delete(id("demo"), other);
  for (const account of store.accounts.values()) account.locked = false;
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(5000);
  return { scene, tab, me: id("demo"), id };
}

const at = (name: string, more: Partial<TransferEntry> = {}): TransferEntry => ({
  target: `${name}@mudflat.example`,
  ...more,
});
async function take(
  { tab, scene }: { tab: Tab; scene: Scene },
  kind: TransferKind,
  entries: TransferEntry[],
): Promise<void> {
  await beginImport(tab.db, `the ${kind}`, { kind, entries, at: scene.clock.now() });
  await scene.clock.advance(2 * MINUTE);
}
const counts = async ({ db }: Tab) => (await readImports(db)).map((one) => one.counts);
const failed = async ({ db }: Tab, kind: TransferKind) =>
  (await importLinesIn(db, `the ${kind}`, "failed").toArray()).map(({ target, refusal }) => [target, refusal?.kind]);

test("people are followed with what was chosen of them, and who is not found is told", async () => {
  const { scene, tab, me, id } = await arrive();
  const { store } = scene.instance;
  const entries = [
    at("alder", { reblogs: false }),
    at("otis", { notify: true }),
    at("nobody"),
    { target: "x@gone.example" },
  ];
  await take({ scene, tab }, "follows", entries);
  expect(await counts(tab)).toEqual([{ waiting: 0, sent: 0, done: 2, failed: 2 }]);
  expect(await failed(tab, "follows")).toEqual([
    ["nobody@mudflat.example", "missing"],
    ["x@gone.example", "missing"],
  ]);
  expect([store.follows.get(me, id("alder")), store.follows.get(me, id("otis"))]).toEqual([
    { reblogs: false },
    { reblogs: true },
  ]);
  expect([store.bells.has(me, id("alder")), store.bells.has(me, id("otis"))]).toEqual([false, true]);
  expect([await tab.db.outbox.count(), tab.errors]).toEqual([0, []]);
});

test("blocks, mutes and servers are taken as the file says", async () => {
  const { scene, tab, me, id } = await arrive();
  const { store } = scene.instance;
  await take({ scene, tab }, "blocks", [at("alder")]);
  await take({ scene, tab }, "mutes", [at("otis"), at("admin", { notifications: false })]);
  await take({ scene, tab }, "domains", [{ target: "spam.example" }]);
  expect((await counts(tab)).map(({ done }) => done)).toEqual([1, 2, 1]);
  expect([store.blocks.has(me, id("alder")), store.domainBlocks.has(me, "spam.example")]).toEqual([true, true]);
  expect([store.mutes.get(me, id("otis")), store.mutes.get(me, id("admin"))]).toMatchObject([
    { notifications: true },
    { notifications: false },
  ]);
});

test.each(["akkoma", "mastodon"] as const)(
  "lists of %s that are missing are made once, and those that are there are filled",
  async (profile) => {
    const { scene, tab, me, id } = await arrive(profile);
    const { store, act } = { ...scene.instance };
    for (const name of ["alder", "otis", "admin"]) act.follow("demo", name);
    store.lists.set("l1", { id: "l1", account_id: me, title: "Shore", account_ids: [id("admin")] });
    const entries = ["Tide", "Shore", "Tide"].map((list, one) => at(["alder", "otis", "otis"][one] ?? "", { list }));
    await take({ scene, tab }, "lists", [...entries, at("admin", { list: "Shore" })]);
    expect(await counts(tab)).toEqual([{ waiting: 0, sent: 0, done: 4, failed: 0 }]);
    const lists = [...store.lists.values()].map(({ title, account_ids }) => [title, [...account_ids].sort()]);
    expect(lists).toEqual([
      ["Shore", [id("admin"), id("otis")].sort()],
      ["Tide", [id("alder"), id("otis")].sort()],
    ]);
  },
);

test("a list that the server refuses to make fails with whoever was to be in it", async () => {
  const { scene, tab } = await arrive();
  for (const name of ["alder", "otis"]) scene.instance.act.follow("demo", name);
  scene.instance.faults.plan({
    method: "POST",
    path: "/api/v1/lists$",
    count: -1,
    answer: { status: 422, body: { error: "Too many lists" } },
  });
  await take({ scene, tab }, "lists", [at("alder", { list: "Tide" }), at("otis", { list: "Tide" })]);
  expect(await counts(tab)).toEqual([{ waiting: 0, sent: 0, done: 0, failed: 2 }]);
  expect(await tab.db.outbox.count()).toBe(0);
  scene.instance.faults.clear();
  await retryFailedLines(tab.db, "the lists");
  await scene.clock.advance(2 * MINUTE);
  expect(await counts(tab)).toEqual([{ waiting: 0, sent: 0, done: 2, failed: 0 }]);
  expect([...scene.instance.store.lists.values()]).toMatchObject([{ title: "Tide", account_ids: { length: 2 } }]);
});

test("posts are bookmarked by their addresses, and those that nobody has are told", async () => {
  const { scene, tab, me } = await arrive("akkoma");
  const { act, store, origin, token } = {
    ...scene.instance,
    origin: scene.instance.origin,
    token: scene.instance.token,
  };
  const { id } = act.post("alder", "low tide");
  const shown = await scene.instance.fetch(
    new Request(`${origin}/api/v1/statuses/${id}`, { headers: { authorization: `Bearer ${token("demo")}` } }),
  );
  const { uri } = (await shown.json()) as { uri: string };
  await take({ scene, tab }, "bookmarks", [{ target: uri }, { target: "https://gone.example/1" }]);
  expect(await counts(tab)).toEqual([{ waiting: 0, sent: 0, done: 1, failed: 1 }]);
  expect([store.bookmarks.has(me, id), await failed(tab, "bookmarks")]).toEqual([
    true,
    [["https://gone.example/1", "missing"]],
  ]);
});

test("what the server refuses is told in the report and is in the outbox no more", async () => {
  const { scene, tab, me, id } = await arrive();
  scene.instance.faults.plan({
    path: `${id("alder")}/follow$`,
    answer: { status: 403, body: { error: "Not allowed" } },
  });
  await take({ scene, tab }, "follows", [at("alder"), at("otis")]);
  expect(await failed(tab, "follows")).toEqual([["alder@mudflat.example", "forbidden"]]);
  expect(await tab.db.outbox.count()).toBe(0);
  expect(scene.instance.store.follows.has(me, id("otis"))).toBe(true);
});

test("a paused import asks for nothing, and a dropped one leaves nothing", async () => {
  const { scene, tab, me, id } = await arrive();
  await beginImport(tab.db, "one", { kind: "follows", entries: [at("alder")], at: 1 });
  await pauseImport(tab.db, "one", true);
  await scene.clock.advance(2 * MINUTE);
  expect(await counts(tab)).toMatchObject([{ waiting: 1 }]);
  await pauseImport(tab.db, "one", false);
  await scene.clock.advance(MINUTE);
  expect(scene.instance.store.follows.has(me, id("alder"))).toBe(true);
  await dropImport(tab.db, "one");
  expect([await tab.db.imports.count(), await tab.db.import_lines.count()]).toEqual([0, 0]);
});

test("without a network an import waits, says so, and goes on at once when it is back", async () => {
  const { scene, tab, me, id } = await arrive();
  scene.online(false);
  await take({ scene, tab }, "follows", [at("alder")]);
  expect(await readImports(tab.db)).toMatchObject([{ failure: { kind: "offline" }, counts: { waiting: 1 } }]);
  scene.online(true);
  tab.signal("online");
  await scene.clock.advance(2000);
  expect(scene.instance.store.follows.has(me, id("alder"))).toBe(true);
  expect(await readImports(tab.db)).toMatchObject([{ failure: null, counts: { done: 1 } }]);
});

test("while the server limits, nothing is looked up before it says so", async () => {
  const { scene, tab } = await arrive();
  const body = { error: "Too many requests" };
  scene.instance.faults.plan({ path: "lookup", answer: { status: 429, headers: { "retry-after": "600" }, body } });
  const looks = () => scene.asked.filter((one) => one.includes("lookup")).length;
  await take({ scene, tab }, "follows", [at("alder"), at("otis")]);
  expect([looks(), await readImports(tab.db)]).toMatchObject([1, [{ failure: { kind: "limited" } }]]);
  await scene.clock.advance(5 * MINUTE);
  expect(looks()).toBe(1);
  await scene.clock.advance(5 * MINUTE);
  expect(await counts(tab)).toMatchObject([{ done: 2 }]);
});

test("of two tabs one imports, and the other goes on once it is closed", async () => {
  const { scene, tab, me } = await arrive();
  const other = await scene.open();
  other.sync.start();
  const names = ["alder", "otis", "admin"];
  await take(
    { scene, tab },
    "follows",
    names.map((name) => at(name)),
  );
  const follows = () => scene.asked.filter((one) => one.endsWith("/follow")).length;
  expect([follows(), await counts(tab)]).toMatchObject([3, [{ done: 3 }]]);
  await tab.close();
  for (const [id] of Array.from(scene.instance.store.follows.from(me))) scene.instance.store.follows.delete(me, id);
  await beginImport(other.db, "two", {
    kind: "follows",
    entries: names.map((name) => at(name)),
    at: scene.clock.now(),
  });
  await scene.clock.advance(2 * MINUTE);
  expect(follows()).toBe(6);
});
