import type { ServerRequest } from "../requests/server_request";

/**
 * Which page of a list is shown, from 1, and what asks for each page up to it, where the server says so page by page.
 */
export type PageTrail = { page: number; links: readonly (ServerRequest | null)[] };

/** The first page. */
export const firstPage: PageTrail = { page: 1, links: [null] };

/**
 * The page after the one that is shown, or one before it.
 * @param next what asks for the page after it, where the server said so
 */
export const onTrail = ({ page, links }: PageTrail, to: number, next: ServerRequest | null = null): PageTrail => ({
  page: to,
  links: to > page ? [...links.slice(0, page), next] : links.slice(0, to),
});

/** What asks for the page that is shown, where the server said so. */
export const linkOf = ({ page, links }: PageTrail): ServerRequest | null => links[page - 1] ?? null;
