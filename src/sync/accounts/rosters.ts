import * as v from "valibot";
import type { Answer } from "../../api/client";
import { ingestRoster, readNextOfRoster } from "../../db/ingest/ingest_roster";
import type { AccountDb } from "../../db/schema";
import { saveMuteEnds } from "../../db/accounts/mute_ends";
import { Account } from "../../domain/entities/accounts/account";
import { id } from "../../domain/entities/lenient";
import type { Capabilities } from "../../domain/instance/capabilities/capabilities";
import { listPath } from "../../domain/lists/list_form";
import { getRequest, type ServerRequest } from "../../domain/requests/server_request";
import type { WatchedRosterKey } from "../../domain/rows/roster_rows";
import type { RateLimiter } from "../concurrency/rate_limiter";
import type { TaskTracker } from "../concurrency/task_tracker";
import { parseItems } from "../requests/answer_items";
import { type Pages, readPages } from "../requests/read_pages";
import { createWatchedResource, type WatchedResource, type WatchedResourceParts } from "../statuses/watched_resources";

/** The accounts of a page; what Akkoma, Mastodon and GoToSocial all give. */
const PAGE = 40;
/**
 * Muted and blocked accounts and members of lists per page, Mastodon's maximum, and the most pages that are read at
 * once.
 */
const WHOLE_PAGE = 80;
export const WHOLE_PAGES = 12;

/** Lists of accounts that are read page by page. */
export type RosterService = {
  /**
   * Reads the first page and keeps it up to date until the returned function is called. The outcome is on the `fetches`
   * row `roster:<key>`.
   */
  watch(key: WatchedRosterKey): () => void;
  /** Reads the first page again. */
  refresh(key: WatchedRosterKey): Promise<void>;
  /** Reads the next page, if there is one. The outcome is on the `fetches` row `roster_below:<key>`. */
  readMore(key: WatchedRosterKey): Promise<void>;
};

/** The service, and the engine's own access to it. */
type Rosters = Pick<WatchedResource, "resume"> & { service: RosterService };

type Parts = WatchedResourceParts & {
  can(): Pick<Capabilities, "relationships_inside">;
  underway: Pick<TaskTracker, "signal" | "safely">;
  /** Limits how fast pages below a cursor are requested. */
  pace: RateLimiter;
};

/** The request for the first page of a roster. */
export function rosterRequest(key: WatchedRosterKey, inside: boolean): ServerRequest {
  const [list, about = ""] = parted(key);
  const relationships = inside && { with_relationships: true };
  if (list === "familiar") return getRequest("/api/v1/accounts/familiar_followers", { id: [about] });
  if (list === "mutes" || list === "blocks")
    return getRequest(`/api/v1/${list}`, { limit: WHOLE_PAGE, ...relationships });
  if (list === "list") return getRequest(`${listPath(about)}/accounts`, { limit: WHOLE_PAGE });
  if (list === "found" || list === "found_followed")
    return getRequest("/api/v1/accounts/search", {
      q: about,
      limit: PAGE,
      ...(list === "found_followed" && { following: true }),
      ...relationships,
    });
  if (list === "follow_requests") return getRequest("/api/v1/follow_requests", { limit: PAGE });
  if (list === "directory") {
    const [order = "", where] = about.split(":");
    return getRequest("/api/v1/directory", { limit: PAGE, order, local: where === "here" });
  }
  // GoToSocial.
  if (list === "sent_requests") return getRequest("/api/v1/follow_requests/outgoing", { limit: PAGE });
  return getRequest(`/api/v1/accounts/${encodeURIComponent(about)}/${list}`, { limit: PAGE, ...relationships });
}

/** The lists that are read to their end at once, as who is on them has to be known. */
const wholeLists: ReadonlySet<string> = new Set(["mutes", "blocks", "list"]);

/** Mastodon tells of several accounts at once who follows them. */
const Familiar = v.object({ accounts: v.array(v.unknown()) });

/** The request for what is below a page that `asked` asked for. No server links the next page of its directory. */
function nextOf(key: WatchedRosterKey, asked: ServerRequest, page: Answer): ServerRequest | null {
  if (parted(key)[0] !== "directory") return page.next;
  const offset = Number(asked.query?.["offset"] ?? 0) + parseItems(v.unknown(), page).length;
  return { ...asked, query: { ...asked.query, offset } };
}

/**
 * Stores the first pages of a roster, or the one that the request `below` asked for. Akkoma and GoToSocial also link a
 * next page from a page that is not full: it may lack accounts that were filtered out, so that only a page of nobody
 * new ends a list. Follow requests are not filtered: there a page that is not full is the last.
 */
export async function saveRoster(
  db: AccountDb,
  viewer: boolean,
  key: WatchedRosterKey,
  pages: Pages,
  below: ServerRequest | null = null,
): Promise<void> {
  const [{ asked_at }] = pages;
  const last = pages.at(-1) ?? pages[0];
  const people = (answer: Answer): Account[] => {
    if (parted(key)[0] !== "familiar") return parseItems(Account, answer);
    return parseItems(Familiar, answer).flatMap(({ accounts }) => parseItems(Account, { ...answer, json: accounts }));
  };
  const listed = pages.map(people);
  const is_last = key === "follow_requests" ? (listed.at(-1)?.length ?? 0) < PAGE : listed.at(-1)?.length === 0;
  const next = is_last ? null : nextOf(key, below ?? rosterRequest(key, false), last);
  const page = { accounts: listed.flat(), next };
  await ingestRoster(db, key, page, below, { asked_at, viewer, seen_at: last.answered_at });
  if (key === "mutes") await saveMuteEnds(db, pages.flatMap(muteEnds), asked_at, last.answered_at);
}

/** Mastodon and GoToSocial tell with each muted account when its mute ends; null: it does not. */
const MuteEnd = v.object({ id, mute_expires_at: v.nullable(v.pipe(v.string(), v.isoTimestamp())) });

const muteEnds = (answer: Answer) =>
  parseItems(MuteEnd, answer).map(({ id, mute_expires_at }) => ({
    id,
    at: mute_expires_at === null ? null : Date.parse(mute_expires_at),
  }));

/** Creates the reader of rosters. */
export function createRosters(parts: Parts): Rosters {
  const { api, db, clock, viewer, can, pace, underway } = parts;
  const inside = () => viewer && can().relationships_inside === true;

  async function readFirst(name: string): Promise<number> {
    const key = name as WatchedRosterKey;
    const most = wholeLists.has(parted(key)[0]) ? WHOLE_PAGES : 1;
    const pages = await readPages(api, rosterRequest(key, inside()), most);
    await saveRoster(db, viewer, key, pages);
    return pages[0].asked_at;
  }

  async function readNext(name: string): Promise<number> {
    const key = name as WatchedRosterKey;
    const next = await readNextOfRoster(db, key);
    if (!next) return clock.now();
    await pace.turn(underway.signal);
    const answer = await api.request(next);
    await saveRoster(db, viewer, key, [answer], next);
    return answer.asked_at;
  }

  const first = createWatchedResource(parts, { kind: "roster", read: readFirst });
  const below = createWatchedResource(parts, { kind: "roster_below", read: readNext });
  return {
    service: { ...first.service, readMore: below.service.refresh },
    resume: first.resume,
  };
}

/** The list that a roster's key names, and the id of the account that it is about. */
function parted(key: WatchedRosterKey): [list: string, id?: string] {
  const at = key.indexOf(":");
  return at < 0 ? [key] : [key.slice(0, at), key.slice(at + 1)];
}
