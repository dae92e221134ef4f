import * as v from "valibot";
import { ingest } from "../../src/db/ingest/ingest";
import { ingestPage } from "../../src/db/ingest/ingest_page";
import { openAccountDb } from "../../src/db/connection/open_account";
import { readStatusViews } from "../../src/db/read/statuses/status";
import { readTimelineWindow } from "../../src/db/read/timelines/timeline";
import { items } from "../../src/domain/entities/lenient";
import { Status } from "../../src/domain/entities/statuses/status";
import { order } from "../../src/domain/rows/id_order";

const Page = items(Status);

/** Parses and saves pages of statuses as the engine does. Gives what each took, in ms. */
async function savePages(pages: readonly unknown[]): Promise<number[]> {
  const db = await openAccountDb("bench@here", { indexedDB, IDBKeyRange });
  const took: number[] = [];
  let below: string | null = null;
  for (const json of pages) {
    const started = performance.now();
    const statuses = v.parse(Page, json);
    const orders = statuses.map(({ id }) => order(id));
    const at = Date.now();
    await ingestPage(
      db,
      "home",
      { statuses, orders, below, from: below, since: at, more: true, whole: true, verified: true, replies: "all" },
      { asked_at: at, viewer: true, seen_at: at },
    );
    took.push(performance.now() - started);
    below = orders.reduce((least, one) => (one < least ? one : least));
  }
  db.close();
  return took;
}

/** Reads the newest 40 statuses as a screen does. Gives what each time took, in ms. */
async function readNewest(times: number): Promise<number[]> {
  const db = await openAccountDb("bench@here", { indexedDB, IDBKeyRange });
  const took: number[] = [];
  for (let time = 0; time < times; time++) {
    const started = performance.now();
    const { entries } = await readTimelineWindow(db, "home", { limit: 40 });
    await readStatusViews(
      db,
      entries.map(({ itemId }) => itemId),
    );
    took.push(performance.now() - started);
  }
  db.close();
  return took;
}

/** Fills an account's database with `many` statuses, made of some that a server sent, each under an id of its own. */
async function fill(key: string, json: unknown, many: number): Promise<void> {
  const db = await openAccountDb(key, { indexedDB, IDBKeyRange });
  const some = v.parse(Page, json);
  for (let from = 0; from < many; from += some.length) {
    const statuses = some
      .slice(0, many - from)
      .map((one, at) => ({ ...one, id: `18${String(from + at).padStart(16, "0")}`, reblog: null }));
    await ingest(db, { statuses }, { asked_at: Date.now(), viewer: true, seen_at: Date.now() });
  }
  db.close();
}

Object.assign(globalThis, { savePages, readNewest, fill });
