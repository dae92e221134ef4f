import { accountEntity } from "../entities/account";
import type { Server } from "../serving/server";
import { isoSeconds } from "../serving/server";
import { nameOf, repeatNameOf } from "../store/names";
import type { Dialect } from "./entities";
import { createReacting } from "./mastodon";
import type { Status } from "./wire";
import { without } from "./without";

/**
 * snac's entities: Mastodon's, but that whatever somebody repeated is told as the last repeat of it, wherever it
 * stands, under an id that differs from its own in case alone.
 */
export function createSnac(server: Server): Dialect {
  const { store } = server;
  const reacting = createReacting(server);

  const named = (id: string | null | undefined) => {
    const record = store.statuses.get(id ?? "");
    return record ? nameOf(server, record) : (id ?? null);
  };
  /** A status that is not a repeat, by the names that it and what it answers have now. */
  const bare = (entity: Status) => ({
    ...reacting.status(entity),
    id: named(entity.id) ?? entity.id,
    in_reply_to_id: named(entity.in_reply_to_id),
  });
  const status = (entity: Status) => {
    const target = entity.reblog ?? entity;
    const repeats = [...store.reblogsOf(target.id).values()];
    const last = store.statuses.get(entity.reblog ? entity.id : (repeats.at(-1) ?? ""));
    const shown = bare(target);
    if (!last) return shown;
    const account = reacting.account(accountEntity(server, store.account(last.account_id), null));
    const created_at = isoSeconds(last.created_at);
    return { ...shown, id: repeatNameOf(shown.id), created_at, account, content: "", reblog: shown };
  };
  return {
    ...reacting,
    status,
    // It knows whom one follows and blocks, and nothing more (its `mastoapi_relationship`).
    relationship: (entity) => ({
      ...without(entity, "subscribing", "blocked_by", "requested_by"),
      showing_reblogs: true,
      notifying: false,
    }),
    notification: (entity) => ({
      ...reacting.notification(entity),
      ...(entity.status ? { status: bare(entity.status) } : {}),
    }),
    conversation: (entity) => ({ ...reacting.conversation(entity), last_status: status(entity.last_status) }),
  };
}
