import type { Server } from "../../serving/server";
import type { AccountRecord } from "../../store/records";

/** Makes a link by which somebody chooses a new password: its path, and the secret in it. */
export function resetLink({ store, random }: Server, account: AccountRecord): { path: string; secret: string } {
  const secret = random.uuid().replaceAll("-", "");
  store.resets.set(secret, account.id);
  return { path: `/api/v1/pleroma/password_reset/${secret}`, secret };
}
