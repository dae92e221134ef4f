import type { AccountRecord, StatusRecord } from "./records";
import { actorOf, hostOf, profileUrl, type Server } from "../serving/server";

/** How many characters of snac's id of a status stay: the rest before it is when that was written or changed last. */
const lasting = 32;

/** snac's id with its time moved to `ms`. */
const moved = (id: string, ms: number): string => String(Math.floor(ms / 1000)).padStart(10, "0") + id.slice(-lasting);

/** Under which id a status leaves the server. snac's say when it was changed last, so that each edit renames it. */
export const nameOf = ({ profile }: Server, { id, created_at, edited_at }: StatusRecord): string =>
  profile.ids === "md5" ? moved(id, edited_at ?? created_at) : id;

/** Under which id snac tells a repeat of what has the id `name`: the same, in another case. */
export const repeatNameOf = (name: string): string => name.toUpperCase();

/** The status that a client calls `id`. snac looks at what stays alone, in any case. */
export function statusNamed({ store, profile }: Server, id: string): StatusRecord | undefined {
  const found = store.statuses.get(id);
  if (found || profile.ids !== "md5" || id.length <= lasting) return found;
  const end = id.slice(-lasting).toLowerCase();
  for (const status of store.statuses.values()) if (status.id.endsWith(end)) return status;
  return undefined;
}

/**
 * A list as the server gives it. snac's lists have a post once, whoever repeated it: a repeat is told as what it
 * repeats, which is told as a repeat.
 */
export function* once({ profile }: Server, items: Iterable<StatusRecord>): Generator<StatusRecord> {
  const seen = new Set<string>();
  for (const status of items) {
    const about = status.reblog_of_id ?? status.id;
    if (profile.ids === "md5" && seen.has(about)) continue;
    seen.add(about);
    yield status;
  }
}

/** The account that somebody calls "name", "name@host" or, of this server, "name@" and its own host. */
export function accountCalled(server: Server, handle: string): AccountRecord | undefined {
  const own = `@${hostOf(server)}`;
  return server.store.named(handle.endsWith(own) ? handle.slice(0, -own.length) : handle);
}

/** The account that other servers know by an address, or whose profile is there. */
export function accountAddressed(server: Server, address: string): AccountRecord | undefined {
  for (const account of server.store.accounts.values())
    if (actorOf(server, account) === address || profileUrl(server, account) === address) return account;
  return undefined;
}
