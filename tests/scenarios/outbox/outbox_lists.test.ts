import { expect, test } from "vitest";
import { readListMembers, readLists } from "../../../src/db/read/accounts/lists";
import { createAsk } from "../../support/ask";
import { arrive, MINUTE, offline, online, type Stage } from "../support/outbox_stage";
import type { Network } from "../support/outbox_device";

const profiles = ["akkoma", "mastodon", "gotosocial"] as const;

/** A stage at a server, with what is known there of lists, and another device of the same account. */
async function at(profile: (typeof profiles)[number]) {
  const stage = await arrive(profile);
  const { instance, tab, clock } = stage;
  const id = (name: string) => instance.store.named(name)?.id ?? "";
  for (const name of ["alder", "birch", "otis"]) instance.store.follows.set(id("demo"), id(name), { reblogs: true });
  const put = (list_id: string, name: string, on = true) =>
    tab.outbox.intend("list_member", { list_id, account_id: id(name), on });
  /** The lists of the server: their titles and who is in them. */
  const held = () =>
    [...instance.store.lists.values()].map(({ title, account_ids }) => ({
      title,
      names: account_ids.map((one) => instance.store.account(one).username).toSorted(),
    }));
  const local = async () => {
    const [made] = await tab.db.settled_lists.toArray();
    return made?.list_id ?? "";
  };
  return {
    ...stage,
    stage,
    id,
    put,
    held,
    local,
    other: createAsk(instance, "demo"),
    /** Goes on for `ms` with a network. */
    async on(ms = 10 * MINUTE) {
      stage.network = online;
      await tab.outbox.nudge();
      await clock.advance(ms);
    },
  };
}

/** A network that loses the answers to what `isLost` says, as often as `times`. */
const losing = (isLost: (request: Request) => boolean, times = 1): Network => {
  let left = times;
  return async (request, reach) => {
    const lost = isLost(request) && left-- > 0;
    const answer = await reach();
    if (lost) throw new TypeError("Failed to fetch");
    return answer;
  };
};
const isMaking = ({ method, url }: Request) => method === "POST" && url.endsWith("/api/v1/lists");
const isAdding = ({ method, url }: Request) => method === "POST" && url.endsWith("/accounts");

test.each(profiles)(
  "on %s a list made, filled, renamed and thinned in a tunnel is that afterwards, once",
  async (name) => {
    const { tab, stage, put, held, on, local } = await at(name);
    stage.network = offline;
    const list = await tab.outbox.createList({ title: "Waders" });
    for (const who of ["alder", "birch", "otis"]) await put(list, who);
    await tab.outbox.intend("edit_list", { id: list, change: { title: "Shorebirds" } });
    await put(list, "birch", false);
    expect(await readLists(tab.db)).toMatchObject([{ id: list, title: "Shorebirds", members: 2 }]);
    await on();
    expect(held()).toEqual([{ title: "Shorebirds", names: ["alder", "otis"] }]);
    expect(await tab.db.outbox.toArray()).toEqual([]);
    expect(await readLists(tab.db)).toMatchObject([{ id: await local(), title: "Shorebirds", members: 2 }]);
  },
);

test.each(profiles)("on %s a list whose answer was lost is found again, and filled once", async (name) => {
  const { tab, stage, put, held, clock } = await at(name);
  stage.network = losing(isMaking);
  const list = await tab.outbox.createList({ title: "Waders" });
  await put(list, "alder");
  await clock.advance(10 * MINUTE);
  expect(held()).toEqual([{ title: "Waders", names: ["alder"] }]);
  expect(await tab.db.outbox.toArray()).toEqual([]);
});

test.each(profiles)("on %s a list whose request never arrived is made after a look, once", async (name) => {
  const { tab, stage, held, clock } = await at(name);
  let left = 1;
  stage.network = (request, reach) => (isMaking(request) && left-- > 0 ? offline(request, reach, 0) : reach());
  await tab.outbox.createList({ title: "Waders" });
  await clock.advance(10 * MINUTE);
  expect(held()).toEqual([{ title: "Waders", names: [] }]);
  expect(await tab.db.outbox.toArray()).toEqual([]);
});

test("a list of the same title that was there before is not taken for the new one", async () => {
  const { tab, stage, held, clock, other, put } = await at("mastodon");
  await other("POST", "/api/v1/lists", { title: "Waders" });
  stage.network = losing(isMaking);
  const list = await tab.outbox.createList({ title: "Waders" });
  await put(list, "alder");
  await clock.advance(10 * MINUTE);
  expect(held()).toEqual([
    { title: "Waders", names: [] },
    { title: "Waders", names: ["alder"] },
  ]);
});

test.each(profiles)("on %s what a second device changes meanwhile is not undone", async (name) => {
  const { tab, stage, id, put, held, on, other, local } = await at(name);
  const made = await tab.outbox.createList({ title: "Waders" });
  await put(made, "alder");
  await on(MINUTE);
  const list = await local();
  stage.network = offline;
  await put(list, "birch");
  await put(list, "alder", false);
  await other("POST", `/api/v1/lists/${list}/accounts`, { account_ids: [id("otis")] });
  await other("PUT", `/api/v1/lists/${list}`, { title: "Shorebirds" });
  await on();
  expect(held()).toEqual([{ title: "Shorebirds", names: ["birch", "otis"] }]);
});

