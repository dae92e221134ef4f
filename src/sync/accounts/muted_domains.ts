import * as v from "valibot";
import type { Api } from "../../api/client";
import { saveMutedDomains } from "../../db/accounts/muted_domains";
import type { AccountDb } from "../../db/schema";
import { getRequest } from "../../domain/requests/server_request";
import { parseItems } from "../requests/answer_items";
import { isWhole, readPages } from "../requests/read_pages";

/** How many hosts are asked for at once, Mastodon's maximum, and the most pages that are read. */
const DOMAINS = 200;
const DOMAIN_PAGES = 12;

const Domain = v.pipe(v.string(), v.minLength(1), v.toLowerCase());

/** The request for the first of the hosts where everybody is muted. */
export const mutedDomainsRequest = () => getRequest("/api/v1/domain_blocks", { limit: DOMAINS });

/**
 * Reads the hosts where everybody is muted; Akkoma and Pleroma list all of them at once. Returns when they were asked
 * for (ms). Throws `ApiError`.
 */
export async function refreshMutedDomains(api: Api, db: AccountDb): Promise<number> {
  const pages = await readPages(api, mutedDomainsRequest(), DOMAIN_PAGES);
  const domains = pages.flatMap((page) => parseItems(Domain, page));
  const [{ asked_at }, { answered_at }] = [pages[0], pages.at(-1) ?? pages[0]];
  await saveMutedDomains(db, domains, { complete: isWhole(pages), asked_at, seen_at: answered_at });
  return asked_at;
}
