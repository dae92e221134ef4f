import type * as v from "valibot";
import type { Answer, Api } from "../../api/client";
import { ApiError, type ApiFailure } from "../../domain/requests/api_error";
import type { ServerRequest } from "../../domain/requests/server_request";
import { parseAnswer } from "../requests/answer_items";

/** What the server answered to a question of the staff, or why it did not. It is nowhere but in memory. */
export type Asked<T> = { answer: T; failure: null } | { answer: null; failure: ApiFailure };

/** Does a call of the staff; what fails of it is its answer. Rejects with anything but a failed request. */
export async function attempt<T>(work: () => Promise<T>): Promise<Asked<T>> {
  try {
    return { answer: await work(), failure: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { answer: null, failure: error.failure };
  }
}

/** Sends a request of the staff and parses its answer. Throws `ApiError`. */
export async function askFor<const S extends v.GenericSchema>(
  api: Pick<Api, "request">,
  request: ServerRequest,
  schema: S,
): Promise<v.InferOutput<S>> {
  const answer: Answer = await api.request(request);
  return parseAnswer(schema, answer);
}
