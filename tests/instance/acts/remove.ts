import type { StatusRecord } from "../records";
import type { Server } from "../server";
import { unnotify } from "./notify";

/** Deletes a status with its repeats, its notifications and what was saved of it, and says so to every stream it was in. */
export function remove(server: Server, status: StatusRecord): void {
  const { store, hub } = server;
  for (const id of Array.from(store.reblogsOf(status.id).values())) {
    const reblog = store.statuses.get(id);
    if (reblog) remove(server, reblog);
  }
  hub.status("delete", status);
  store.remove(status);
  for (const account of store.favourites.to(status.id)) store.favourites.delete(account, status.id);
  for (const account of store.bookmarks.to(status.id)) store.bookmarks.delete(account, status.id);
  if (status.poll_id !== null) store.polls.delete(status.poll_id);
  unnotify(server, (one) => one.status_id === status.id);
}
