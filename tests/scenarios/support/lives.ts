import { isLong } from "../../support/length";

/**
 * How many random lives the claims go through: in `npm test`, about a tenth of what `npm run test:long` goes through.
 * Each key is the name of the file with that claim.
 */
export const lives = {
  /** Lives of the outbox. */
  outbox_chaos: { short: 50, long: 2000 },
  /** Lives of lists that are made and filled. */
  list_chaos: { short: 40, long: 800 },
  /** Lives of a timeline, each of 1,000 steps, at three kinds of servers. */
  spans: { short: 15, long: 150 },
  /** Events in one life of two tabs and a worker. */
  counts: { short: 500, long: 5000 },
  /** Lives of a timeline in an order of the server's own: favorites, bookmarks. */
  listed: { short: 8, long: 80 },
  /** Lives of the home timeline. */
  convergence: { short: 12, long: 120 },
  /** Lives of two accounts on one device. */
  two_accounts: { short: 2, long: 16 },
  /** Follows of one import. */
  import_follows: { short: 120, long: 5000 },
  /** Lives of a form with files. */
  media_chaos: { short: 5, long: 50 },
} as const;

/** The first seed: SEED, or 1. */
export const firstSeed = Number(process.env["SEED"] ?? 1);

/** How many lives of a kind are gone through. */
export const sizeOf = (name: keyof typeof lives): number => lives[name][isLong ? "long" : "short"];

/** The seeds of the lives of a kind, one for each. */
export const seedsOf = (name: keyof typeof lives): number[] =>
  Array.from({ length: sizeOf(name) }, (_, at) => firstSeed + at);

/** How long a claim about lives may take, in ms. */
export const patience = isLong ? 3_600_000 : 600_000;
