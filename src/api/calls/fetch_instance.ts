import { ApiError } from "../../domain/requests/api_error";
import { type Instance, instanceOf } from "../../domain/instance/instance";
import { getRequest } from "../../domain/requests/server_request";
import type { Api } from "../client";

/** The body at `path`, or null if the server answers with an error. Throws `ApiError` if the server does not answer. */
async function body(api: Api, path: string): Promise<unknown> {
  try {
    return (await api.request(getRequest(path))).json;
  } catch (error) {
    if (error instanceof ApiError && error.failure.status !== undefined) return null;
    throw error;
  }
}

/**
 * The path of the newest nodeinfo document that `/.well-known/nodeinfo` links to. The link's host is ignored: a server
 * behind a proxy may name another one.
 */
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
 * Fetches a server's description: instance v2, instance v1, the nodeinfo document that `/.well-known/nodeinfo` links
 * to, and `frontend_configurations` (Pleroma and Akkoma). Each of them may be missing. Throws `ApiError`: `offline` or
 * `timeout` if the server does not answer, `missing` if it has neither an instance nor a nodeinfo document.
 */
export async function fetchInstance(api: Api): Promise<Instance> {
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
