import * as v from "valibot";
import type { Answer, Api } from "../../api/client";
import { saveMutedDomains } from "../../db/settings/muted_domains";
import type { AccountDb } from "../../db/schema";
import { getRequest } from "../../domain/requests/server_request";
import { parseItems } from "../requests/answer_items";

/** How many hosts are asked for at once, Mastodon's maximum, and the most pages that are read. */
const DOMAINS = 200;
const DOMAIN_PAGES = 12;

const Domain = v.pipe(v.string(), v.minLength(1), v.toLowerCase());

/**
 * Reads the hosts where everybody is muted; Akkoma and Pleroma list all of them at once. Returns when they were asked for
 * (ms). Throws `ApiError`.
 */
export async function refreshMutedDomains(api: Api, db: AccountDb): Promise<number> {
  const first = await api.request(getRequest("/api/v1/domain_blocks", { limit: DOMAINS }));
  const pages: Answer[] = [first];
  let { next } = first;
  for (; next && pages.length < DOMAIN_PAGES;) {
    const page = await api.request(next);
    pages.push(page);
    next = parseItems(Domain, page).length === 0 ? null : page.next;
  }
  const domains = pages.flatMap((page) => parseItems(Domain, page));
  await saveMutedDomains(db, domains, { complete: next === null, asked_at: first.asked_at });
  return first.asked_at;
}