test.each(profiles)("on %s somebody whose answer was lost is in the list, and nothing is refused", async (name) => {
  const { tab, stage, put, held, clock, on } = await at(name);
  const list = await tab.outbox.createList({ title: "Waders" });
  await on(MINUTE);
  stage.network = losing(isAdding, 2);
  await put(list, "alder");
  await clock.advance(10 * MINUTE);
  expect(held()).toEqual([{ title: "Waders", names: ["alder"] }]);
  expect(await tab.db.outbox.toArray()).toEqual([]);
  expect(await readLists(tab.db)).toMatchObject([{ members: 1 }]);
});

test("the last wish about somebody wins, and one that was taken back is never sent", async () => {
  const { tab, stage, put, held, on, sent, local } = await at("akkoma");
  const made = await tab.outbox.createList({ title: "Waders" });
  await on(MINUTE);
  const list = await local();
  const before = sent.length;
  stage.network = offline;
  for (const wish of [true, false]) await put(list, "alder", wish);
  for (const wish of [true, false, true]) await put(made, "birch", wish);
  await on();
  expect(held()).toEqual([{ title: "Waders", names: ["birch"] }]);
  expect(sent.length - before).toBe(1);
  expect(await tab.db.outbox.toArray()).toEqual([]);
});

test("a list that is deleted before it was ever sent is not made, and undone it is", async () => {
  const { tab, stage, put, held, on, sent } = await at("mastodon");
  stage.network = offline;
  const list = await tab.outbox.createList({ title: "Waders" });
  await put(list, "alder");
  const deletion = await tab.outbox.intend("delete_list", { id: list }, 5000);
  expect(await readLists(tab.db)).toEqual([]);
  await tab.outbox.discard(deletion ?? "");
  expect(await readLists(tab.db)).toMatchObject([{ title: "Waders", members: 1 }]);
  await tab.outbox.intend("delete_list", { id: list }, 5000);
  await on();
  expect([held(), sent, await tab.db.outbox.toArray()]).toEqual([[], [], []]);
});

test("a deletion is held for as long as it can be undone, and gone for good then", async () => {
  const { tab, held, clock, on, local, sent } = await at("akkoma");
  await tab.outbox.createList({ title: "Waders" });
  await on(MINUTE);
  const id = await local();
  await tab.outbox.intend("delete_list", { id }, 5000);
  await clock.advance(4000);
  expect([held().length, await readLists(tab.db)]).toEqual([1, []]);
  await clock.advance(MINUTE);
  expect([held(), await readLists(tab.db), sent.filter((one) => one.startsWith("DELETE")).length]).toEqual([[], [], 1]);
});

test.each(profiles)("on %s what waits for a list that is deleted elsewhere goes with it", async (name) => {
  const { tab, stage, put, on, other, local } = await at(name);
  await tab.outbox.createList({ title: "Waders" });
  await on(MINUTE);
  const list = await local();
  stage.network = offline;
  await put(list, "alder");
  await tab.outbox.intend("edit_list", { id: list, change: { title: "Shorebirds" } });
  await other("DELETE", `/api/v1/lists/${list}`);
  await on();
  expect([await tab.db.outbox.toArray(), await readLists(tab.db)]).toEqual([[], []]);
});

test("a refused list says why and sends nobody; discarded, all that waits for it goes", async () => {
  const { tab, put, held, on, sent } = await at("gotosocial");
  const list = await tab.outbox.createList({ title: "x".repeat(201) });
  await put(list, "alder");
  await on(MINUTE);
  const [refused, waiting] = await tab.db.outbox.orderBy("seq").toArray();
  expect(refused).toMatchObject({ state: "refused", error: { message: expect.stringContaining("200 chars") } });
  expect([waiting?.state, sent.filter((one) => one.endsWith("/accounts"))]).toEqual(["waiting", []]);
  expect(await readLists(tab.db)).toEqual([]);
  await tab.outbox.discard(refused?.id ?? "");
  expect([await tab.db.outbox.toArray(), held()]).toEqual([[], []]);
});

test("somebody whom the server does not take is refused with its sentence, and is not shown", async () => {
  const { tab, put, on, local, instance, id } = await at("gotosocial");
  await tab.outbox.createList({ title: "Waders" });
  await on(MINUTE);
  const list = await local();
  instance.store.follows.delete(id("demo"), id("otis"));
  await put(list, "otis");
  await on(MINUTE);
  const [refused] = await tab.db.outbox.toArray();
  expect(refused).toMatchObject({
    state: "refused",
    error: { message: expect.stringContaining("not currently followed") },
  });
  expect((await readListMembers(tab.db, list)).account_ids).toEqual([]);
});

/** What is seen of the only list. */
const sight = async ({ tab }: Stage) => {
  const [list] = await readLists(tab.db);
  const { title, members, replies_policy, exclusive } = list ?? {};
  const { account_ids } = await readListMembers(tab.db, list?.id ?? "");
  return { title, members, replies_policy, exclusive, account_ids };
};

test("what is seen of a list is the same just before and just after each act on it settles", async () => {
  const { tab, stage, id, on, local } = await at("mastodon");
  const same = async (act: () => Promise<unknown>) => {
    stage.network = offline;
    await act();
    const before = await sight(stage);
    await on(2 * MINUTE);
    expect(await tab.db.outbox.toArray()).toEqual([]);
    expect(await sight(stage)).toEqual(before);
  };
  await same(() => tab.outbox.createList({ title: "Waders", replies_policy: "none", exclusive: true }));
  const list_id = await local();
  for (const on of [true, false])
    await same(() => tab.outbox.intend("list_member", { list_id, account_id: id("alder"), on }));
  await same(() => tab.outbox.intend("edit_list", { id: list_id, change: { title: "Shorebirds", exclusive: false } }));
  await same(() => tab.outbox.intend("delete_list", { id: list_id }));
});
