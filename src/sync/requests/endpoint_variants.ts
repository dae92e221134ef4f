import type { Answer, Api } from "../../api/client";
import type { AccountDb } from "../../db/schema";
import { readEndpointVariant, saveEndpointVariant } from "../../db/requests/endpoint_variants";
import { ApiError, type ApiFailure } from "../../domain/requests/api_error";
import type { ServerRequest } from "../../domain/requests/server_request";

/** Whether a failure may say that the server has no such call: what is asked for may also be what is missing. */
export function isUnknownCall({ kind, status }: ApiFailure): boolean {
  return kind === "missing" || status === 405 || status === 501;
}

/**
 * Reads what different servers have under different calls: first the way that this one was found to know, then each in turn.
 * @param name what the way is remembered by
 * @param requests the ways, the spec's own first
 * @throws ApiError what the first of them failed with, where none of them is known
 */
export async function askAnyVariant(
  { api, db }: { api: Pick<Api, "ask">; db: AccountDb },
  name: string,
  requests: readonly ServerRequest[],
): Promise<Answer> {
  const known = await readEndpointVariant(db, name);
  let first: unknown = null;
  for (const at of requests.keys()) {
    const way = (known + at) % requests.length;
    const request = requests[way];
    if (!request) break;
    try {
      const answer = await api.ask(request);
      if (way !== known) await saveEndpointVariant(db, name, way);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError) || !isUnknownCall(error.failure)) throw error;
      first ??= error;
    }
  }
  throw first;
}
