import * as v from "valibot";
import type { Answer, Api } from "../../api/client";
import { Account } from "../../domain/entities/accounts/account";
import { id, items, text, word } from "../../domain/entities/lenient";
import { List } from "../../domain/entities/list";
import { Relationship } from "../../domain/entities/accounts/relationship";
import type { Capabilities } from "../../domain/instance/capabilities/capabilities";
import { relationshipsRequest } from "../../domain/mutations/account_request";
import { getRequest, type ServerRequest } from "../../domain/requests/server_request";
import {
  entryKey,
  readAddress,
  readHost,
  readPostAddress,
  type TransferEntry,
  type TransferKind,
} from "../../domain/transfer/transfer";
import { mutedDomainsRequest } from "../accounts/muted_domains";
import { listsRequest } from "../accounts/lists";
import { rosterRequest } from "../accounts/rosters";
import type { RateLimiter } from "../concurrency/rate_limiter";
import { parseItems } from "../requests/answer_items";
import { nextPage } from "../requests/read_pages";

/**
 * Where an export goes on: the request for its next page, the list that it is of, and the lists after that. `below`:
 * the page is below another one.
 */
type ExportPlace = { request: ServerRequest; list?: List; further: readonly List[]; below?: true };

/** What was read of an export: `left_out` has no address that a file can name. `place`: null at its end. */
export type Export = { entries: TransferEntry[]; left_out: number; place: ExportPlace | null };

type Parts = {
  api: Pick<Api, "request" | "origin">;
  user_id: string;
  can: Pick<Capabilities, "relationships_inside">;
  /** Limits how fast pages below a cursor are requested. */
  pace: RateLimiter;
};

/** Where an export of a kind begins. */
export function beginExport({ user_id, can }: Pick<Parts, "user_id" | "can">, kind: TransferKind): Export {
  const inside = can.relationships_inside === true;
  const requests: Record<TransferKind, () => ServerRequest> = {
    follows: () => rosterRequest(`following:${user_id}`, inside),
    blocks: () => rosterRequest("blocks", inside),
    mutes: () => rosterRequest("mutes", inside),
    domains: mutedDomainsRequest,
    lists: listsRequest,
    bookmarks: () => getRequest("/api/v1/bookmarks", { limit: 40 }),
  };
  return { entries: [], left_out: 0, place: { request: requests[kind](), further: [] } };
}

/**
 * Reads an export to its end, page by page by the server's own links.
 * @param told is given what was read, after each page
 * @param signal ends the reading between pages, or the request under way
 * @throws ApiError; what was told last can be continued then
 */
export async function readExport(
  parts: Parts,
  kind: TransferKind,
  from: Export,
  signal: AbortSignal,
  told: (read: Export) => void,
): Promise<void> {
  const seen = new Set(from.entries.map(entryKey));
  // What moves while pages are read is told twice.
  const isNew = (entry: TransferEntry) => seen.size < seen.add(entryKey(entry)).size;
  for (let read = from; read.place && !signal.aborted;) {
    const { place } = read;
    if (place.below) await parts.pace.turn(signal);
    if (signal.aborted) return;
    const answer = await parts.api.request(place.request, signal);
    const lines = kind === "lists" && !place.list ? [] : await linesOf(parts, kind, place, answer, signal);
    const entries = lines.filter((line) => line !== null);
    read = {
      entries: [...read.entries, ...entries.filter(isNew)],
      left_out: read.left_out + lines.length - entries.length,
      place: nextPlace(kind, place, answer),
    };
    told(read);
  }
}

/** Where an export goes on after a page: below it, or at the next list. */
function nextPlace(kind: TransferKind, place: ExportPlace, answer: Answer): ExportPlace | null {
  const begins = kind === "lists" && !place.list;
  const request = begins ? null : nextPage(answer);
  if (request) return { ...place, request, below: true };
  const [list, ...further] = begins ? parseItems(List, answer) : place.further;
  return list ? { request: rosterRequest(`list:${list.id}`, false), list, further } : null;
}

const Bookmarked = v.object({ id, uri: text });
/** Mastodon says which languages are shown of somebody. */
const Stand = v.object({ ...Relationship.entries, languages: v.optional(items(word)) });
type Stand = v.InferOutput<typeof Stand>;

/** What a page says, line by line; null: what no line can say. */
async function linesOf(
  parts: Parts,
  kind: TransferKind,
  { list }: ExportPlace,
  answer: Answer,
  signal: AbortSignal,
): Promise<(TransferEntry | null)[]> {
  if (kind === "domains") return parseItems(v.string(), answer).map((host) => lineOf(readHost(host)));
  if (kind === "bookmarks") return parseItems(Bookmarked, answer).map(({ uri }) => lineOf(readPostAddress(uri)));
  const { host } = new URL(parts.api.origin);
  const addressOf = ({ acct, fqn }: Account) => readAddress(fqn || (acct.includes("@") ? acct : `${acct}@${host}`));
  const people = parseItems(Account, answer);
  const stands = kind === "follows" || kind === "mutes" ? await standsTo(parts, people, signal) : new Map();
  return people.map((one) => lineOf(addressOf(one), list ? { list: list.title } : optionsOf(kind, stands.get(one.id))));
}

const lineOf = (target: string | null, more: Partial<TransferEntry> = {}): TransferEntry | null =>
  target === null ? null : { ...more, target };

/** How the user stands to some people, by their ids: as told with them, or asked for. */
async function standsTo({ api, can }: Parts, people: Account[], signal: AbortSignal): Promise<Map<string, Stand>> {
  const inside = people.flatMap(({ pleroma }) => pleroma?.relationship ?? []);
  const missing = people.length > 0 && !can.relationships_inside;
  const ids = people.map((one) => one.id);
  const asked = missing ? parseItems(Stand, await api.request(relationshipsRequest(ids), signal)) : [];
  return new Map([...inside, ...asked].map((one) => [one.id, one]));
}

function optionsOf(kind: TransferKind, stand: Stand | undefined): Partial<TransferEntry> {
  if (!stand) return {};
  const { showing_reblogs, notifying, subscribing, languages, muting_notifications } = stand;
  if (kind === "mutes") return muting_notifications ? {} : { notifications: false };
  return {
    ...(!showing_reblogs && { reblogs: false }),
    ...((notifying || subscribing) && { notify: true }),
    ...(languages && languages.length > 0 && { languages }),
  };
}
