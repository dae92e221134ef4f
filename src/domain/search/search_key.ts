/** A search: its text, and the id of the account whose posts alone are searched, if it is one account's. */
export type Search = { query: string; author?: string | undefined };

const MARK = "\nfrom:";

/** The key of a search in `searches`, `fetches` and locks. A text has one line, so its key is the text itself. */
export const searchKey = ({ query, author }: Search): string =>
  author === undefined ? query : `${query}${MARK}${author}`;

/** The search of a key. */
export function parseSearchKey(key: string): Search {
  const at = key.indexOf(MARK);
  return at < 0 ? { query: key } : { query: key.slice(0, at), author: key.slice(at + MARK.length) };
}
