import { isLocal } from "./post/local_id";
import { effectOf, type Intent } from "./registry";

/**
 * The id of what a mutation needs (`MutationEffect.needs`) and the server does not have yet; null where there is none.
 */
export function unmadeOf(intent: Intent): string | null {
  const id = (intent.args as Record<string, unknown>)[effectOf(intent).needs ?? ""];
  return typeof id === "string" && isLocal(id) ? id : null;
}

/** The arguments of a mutation with what it needs under the server's id, or without it (null). */
export function withMade<I extends Intent>(intent: I, id: string | null): I["args"] {
  const { needs } = effectOf(intent);
  return needs ? { ...intent.args, [needs]: id } : intent.args;
}
