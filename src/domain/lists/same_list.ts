import type { List } from "../entities/list";

const asCompared = (title: string) => title.normalize("NFC").trim();

/**
 * The list that a request to make one brought about, of which no answer came: one with its title that is not `known`
 * from before the request. Of several it is the last, as some servers tell the newest first. Gives null where there is
 * none.
 */
export function findMadeList(lists: readonly List[], title: string, known: ReadonlySet<string>): List | null {
  return lists.findLast((list) => !known.has(list.id) && asCompared(list.title) === asCompared(title)) ?? null;
}
