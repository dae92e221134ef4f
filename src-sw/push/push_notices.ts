import * as v from "valibot";
import { typeOf } from "../../src/domain/notifications/notification_kinds";
import type { SessionRow } from "../../src/domain/rows/rows";
import type { T } from "../../src/i18n/translator";
import { listOf, type Notice, tagOf } from "../../src/sync/notifications/notice";

const text = v.fallback(v.string(), "");

/** A decrypted push as Mastodon, Akkoma and Pleroma send it; `title` is missing where the reader hides contents. */
export const PushPayload = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  notification_id: v.pipe(
    v.fallback(v.union([v.string(), v.number()]), ""),
    v.transform((id) => String(id)),
  ),
  notification_type: v.pipe(text, v.transform(typeOf)),
  title: text,
  body: text,
  icon: text,
  /** Akkoma and Pleroma name what happened: of a mention, that is its status. */
  pleroma: v.fallback(v.optional(v.object({ activity_id: text })), undefined),
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

/** What is shown where the reader has the server hide contents: that there is something, and where it leads. */
export const hiddenNotice = (t: T, session: SessionRow, { path, id = "" }: Notice): Notice => ({
  ...generalNotice(t),
  tag: tagOf(session, id),
  path,
  id,
});

/**
 * What is shown of a push that tells of something that the reader does not want to hear of: a push must show something. All such
 * stand under one tag, for the newest, by its id: who has seen that has seen the others.
 */
export const mutedNotice = (t: T, session: SessionRow, id: string): Notice => ({
  ...generalNotice(t),
  body: t("push.muted"),
  tag: tagOf(session, "muted"),
  path: listOf(session),
  id,
  silent: true,
});

/** What is shown of an account's push of which no more can be known in time, or which cannot be shown otherwise. */
export const lateNotice = (t: T, session: SessionRow, id: string): Notice =>
  hiddenNotice(t, session, { ...generalNotice(t), path: listOf(session), id });
