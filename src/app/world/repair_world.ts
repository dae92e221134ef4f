import { repairRows } from "../../db/repair/repair";
import type { AccountDb } from "../../db/schema";
import type { World } from "../../ui/context/useWorld";

/** For how long the rows of a world are not repaired again, in ms: what fails again at once has another reason. */
const PAUSE_MS = 60_000;

type Repaired = { running: Promise<boolean> | null; ended: number };
/** The repairs of each world, by its account's database. */
const repairs = new WeakMap<AccountDb, Repaired>();

/** Does what `World.repair` says. Calls during a repair share it. */
export function repairWorld({ app, db, sync, clock }: Pick<World, "app" | "db" | "sync" | "clock">): Promise<boolean> {
  const state = repairs.get(db) ?? { running: null, ended: Number.NEGATIVE_INFINITY };
  repairs.set(db, state);
  async function run(): Promise<boolean> {
    try {
      const repaired = await Promise.all([app, db].map((one) => repairRows(one, clock.now())));
      if (!repaired.includes(true)) return false;
      sync.readAgain();
      return true;
    } finally {
      state.ended = clock.now();
      state.running = null;
    }
  }
  if (state.running) return state.running;
  if (Math.abs(clock.now() - state.ended) < PAUSE_MS) return Promise.resolve(false);
  state.running = run();
  return state.running;
}
