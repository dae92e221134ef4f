import { hostOf } from "./remote_account";
import type { Account } from "../entities/accounts/account";
import type { Instance } from "../instance/instance";

/** The server that an account is on: its host, and its software with version, "" where nobody says. */
export type HomeInstance = { host: string; software: string; version: string };

/**
 * Where an account is at home. Akkoma describes the servers of others; of any other remote server only the name is
 * known.
 * @param here the reader's server and its host
 */
export function homeInstanceOf(
  { acct, akkoma }: Pick<Account, "acct" | "akkoma">,
  here: Pick<Instance, "software"> & { host: string },
): HomeInstance {
  const remote = hostOf(acct);
  const software = akkoma?.instance?.nodeinfo?.software ?? (remote === undefined ? here.software : null);
  return { host: remote ?? here.host, software: software?.name ?? "", version: software?.version ?? "" };
}
