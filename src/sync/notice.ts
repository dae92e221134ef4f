import { plainText } from "../domain/content/text";
import type { Account } from "../domain/entities/account";
import type { Notification } from "../domain/entities/notification";
import type { Status } from "../domain/entities/status";
import { plainName } from "../domain/names";
import type { SessionRow } from "../domain/rows";
import type { MessageKey, T } from "../i18n/t";

/**
 * What is shown on the desktop for a notification. `tag` is the same for push and page, so that one notification is shown
 * once; `path` is the route that a click opens.
 */
export type Notice = { title: string; body: string; icon: string; tag: string; path: string };

/** What the worker needs of a notice that is clicked: the session ("me@host") whose it is, null where none, and where it leads. */
type NoticeData = { key: string | null; path: string };

/** A notification as it came, or as it was read from its rows. */
export type Told = Pick<Notification, "id" | "type" | "emoji"> & {
  account: Pick<Account, "display_name" | "username" | "emojis" | "avatar">;
  status?: Pick<Status, "id" | "spoiler_text" | "content"> | null | undefined;
};

/** The tag of a notification of an account, by its id. */
export const tagOf = (session: SessionRow, id: string): string => `${session.key}/${id}`;

/** The route of an account's list of notifications. */
export const listOf = (session: SessionRow): string => `/${encodeURIComponent(session.acct)}/notifications`;

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
export function noticeOf(t: T, notification: Told, session: SessionRow, hide_warned: boolean): Notice {
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

/**
 * Shows a notice by the service worker, which is told of a click on it.
 * @param key the session ("me@host") whose notice it is; null where it is nobody's
 */
export function showNotice(
  registration: Pick<ServiceWorkerRegistration, "showNotification">,
  { title, body, icon, tag, path }: Notice,
  t: T,
  key: string | null,
): Promise<void> {
  const data: NoticeData = { key, path };
  return registration.showNotification(title, { body, icon, badge: "/badge-96.png", tag, lang: t.locale, data });
}
