/**
 * Share of a row's width. An element that ends left of it (an avatar) is beside the text and is not used as an anchor.
 */
const TEXT_COLUMN = 0.6;

/**
 * Finds the elements inside a row that can anchor the viewport while other elements of the row change their height.
 * @param row a row that `y` intersects
 * @param y px from the top of the viewport
 * @returns the smallest element that `y` intersects, and the first element that begins at or below `y`, if any
 */
export function findAnchorInRow(row: Element, y: number): [across: Element, below: Element | undefined] {
  const { left, width } = row.getBoundingClientRect();
  let below: Element | undefined;
  for (let across = row; ;) {
    let into: Element | undefined;
    for (const part of across.children) {
      const { top, bottom, right, height } = part.getBoundingClientRect();
      if (height === 0 || bottom <= y || right <= left + width * TEXT_COLUMN) continue;
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
