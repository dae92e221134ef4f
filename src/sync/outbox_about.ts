import { ApiError } from "../domain/errors";
import { isWritten, type OutboxRow } from "../domain/mutations/outbox_row";
import type { Settlement } from "../domain/mutations/settlement";
import { effectOf } from "../domain/mutations/registry";
import { isLocal } from "../domain/mutations/post/local_id";
import type { Written } from "../domain/rows";
import { readOneByOne } from "./one_by_one";
import type { Run } from "./outbox_world";

/** Asks for a status that something refused is about. What the server calls missing is no more. */
async function look(run: Run, id: string | null | undefined): Promise<void> {
  if (!id || isLocal(id)) return;
  try {
    await readOneByOne({ ...run, viewer: true }, [id], run.signal);
  } catch (error) {
    if (!run.signal.aborted && !(error instanceof ApiError)) throw error;
  }
}

/**
 * After the server refused an answer or a quote: asks for what it is about. What the server calls missing is no more, which servers
 * say of it in as many words as there are servers, so that whoever writes the post again is offered to make it one of its own.
 */
export const lookAtOriginal = (run: Run, { in_reply_to_id, quote_id }: Written): Promise<void> =>
  look(run, in_reply_to_id ?? quote_id);

/**
 * After the server refused an act on a status: asks how that stands. Where it is as the act would have it, the act is done: it
 * was done elsewhere, or its answer was lost (Akkoma and Pleroma refuse to take back what is not there, and to mute twice; others
 * a second vote, in words of the reader's language). Where the status is no more, the act goes with it. Gives what that means for
 * the rows; null where the refusal stands, or nobody can say.
 */
export async function askStatus(run: Run, row: OutboxRow): Promise<Settlement | null> {
  const id = effectOf(row).about?.(row.args);
  if (!id || isWritten(row)) return null;
  await look(run, id);
  if (await run.db.gone.get(id)) return {};
  const there = await run.db.statuses.get(id);
  const done = there && effectOf(row).apply?.(row.args, there) === there;
  return done ? { applied: row.kind === "mute_conversation" ? row.args.ids : [] } : null;
}
