import type { Answer, Api } from "../../api/client";
import type { ServerRequest } from "../../domain/requests/server_request";

/** The pages of a list, from the first on. */
export type Pages = readonly [Answer, ...Answer[]];

/** Reads a list by the server's own links, up to an empty page and at most `most` pages. Throws `ApiError`. */
export async function readPages(api: Api, first: ServerRequest, most: number): Promise<Pages> {
  const pages: [Answer, ...Answer[]] = [await api.request(first)];
  for (let next = nextOf(pages); next && pages.length < most; next = nextOf(pages)) pages.push(await api.request(next));
  return pages;
}

/** Whether pages are the whole list. */
export const isWhole = (pages: Pages): boolean => nextOf(pages) === null;

/** The request for what is below some pages. */
const nextOf = (pages: Pages): ServerRequest | null => nextPage(pages.at(-1) ?? pages[0]);

/** The request for what is below a page. Some servers also link a next page from the last one: that one is empty. */
export const nextPage = ({ json, next }: Answer): ServerRequest | null =>
  Array.isArray(json) && json.length === 0 ? null : next;
