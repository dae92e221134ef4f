import { ApiError } from "../domain/errors";
import { isLocal } from "../domain/mutations/post";
import type { Written } from "../domain/rows";
import { readOneByOne } from "./one_by_one";
import type { Run } from "./outbox_world";

/**
 * After the server refused an answer or a quote: asks for what it is about. What the server calls missing is no more, which servers
 * say of it in as many words as there are servers, so that whoever writes the post again is offered to make it one of its own.
 */
export async function lookAtOriginal(run: Run, { in_reply_to_id, quote_id }: Written): Promise<void> {
  const id = in_reply_to_id ?? quote_id ?? null;
  if (id === null || isLocal(id)) return;
  try {
    await readOneByOne({ ...run, viewer: true }, [id], run.signal);
  } catch (error) {
    if (!run.signal.aborted && !(error instanceof ApiError)) throw error;
  }
}
