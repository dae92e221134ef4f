import { createHmac } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const step_ms = 30_000;

function bytesOf(base32: string): Buffer {
  let bits = "";
  for (const char of base32) bits += alphabet.indexOf(char).toString(2).padStart(5, "0");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/** The six digits of a base32 secret at a time in milliseconds (RFC 6238: SHA-1, 30 seconds a step). */
export function totpCode(secret: string, ms: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(ms / step_ms)));
  const hash = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/**
 * Whether a code is this step's, or the one's before: it may have been typed as the step ended (RFC 6238, section 5.2).
 */
export const isTotpCode = (secret: string, code: string, ms: number): boolean =>
  code === totpCode(secret, ms) || code === totpCode(secret, ms - step_ms);
