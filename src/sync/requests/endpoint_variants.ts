import type { Answer, Api } from "../../api/client";
import type { AccountDb } from "../../db/schema";
import { readEndpointVariant, saveEndpointVariant } from "../../db/requests/endpoint_variants";
import { ApiError, type ApiFailure } from "../../domain/requests/api_error";
import type { ServerRequest } from "../../domain/requests/server_request";

/**
 * Whether a failure may mean that the server lacks the endpoint. (It may also mean that the requested resource is
 * missing.)
 */
export function isUnknownEndpoint({ kind, status }: ApiFailure): boolean {
  return kind === "missing" || status === 405 || status === 501;
}

/**
 * Requests something that servers offer under different endpoints: first the variant that worked before, then the
 * others in turn. The variant that works is remembered.
 * @param name the key under which the variant is remembered
 * @param requests the variants, Mastodon's first
 * @throws ApiError the first failure, if no variant works
 */
export async function askAnyVariant(
  { api, db }: { api: Pick<Api, "request">; db: AccountDb },
  name: string,
  requests: readonly ServerRequest[],
): Promise<Answer> {
  const known = await readEndpointVariant(db, name);
  let first: unknown = null;
  for (const at of requests.keys()) {
    const index = (known + at) % requests.length;
    const request = requests[index];
    if (!request) break;
    try {
      const answer = await api.request(request);
      if (index !== known) await saveEndpointVariant(db, name, index);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError) || !isUnknownEndpoint(error.failure)) throw error;
      first ??= error;
    }
  }
  throw first;
}
