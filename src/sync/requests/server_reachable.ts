import type { Api } from "../../api/client";
import { ApiError } from "../../domain/requests/api_error";

/** Whether a server answers just now, be it with a refusal; never rejects. */
export async function isServerReachable(api: Api): Promise<boolean> {
  try {
    await api.ask({ method: "GET", path: "/api/v1/instance" });
    return true;
  } catch (error) {
    return error instanceof ApiError && error.failure.status !== undefined;
  }
}
