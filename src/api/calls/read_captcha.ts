import { type Captcha, captchaOf } from "../../domain/sign_in/captcha";
import { ApiError } from "../../domain/requests/api_error";
import type { Api } from "../client";

/** A new captcha; type `none` where the server has no such question at all. Throws `ApiError` where it was not answered. */
export async function readCaptcha(api: Api): Promise<Captcha> {
  try {
    return captchaOf((await api.ask({ method: "GET", path: "/api/v1/pleroma/captcha" })).json);
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === "missing") return { type: "none" };
    throw error;
  }
}
