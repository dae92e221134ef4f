import type { Api } from "../../api/client";
import type { AppDb } from "../../db/app_database";
import type { SecurityCallsOf } from "../../domain/instance/security_ways";
import type { SessionRow } from "../../domain/rows/rows";
import type { SecurityCall, SecurityDone, SecurityGiven, SecurityOutcome } from "../security/security";

/**
 * Changes of the account itself, for screens: address, password, second factor, tokens, moving, deleting. Each call
 * (`SecurityCalls`) is made now, by the calls of a kind of server, and needs a network. It gives what came of it;
 * undefined if the engine was stopped. It rejects if its code cannot be loaded.
 */
export type SecurityService = {
  [Call in SecurityCall]: (
    of: SecurityCallsOf,
    ...given: SecurityGiven<Call>
  ) => Promise<SecurityOutcome<SecurityDone<Call>> | undefined>;
};

const all: Record<SecurityCall, true> = {
  changeEmail: true,
  changePassword: true,
  readFactor: true,
  beginFactor: true,
  confirmFactor: true,
  endFactor: true,
  renewCodes: true,
  readTokens: true,
  revokeToken: true,
  readAliases: true,
  addAlias: true,
  removeAlias: true,
  move: true,
  deleteAccount: true,
};

/** Creates the security service, whose code is loaded with its first call. */
export function createSecurityService(parts: { api: Api; app: AppDb; session: SessionRow | null }): SecurityService {
  const calls = (Object.keys(all) as SecurityCall[]).map((call) => {
    const ask = async (of: SecurityCallsOf, ...given: SecurityGiven<SecurityCall>) => {
      const { askSecurity } = await import("../security/security");
      return askSecurity(parts, of, call, ...given);
    };
    return [call, ask] as const;
  });
  return Object.fromEntries(calls) as SecurityService;
}
