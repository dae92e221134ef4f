import { ApiError } from "../../domain/requests/api_error";
import { type Instance, instanceOf } from "../../domain/instance/instance";
import { get } from "../../domain/requests/server_request";
import type { Api } from "../client";

/** The body at `path`, or null where the server has nothing readable there. Throws when no answer came at all. */
async function body(api: Api, path: string): Promise<unknown> {
  try {
    return (await api.ask(get(path))).json;
  } catch (error) {
    if (error instanceof ApiError && error.failure.status !== undefined) return null;
    throw error;
  }
}

/** The path of the newest nodeinfo document that `/.well-known/nodeinfo` links to; its host is not believed. */
function nodeinfoPath(wellKnown: unknown): string | null {
  if (typeof wellKnown !== "object" || wellKnown === null || !("links" in wellKnown)) return null;
  if (!Array.isArray(wellKnown.links)) return null;
  const links = wellKnown.links.filter(
    (link): link is { rel: string; href: string } => typeof link?.rel === "string" && typeof link?.href === "string",
  );
  const last = links.filter(({ rel }) => rel.includes("nodeinfo")).sort((a, b) => (a.rel < b.rel ? 1 : -1))[0];
  if (!last || !URL.canParse(last.href, "https://server.invalid")) return null;
  const { pathname, search } = new URL(last.href, "https://server.invalid");
  return pathname + search;
}

/**
 * Reads what a server says of itself: instance v2, instance v1, nodeinfo (where `/.well-known/nodeinfo` points, never
 * guessed) and frontend_configurations. Any of them may be missing. Throws `ApiError` kind `offline` or `timeout` when no answer
 * came, and kind `missing` when none of the documents is there: no such server.
 */
export async function readInstance(api: Api): Promise<Instance> {
  const nodeinfo = async () => {
    const path = nodeinfoPath(await body(api, "/.well-known/nodeinfo"));
    return path === null ? null : body(api, path);
  };
  const [v2, v1, node, frontend] = await Promise.all([
    body(api, "/api/v2/instance"),
    body(api, "/api/v1/instance"),
    nodeinfo(),
    body(api, "/api/pleroma/frontend_configurations"),
  ]);
  if (v2 === null && v1 === null && node === null) throw new ApiError({ kind: "missing", message: "" });
  return instanceOf({ v2, v1, nodeinfo: node, frontend });
}
