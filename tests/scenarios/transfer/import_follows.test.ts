import { expect, onTestFinished, test } from "vitest";
import { beginImport, readImports, watchImports } from "../../../src/db/transfer/imports";
import { entriesOf, readTransfer } from "../../../src/domain/transfer/read_transfer";
import { createAccountFinder } from "../../../src/sync/accounts/find_account";
import { createImporter } from "../../../src/sync/transfer/run_imports";
import { createAccount } from "../../instance/acts/account/account";
import { createInstance } from "../../instance/instance";
import { createClock } from "../../support/fakes/clock";
import { createRandom } from "../../support/fakes/random";
import { createDevice, type Network, type Tab } from "../support/outbox_device";
import { patience, sizeOf } from "../support/lives";

const FOLLOWS = sizeOf("import_follows");
const START = Date.UTC(2026, 10, 21, 12);

/** Starts the importer of a tab. */
function importIn(tab: Tab): void {
  const { db, api } = tab.world;
  const find = createAccountFinder({ api, db, viewer: true, can: () => ({}) });
  const parts = { ...tab.world, api: api as never, find, wakeOutbox: tab.outbox.wake };
  // What still watches so many rows would read them anew with whatever a later file of the worker writes to a database
  // of that name.
  const watch = (onChange: () => void) => {
    const unwatch = watchImports(db, onChange);
    onTestFinished(unwatch);
    return unwatch;
  };
  tab.outbox.start();
  void createImporter({ ...parts, watch }).run(new AbortController().signal);
}

test(
  "each of many follows is followed once, through killed tabs, a 429 and lost answers",
  async () => {
    const random = createRandom(11);
    const work = { count: 0 };
    const clock = createClock(START, 40, () => work.count > 0);
    const instance = createInstance({ seed: 5, clock, statuses: 0, profile: "mastodon" });
    const { store } = instance;
    const me = store.named("demo")?.id ?? "";
    for (const [id] of Array.from(store.follows.from(me))) store.follows.delete(me, id);
    const people = Array.from({ length: FOLLOWS }, (_, at) =>
      createAccount(instance.server, {
        username: `bird${at}`,
        display_name: "",
        note: "",
        password: "",
        host: at % 4 === 0 ? "away.example" : null,
      }),
    );
    /** The follows that reached the server, and those of which the answer was lost. */
    const [reached, lost] = [new Map<string, number>(), new Map<string, number>()];
    const count = (all: Map<string, number>, id: string) => all.set(id, (all.get(id) ?? 0) + 1);
    let limited = 0;
    const network: Network = async (request, reach) => {
      const id = /accounts\/(\w+)\/follow$/.exec(request.url)?.[1];
      const fate = random.int(0, 199);
      if (fate < 2) {
        limited += 1;
        return Response.json({ error: "Too many requests" }, { status: 429, headers: { "retry-after": "60" } });
      }
      if (fate === 2) throw new TypeError("Failed to fetch");
      if (id) count(reached, id);
      const answer = await reach();
      if (fate > 4) return answer;
      if (id) count(lost, id);
      throw new TypeError("Failed to fetch");
    };
    const device = createDevice({ instance, clock, random, work, network });
    const text = people.map(({ username, host }) => `${username}@${host ?? "mudflat.example"}\n`).join("");
    const { entries } = entriesOf(readTransfer(text, "follows.csv"), "follows", "demo@mudflat.example");
    const db = await device.database();
    await beginImport(db, "import", { kind: "follows", entries, at: clock.now() });

    let tab = await device.open();
    importIn(tab);
    const left = async () => {
      const [view] = await readImports(db);
      return (view?.counts.waiting ?? 0) + (view?.counts.sent ?? 0);
    };
    const kills = new Set([0.8, 0.5, 0.2].map((share) => Math.floor(FOLLOWS * share)));
    for (let rest = await left(); rest > 0; rest = await left()) {
      await clock.advance(20_000);
      for (const at of kills) {
        if (rest > at) continue;
        kills.delete(at);
        const killed = tab;
        tab = await device.open();
        importIn(tab);
        killed.kill();
      }
    }
    expect(kills.size).toBe(0);
    expect(limited).toBeGreaterThan(0);
    expect((await readImports(db))[0]?.counts).toEqual({ waiting: 0, sent: 0, done: FOLLOWS, failed: 0 });
    expect(await db.outbox.count()).toBe(0);
    const followed = new Set(Array.from(store.follows.from(me), ([id]) => id));
    expect(people.filter(({ id }) => !followed.has(id))).toEqual([]);
    expect(followed.size).toBe(FOLLOWS);
    // Only where no answer came is a follow sent again: a killed tab has one under way.
    const again = people.filter(({ id }) => (reached.get(id) ?? 0) > 1 + (lost.get(id) ?? 0));
    expect(again.length).toBeLessThanOrEqual(3);
  },
  patience,
);
