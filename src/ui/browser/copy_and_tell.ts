import type { T } from "../../i18n/translator";
import { toast } from "../base/toast/show_toast";
import { copyLink } from "./share_link";

/** Copies a link, and tells whether the browser let it be copied. */
export async function copyAndTell(t: T, link: string): Promise<void> {
  const copied = await copyLink(link);
  toast(copied ? "good" : "bad", t(copied ? "status.copied" : "status.copyFailed"));
}
