import { halfWidth } from "../content/half_width";
import { appPathOf, tagPath } from "../navigation/page_paths";

/**
 * What a text names, if it is more than words: somebody by their handle, a hashtag, a page of the reader's server,
 * which all have a path in the app, or an address elsewhere, which the server has to look up.
 */
export type TypedTarget =
  | { kind: "person" | "hashtag" | "page"; path: string; name: string }
  | { kind: "address"; name: string };

const handle = /^@?([\w.-]+@[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]{2,})$/u;
const local_handle = /^@([\w.-]+)$/;
const hashtag = /^#([^\s#]*[\p{L}_][^\s#]*)$/u;

/**
 * What a typed or pasted text names; null for words.
 * @param text trimmed
 * @param origin the origin of the reader's server, "https://example.org"
 */
export function typedTarget(text: string, origin: string): TypedTarget | null {
  const typed = text.replace(/^[＠＃]/, halfWidth);
  const acct = handle.exec(typed)?.[1] ?? local_handle.exec(typed)?.[1];
  if (acct !== undefined) return { kind: "person", path: `/users/${encodeURIComponent(`@${acct}`)}`, name: `@${acct}` };
  const tag = hashtag.exec(typed)?.[1];
  if (tag !== undefined) return { kind: "hashtag", path: tagPath(tag), name: `#${tag}` };
  if (!/^https?:\/\/[^\s/]+/i.test(typed) || /\s/.test(typed) || !URL.canParse(typed)) return null;
  const path = appPathOf(typed, origin);
  return path === null ? { kind: "address", name: typed } : { kind: "page", path, name: typed };
}

/** What the server's answer to a search found, as far as it tells one result from several. */
type Answered = {
  statuses: readonly string[];
  people: readonly { id: string; acct: string }[];
};

/**
 * The one thing that a searched handle or address was the name of, by the server's answer; null if it found none or
 * several, and for words.
 * @param origin the origin of the reader's server
 */
export function namedResult(
  text: string,
  { statuses, people }: Answered,
  origin: string,
): { status_id: string } | { account_id: string } | null {
  const target = typedTarget(text, origin);
  if (target?.kind === "person") {
    const own = `@${new URL(origin).host}`;
    const acct = target.name.slice(1).toLowerCase().replace(own, "");
    const found = people.find((one) => one.acct.toLowerCase() === acct);
    return found && target.name.includes("@", 1) ? { account_id: found.id } : null;
  }
  if (target?.kind !== "address" && target?.kind !== "page") return null;
  const [status_id, account_id] = [statuses[0], people[0]?.id];
  if (statuses.length + people.length !== 1) return null;
  if (status_id !== undefined) return { status_id };
  return account_id === undefined ? null : { account_id };
}
