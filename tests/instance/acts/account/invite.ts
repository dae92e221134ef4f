import type { InviteRecord } from "../../store/sign_in_records";
import type { Server } from "../../serving/server";

/** Makes an invitation: for one person, where neither a number nor a last day is said. */
export function invite({ store, random }: Server, some: Partial<Omit<InviteRecord, "id">> = {}): InviteRecord {
  const token = some.token ?? random.uuid().replaceAll("-", "").slice(0, 16);
  const max_use = some.max_use ?? null;
  const expires_at = some.expires_at ?? null;
  // One that ends with a day alone lets in as many as come until then.
  const uses = some.uses === undefined ? (max_use ?? (expires_at === null ? 1 : null)) : some.uses;
  const record = { id: store.invites.size + 1, revoked: false, ...some, uses, expires_at, max_use, token };
  store.invites.set(token, record);
  return record;
}
