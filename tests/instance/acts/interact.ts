import type { AccountRecord, StatusRecord } from "../store/records";
import { Refusal } from "../rules/refusal";
import type { Server } from "../serving/server";
import { targetOf } from "../store/visibility";
import { notify, unnotify } from "./notify";
import { remove } from "./remove";

const now = (server: Server, at?: number): number => at ?? server.clock.now();

/** Favourites a status; a second time changes nothing. */
export function favourite(server: Server, account: AccountRecord, status: StatusRecord, at?: number): void {
  const { store, ids } = server;
  const target = targetOf(server, status) ?? status;
  if (store.favourites.has(account.id, target.id)) return;
  store.favourites.set(account.id, target.id, Number(ids.next("favourites")));
  notify(server, "favourite", account, store.account(target.account_id), { status: target, at: now(server, at) });
}

/** Takes a favourite back; where there is none nothing happens. */
export function unfavourite(server: Server, account: AccountRecord, status: StatusRecord): void {
  const target = targetOf(server, status) ?? status;
  server.store.favourites.delete(account.id, target.id);
  unnotify(server, (one) => one.type === "favourite" && one.from_id === account.id && one.status_id === target.id);
}

/** Repeats a status; a second time gives the repeat that is there. `at` is its time (now by default). */
export function reblog(server: Server, account: AccountRecord, status: StatusRecord, at?: number): StatusRecord {
  const { store, ids, random } = server;
  const target = targetOf(server, status) ?? status;
  const there = store.statuses.get(store.reblogsOf(target.id).get(account.id) ?? "");
  if (there) return there;
  const own = target.account_id === account.id;
  if (target.visibility === "direct" || (target.visibility === "private" && !own))
    throw new Refusal(404, "Record not found");
  const created_at = now(server, at);
  const repeat: StatusRecord = {
    ...target,
    id: ids.at(created_at),
    uuid: random.uuid(),
    account_id: account.id,
    created_at,
    text: "",
    html: null,
    reblog_of_id: target.id,
    in_reply_to_id: null,
    in_reply_to_account_id: null,
    quote_id: null,
    media_ids: [],
    poll_id: null,
    application: null,
    pinned_at: null,
    mentions: [],
    tags: [],
    history: [],
  };
  store.insert(repeat);
  server.hub.status("update", repeat);
  notify(server, "reblog", account, store.account(target.account_id), { status: target, at: created_at });
  return repeat;
}

/** Takes a repeat back; where there is none nothing happens. */
export function unreblog(server: Server, account: AccountRecord, status: StatusRecord): void {
  const { store } = server;
  const target = targetOf(server, status) ?? status;
  const repeat = store.statuses.get(store.reblogsOf(target.id).get(account.id) ?? "");
  if (repeat) remove(server, repeat);
  unnotify(server, (one) => one.type === "reblog" && one.from_id === account.id && one.status_id === target.id);
}

/**
 * Adds or takes back a reaction with an emoji, where the server has such: to Mastodon one that comes from elsewhere is
 * nothing, and only forks of it know them.
 */
export function react(
  server: Server,
  account: AccountRecord,
  status: StatusRecord,
  emoji: string,
  on: boolean,
  at?: number,
): void {
  const { store, profile, settings } = server;
  if (!profile.reactions && settings.max_reactions === 0) return;
  const all = store.reactions.get(status.id) ?? new Map<string, string[]>();
  const others = (all.get(emoji) ?? []).filter((id) => id !== account.id);
  const those = on ? [...others, account.id] : others;
  if (those.length > 0) all.set(emoji, those);
  else all.delete(emoji);
  store.reactions.set(status.id, all);
  if (on)
    notify(server, "pleroma:emoji_reaction", account, store.account(status.account_id), {
      status,
      emoji,
      at: now(server, at),
    });
}

/**
 * Votes in a poll. Throws a `Refusal` where it is over, the choices are not there, or the profile refuses a second
 * vote.
 */
export function vote(server: Server, account: AccountRecord, poll_id: string, choices: readonly number[]): void {
  const poll = server.store.polls.get(poll_id);
  if (!poll) throw new Refusal(404, "Record not found");
  const author = server.store.statuses.get(poll.status_id)?.account_id;
  if (poll.expires_at <= server.clock.now()) throw new Refusal(422, "Poll is expired");
  if (author === account.id) throw new Refusal(422, "Poll's author can't vote");
  if (choices.length === 0 || choices.some((index) => poll.options[index] === undefined))
    throw new Refusal(422, "Invalid indices");
  if (!poll.multiple && choices.length > 1) throw new Refusal(422, "Too many choices");
  if (poll.votes.has(account.id)) {
    if (server.profile.vote_twice === 422)
      throw new Refusal(422, "Validation failed: You have already voted on this poll");
    return;
  }
  poll.votes.set(account.id, [...choices]);
}
