/**
 * Where is searched: in the posts of an account or in the conversation of a status, by id, or in the user's bookmarks.
 */
export type SearchScope = `author:${string}` | `thread:${string}` | "bookmarks";

/** A search: its text, where, if not everywhere, and whether only people whom the user follows are looked for. */
export type Search = { query: string; scope?: SearchScope | undefined; following?: boolean | undefined };

const isScope = (text: string): text is SearchScope => text === "bookmarks" || /^(author|thread):./s.test(text);

/** The scope that a text names, such as a parameter of the URL; undefined if it names none. */
export const scopeOf = (text: string | null): SearchScope | undefined =>
  text !== null && isScope(text) ? text : undefined;

/** The id of the account or status of a scope; undefined for a scope of another kind. */
export const scopedId = (scope: SearchScope | undefined, kind: "author" | "thread"): string | undefined =>
  scope?.startsWith(`${kind}:`) ? scope.slice(kind.length + 1) : undefined;

/** Whether servers can search a scope; conversations and bookmarks are searched on the device alone. */
export const isServerScope = (scope: SearchScope | undefined): boolean =>
  scope === undefined || scopedId(scope, "author") !== undefined;

/** The key of a search in `searches`, `fetches` and locks. A text has one line, so its key is the text itself. */
export const searchKey = ({ query, scope, following }: Search): string =>
  [query, ...(scope === undefined ? [] : [`in:${scope}`]), ...(following ? ["following"] : [])].join("\n");

/** The search of a key. */
export function parseSearchKey(key: string): Search {
  const [query = "", ...marks] = key.split("\n");
  const where = marks.find((mark) => mark.startsWith("in:"));
  const scope = where === undefined ? undefined : scopeOf(where.slice(3));
  return { query, ...(scope && { scope }), ...(marks.includes("following") && { following: true }) };
}
