/** What can be saved as a file and taken from one: the names are those of this app, the files are Mastodon's. */
export const transferKinds = ["follows", "blocks", "mutes", "domains", "lists", "bookmarks"] as const;
export type TransferKind = (typeof transferKinds)[number];

/**
 * One line of such a file. `target` is an address ("me@host"), a host ("host", of `domains`), or the address of a post
 * (of `bookmarks`). What is not said is as a server does it by itself.
 */
export type TransferEntry = {
  target: string;
  /** The title of the list that the address is in (`lists`). */
  list?: string;
  /** Repeats of the account are hidden (`follows`). */
  reblogs?: false;
  /** The user is notified of all posts of the account (`follows`). */
  notify?: true;
  /** The only languages that are shown of the account (`follows`), as BCP 47 tags. */
  languages?: string[];
  /** Notifications of the account are shown (`mutes`). */
  notifications?: false;
};

/** The names that Mastodon gives its files. */
export const transferFileNames: Record<TransferKind, string> = {
  follows: "following_accounts.csv",
  blocks: "blocked_accounts.csv",
  mutes: "muted_accounts.csv",
  domains: "blocked_domains.csv",
  lists: "lists.csv",
  bookmarks: "bookmarks.csv",
};

/** Two lines with the same key say the same, or the later one says it anew. */
export const entryKey = ({ target, list = "" }: TransferEntry): string => `${list}\n${target}`;

// A name begins with a letter, a digit or "_" on every server, so that no spreadsheet takes an address for a formula.
const address = /^@?([\p{L}\p{N}_][\p{L}\p{N}_.-]*)@([^\s@/?#:]+(?::\d+)?)$/u;

/** A host in lower case and ASCII; null where the text names none. */
export function readHost(text: string): string | null {
  const url = `https://${text}`;
  if (!/^[^\s@/?#\\]+$/.test(text) || !URL.canParse(url)) return null;
  const { host } = new URL(url);
  // A server of one's own machine has a port.
  return /^[\p{L}\p{N}]/u.test(host) && /[.:]/.test(host) ? host : null;
}

/** An address ("me@host", also with "@" before it) as lines compare it; null where the text is none. */
export function readAddress(text: string): string | null {
  const [, name = "", at = ""] = address.exec(text) ?? [];
  const host = readHost(at);
  return host === null ? null : `${name.toLowerCase()}@${host}`;
}

/** The address of a post; null where the text is none. */
export function readPostAddress(text: string): string | null {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return null;
  return text;
}
