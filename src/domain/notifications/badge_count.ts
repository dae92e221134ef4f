/** A badge counts no further than this. */
const MOST = 99;

/** How many are new, as title and badges say it: "99+" above 99, "" for none. */
export const shortCount = (count: number): string => (count > MOST ? `${MOST}+` : count > 0 ? String(count) : "");
