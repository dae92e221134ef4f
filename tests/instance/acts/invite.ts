import type { InviteRecord } from "../store/sign_in_records";
import type { Server } from "../serving/server";

/** Makes an invitation: for one person, where nothing else is said. */
export function invite({ store, random }: Server, some: Partial<Omit<InviteRecord, "id">> = {}): InviteRecord {
  const token = some.token ?? random.uuid().replaceAll("-", "").slice(0, 16);
  const max_use = some.max_use ?? null;
  const record = { id: store.invites.size + 1, uses: max_use ?? 1, expires_at: null, ...some, max_use, token };
  store.invites.set(token, record);
  return record;
}
