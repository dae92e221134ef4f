import { Refusal } from "../../rules/refusal";
import type { AccountRecord, AppRecord, CodeRecord, TokenRecord } from "../../store/records";
import type { ChallengeRecord } from "../../store/sign_in_records";
import type { Server } from "../../serving/server";
import { profileUrl } from "../../serving/server";
import { isTotpCode } from "../../sign_in/totp";

const minutes = 60_000;

/** Makes a token for an account, or for the application itself. */
export function grant(server: Server, app: AppRecord, account: AccountRecord | null, scopes: string[]): TokenRecord {
  const { store, random, ids, clock } = server;
  const secret = () => random.uuid().replaceAll("-", "") + random.uuid().slice(0, 11).replaceAll("-", "");
  const token: TokenRecord = {
    id: ids.next("tokens"),
    access_token: secret(),
    refresh_token: secret(),
    app_id: app.id,
    account_id: account?.id ?? null,
    scopes,
    created_at: clock.now(),
  };
  store.tokens.set(token.id, token);
  return token;
}

/** What a token's answer says; Akkoma tells its id, how long it lasts, how it is renewed and whom it is for. */
export const tokenAnswer = (server: Server, token: TokenRecord) => ({
  access_token: token.access_token,
  token_type: "Bearer",
  scope: token.scopes.join(" "),
  created_at: Math.floor(token.created_at / 1000),
  ...(server.profile.tells_of_tokens
    ? {
        id: Number(token.id),
        expires_in: 3_153_600_000,
        refresh_token: token.refresh_token,
        ...(token.account_id ? { me: profileUrl(server, server.store.account(token.account_id)) } : {}),
      }
    : {}),
});

/** The account of this server with that name (or, as Akkoma allows, e-mail address) and password. */
export function signedIn({ store }: Server, who: string, password: string): AccountRecord | undefined {
  const byMail = () => [...store.accounts.values()].find(({ gate }) => gate?.email != null && gate.email === who);
  const account = store.named(who) ?? byMail();
  return account && account.password !== null && account.password === password ? account : undefined;
}

/** What keeps an account from being used, with Pleroma's words and identifier; undefined where nothing does. */
export function barred({ active, gate }: AccountRecord): { error: string; identifier: string } | undefined {
  if (!active) return { error: "Your account is currently disabled", identifier: "account_is_disabled" };
  if (gate?.disabled) return { error: "Your login is currently disabled", identifier: "account_is_disabled" };
  if (gate?.reset_pending) return { error: "Password reset is required", identifier: "password_reset_required" };
  if (gate && !gate.approved) return { error: "Your account is awaiting approval.", identifier: "awaiting_approval" };
  if (gate && !gate.confirmed) {
    return { error: "Your login is missing a confirmed e-mail address", identifier: "missing_confirmed_email" };
  }
  return undefined;
}

/**
 * Begins a second step for an account that has one: the token under which its code is to be given, for five minutes.
 */
export function challenge(
  { store, random, clock }: Server,
  account: AccountRecord,
  asked: Pick<ChallengeRecord, "app_id" | "scopes" | "code">,
): ChallengeRecord {
  const mfa_token = random.uuid().replaceAll("-", "") + random.uuid().slice(0, 8);
  const record = { ...asked, mfa_token, account_id: account.id, expires_at: clock.now() + 5 * minutes };
  store.challenges.set(mfa_token, record);
  return record;
}

/**
 * The challenge that `code` answers, ended by it; undefined where it is wrong, too late or of a kind that is not known.
 */
export function answered(
  { store, clock }: Server,
  given: { mfa_token: string; code: string; kind: string },
): ChallengeRecord | undefined {
  const found = store.challenges.get(given.mfa_token);
  const factor = found && store.account(found.account_id).gate?.second_factor;
  if (!found || !factor || found.expires_at <= clock.now()) return undefined;
  const code = given.code.trim();
  const right =
    given.kind === "totp"
      ? isTotpCode(factor.secret, code, clock.now())
      : given.kind === "recovery" && factor.recovery.includes(code);
  if (!right) return undefined;
  if (given.kind === "recovery") factor.recovery = factor.recovery.filter((one) => one !== code);
  store.challenges.delete(given.mfa_token);
  return found;
}

/** An authorization code for an account, good for ten minutes. */
export function authorization(
  { store, random, clock }: Server,
  asked: Omit<CodeRecord, "code" | "expires_at">,
): CodeRecord {
  const code = random.uuid().replaceAll("-", "");
  const record = { ...asked, code, expires_at: clock.now() + 10 * minutes };
  store.codes.set(code, record);
  return record;
}

/** The application that a request names with its secret. Refuses another as the profile does. */
export function clientAt(server: Server, id: string | undefined, secret: string | undefined): AppRecord {
  const client = [...server.store.apps.values()].find((one) => one.client_id === id);
  if (client && client.client_secret === secret) return client;
  throw new Refusal(server.profile.wrong_client.status, server.profile.wrong_client.body);
}
