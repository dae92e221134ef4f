import type { ListRecord } from "./collections";
import type { AccountRecord, StatusRecord } from "./records";
import type { Server, Viewer } from "../serving/server";

/** The status itself, or the one it repeats. */
export const targetOf = ({ store }: Server, status: StatusRecord): StatusRecord | undefined =>
  status.reblog_of_id === null ? status : store.statuses.get(status.reblog_of_id);

/** Whether `viewer` may read the status at all. */
export function canSee(server: Server, viewer: Viewer, status: StatusRecord): boolean {
  const { store } = server;
  if (status.reblog_of_id !== null) {
    const target = store.statuses.get(status.reblog_of_id);
    if (!target || !canSee(server, viewer, target)) return false;
  }
  if (viewer && store.blocks.has(status.account_id, viewer.id)) return false;
  if (status.visibility === "public" || status.visibility === "unlisted") return true;
  if (!viewer) return false;
  if (viewer.id === status.account_id || status.mentions.includes(viewer.id)) return true;
  if (status.visibility === "local") return viewer.host === null;
  return status.visibility === "private" && store.follows.has(viewer.id, status.account_id);
}

/** How `viewer` mutes the account; undefined where they do not, or where its time is over. */
export function muteOf({ store, clock }: Server, viewer: AccountRecord, account_id: string) {
  const mute = store.mutes.get(viewer.id, account_id);
  return mute && (mute.expires_at === null || mute.expires_at > clock.now()) ? mute : undefined;
}

/** Whether `viewer` has muted the account, now. */
export const mutes = (server: Server, viewer: Viewer, account_id: string): boolean =>
  viewer !== null && muteOf(server, viewer, account_id) !== undefined;

/** Whether the viewer's blocks (and, unless `with_muted`, mutes) keep the status out of every timeline. */
export function hidden(server: Server, viewer: Viewer, status: StatusRecord, with_muted = false): boolean {
  if (!viewer) return false;
  const { store } = server;
  const target = targetOf(server, status);
  if (!target) return true;
  const people = new Set([status.account_id, target.account_id]);
  for (const id of people) if (store.blocks.has(viewer.id, id) || store.blocks.has(id, viewer.id)) return true;
  if (target.mentions.some((id) => store.blocks.has(viewer.id, id))) return true;
  const followed = (id: string) => store.follows.has(viewer.id, id);
  const hosts = [...people].filter((id) => !followed(id)).flatMap((id) => store.account(id).host ?? []);
  if (hosts.some((host) => store.domainBlocks.has(viewer.id, host))) return true;
  if (with_muted || viewer.id === status.account_id) return false;
  if (store.mutedThreads.has(viewer.id, String(target.conversation_id))) return true;
  return [...people].some((id) => mutes(server, viewer, id));
}

/**
 * Whether batches and contexts leave the status out, which is given by itself all the same: Mastodon's StatusFilter, by
 * whom the viewer mutes or blocks, and by domain.
 */
export function filteredOut(server: Server, viewer: Viewer, { account_id }: StatusRecord): boolean {
  const { store, profile } = server;
  if (profile.dialect !== "mastodon" || !viewer || viewer.id === account_id) return false;
  const { host } = store.account(account_id);
  const blocked = store.blocks.has(viewer.id, account_id) || (host !== null && store.domainBlocks.has(viewer.id, host));
  return blocked || mutes(server, viewer, account_id);
}

/** Whether somebody is in a list of the viewer's that keeps its members out of home. */
const isElsewhere = ({ store }: Server, viewer: AccountRecord, id: string): boolean =>
  [...store.lists.values()].some(
    ({ account_id, exclusive, account_ids }) =>
      exclusive === true && account_id === viewer.id && account_ids.includes(id),
  );

/** Whether the status belongs to the viewer's home timeline. */
export function inHome(server: Server, viewer: AccountRecord, status: StatusRecord): boolean {
  if (!canSee(server, viewer, status)) return false;
  if (status.account_id === viewer.id) return true;
  if (isElsewhere(server, viewer, status.account_id)) return false;
  const follow = server.store.follows.get(viewer.id, status.account_id);
  if (follow) return status.reblog_of_id === null || follow.reblogs;
  const tagged = status.visibility === "public" && status.reblog_of_id === null;
  if (tagged && status.tags.some((tag) => server.store.followedTags.has(viewer.id, tag))) return true;
  return server.profile.home_mentions && status.mentions.includes(viewer.id);
}

/** Whether the status belongs to a list: its author is a member, and a follower of theirs would see it, or anybody. */
export function inList(server: Server, list: ListRecord, status: StatusRecord): boolean {
  const owner = server.store.account(list.account_id);
  if (!list.account_ids.includes(status.account_id) || !canSee(server, owner, status)) return false;
  const follow = server.store.follows.get(owner.id, status.account_id);
  return status.reblog_of_id === null || (follow?.reblogs ?? true);
}

/** Whether the status belongs to the public timeline, or to its local half. */
export function inPublic(server: Server, viewer: Viewer, status: StatusRecord, local: boolean): boolean {
  if (status.reblog_of_id !== null) return false;
  if (!server.profile.public_replies && status.in_reply_to_id !== null) return false;
  if (local && server.store.account(status.account_id).host !== null) return false;
  return (status.visibility === "public" || (local && status.visibility === "local")) && canSee(server, viewer, status);
}

/** Whether the status belongs to the timeline of a hashtag (lower case). */
export const inTag = (server: Server, viewer: Viewer, status: StatusRecord, tag: string): boolean =>
  status.reblog_of_id === null &&
  status.visibility === "public" &&
  status.tags.includes(tag) &&
  canSee(server, viewer, status);
