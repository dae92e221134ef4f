import { randomBytes } from "node:crypto";
import type { SeededRandom } from "../../../support/fakes/random";
import { isTotpCode } from "../../sign_in/totp";
import type { GateRecord } from "../../store/records";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new key of 160 bits (RFC 4226, section 4), in base32. Not seeded: a key that can be foretold keeps nobody out. */
export const newSecret = (): string => [...randomBytes(32)].map((byte) => alphabet[byte % 32]).join("");

/** As many new recovery codes. */
export const newRecoveryCodes = ({ uuid }: SeededRandom, count: number): string[] =>
  Array.from({ length: count }, () => uuid().replaceAll("-", "").slice(0, 16));

/** The address that an authenticator app reads from a QR code. */
export const provisioningUri = (issuer: string, account: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${new URLSearchParams({ secret, issuer })}`;

/**
 * The second factor that is being set up behind a gate, begun where it is not; its secret is "" until one was asked
 * for.
 */
export function factorToBe(gate: GateRecord): { secret: string; recovery: string[] } {
  gate.factor_to_be ??= { secret: newSecret(), recovery: [] };
  return gate.factor_to_be;
}

/** Whether a code is one of the factor that is being set up. */
export const isCodeToBe = ({ factor_to_be }: GateRecord, code: string, now: number): boolean =>
  factor_to_be !== undefined && factor_to_be.secret !== "" && isTotpCode(factor_to_be.secret, code, now);

/** Makes the factor that was set up count from `now` (ms) on. */
export function confirmFactor(gate: GateRecord, now: number): void {
  gate.second_factor = factorToBe(gate);
  gate.second_factor_at = now;
  delete gate.factor_to_be;
}

/** Lets in by the password alone again. */
export function dropFactor(gate: GateRecord): void {
  gate.second_factor = null;
  delete gate.second_factor_at;
  delete gate.factor_to_be;
}
