let way = 0;

/** Moves the page by so many px without the reader seeing it: everything on it moved by as much. Gives how far. */
export function moveUnseen(by: number): number {
  window.scrollBy({ top: by, behavior: "instant" });
  way += by;
  return by;
}

/** How far the page was moved like that, in px, all in all: who asks twice knows what of a way was the reader's. */
export const unseenWay = (): number => way;
