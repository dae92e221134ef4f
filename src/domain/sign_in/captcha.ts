import * as v from "valibot";
import { text } from "../entities/lenient";

/**
 * What a server asks of whoever registers (spec 000, "Captcha"). `native` and `kocaptcha` show the picture at `url`; `other`
 * is one that this client cannot show; `none` asks nothing. `token` and `answer_data` go back with the answer.
 */
export type Captcha =
  | { type: "none" }
  | { type: "native" | "kocaptcha" | "other"; url: string; token: string; answer_data: string };

const Wire = v.object({ type: v.string(), url: text, token: text, answer_data: text });

/** The captcha of an answer. What is none by its looks is one that cannot be shown: the server may still want an answer. */
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
