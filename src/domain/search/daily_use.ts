/** How often something was used on a day, and by how many accounts; both numbers as servers send them, in strings. */
type Use = { uses: string; accounts: string };

const numberOf = (told: string): number => {
  const number = Number(told);
  return Number.isFinite(number) && number > 0 ? number : 0;
};

/** The days that count as now: a day that has just begun says nothing alone. Mastodon shows the same two. */
const RECENT_DAYS = 2;

/**
 * How many people used something lately, and how often.
 * @param history by day, the newest first
 * @returns null where nobody used it lately, or the server counts no uses
 */
export function recentUse(history: readonly Use[]): { people: number; uses: number } | null {
  const recent = history.slice(0, RECENT_DAYS);
  const sum = (pick: (use: Use) => string) => recent.reduce((total, use) => total + numberOf(pick(use)), 0);
  const [people, uses] = [sum((use) => use.accounts), sum((use) => use.uses)];
  return people + uses === 0 ? null : { people, uses };
}

/**
 * The curve of the uses by day: from 0 to 1, the day of the most uses, the oldest day first.
 * @param history by day, the newest first
 * @returns empty where there is no curve: fewer than two days, or no use at all
 */
export function curveOf(history: readonly Use[]): number[] {
  const uses = history.map((use) => numberOf(use.uses)).toReversed();
  const most = Math.max(0, ...uses);
  return uses.length < 2 || most === 0 ? [] : uses.map((one) => one / most);
}
