/** The account that a profile path is made for. */
type Person = { id: string; acct: string };

/**
 * The path of a profile: by name for a local account. By id if the name is missing, belongs to another server (contains
 * "@"), or is a name that the server reserves for its own paths.
 * @param restricted the instance's `restricted_nicknames`
 */
export function accountPath({ id, acct }: Person, restricted: readonly string[]): string {
  const plain = acct !== "" && !acct.includes("@") && !restricted.includes(acct);
  return plain ? `/${encodeURIComponent(acct)}` : `/users/${encodeURIComponent(id)}`;
}

/** The path of a hashtag's timeline; `name` has no "#". */
export function tagPath(name: string): string {
  return `/tag/${encodeURIComponent(name)}`;
}

/** The path of a status in its thread. */
export function statusPath(id: string): string {
  return `/notice/${encodeURIComponent(id)}`;
}

/**
 * Paths of a server's web pages, and the path in the app that shows the same. The first pattern is Akkoma's; the others
 * are those of Mastodon and GoToSocial.
 */
const appPathPatterns: readonly [form: RegExp, path: string][] = [
  [/^\/((?:notice|users|tag)\/[^/]+|main\/(?:all|public|friends)|about)$/, "/$1"],
  [/^\/(?:@|users\/)[^/@]+\/statuses\/(\w+)$/, "/notice/$1"],
  [/^\/@[^/@]+\/(\d+)$/, "/notice/$1"],
  [/^\/@([^/@]+)$/, "/users/$1"],
  [/^\/tags\/([^/]+)$/, "/tag/$1"],
];

/**
 * The path in the app for an address on the user's server, or null if the address must be opened as a web page.
 * Statuses, profiles and hashtags are known; pages that only the server has (/objects, /media …) are not.
 * @param origin the server's origin, "https://example.org"
 */
export function appPathOf(href: string, origin: string): string | null {
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  if (url.origin !== origin) return null;
  const path = url.pathname.replace(/\/$/, "");
  const form = appPathPatterns.find(([known]) => known.test(path));
  return form ? path.replace(...form) : null;
}
