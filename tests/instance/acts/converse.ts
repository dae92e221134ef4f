import type { ParticipationRecord } from "../store/collections";
import type { AccountRecord, StatusRecord } from "../store/records";
import type { Server } from "../serving/server";
import { canSee } from "../store/visibility";

/** Counts a direct post to the conversation of everybody here who is in it: unread for all but its author. */
export function converse({ store, ids }: Server, status: StatusRecord): ParticipationRecord[] {
  if (status.visibility !== "direct") return [];
  const people = new Set([status.account_id, ...status.mentions]);
  return [...people].flatMap((account_id) => {
    if (store.account(account_id).host !== null) return [];
    const there = [...store.participations.values()].find(
      (one) => one.account_id === account_id && one.conversation_id === status.conversation_id,
    );
    const { conversation_id } = status;
    const part = there ?? { id: ids.next("participations"), account_id, conversation_id, read: true };
    part.read = account_id === status.account_id;
    store.participations.set(part.id, part);
    return [part];
  });
}

/** A person's conversations with the newest post of each that they may see, the newest first. */
export function conversationsOf(
  server: Server,
  account: AccountRecord,
): { participation: ParticipationRecord; last: StatusRecord }[] {
  const { store } = server;
  const own = [...store.participations.values()].filter((one) => one.account_id === account.id);
  const waiting = new Map(own.map((one) => [one.conversation_id, one]));
  const found: { participation: ParticipationRecord; last: StatusRecord }[] = [];
  for (const last of store.newest()) {
    if (waiting.size === 0) break;
    const participation = waiting.get(last.conversation_id);
    if (!participation || last.visibility !== "direct" || !canSee(server, account, last)) continue;
    waiting.delete(last.conversation_id);
    found.push({ participation, last });
  }
  return found;
}

/** Everybody in a conversation but the one who looks; themselves where they are alone. */
export function others({ store }: Server, { conversation_id, account_id }: ParticipationRecord): AccountRecord[] {
  const people = new Set<string>();
  for (const status of store.newest()) {
    if (status.conversation_id !== conversation_id || status.visibility !== "direct") continue;
    for (const id of [status.account_id, ...status.mentions]) people.add(id);
  }
  people.delete(account_id);
  return [...(people.size > 0 ? people : [account_id])].map((id) => store.account(id));
}
