import type { AccountRecord, NotificationRecord } from "../store/records";
import type { Server } from "../serving/server";
import { notify, unnotify } from "./notify";

type Options = { reblogs?: boolean | undefined; notify?: boolean | undefined; quiet?: boolean };

function told(server: Server, state: "follow_pending" | "follow_accept", from: AccountRecord, to: AccountRecord): void {
  const count = (one: AccountRecord) => ({
    id: one.id,
    follower_count: server.store.follows.countTo(one.id),
    following_count: server.store.follows.countFrom(one.id),
  });
  server.hub.tell(from, "pleroma:follow_relationships_update", { state, follower: count(from), following: count(to) });
}

/** Follows, or asks a locked account. The posts that were there before are in home from then on: home is read, not kept. */
export function follow(server: Server, from: AccountRecord, to: AccountRecord, options: Options = {}): void {
  const { store } = server;
  if (from.id === to.id || store.blocks.has(to.id, from.id)) return;
  const there = store.follows.get(from.id, to.id);
  if (there) {
    store.follows.set(from.id, to.id, {
      reblogs: options.reblogs ?? there.reblogs,
      notify: options.notify ?? there.notify,
    });
    return;
  }
  if (to.locked) {
    if (store.requests.has(from.id, to.id)) return;
    store.requests.set(from.id, to.id, true);
    if (!options.quiet) notify(server, "follow_request", from, to);
    return told(server, "follow_pending", from, to);
  }
  store.follows.set(from.id, to.id, { reblogs: options.reblogs ?? true, notify: options.notify ?? false });
  if (options.quiet) return;
  notify(server, "follow", from, to);
  told(server, "follow_accept", from, to);
}

/** Unfollows, or takes the request back. */
export function unfollow(server: Server, from: AccountRecord, to: AccountRecord): void {
  server.store.follows.delete(from.id, to.id);
  server.store.requests.delete(from.id, to.id);
  unnotify(server, (one) => one.type.startsWith("follow") && one.from_id === from.id && one.account_id === to.id);
}

/**
 * Answers a request to follow. Whether there was one. Akkoma and Pleroma make its notification one of a follow, under its own id;
 * Mastodon and GoToSocial take it away and tell of the follow anew. Of a request that was denied none is left.
 */
export function answerRequest(server: Server, to: AccountRecord, from: AccountRecord, yes: boolean): boolean {
  const { store } = server;
  if (!store.requests.delete(from.id, to.id)) return false;
  if (yes) {
    store.follows.set(from.id, to.id, { reblogs: true, notify: false });
    told(server, "follow_accept", from, to);
  }
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
  for (const id of store.follows.to(from.id)) {
    const follower = store.account(id);
    if (follower.host !== null) continue;
    if (server.profile.dialect === "akkoma") notify(server, "move", from, follower, { target_id: to.id });
    if (follower.allow_following_move !== false) follow(server, follower, to);
  }
}

/**
 * Blocks: both stop following each other, and what was told of whom is blocked is gone. Akkoma keeps that and leaves it out of the
 * list (`Notification.for_user_query`), so that it is there again after the block.
 */
export function block(server: Server, from: AccountRecord, to: AccountRecord): void {
  unfollow(server, from, to);
  unfollow(server, to, from);
  server.store.blocks.set(from.id, to.id, true);
  if (server.profile.dialect !== "akkoma")
    unnotify(server, (one) => one.account_id === from.id && one.from_id === to.id);
}

/** Mutes for `duration_s` seconds (0: for good), notifications too unless told otherwise. */
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
