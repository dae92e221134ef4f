import type { Api } from "../../api/client";
import { ApiError } from "../../domain/requests/api_error";

/** Whether the server answers now, even with an error. Never rejects. */
export async function isServerReachable(api: Api): Promise<boolean> {
  try {
    await api.request({ method: "GET", path: "/api/v1/instance" });
    return true;
  } catch (error) {
    return error instanceof ApiError && error.failure.status !== undefined;
  }
}
