import type { Search } from "../search/search_key";

/** The account that a profile path is made for. */
type Person = { id: string; acct: string };

/**
 * The first parts of the app's paths, and of addresses that servers answer themselves: a profile with such a name has
 * no path of its own below "/".
 */
const taken: ReadonlySet<string> = new Set(
  (
    "- about announcements awaiting-email-confirmation bookmarks friend-requests lists login main notice oauth-callback " +
    "password-reset registration registration-request-sent remote-users search tag users who-to-follow " +
    "api assets media oauth objects static tags web"
  ).split(" "),
);

/**
 * The path of a profile: by name for a local account. By id if the name is missing, belongs to another server (contains
 * "@"), or is the name of a screen or one that the server reserves for its own paths, in any case.
 * @param restricted the instance's `restricted_nicknames`
 */
export function accountPath({ id, acct }: Person, restricted: readonly string[]): string {
  const name = acct.toLowerCase();
  const reserved = taken.has(name) || restricted.some((one) => one.toLowerCase() === name);
  const plain = acct !== "" && !acct.includes("@") && !reserved;
  return plain ? `/${encodeURIComponent(acct)}` : `/users/${encodeURIComponent(id)}`;
}

/** The path of a hashtag's timeline; `name` has no "#". */
export function tagPath(name: string): string {
  return `/tag/${encodeURIComponent(name)}`;
}

/** The path of the user's bookmarks: of those in a folder, or of all of them for null. */
export const bookmarksPath = (folder_id: string | null): string =>
  folder_id === null ? "/bookmarks" : `/bookmarks?folder=${encodeURIComponent(folder_id)}`;

/** The path of a search. */
export function searchPath({ query, scope, following }: Search): string {
  const params = new URLSearchParams();
  if (query !== "") params.set("query", query);
  if (scope !== undefined) params.set("in", scope);
  if (following) params.set("following", "true");
  return params.size === 0 ? "/search" : `/search?${params}`;
}

/** The path of a status in its thread. */
export function statusPath(id: string): string {
  return `/notice/${encodeURIComponent(id)}`;
}

/**
 * Paths of a server's web pages, and the path in the app that shows the same. The first pattern is Akkoma's; the others
 * are those of Mastodon (those below /web are of its earlier versions) and GoToSocial. The last is of an earlier version
 * of this app.
 */
const appPathPatterns: readonly [form: RegExp, path: string][] = [
  [/^\/((?:notice|users|tag)\/[^/]+|main\/(?:all|public|friends)|about)$/, "/$1"],
  [/^(?:\/web)?\/(?:@|users\/)[^/]+\/statuses\/(\w+)$/, "/notice/$1"],
  [/^(?:\/web)?\/@[^/]+\/(\d+)$/, "/notice/$1"],
  [/^(?:\/web)?\/(@[^/]+)(?:\/(?:with_replies|media))?$/, "/users/$1"],
  [/^(?:\/web\/timelines\/tag|(?:\/web)?\/tags)\/([^/]+)$/, "/tag/$1"],
  [/^\/web\/statuses\/(\w+)$/, "/notice/$1"],
  [/^\/web\/accounts\/(\w+)$/, "/users/$1"],
  [/^\/web\/timelines\/list\/(\w+)$/, "/lists/$1"],
  [/^\/web(?:\/(?:timelines\/)?home|\/getting-started)?$/, "/main/friends"],
  [/^\/web\/(?:timelines\/)?public\/local$/, "/main/public"],
  [/^\/web\/(?:timelines\/)?public$/, "/main/all"],
  [/^\/web\/notifications$/, "/-/notifications"],
  [/^\/web\/(bookmarks|lists|search)$/, "/$1"],
  [/^\/web\/follow_requests$/, "/friend-requests"],
  [/^\/-\/take-along$/, "/-/offline-reading"],
];

/**
 * The path in the app for a path of a server's web page, or null if no screen shows the same.
 * @param path a path as addresses have it, "/@me/5"
 */
export function appPath(path: string): string | null {
  const plain = path.replace(/\/$/, "");
  const form = appPathPatterns.find(([known]) => known.test(plain));
  return form ? plain.replace(...form) : null;
}

/**
 * The path in the app for an address on the user's server, or null if the address must be opened as a web page.
 * Statuses, profiles and hashtags are known; pages that only the server has (/objects, /media …) are not.
 * @param origin the server's origin, "https://example.org"
 */
export function appPathOf(href: string, origin: string): string | null {
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  return url.origin === origin ? appPath(url.pathname) : null;
}
