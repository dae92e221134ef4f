import * as v from "valibot";
import { notificationTypeOf } from "../../src/domain/notifications/notification_kinds";
import { address, text } from "../../src/domain/entities/lenient";
import { readJson } from "../../src/domain/requests/read_json";
import type { SessionRow } from "../../src/domain/rows/rows";
import type { T } from "../../src/i18n/translator";
import { notificationsPath, type Alert, alertTag } from "../../src/sync/notifications/alert";

/** A decrypted push of Mastodon, Akkoma or Pleroma. `title` is missing when the user has the server hide contents. */
export const PushPayload = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  notification_id: v.pipe(
    v.fallback(v.union([v.string(), v.number()]), ""),
    v.transform((id) => String(id)),
  ),
  notification_type: v.pipe(text, v.transform(notificationTypeOf)),
  title: text,
  body: text,
  icon: address,
  /** Akkoma and Pleroma send the id of the activity: for a mention, that is its status. */
  pleroma: v.fallback(v.optional(v.object({ activity_id: text })), undefined),
});
export type PushPayload = v.InferOutput<typeof PushPayload>;

/** Parses the text of a push; null when it is not a valid payload. */
export function readPayload(data: string | undefined): PushPayload | null {
  try {
    const read = v.safeParse(PushPayload, readJson(data ?? ""));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** The alert for an unknown token or an unreadable payload. */
export const generalAlert = (t: T): Alert => ({
  title: t("app.name"),
  body: t("push.general"),
  icon: "/icon-192.png",
  tag: "general",
  path: "/",
});

/** The alert for a push whose contents the server hides: general words, but a click opens the right place. */
export const hiddenAlert = (t: T, session: SessionRow, { path, id = "" }: Alert): Alert => ({
  ...generalAlert(t),
  tag: alertTag(session, id),
  path,
  id,
});

/**
 * The alert for a push that the user does not want: every push must show something. All of them share one tag, with
 * the id of the newest: whoever has seen that one has seen the others.
 */
export const mutedAlert = (t: T, session: SessionRow, id: string): Alert => ({
  ...generalAlert(t),
  body: t("push.muted"),
  tag: alertTag(session, "muted"),
  path: notificationsPath(session),
  id,
  silent: true,
});

/** The alert for a push of a known account whose details did not arrive in time or could not be shown. */
export const lateAlert = (t: T, session: SessionRow, id: string): Alert =>
  hiddenAlert(t, session, { ...generalAlert(t), path: notificationsPath(session), id });
