import { createInstance } from "../../instance/instance";
import { createClock } from "../../support/fakes/clock";
import { createRandom } from "../../support/fakes/random";
import { readListMembers, readLists } from "../../../src/db/read/accounts/lists";
import { createDevice, type Device, type Tab } from "../support/outbox_device";
import { createWeather } from "../support/outbox_network";

const START = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const TURNS = 2000;

/** What is wrong with the end of a life, and everything that happened in it. */
export type ListLife = { wrong: string[]; trace: string[]; made: number };

/** A list that was wanted: what it is called, and who was last wanted in it or not. */
type Wanted = { title: string; members: Map<string, boolean>; deleted: boolean };

/**
 * One seeded life of a device whose tabs stop again and again, in rough weather, which then clears up: lists are made,
 * filled, renamed and deleted before the server has them and after it.
 */
export async function liveWithLists(seed: number): Promise<ListLife> {
  const random = createRandom(seed);
  const work = { count: 0 };
  const clock = createClock(START, TURNS, () => work.count > 0);
  // Elsewhere a browser's own second request is a second list, which no page can prevent.
  const profile = random.pick(["akkoma", "gotosocial"] as const);
  const instance = createInstance({ seed, clock, statuses: 0, profile });
  const { store } = instance;
  const me = store.named("demo")?.id ?? "";
  const people = ["alder", "birch", "marta"].flatMap((name) => store.named(name)?.id ?? []);
  for (const id of people) store.follows.set(me, id, { reblogs: true });
  const weather = createWeather(instance, clock, random);
  let doomed = -1;
  const tabs: Tab[] = [];
  const device: Device = createDevice({
    instance,
    clock,
    random,
    work,
    network: weather.network,
    keeps_keys: instance.server.profile.keys?.keep_ms ?? 0,
    step(tab) {
      if (doomed < 0) return;
      doomed -= 1;
      if (doomed >= 0) return;
      weather.trace.push(`${clock.now()} a tab stops`);
      tab.kill();
    },
  });
  const db = await device.database();
  const note = (what: string) => weather.trace.push(`${clock.now()} ${what}`);
  const wanted = new Map<string, Wanted>();
  const living = async () => {
    const alive = tabs.find((tab) => tab.state === "alive");
    if (alive) return alive;
    const tab = await device.open();
    tabs.push(tab);
    tab.outbox.start();
    return tab;
  };

  /** Does one thing with lists by a tab that does not stop meanwhile. */
  async function act(tab: Tab): Promise<void> {
    const [id, list] = wanted.size > 0 ? random.pick([...wanted]) : ["", undefined];
    const what = list && !list.deleted ? random.int(0, 9) : 0;
    if (!list || what < 2) {
      const title = `list ${wanted.size}`;
      note(`makes "${title}"`);
      wanted.set(await tab.outbox.createList({ title }), { title, members: new Map(), deleted: false });
    } else if (what < 7) {
      const account_id = random.pick(people);
      const on = list.members.get(account_id) !== true;
      note(`${on ? "puts somebody in" : "takes somebody out of"} "${list.title}"`);
      list.members.set(account_id, on);
      await tab.outbox.intend("list_member", { list_id: id, account_id, on });
    } else if (what < 9) {
      list.title = `${list.title}!`;
      note(`renames to "${list.title}"`);
      await tab.outbox.intend("edit_list", { id, change: { title: list.title } });
    } else {
      note(`deletes "${list.title}"`);
      list.deleted = true;
      await tab.outbox.intend("delete_list", { id }, 5000);
    }
  }

  for (let times = 0; times < random.int(5, 14); times++) {
    doomed = -1;
    await act(await living());
    if (random.chance(0.35)) doomed = random.int(0, 40);
    await clock.advance(random.pick([0, 50, 1000, 10_000, 70_000, 200_000]));
  }
  doomed = -1;
  weather.rough = false;
  for (let round = 0; round < 12; round++) {
    const tab = await living();
    for (const one of tabs) if (one.state === "alive") one.outbox.start();
    void tab.outbox.nudge();
    await clock.advance(4 * MINUTE);
    const rows = await db.outbox.toArray();
    for (const row of rows) if (row.state === "refused") void tab.outbox.retry(row.id);
    if (rows.length === 0) break;
  }

  const wrong: string[] = [];
  const stands = [...wanted.values()].filter(({ deleted }) => !deleted);
  const told = (title: string, ids: Iterable<string>) => `${title}: ${[...ids].toSorted().join(" ")}`;
  const meant = stands.map(({ title, members }) =>
    told(
      title,
      [...members].flatMap(([id, on]) => (on ? id : [])),
    ),
  );
  const there = [...store.lists.values()].map(({ title, account_ids }) => told(title, account_ids));
  const shown = await Promise.all(
    (await readLists(db)).map(async ({ id, title }) => told(title, (await readListMembers(db, id)).account_ids)),
  );
  for (const [who, lists] of Object.entries({ "the server has": there, "shown are": shown }))
    if (lists.toSorted().join("\n") !== meant.toSorted().join("\n"))
      wrong.push(`${who} ${JSON.stringify(lists)}, not ${JSON.stringify(meant)}`);
  for (const row of await db.outbox.toArray())
    wrong.push(`left: ${row.kind} ${row.state} ${JSON.stringify(row.args)} ${JSON.stringify(row.error)}`);
  return { wrong, trace: weather.trace, made: wanted.size };
}
