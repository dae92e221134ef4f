import type { AccountRecord, NotificationRecord } from "../store/records";
import type { Server } from "../serving/server";
import { unfollowable } from "../rules/tag_policy";
import { notify, unnotify } from "./notify";

type FollowState = "follow_pending" | "follow_accept" | "follow_reject" | "unfollow";
type Options = { reblogs?: boolean | undefined; notify?: boolean | undefined; quiet?: boolean };

/**
 * Tells the follower alone how far the follow has come, as Akkoma and Pleroma do
 * (`FollowingRelationship.after_update`).
 */
function told(server: Server, state: FollowState, from: AccountRecord, to: AccountRecord): void {
  if (server.profile.dialect !== "akkoma") return;
  const count = (one: AccountRecord) => ({
    id: one.id,
    follower_count: server.store.follows.countTo(one.id),
    following_count: server.store.follows.countFrom(one.id),
  });
  server.hub.tell(from, "pleroma:follow_relationships_update", { state, follower: count(from), following: count(to) });
}

/** Asks for word of all that somebody posts, or for none. */
export function setNotify({ store }: Server, from: AccountRecord, to: AccountRecord, on: boolean): void {
  if (on) store.bells.set(from.id, to.id, true);
  else store.bells.delete(from.id, to.id);
}

/**
 * Whether a follow is barred: by who blocks, and on Mastodon by one's own blocks of them or their host and by whom
 * moved away, too.
 */
export function barredFrom({ store, profile }: Server, from: AccountRecord, to: AccountRecord): boolean {
  if (store.blocks.has(to.id, from.id) || unfollowable(to, from)) return true;
  if (!profile.relations.bars_own) return false;
  const host = to.host !== null && store.domainBlocks.has(from.id, to.host);
  return host || store.blocks.has(from.id, to.id) || to.moved_to_id !== undefined;
}

/**
 * Follows, or asks a locked account. The posts that were there before are in home from then on: home is read, not kept.
 */
export function follow(server: Server, from: AccountRecord, to: AccountRecord, options: Options = {}): void {
  const { store } = server;
  if (from.id === to.id || barredFrom(server, from, to)) return;
  if (options.notify !== undefined) setNotify(server, from, to, options.notify);
  for (const all of [store.follows, store.requests]) {
    const there = all.get(from.id, to.id);
    if (there) return all.set(from.id, to.id, { reblogs: options.reblogs ?? there.reblogs });
  }
  const wish = { reblogs: options.reblogs ?? true };
  if (to.locked) {
    store.requests.set(from.id, to.id, wish);
    if (!options.quiet) notify(server, "follow_request", from, to);
    return told(server, "follow_pending", from, to);
  }
  store.follows.set(from.id, to.id, wish);
  if (options.quiet) return;
  notify(server, "follow", from, to);
  told(server, "follow_accept", from, to);
}

/** Unfollows, or takes the request back. Whether there was one of them. */
export function unfollow(server: Server, from: AccountRecord, to: AccountRecord): boolean {
  const { store } = server;
  const [followed, asked] = [store.follows.delete(from.id, to.id), store.requests.delete(from.id, to.id)];
  store.answered.delete(from.id, to.id);
  setNotify(server, from, to, false);
  unnotify(server, (one) => one.type.startsWith("follow") && one.from_id === from.id && one.account_id === to.id);
  if (followed || asked) told(server, "unfollow", from, to);
  return followed || asked;
}

/**
 * Answers a request to follow. Whether there was one. Akkoma and Pleroma make its notification one of a follow, under
 * its own id; Mastodon and GoToSocial take it away and tell of the follow anew. Of a request that was denied none is
 * left.
 */
export function answerRequest(server: Server, to: AccountRecord, from: AccountRecord, yes: boolean): boolean {
  const { store } = server;
  const wish = store.requests.get(from.id, to.id);
  if (!wish) return false;
  store.requests.delete(from.id, to.id);
  store.answered.set(from.id, to.id, true);
  if (yes) store.follows.set(from.id, to.id, wish);
  told(server, yes ? "follow_accept" : "follow_reject", from, to);
  const asked = (one: NotificationRecord) =>
    one.type === "follow_request" && one.from_id === from.id && one.account_id === to.id;
  if (yes && server.profile.dialect === "akkoma")
    for (const one of store.notifications.values()) if (asked(one)) one.type = "follow";
  unnotify(server, asked);
  if (yes && server.profile.dialect !== "akkoma") notify(server, "follow", from, to);
  return true;
}

/** Moves to another account: followers here are told, and (as Akkoma does by default) follow there. */
export function move(server: Server, from: AccountRecord, to: AccountRecord): void {
  const { store } = server;
  from.moved_to_id = to.id;
  to.alias_ids = [...new Set([...(to.alias_ids ?? []), from.id])];
  for (const id of store.follows.to(from.id)) {
    const follower = store.account(id);
    if (follower.host !== null) continue;
    if (server.profile.dialect === "akkoma") notify(server, "move", from, follower, { target_id: to.id });
    if (follower.allow_following_move !== false) follow(server, follower, to);
  }
}

/**
 * Blocks: both stop following each other, and what was told of whom is blocked is gone. Akkoma keeps that and leaves it
 * out of the list (`Notification.for_user_query`), so that it is there again after the block. snac only hears of them
 * no more.
 */
export function block(server: Server, from: AccountRecord, to: AccountRecord): void {
  server.store.blocks.set(from.id, to.id, true);
  if (server.profile.name === "snac") return;
  unfollow(server, from, to);
  unfollow(server, to, from);
  if (server.profile.dialect !== "akkoma")
    unnotify(server, (one) => one.account_id === from.id && one.from_id === to.id);
}

/** Mutes for `duration_s` seconds (0: for good), notifications too where told. */
export function mute(
  server: Server,
  from: AccountRecord,
  to: AccountRecord,
  notifications: boolean,
  duration_s: number,
): void {
  const expires_at = duration_s > 0 ? server.clock.now() + duration_s * 1000 : null;
  server.store.mutes.set(from.id, to.id, { notifications, expires_at });
}

/** Wants to see nothing of a host. Mastodon ends all follows and requests between it and the account. */
export function blockDomain(server: Server, from: AccountRecord, domain: string): void {
  const { store, profile } = server;
  store.domainBlocks.set(from.id, domain, true);
  if (!profile.relations.domain_ends_follows) return;
  for (const one of store.accounts.values()) {
    if (one.host !== domain) continue;
    unfollow(server, from, one);
    unfollow(server, one, from);
    unnotify(server, ({ account_id, from_id }) => account_id === from.id && from_id === one.id);
  }
}
