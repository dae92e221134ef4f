import { useEffect, useState } from "react";
import type { SecurityCallsOf } from "../../../domain/instance/security_ways";
import type { SecurityDone } from "../../../sync/security/security";
import type { SecurityService } from "../../../sync/services/security_service";
import { useOnline } from "../../../ui/context/useOnline";
import { useWorld } from "../../../ui/context/useWorld";
import type { SecurityProblem } from "./useSecurityCall";

type Reading = "readFactor" | "readTokens" | "readAliases";

/** What was read last, null until then, and what went wrong since. */
type Read<Call extends Reading> = { data: SecurityDone<Call> | null; problem: SecurityProblem | null };

async function readNow<Call extends Reading>(
  security: SecurityService,
  of: SecurityCallsOf,
  call: Call,
  before: Read<Call>,
): Promise<Read<Call>> {
  try {
    const outcome = await (security[call] as SecurityService[Reading])(of);
    if (!outcome) return before;
    if ("failure" in outcome) return { ...before, problem: outcome.failure };
    return { data: outcome.done as SecurityDone<Call>, problem: null };
  } catch (error) {
    reportError(error);
    return { ...before, problem: { why: "refused", message: "" } };
  }
}

/**
 * Reads something of the account when it is shown and when the network is back; `again` reads it once more. It is not
 * stored: it says who may act as the account, and is of use only while it is true.
 */
export function useSecurityRead<Call extends Reading>(
  of: SecurityCallsOf,
  call: Call,
): Read<Call> & { again(): Promise<void> } {
  const { sync } = useWorld();
  const online = useOnline();
  const [read, setRead] = useState<Read<Call>>({ data: null, problem: null });
  const { security } = sync;

  useEffect(() => {
    if (!online) return undefined;
    let left = false;
    void readNow(security, of, call, { data: null, problem: null }).then((now) => left || setRead(now));
    return () => {
      left = true;
    };
  }, [security, of, call, online]);

  const again = async () => setRead(await readNow(security, of, call, read));
  if (!online && read.data === null) return { data: null, problem: { why: "offline", message: "" }, again };
  return { ...read, again };
}
