import { useState } from "react";
import type { SecurityCallsOf } from "../../../domain/instance/security_ways";
import type { SecurityCall, SecurityDone, SecurityGiven, SecurityOutcome } from "../../../sync/security/security";
import { useOnline } from "../../../ui/context/useOnline";
import { useWorld } from "../../../ui/context/useWorld";

/** Why nothing came of a press. "offline": there is no network, and nothing was sent. */
export type SecurityProblem = {
  why: "session" | "lost" | "limited" | "wrong_code" | "refused" | "offline";
  message: string;
};

/** The calls of one form, one at a time, and what went wrong with the last one. */
export type SecurityCallState = {
  busy: boolean;
  problem: SecurityProblem | null;
  dismiss(): void;
  /** Makes a call. Gives what it gave, as `done`; null if nothing came of it, which is then `problem`. */
  ask<Call extends SecurityCall>(
    call: Call,
    ...given: SecurityGiven<Call>
  ): Promise<{ done: SecurityDone<Call> } | null>;
};

/** Makes calls on the account by the calls of a kind of server. What is given to them is kept nowhere. */
export function useSecurityCall(of: SecurityCallsOf): SecurityCallState {
  const { sync } = useWorld();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SecurityProblem | null>(null);

  async function ask<Call extends SecurityCall>(call: Call, ...given: SecurityGiven<Call>) {
    setProblem(null);
    if (!online) {
      setProblem({ why: "offline", message: "" });
      return null;
    }
    setBusy(true);
    const outcome = await sync.security[call](of, ...given).catch(
      (error: unknown): SecurityOutcome<SecurityDone<Call>> => {
        reportError(error);
        return { failure: { why: "refused", message: "" } };
      },
    );
    setBusy(false);
    if (outcome && "failure" in outcome) setProblem(outcome.failure);
    return outcome && "done" in outcome ? outcome : null;
  }
  return { busy, problem, dismiss: () => setProblem(null), ask };
}
