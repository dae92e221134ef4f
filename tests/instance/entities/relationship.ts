import type { AccountRecord } from "../store/records";
import type { Server } from "../serving/server";
import type { Relationship } from "../dialects/wire";
import { muteOf } from "../store/visibility";

/** How somebody stands to an account that the server does not know: not at all. */
export const unknownRelationship = (id: string): Relationship => ({
  id,
  note: "",
  following: false,
  showing_reblogs: true,
  notifying: false,
  subscribing: false,
  followed_by: false,
  requested: false,
  requested_by: false,
  blocking: false,
  blocked_by: false,
  muting: false,
  muting_notifications: false,
  domain_blocking: false,
  endorsed: false,
});

/** How `viewer` and `other` stand to each other; the id is the other's. */
export function relationshipEntity(server: Server, viewer: AccountRecord, other: AccountRecord): Relationship {
  const { store, profile } = server;
  const follow = store.follows.get(viewer.id, other.id) ?? store.requests.get(viewer.id, other.id);
  const mute = muteOf(server, viewer, other.id);
  const bell = store.bells.has(viewer.id, other.id);
  return {
    ...unknownRelationship(other.id),
    note: store.notes.get(viewer.id, other.id) ?? "",
    following: store.follows.has(viewer.id, other.id),
    showing_reblogs: follow?.reblogs ?? true,
    notifying: bell,
    subscribing: bell,
    followed_by: store.follows.has(other.id, viewer.id),
    requested: store.requests.has(viewer.id, other.id),
    requested_by: store.requests.has(other.id, viewer.id),
    blocking: store.blocks.has(viewer.id, other.id),
    blocked_by: profile.relations.tells_blocked && store.blocks.has(other.id, viewer.id),
    muting: mute !== undefined,
    muting_notifications: mute?.notifications ?? false,
    domain_blocking: other.host !== null && store.domainBlocks.has(viewer.id, other.host),
    endorsed: store.endorsements.has(viewer.id, other.id),
  };
}
