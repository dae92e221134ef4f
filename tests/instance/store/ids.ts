import { createHash } from "node:crypto";

/**
 * How a server names what it keeps: Akkoma's flakes, Mastodon's snowflakes, GoToSocial's ULIDs, snac's seconds with an
 * MD5 behind them, which tells nothing of what came first within a second.
 */
export type IdKind = "flake" | "snowflake" | "ulid" | "md5";

export type Ids = {
  /**
   * A new id for a time in ms since the epoch; it sorts by that, and by order of making within one millisecond, where
   * its kind does.
   */
  at(ms: number): string;
  /** The next small number of a sequence ("notifications", "media" …), as a string. */
  next(sequence: string): string;
};

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** The 48 bits of a flake that name the machine. */
const WORKER = 0x2f6c1a9b3d04n;

function digits(value: bigint, alphabet: string): string {
  const base = BigInt(alphabet.length);
  let text = "";
  for (let rest = value; rest > 0n; rest /= base) text = alphabet.charAt(Number(rest % base)) + text;
  return text;
}

const makers: Record<IdKind, (ms: bigint, seq: bigint) => string> = {
  flake: (ms, seq) => digits((ms << 64n) | (WORKER << 16n) | seq, BASE62),
  snowflake: (ms, seq) => String((ms << 16n) | seq),
  ulid: (ms, seq) => digits((ms << 80n) | (WORKER << 32n) | seq, CROCKFORD).padStart(26, "0"),
  md5: (ms, seq) => String(ms / 1000n).padStart(10, "0") + createHash("md5").update(`${ms}/${seq}`).digest("hex"),
};

/** Whether a text can be an id of a status or an account of the kind; only Akkoma and Pleroma mind. */
export const canBeId = (kind: IdKind, id: string): boolean => kind !== "flake" || /^[0-9A-Za-z]{18}$/.test(id);

/** Ids of one server. They grow with time; an id made for a past time sorts into the past (a late insert). */
export function createIds(kind: IdKind): Ids {
  const make = makers[kind];
  const sequences = new Map<string, number>();
  let seq = 0;
  return {
    at(ms) {
      seq = (seq + 1) & 0xffff;
      return make(BigInt(Math.floor(ms)), BigInt(seq));
    },
    next(sequence) {
      const number = (sequences.get(sequence) ?? 0) + 1;
      sequences.set(sequence, number);
      return String(number);
    },
  };
}
