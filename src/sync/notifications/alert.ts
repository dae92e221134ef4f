import * as v from "valibot";
import { plainText } from "../../domain/content/node_text";
import { plainName } from "../../domain/accounts/plain_name";
import { bringsWords } from "../../domain/notifications/notification_kinds";
import { staffHash, staffTarget } from "../../domain/notifications/staff_target";
import type { SessionRow } from "../../domain/rows/rows";
import type { MessageKey, T } from "../../i18n/translator";
import type { AlertStatus, AlertSubject } from "./alert_subject";

/** The buttons of a system notification, in order. Browsers show as many as they have room for. */
type AlertAction = "reply" | "favourite" | "approve" | "deny";

/**
 * The content of a system notification. Push and page use the same `tag` for a notification, so that it is shown once;
 * all replies in one conversation share a tag, so that they do not pile up. `path` is the route that a click opens,
 * `id` the notification's id, and `about` the id that the buttons act on: of a status, or of the account that requests
 * to follow.
 */
export type Alert = {
  title: string;
  body: string;
  icon: string;
  tag: string;
  path: string;
  id?: string;
  about?: string;
  actions?: readonly AlertAction[];
  /**
   * The tag was not used before, so that the browser need not be asked for an alert under it. (Chromium loses alerts
   * that were just shown when it is asked.)
   */
  first?: boolean;
  /** It makes no sound. */
  silent?: boolean;
};

/**
 * The data stored with a shown alert: the session key ("me@host"; null if none), the route of a click, the ids of the
 * notifications that it covers, and the id that its buttons act on.
 */
const AlertData = v.object({
  key: v.nullable(v.string()),
  path: v.pipe(v.string(), v.startsWith("/")),
  ids: v.fallback(v.array(v.string()), []),
  about: v.optional(v.string()),
});
export type AlertData = v.InferOutput<typeof AlertData>;

/**
 * Parses the data of a shown alert (`Notification.data`). Earlier versions stored less. Unreadable data leads to the
 * start page.
 */
export function readAlertData(data: unknown): AlertData {
  const read = v.safeParse(AlertData, data);
  return read.success ? read.output : { path: "/", key: null, ids: [] };
}

/** The tag of a notification, by its id. */
export const alertTag = (session: SessionRow, id: string): string => `${session.key}/${id}`;

/** The tag of a conversation: by the server's conversation id, or else by the parent's id. */
const threadTag = (session: SessionRow, { pleroma, in_reply_to_id, id }: AlertStatus): string =>
  alertTag(session, `thread/${pleroma?.conversation_id ?? in_reply_to_id ?? id}`);

/** The route of an account's notifications. */
export const notificationsPath = (session: SessionRow): string => `/${encodeURIComponent(session.acct)}/notifications`;

const sentences: Record<string, MessageKey> = {
  mention: "push.mention",
  favourite: "push.favourite",
  reblog: "push.reblog",
  follow: "push.follow",
  follow_request: "push.follow_request",
  move: "push.move",
  poll: "push.poll",
  status: "push.status",
  update: "push.update",
  "pleroma:emoji_reaction": "push.reaction",
  "pleroma:report": "push.report",
  "admin.report": "push.report",
  "admin.sign_up": "push.sign_up",
};

/** The longest body, in UTF-16 units. Systems show only a few lines. */
const LONG = 240;

/**
 * Creates the system notification of a notification. `hide_warned` replaces a post's text by its content warning (the
 * setting `webPushHideIfCW`).
 */
export function alertOf(t: T, notification: AlertSubject, session: SessionRow, hide_warned: boolean): Alert {
  const { account, status, type } = notification;
  const name = plainName(account);
  const warning = status?.spoiler_text ?? "";
  const words = status ? plainText(status.content) : "";
  const body = warning === "" ? words : hide_warned ? warning : `${warning}\n${words}`;
  const reply = status && bringsWords(type) ? status : null;
  return {
    title: t(sentences[type] ?? "push.other", { name, emoji: notification.emoji ?? "" }),
    body: body.length > LONG ? `${body.slice(0, LONG - 1).trimEnd()}…` : body,
    icon: account.avatar,
    tag: reply ? threadTag(session, reply) : alertTag(session, notification.id),
    path: status
      ? `/notice/${status.id}`
      : notificationsPath(session) + staffHash(staffTarget(notification, account.id)),
    id: notification.id,
    ...(reply && { about: reply.id, actions: ["reply", "favourite"] }),
    ...(type === "follow_request" && { about: account.id, actions: ["approve", "deny"] }),
  };
}

/** A system notification that is shown. */
export type ShownAlert = Pick<globalThis.Notification, "tag" | "data" | "close">;

/** Shows system notifications: a service worker registration, or a wrapper of one. */
export type AlertDisplay = {
  showNotification(title: string, options: NotificationOptions): Promise<void>;
  /** The shown alerts, of one tag or all. */
  getNotifications(filter?: { tag: string }): Promise<ShownAlert[]>;
};

/** Options that the DOM types lack, and that some browsers ignore. */
type AlertOptions = NotificationOptions & {
  renotify: boolean;
  actions: { action: AlertAction; title: string; type: "button" | "text" }[];
};

/** How many buttons the browser shows. */
const maxActions = (): number => (globalThis.Notification as { maxActions?: number } | undefined)?.maxActions ?? 0;

/**
 * Shows a system notification through the service worker, which receives its clicks. It replaces the alert under the
 * same tag. If that one covers other notifications, the new one shows their number and alerts again; otherwise it is
 * silent.
 * @param key the session key ("me@host") of the alert's account; null if it has none
 */
export async function showAlert(
  desktop: AlertDisplay,
  { title, body, icon, tag, path, id, about, first = false, actions = [], silent = false }: Alert,
  t: T,
  key: string | null,
): Promise<void> {
  const before = actions.includes("reply") && !first ? await desktop.getNotifications({ tag }) : [];
  const covered = before.flatMap((one) => readAlertData(one.data).ids);
  const ids = [...new Set(id === undefined ? covered : [...covered, id])];
  const data: AlertData = { key, path, ids, ...(about !== undefined && { about }) };
  const shown = actions
    .slice(0, maxActions())
    .map(
      (action) => ({ action, title: t(`push.act.${action}`), type: action === "reply" ? "text" : "button" }) as const,
    );
  const options: AlertOptions = {
    body,
    icon,
    badge: "/badge-96.png",
    tag,
    lang: t.locale,
    data,
    silent,
    renotify: !silent && covered.length > 0 && ids.length > covered.length,
    actions: shown,
  };
  await desktop.showNotification(ids.length > 1 ? `${title} (${ids.length})` : title, options);
}
