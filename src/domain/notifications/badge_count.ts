/** The highest number that a badge shows. */
const MAX_BADGE = 99;

/**
 * The number of new items for the title and badges: "99+" above 99, "" for none.
 * @param more whether there may be more than are counted: "20+"
 */
export const shortCount = (count: number, more = false): string =>
  count > MAX_BADGE ? `${MAX_BADGE}+` : count > 0 ? `${count}${more ? "+" : ""}` : "";
