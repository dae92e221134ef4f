import { plainName } from "../src/domain/names";
import * as v from "valibot";
import type { Notification } from "../src/domain/entities/notification";
import { plainText } from "../src/domain/content/text";
import type { SessionRow } from "../src/domain/rows";
import type { MessageKey, T } from "../src/i18n/t";

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

/**
 * What is shown for a push. `tag` is the same for push and page, so that one notification is shown once; `path` is the
 * route that a click opens.
 */
export type Notice = { title: string; body: string; icon: string; tag: string; path: string };

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

const tagOf = (session: SessionRow, id: string) => `${session.key}/${id}`;

/** Where the list of notifications of an account stands. */
const listOf = (session: SessionRow) => `/${encodeURIComponent(session.acct)}/notifications`;

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

const sentences: Record<string, MessageKey> = {
  mention: "push.mention",
  favourite: "push.favourite",
  reblog: "push.reblog",
  follow: "push.follow",
  follow_request: "push.follow_request",
  move: "push.move",
  poll: "push.poll",
  status: "push.status",
  "pleroma:emoji_reaction": "push.reaction",
};

/** How much of a post a notice holds: systems show a few lines. */
const LONG = 240;

/**
 * The notice of a notification that was read. `hide_warned` puts a post's content warning in place of its text (the
 * reader's setting `webPushHideIfCW`).
 */
export function noticeOf(t: T, notification: Notification, session: SessionRow, hide_warned: boolean): Notice {
  const { account, status, type } = notification;
  const name = plainName(account);
  const warning = status?.spoiler_text ?? "";
  const words = status ? plainText(status.content) : "";
  const body = warning === "" ? words : hide_warned ? warning : `${warning}\n${words}`;
  return {
    title: t(sentences[type] ?? "push.other", { name, emoji: notification.emoji ?? "" }),
    body: body.length > LONG ? `${body.slice(0, LONG - 1).trimEnd()}…` : body,
    icon: account.avatar,
    tag: tagOf(session, notification.id),
    path: status ? `/notice/${status.id}` : listOf(session),
  };
}
