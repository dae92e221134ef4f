import type { ServerRequest } from "../domain/requests/server_request";

const PAGING = ["max_id", "since_id", "min_id", "offset", "before", "page"];
const LINK = /<([^>]*)>\s*;([^<]*)/g;

/**
 * The requests for the next (older) and previous (newer) page that a Link header names, else null. Each one combines
 * the link's query with the request's own parameters, except its paging parameters. The link's host and path are
 * ignored: a server behind a proxy may name another host.
 */
export function parseLinkHeader(
  header: string | null,
  request: ServerRequest,
): { next: ServerRequest | null; prev: ServerRequest | null } {
  const found: Record<string, ServerRequest> = {};
  for (const [, target = "", rest = ""] of (header ?? "").matchAll(LINK)) {
    const rel = /rel\s*=\s*"?([^";,]+)"?/.exec(rest)?.[1]?.trim();
    if (rel) found[rel] ??= { ...request, query: { ...unpaged(request), ...queryOf(target) } };
  }
  return { next: found["next"] ?? null, prev: found["prev"] ?? null };
}

function unpaged(request: ServerRequest): ServerRequest["query"] {
  return Object.fromEntries(Object.entries(request.query ?? {}).filter(([name]) => !PAGING.includes(name)));
}

function queryOf(target: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  const params = new URLSearchParams(target.includes("?") ? target.slice(target.indexOf("?") + 1) : "");
  for (const name of new Set(params.keys())) {
    if (name.endsWith("[]")) query[name.slice(0, -2)] = params.getAll(name);
    else query[name] = params.get(name) ?? "";
  }
  return query;
}
