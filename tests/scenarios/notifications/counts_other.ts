import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import type { AppDb } from "../../../src/db/app_database";
import { openAccountDb } from "../../../src/db/connection/open_account";
import { saveSession } from "../../../src/db/sessions/sessions";
import { order } from "../../../src/domain/rows/id_order";
import type { SessionRow } from "../../../src/domain/rows/rows";
import type { Scene } from "../support/engine";

/** Who is signed in on the device as well, and has no tab. */
export const OTHER = "locked";

/** A second account of the device, of which the device knows what pushes of it brought. */
export async function signInOther({ instance, session: { key, ...rest }, clock }: Scene, app: AppDb) {
  const { store } = instance;
  const id = store.named(OTHER)?.id ?? "";
  const own = { acct: OTHER, account_id: id, token: instance.token(OTHER) };
  const session: SessionRow = { ...rest, ...own, key: key.replace(rest.acct, OTHER) };
  await saveSession(app, session);
  const db = await openAccountDb(session.key, { indexedDB: new IDBFactory(), IDBKeyRange });
  const markers: ReturnType<typeof store.markers.get> = new Map();
  store.markers.set(id, markers);
  const of = () => [...store.notifications.values()].filter(({ account_id }) => account_id === id);
  const heard = new Set<string>();
  let seen = "";
  return {
    db,
    session,
    /** Another client of it reads all. */
    reads() {
      const last_read_id = of().at(-1)?.id ?? "";
      const version = (markers.get("notifications")?.version ?? 0) + 1;
      if (last_read_id !== "") markers.set("notifications", { last_read_id, version, updated_at: clock.now() });
    },
    /** A push of its newest gets through, and the worker asks how far was read. */
    hears() {
      const newest = of().at(-1);
      if (newest) heard.add(newest.id);
      seen = order(markers.get("notifications")?.last_read_id ?? "");
    },
    /** How many of those that pushes brought are unseen. */
    unseen: () => of().filter((one) => heard.has(one.id) && order(one.id) > seen).length,
  };
}
