import * as v from "valibot";
import { expect } from "vitest";
import { items } from "../../../src/domain/entities/lenient";
import { Status } from "../../../src/domain/entities/statuses/status";
import { order } from "../../../src/domain/rows/id_order";
import { createScene, type Scene, type Tab } from "../support/engine";

const STEPS = 14;

/** Asks the server as the reader does. */
async function ask(scene: Scene, path: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${scene.session.token}` };
  const response = await scene.instance.fetch(new Request(scene.instance.origin + path, { headers }));
  return response.json();
}

/** The whole home timeline as the server has it now. */
async function home(scene: Scene): Promise<Status[]> {
  const all: Status[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = v.parse(
      items(Status),
      await ask(scene, `/api/v1/timelines/home?limit=40${last ? `&max_id=${last.id}` : ""}`),
    );
    if (page.length === 0) return all;
    all.push(...page);
  }
}

/** How deep below its head a timeline is read again at every reconnect, at least. */
const OVERLAP = 20;

/**
 * One thing that happens, at the server or on the device. Late inserts that no socket tells of are put into `unheard`.
 */
async function happen(scene: Scene, tab: Tab, unheard: Set<string>): Promise<string> {
  const { random, instance } = scene;
  const { act, store } = instance;
  const people = [...store.accounts.values()].filter(({ id }) => id !== scene.session.account_id);
  const someone = () => random.pick(people);
  const posts = [...store.statuses.values()].filter(({ reblog_of_id }) => !reblog_of_id);
  const some = () => random.pick(posts.slice(-40));
  const acct = ({ id }: { id: string }) => id;
  const acts: Record<string, () => void | Promise<void>> = {
    post: () => void act.post(acct(someone()), `post ${random.int(0, 9999)}`),
    posts: () => {
      for (let i = random.int(5, 30); i > 0; i--) act.post(acct(someone()), `one of many ${random.int(0, 9999)}`);
    },
    late: () => {
      const [who, text, age_ms] = [acct(someone()), `late ${random.int(0, 9999)}`, random.int(1, 40) * 60_000];
      const silent = random.chance(0.3);
      const { id } = act.lateInsert(who, text, age_ms, silent);
      if (silent) unheard.add(id);
    },
    edit: () => void act.edit(some().id, { text: `edited ${random.int(0, 9999)}` }),
    delete: () => act.delete(some().id),
    favourite: () => act.favourite(acct(someone()), some().id),
    mine: async () => void (await tab.sync.outbox.intend("favourite", { id: some().id, on: true })),
    follow: async () => void (await tab.sync.outbox.intend("follow", { id: someone().id, on: true })),
    unfollow: async () => void (await tab.sync.outbox.intend("follow", { id: someone().id, on: false })),
    block: async () => void (await tab.sync.outbox.intend("block", { id: someone().id, on: true })),
    older: async () => void (await tab.sync.timelines.loadOlder("home")),
    lose: () => scene.online(false),
    back: () => {
      scene.online(true);
      tab.signal("online");
    },
    drop: () => void act.drop(random.pick([1006, 1011, 1000, 1001])),
    look: () => tab.signal("visible"),
  };
  const name = random.pick(Object.keys(acts));
  await acts[name]?.();
  await scene.clock.advance(random.pick([50, 300, 1500, 25_000]));
  return name;
}

/** Lives the life of a seed with the home timeline, and expects that it ends as the server has it. */
export async function live(seed: number): Promise<void> {
  const scene = createScene({ seed, statuses: 40, turns: 250, ids: seed % 2 ? "flake" : "snowflake" });
  const tab = await scene.open();
  tab.sync.start();
  tab.sync.timelines.watch("home");
  await scene.clock.advance(1000);
  const trace: string[] = [];
  const unheard = new Set<string>();
  for (let step = 0; step < STEPS; step++) trace.push(await happen(scene, tab, unheard));

  scene.online(true);
  tab.signal("online");
  await scene.clock.advance(70_000);
  tab.signal("visible");
  await scene.clock.advance(5_000);
  const told = `seed ${seed}: ${trace.join(" ")}`;
  expect(
    tab.errors.filter((error) => !String(error).includes("not known")),
    told,
  ).toEqual([]);
  // What is left is a favourite of a status that the reader could not see: they are told, nothing is dropped silently.
  for (const { kind, args, state, error } of await tab.db.outbox.toArray()) {
    expect({ kind, state, why: error?.kind }, told).toEqual({ kind: "favourite", state: "refused", why: "missing" });
    expect(await ask(scene, `/api/v1/statuses/${"id" in args ? args.id : ""}`), told).toEqual({
      error: "Record not found",
    });
  }

  // What nobody told of, deeper than a reconnect reads, may stay unknown until that stretch is read for another reason.
  const all = await home(scene);
  const known = new Set((await tab.db.entries.toArray()).map(({ itemId }) => itemId));
  const truth = all.filter(({ id }, depth) => depth < OVERLAP || !unheard.has(id) || known.has(id));
  const spans = await tab.db.spans.where("[timeline+upper]").between(["home", ""], ["home", "\uffff"]).toArray();
  expect(spans.length, told).toBeGreaterThan(0);
  const seen = (id: string) =>
    spans.some(({ lower, upper, bottom }) => (bottom ? "" : lower) <= order(id) && order(id) <= upper);
  const entries = await tab.db.entries.where("[timeline+order]").between(["home", ""], ["home", "\uffff"]).toArray();
  const gone = new Set((await tab.db.tombstones.toArray()).map(({ id }) => id));
  const stored = entries.map(({ itemId }) => itemId).filter((id) => seen(id) && !gone.has(id));
  expect(stored, told).toEqual(
    truth
      .map(({ id }) => id)
      .filter(seen)
      .sort((a, b) => (order(a) < order(b) ? -1 : 1)),
  );

  for (const status of truth.filter(({ id }) => seen(id))) {
    for (const { account, reblog, quote, ...one } of [status, ...(status.reblog ? [status.reblog] : [])]) {
      const row = await tab.db.statuses.get(one.id);
      expect(row, told).toMatchObject({
        ...JSON.parse(JSON.stringify(one)),
        account_id: account.id,
        reblog_id: reblog?.id ?? null,
        quote_id: quote?.id ?? one.quote_id ?? null,
      });
    }
  }
  await tab.close();
}
