import { type FoundStatus, readStatusViews } from "../../db/read/status";
import type { AccountDb } from "../../db/schema";
import type { Line } from "../../domain/lines";
import type { Range } from "../../ui/list/range";

/** Rows beyond those in the page that are read together. */
const reach = 12;
/** With fewer than these read, more are. */
const least = 5;

/**
 * Statuses that were read before their rows come, many at once, so that a row is drawn once and stands there at its height.
 * `views` holds what was read near the page, as of then, by id: a row that stands goes on by itself.
 */
export type Ahead = {
  views: ReadonlyMap<string, FoundStatus>;
  /** Reads the statuses around a range of the lines, unless those next to it are known already. */
  prepare(lines: readonly Line[], range: Range): Promise<void>;
};

/** Reads ahead in a database. */
export function createAhead(db: AccountDb): Ahead {
  const views = new Map<string, FoundStatus>();
  let reading = false;
  return {
    views,
    async prepare(lines, range) {
      if (reading || around(lines, range, least).every((id) => views.has(id))) return;
      const near = new Set(around(lines, range, reach));
      const wanted = [...near].filter((id) => !views.has(id));
      reading = true;
      try {
        const found = await readStatusViews(db, wanted);
        for (const id of views.keys()) if (!near.has(id)) views.delete(id);
        for (const [id, view] of found) if (view !== undefined) views.set(id, view);
      } finally {
        reading = false;
      }
    },
  };
}

const around = (lines: readonly Line[], { start, end }: Range, by: number): string[] =>
  lines.slice(Math.max(0, start - by), end + by).flatMap((line) => (line.kind === "gap" ? [] : line.id));
