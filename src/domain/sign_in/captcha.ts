import * as v from "valibot";
import { webAddress } from "../content/web_address";
import { text } from "../entities/lenient";

/**
 * The captcha of a registration. `native` and `kocaptcha` show the image at `url`; `other` cannot be shown by this
 * client; `none` needs no answer. `token` and `answer_data` are sent back with the answer.
 */
export type Captcha =
  | { type: "none" }
  | { type: "native" | "kocaptcha" | "other"; url: string; token: string; answer_data: string };

/**
 * A picture as an address, or within the answer itself, as Akkoma and Pleroma send theirs; anything else reads as "".
 */
const picture = v.pipe(
  text,
  v.transform((url) =>
    /^data:image\/(?:png|gif|jpeg|webp);base64,[a-z\d+/=]*$/i.test(url) ? url : (webAddress(url) ?? ""),
  ),
);

const Wire = v.object({ type: v.string(), url: picture, token: text, answer_data: text });

/** Parses a captcha. An unreadable one is `other`, because the server may still require an answer. */
export function captchaOf(json: unknown): Captcha {
  const read = v.safeParse(
    Wire,
    typeof json === "object" && json !== null ? { url: "", token: "", answer_data: "", ...json } : json,
  );
  if (!read.success) return { type: "other", url: "", token: "", answer_data: "" };
  const { type, ...rest } = read.output;
  if (type === "none") return { type };
  return { type: (type === "native" || type === "kocaptcha") && rest.url !== "" ? type : "other", ...rest };
}
