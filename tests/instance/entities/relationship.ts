import type { AccountRecord } from "../store/records";
import type { Server } from "../serving/server";
import type { Relationship } from "../dialects/wire";

/** How `viewer` and `other` stand to each other; the id is the other's. */
export function relationshipEntity({ store }: Server, viewer: AccountRecord, other: AccountRecord): Relationship {
  const follow = store.follows.get(viewer.id, other.id);
  const mute = store.mutes.get(viewer.id, other.id);
  return {
    id: other.id,
    note: store.notes.get(viewer.id, other.id) ?? "",
    following: follow !== undefined,
    showing_reblogs: follow?.reblogs ?? true,
    notifying: follow?.notify ?? false,
    subscribing: follow?.notify ?? false,
    followed_by: store.follows.has(other.id, viewer.id),
    requested: store.requests.has(viewer.id, other.id),
    requested_by: store.requests.has(other.id, viewer.id),
    blocking: store.blocks.has(viewer.id, other.id),
    blocked_by: store.blocks.has(other.id, viewer.id),
    muting: mute !== undefined,
    muting_notifications: mute?.notifications ?? false,
    domain_blocking: other.host !== null && store.domainBlocks.has(viewer.id, other.host),
    endorsed: store.endorsements.has(viewer.id, other.id),
  };
}
