import type { Api } from "../../api/client";
import { ApiError } from "../../domain/requests/api_error";
import type { Signals } from "../signals";

/** A failure after which the server may have done what was asked; any other error as it is. */
export const asUnsure = (error: unknown): unknown =>
  error instanceof ApiError ? new ApiError({ ...error.failure, unsure: true }) : error;

/**
 * The API as the staff's calls use it: a change that has no answer fails as `unsure`, unless the browser said before
 * that it was offline, so that nothing was sent.
 */
export const staffApi = (api: Pick<Api, "request">, signals: Pick<Signals, "online">): Pick<Api, "request"> => ({
  async request(request) {
    const sent = request.method !== "GET" && signals.online();
    try {
      return await api.request(request);
    } catch (error) {
      throw sent && error instanceof ApiError && error.failure.status === undefined ? asUnsure(error) : error;
    }
  },
});
