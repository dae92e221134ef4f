import type { LinkTarget } from "./nodes";

/** What a status knows of the people and hashtags in its text. */
export type Mentioned = { id: string; username: string; acct: string; url: string };
export type Tagged = { name: string; url: string };

/** The segments of an address's path, those without a name left out. */
const segments = (url: URL): string[] => url.pathname.split("/").filter(Boolean);

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The tag of a link that is one: its `data-tag`, else the segment after "tag" or "tags" in its path (spec 000, section 2). */
function tagOf(href: string, given: ReadonlyMap<string, string>, tags: readonly Tagged[]): string | undefined {
  const named = given.get("data-tag") || tags.find((tag) => tag.url === href)?.name;
  const url = new URL(href);
  const [before = "", last = ""] = segments(url).slice(-2);
  // Friendica's hashtags are searches.
  return named || (/^tags?$/i.test(before) ? decoded(last) : url.searchParams.get("tag") || undefined);
}

/** The person whom a mention's link means: by address, by the id that Akkoma writes, or by server and name. */
function mentionedBy(
  href: string,
  given: ReadonlyMap<string, string>,
  mentions: readonly Mentioned[],
): Mentioned | undefined {
  const raw = given.get("href")?.trim();
  const page = new URL(href);
  const name = segments(page).at(-1)?.replace(/^@/, "").toLowerCase();
  return (
    mentions.find(({ url }) => url !== "" && (url === href || url === raw)) ??
    mentions.find(({ id }) => id === given.get("data-user")) ??
    mentions.find(
      ({ username, url }) => username.toLowerCase() === name && URL.canParse(url) && new URL(url).host === page.host,
    )
  );
}

/**
 * Where a link of a text leads.
 * @param href its safe address
 * @param given its attributes as written
 */
export function linkTarget(
  href: string,
  given: ReadonlyMap<string, string>,
  mentions: readonly Mentioned[],
  tags: readonly Tagged[],
): LinkTarget {
  const words = (name: string) => (given.get(name) ?? "").toLowerCase().split(/\s+/);
  if (words("class").includes("hashtag") || words("rel").includes("tag")) {
    const name = tagOf(href, given, tags);
    if (name) return { to: "tag", name };
  }
  const isMention = words("class").includes("mention");
  const account = isMention
    ? mentionedBy(href, given, mentions)
    : mentions.find(({ url }) => url !== "" && url === href);
  return account ? { to: "account", id: account.id, acct: account.acct } : { to: "page" };
}

/** Characters of an address that are shown, as Mastodon cuts it. */
const SHOWN = 30;

/**
 * An address that stands as a link's words, in three parts as Mastodon writes it: what goes before its name, what is shown,
 * and what is cut. null for words that are no address of the web. Joined, the parts are the words.
 */
export function shortAddress(words: string): { before: string; shown: string; rest: string } | null {
  const [, before = "", long = ""] = /^(https?:\/\/(?:www\.)?)(\S+)$/i.exec(words.trim()) ?? [];
  return long ? { before, shown: long.slice(0, SHOWN), rest: long.slice(SHOWN) } : null;
}
