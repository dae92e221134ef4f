import { order } from "../../../src/domain/rows/id_order";
import type { Instance } from "../../instance/instance";

/** What demo has to read at a server, and how another client of demo's reads it. */
export function readerAt({ store, server }: Instance) {
  const me = store.named("demo")?.id ?? "";
  const all = () => [...store.notifications.values()].filter(({ account_id }) => account_id === me);
  const upto = () => store.markers.get(me)?.get("notifications")?.last_read_id ?? "";
  return {
    all,
    unseen: () =>
      all().filter(
        ({ id, status_id }) => order(id) > order(upto()) && (status_id === null || store.statuses.has(status_id)),
      ).length,
    token: () => [...store.tokens.values()].find(({ account_id }) => account_id === me)?.access_token ?? "",
    reads() {
      const marker = { last_read_id: all().at(-1)?.id ?? "", version: 9, updated_at: server.clock.now() };
      store.markers.set(me, new Map([["notifications", marker]]));
    },
    readsAnnouncements() {
      for (const id of store.announcements.keys()) store.announcementsRead.set(me, id, true);
    },
  };
}
