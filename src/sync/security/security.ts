import type { Api } from "../../api/client";
import { createGotosocialSecurity } from "../../api/calls/security/gotosocial_security";
import { createPleromaSecurity } from "../../api/calls/security/pleroma_security";
import type { SecurityCalls } from "../../api/calls/security/security_calls";
import type { AppDb } from "../../db/app_database";
import { readSessions } from "../../db/sessions/sessions";
import type { SecurityCallsOf } from "../../domain/instance/security_ways";
import { ApiError } from "../../domain/requests/api_error";
import type { SessionRow } from "../../domain/rows/rows";

/**
 * Why a call on the account came to nothing. "session": the tab's account was signed out or signed in anew meanwhile,
 * and nothing was sent. "lost": no answer came, so that it may have been done. "wrong_code": Akkoma's and Pleroma's
 * only word for it is `invalid_token`. "refused": `message` has the server's words, "" if it sent none.
 */
type SecurityFailure = { why: "session" | "lost" | "limited" | "wrong_code" | "refused"; message: string };

/** What a call gave, or why it came to nothing. */
export type SecurityOutcome<Done> = { done: Done } | { failure: SecurityFailure };

/** The names of the calls, what they are given, and what they give. */
export type SecurityCall = keyof SecurityCalls;
export type SecurityGiven<Call extends SecurityCall> = Parameters<SecurityCalls[Call]>;
export type SecurityDone<Call extends SecurityCall> = Awaited<ReturnType<SecurityCalls[Call]>>;

const makers: Record<SecurityCallsOf, (api: Api) => SecurityCalls> = {
  pleroma: createPleromaSecurity,
  gotosocial: createGotosocialSecurity,
};

/** Why a call failed. Throws any error that is no failed request. */
function securityFailure(error: unknown): SecurityFailure {
  if (!(error instanceof ApiError)) throw error;
  const { kind, message } = error.failure;
  if (kind === "offline" || kind === "timeout") return { why: "lost", message: "" };
  if (message === "invalid_token") return { why: "wrong_code", message: "" };
  return { why: kind === "limited" ? "limited" : "refused", message };
}

/** Whether a session is the one that this device still has: neither signed out nor signed in anew. */
async function isCurrent(app: AppDb, { key, token }: SessionRow): Promise<boolean> {
  return (await readSessions(app)).some((one) => one.key === key && one.token === token);
}

/**
 * Makes a call on the account right now, past the outbox and past the database: what is given and what comes back is
 * stored nowhere. The session is compared right before it.
 */
export async function askSecurity<Call extends SecurityCall>(
  { api, app, session }: { api: Api; app: AppDb; session: SessionRow | null },
  of: SecurityCallsOf,
  call: Call,
  ...given: SecurityGiven<Call>
): Promise<SecurityOutcome<SecurityDone<Call>>> {
  if (!session || !(await isCurrent(app, session))) return { failure: { why: "session", message: "" } };
  const ask = makers[of](api)[call] as (...all: SecurityGiven<Call>) => Promise<SecurityDone<Call>>;
  try {
    return { done: await ask(...given) };
  } catch (error) {
    return { failure: securityFailure(error) };
  }
}
