import { type Captcha, captchaOf } from "../domain/captcha";
import { ApiError } from "../domain/errors";
import type { Api } from "./api";

/** A new captcha; type `none` where the server has no such question at all. Throws `ApiError` where it was not answered. */
export async function readCaptcha(api: Api): Promise<Captcha> {
  try {
    return captchaOf((await api.ask({ method: "GET", path: "/api/v1/pleroma/captcha" })).json);
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === "missing") return { type: "none" };
    throw error;
  }
}
