import * as v from "valibot";
import type { SessionRow } from "../src/domain/rows";
import type { T } from "../src/i18n/t";
import { listOf, type Notice, tagOf } from "../src/sync/notice";

const text = v.fallback(v.string(), "");

/** A decrypted push as Mastodon, Akkoma and Pleroma send it; `title` is missing where the reader hides contents. */
export const PushPayload = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  notification_id: v.pipe(
    v.fallback(v.union([v.string(), v.number()]), ""),
    v.transform((id) => String(id)),
  ),
  notification_type: text,
  title: text,
  body: text,
  icon: text,
});
export type PushPayload = v.InferOutput<typeof PushPayload>;

/** The payload of a push; null where it is none. `data` is the push's text. */
export function readPayload(data: string | undefined): PushPayload | null {
  try {
    const read = v.safeParse(PushPayload, JSON.parse(data ?? ""));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** The notice where nothing more is known: an unknown token, or a payload that cannot be read. */
export const generalNotice = (t: T): Notice => ({
  title: t("app.name"),
  body: t("push.general"),
  icon: "/icon-192.png",
  tag: "general",
  path: "/",
});

/** The notice in the payload's own words, for a notification that cannot be read now. */
export function payloadNotice(t: T, payload: PushPayload, session: SessionRow): Notice {
  return {
    title: payload.title || t("app.name"),
    body: payload.body || t("push.general"),
    icon: payload.icon || "/icon-192.png",
    tag: tagOf(session, payload.notification_id),
    path: listOf(session),
  };
}
