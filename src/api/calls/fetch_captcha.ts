import { type Captcha, captchaOf } from "../../domain/sign_in/captcha";
import { ApiError } from "../../domain/requests/api_error";
import type { Api } from "../client";

/** Requests a new captcha. Its type is `none` if the server answers 404: it has no captchas. Throws `ApiError`. */
export async function fetchCaptcha(api: Api): Promise<Captcha> {
  try {
    return captchaOf((await api.request({ method: "GET", path: "/api/v1/pleroma/captcha" })).json);
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === "missing") return { type: "none" };
    throw error;
  }
}
