import type { Api } from "../../api/client";
import { saveFollowedTags, saveTag } from "../../db/accounts/followed_tags";
import type { AccountDb } from "../../db/schema";
import { Tag } from "../../domain/entities/tag";
import { getRequest } from "../../domain/requests/server_request";
import { parseAnswer, parseItems } from "../requests/answer_items";
import { isWhole, type Pages, readPages } from "../requests/read_pages";

/** How many hashtags are asked for at once, Akkoma's maximum, and the most pages that are read. */
const TAGS = 80;
export const TAG_PAGES = 12;

/** The request for the first page of the hashtags that the user follows. */
export const followedTagsRequest = () => getRequest("/api/v1/followed_tags", { limit: TAGS });

/** Stores the pages of the hashtags that the user follows, from the first on. */
export async function saveFollowedTagPages(db: AccountDb, pages: Pages): Promise<void> {
  const titles = pages.flatMap((page) => parseItems(Tag, page)).map(({ name }) => name);
  const [{ asked_at }, { answered_at }] = [pages[0], pages.at(-1) ?? pages[0]];
  await saveFollowedTags(db, titles, { complete: isWhole(pages), asked_at, seen_at: answered_at });
}

/** Reads all hashtags that the user follows. Returns when they were asked for (ms). Throws `ApiError`. */
export async function refreshFollowedTags(api: Api, db: AccountDb): Promise<number> {
  const pages = await readPages(api, followedTagsRequest(), TAG_PAGES);
  await saveFollowedTagPages(db, pages);
  return pages[0].asked_at;
}

/**
 * Reads whether the user follows the hashtag with the key `name`. Returns when that was asked for (ms). Throws
 * `ApiError`.
 */
export async function refreshTag(api: Api, db: AccountDb, name: string): Promise<number> {
  const answer = await api.request(getRequest(`/api/v1/tags/${encodeURIComponent(name)}`));
  const tag = parseAnswer(Tag, answer);
  const { asked_at, answered_at } = answer;
  await saveTag(db, { name, title: tag.name, following: tag.following ?? false }, asked_at, answered_at);
  return asked_at;
}
