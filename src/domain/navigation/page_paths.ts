/** Whom a path to a profile is made for. */
type Person = { id: string; acct: string };

/**
 * The path of a person's profile: by name for people of this server, by id where the name is missing, is of another server
 * (contains an "@") or is a word that the server keeps for itself (spec 000, section 2).
 * @param restricted the instance's `restrictedNicknames`
 */
export function accountPath({ id, acct }: Person, restricted: readonly string[]): string {
  const plain = acct !== "" && !acct.includes("@") && !restricted.includes(acct);
  return plain ? `/${encodeURIComponent(acct)}` : `/users/${encodeURIComponent(id)}`;
}

/** The path of a hashtag's timeline; takes the name without "#". */
export function tagPath(name: string): string {
  return `/tag/${encodeURIComponent(name)}`;
}

/** The path of a status with its conversation. */
export function statusPath(id: string): string {
  return `/notice/${encodeURIComponent(id)}`;
}

/** Addresses of a server's pages, each with the path that shows the same here: Akkoma's, then Mastodon's and GoToSocial's. */
const ownForms: readonly [form: RegExp, path: string][] = [
  [/^\/((?:notice|users|tag)\/[^/]+|main\/(?:all|public|friends)|about)$/, "/$1"],
  [/^\/(?:@|users\/)[^/@]+\/statuses\/(\w+)$/, "/notice/$1"],
  [/^\/@[^/@]+\/(\d+)$/, "/notice/$1"],
  [/^\/@([^/@]+)$/, "/users/$1"],
  [/^\/tags\/([^/]+)$/, "/tag/$1"],
];

/**
 * The path in the app that an address of the server's own stands for, or null where it must be opened as a page. Known are
 * statuses, profiles and hashtags; what the server answers itself (/objects, /media …) is not.
 * @param origin the server's origin, "https://example.org"
 */
export function ownPath(href: string, origin: string): string | null {
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  if (url.origin !== origin) return null;
  const path = url.pathname.replace(/\/$/, "");
  const form = ownForms.find(([known]) => known.test(path));
  return form ? path.replace(...form) : null;
}
