/** Share of a row's width: an element that ends left of this (an avatar) stands beside the text and is no anchor. */
const TEXT_COLUMN = 0.6;

/**
 * Finds the elements inside a row that can anchor the viewport while other elements of the row change their height.
 * @param row lies across `y`
 * @param y px from the top of the viewport
 * @returns the smallest element across `y`, and the first element that begins at or below it, if any
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
