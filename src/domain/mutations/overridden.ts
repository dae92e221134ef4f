import type { OutboxRow } from "./outbox_row";
import { effectOf } from "./registry";

/**
 * Whether a later pending mutation among `outbox` takes the place of `row`, or undoes it: what `row` hides is shown
 * again before the server has heard of either.
 */
export function isOverridden(outbox: readonly OutboxRow[], row: OutboxRow): boolean {
  const { cancels, replaces } = effectOf(row);
  return outbox.some(
    ({ seq, kind, lane, state, args }) =>
      seq > row.seq &&
      kind === row.kind &&
      lane === row.lane &&
      state !== "refused" &&
      (cancels?.(args, row.args) || replaces?.(args, row.args)),
  );
}
