import { uriOf } from "../entities/status";
import type { StatusRecord } from "../store/records";
import type { Server } from "../serving/server";
import { unnotify } from "./notify";

/**
 * Deletes a status with its repeats, its notifications and what was saved of it, and says so to every stream it was in.
 */
export function remove(server: Server, status: StatusRecord): void {
  const { store, hub, clock } = server;
  for (const id of Array.from(store.reblogsOf(status.id).values())) {
    const reblog = store.statuses.get(id);
    if (reblog) remove(server, reblog);
  }
  hub.status("delete", status);
  store.remove(status);
  store.addresses.set(status.id, uriOf(server, status));
  for (const account of store.favourites.to(status.id)) store.favourites.delete(account, status.id);
  for (const account of store.bookmarks.to(status.id)) store.bookmarks.delete(account, status.id);
  // To be written anew: its media are kept for a day (Mastodon's RemoveStatusService with `redraft`).
  for (const id of status.media_ids) {
    const media = store.media.get(id);
    if (media?.status_id === status.id) Object.assign(media, { status_id: null, freed_at: clock.now() });
  }
  if (status.poll_id !== null) store.polls.delete(status.poll_id);
  unnotify(server, (one) => one.status_id === status.id);
}
