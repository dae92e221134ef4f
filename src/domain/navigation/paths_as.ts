import { hostOf } from "../accounts/remote_account";
import { statusPath } from "./page_paths";

/** An account of this device that goes on from another's page, and the origin of that one's server. */
type Going = { to_origin: string; from_origin: string };

/**
 * The path to a status for another account of this device: the same one on the same server, where ids agree; on another
 * one a search for its address, which that server resolves. null if the status has no address to go by.
 * @param address the status's address on its own server
 */
export function statusPathAs({ to_origin, from_origin }: Going, { id, address }: { id: string; address: string }) {
  if (to_origin === from_origin) return statusPath(id);
  return address === "" ? null : `/search?query=${encodeURIComponent(address)}`;
}

/** The path to a profile for another account of this device: by its handle, whole where it goes to another server. */
export function accountPathAs({ from_origin }: Going, { acct }: { acct: string }): string {
  const whole = hostOf(acct) === undefined ? `${acct}@${new URL(from_origin).host}` : acct;
  return `/users/@${encodeURIComponent(whole)}`;
}
