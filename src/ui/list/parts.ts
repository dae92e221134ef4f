/** Where a row is looked through from its top to its foot: what stands beside its words (an avatar) ends before this. */
const column = 0.6;

/**
 * Finds the line that somebody reads in a row which begins above the reading edge: by it the row holds its place when some other
 * part of it changes its height.
 * @param row it lies across `y`
 * @param y px from the screen's top
 * @returns the smallest part across that height, and the first part that begins at or below it, if any
 */
export function partsAt(row: Element, y: number): [across: Element, below: Element | undefined] {
  const { left, width } = row.getBoundingClientRect();
  let below: Element | undefined;
  for (let across = row; ;) {
    let into: Element | undefined;
    for (const part of across.children) {
      const { top, bottom, right, height } = part.getBoundingClientRect();
      if (height === 0 || bottom <= y || right <= left + width * column) continue;
      if (top >= y) {
        below = part;
        break;
      }
      into ??= part;
    }
    if (!into) return [across, below];
    across = into;
  }
}
