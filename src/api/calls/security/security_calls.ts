import * as v from "valibot";
import { ApiError } from "../../../domain/requests/api_error";
import type { AuthToken } from "../../../domain/security/auth_token";
import type { FactorSetup } from "../../../domain/security/second_factor";
import type { Answer } from "../../client";

/**
 * The calls on one's own account. Each throws `ApiError`; a refusal has the server's words. Passwords, keys and codes
 * go into the request's body alone, never into its address, which servers log.
 */
export type SecurityCalls = {
  changeEmail(to: { email: string; password: string }): Promise<void>;
  /** Gives whether that ended the tokens, this one too. */
  changePassword(to: { password: string; new_password: string }): Promise<{ tokens_ended: boolean }>;
  /** Gives whether the second factor is on. */
  readFactor(): Promise<boolean>;
  beginFactor(): Promise<FactorSetup>;
  /** Gives the recovery codes; null: it is on, but they could not be read. */
  confirmFactor(by: { code: string; password: string }): Promise<string[] | null>;
  endFactor(by: { password: string }): Promise<void>;
  /** Gives new recovery codes; those of before work no more. */
  renewCodes(): Promise<string[]>;
  readTokens(): Promise<AuthToken[]>;
  revokeToken(of: { id: string }): Promise<void>;
  readAliases(): Promise<string[]>;
  addAlias(to: { alias: string }): Promise<void>;
  removeAlias(to: { alias: string }): Promise<void>;
  move(to: { target: string; password: string }): Promise<void>;
  deleteAccount(by: { password: string }): Promise<void>;
};

/** An answer read by its schema. Throws `ApiError`, kind `server`, without the body: it may hold a key or a code. */
export function readSecurityAnswer<const S extends v.GenericSchema>(
  schema: S,
  { json, status }: Answer,
): v.InferOutput<S> {
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  throw new ApiError({ kind: "server", message: "", status });
}
