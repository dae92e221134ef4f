import * as v from "valibot";
import { plainText } from "../../domain/content/node_text";
import { plainName } from "../../domain/accounts/plain_name";
import { bringsWords } from "../../domain/notifications/notification_kinds";
import type { SessionRow } from "../../domain/rows/rows";
import type { MessageKey, T } from "../../i18n/translator";
import type { NoticeStatus, NoticeSubject } from "./notice_subject";

/** What a notice offers to do at once, in the order in which a browser takes as many as it has room for. */
type NoticeAct = "reply" | "favourite" | "approve" | "deny";

/**
 * What is shown on the desktop for a notification. `tag` is the same for push and page, so that one notification is shown
 * once, and for all that is said in one conversation, so that this does not pile up; `path` is the route that a click opens;
 * `id` the notification's; `about` the id of what acts are about: a status, or the account that asks to follow.
 */
export type Notice = {
  title: string;
  body: string;
  icon: string;
  tag: string;
  path: string;
  id?: string;
  about?: string;
  acts?: readonly NoticeAct[];
  /** Nothing was told under its tag before: the browser, which loses notices that were just shown when it is asked, is not. */
  first?: boolean;
  /** It makes no sound. */
  silent?: boolean;
};

/**
 * What is kept with a notice that is shown: the session ("me@host") whose it is, null where none, where a click leads, the ids
 * of the notifications that it tells of, and what its acts are about.
 */
const NoticeData = v.object({
  key: v.nullable(v.string()),
  path: v.pipe(v.string(), v.startsWith("/")),
  ids: v.fallback(v.array(v.string()), []),
  about: v.optional(v.string()),
});
export type NoticeData = v.InferOutput<typeof NoticeData>;

/** What was kept with a notice (`Notification.data`); an earlier version kept less, and what is none leads home. */
export function readNoticeData(data: unknown): NoticeData {
  const read = v.safeParse(NoticeData, data);
  return read.success ? read.output : { path: "/", key: null, ids: [] };
}

/** The tag of a notification of an account, by its id. */
export const tagOf = (session: SessionRow, id: string): string => `${session.key}/${id}`;

/** The tag of all that is said in a conversation: by the server's number for it, else by what is answered. */
const threadTag = (session: SessionRow, { pleroma, in_reply_to_id, id }: NoticeStatus): string =>
  tagOf(session, `thread/${pleroma?.conversation_id ?? in_reply_to_id ?? id}`);

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
  update: "push.update",
  "pleroma:emoji_reaction": "push.reaction",
};

/** How much of a post a notice holds: systems show a few lines. */
const LONG = 240;

/**
 * The notice of a notification that was read. `hide_warned` puts a post's content warning in place of its text (the
 * reader's setting `webPushHideIfCW`).
 */
export function noticeOf(t: T, notification: NoticeSubject, session: SessionRow, hide_warned: boolean): Notice {
  const { account, status, type } = notification;
  const name = plainName(account);
  const warning = status?.spoiler_text ?? "";
  const words = status ? plainText(status.content) : "";
  const body = warning === "" ? words : hide_warned ? warning : `${warning}\n${words}`;
  const said = status && bringsWords(type) ? status : null;
  return {
    title: t(sentences[type] ?? "push.other", { name, emoji: notification.emoji ?? "" }),
    body: body.length > LONG ? `${body.slice(0, LONG - 1).trimEnd()}…` : body,
    icon: account.avatar,
    tag: said ? threadTag(session, said) : tagOf(session, notification.id),
    path: status ? `/notice/${status.id}` : listOf(session),
    id: notification.id,
    ...(said && { about: said.id, acts: ["reply", "favourite"] }),
    ...(type === "follow_request" && { about: account.id, acts: ["approve", "deny"] }),
  };
}

/** A notice that stands on the desktop. */
export type Standing = Pick<globalThis.Notification, "tag" | "data" | "close">;

/** Where notices are shown: a service worker's registration, or what stands before it. */
export type Desktop = {
  showNotification(title: string, options: NotificationOptions): Promise<void>;
  /** What is shown, under a tag or at all. */
  getNotifications(filter?: { tag: string }): Promise<Standing[]>;
};

/** What the DOM's types do not know of what is shown, and not every browser does. */
type NoticeOptions = NotificationOptions & {
  renotify: boolean;
  actions: { action: NoticeAct; title: string; type: "button" | "text" }[];
};

/** How many acts the browser shows on a notice. */
const roomForActs = (): number => (globalThis.Notification as { maxActions?: number } | undefined)?.maxActions ?? 0;

/**
 * Shows a notice by the service worker, which is told of a click on it. It takes the place of what is shown under its tag: of
 * itself in silence, of others with their number and a sound, since something more was said.
 * @param key the session ("me@host") whose notice it is; null where it is nobody's
 */
export async function showNotice(
  desktop: Desktop,
  { title, body, icon, tag, path, id, about, first = false, acts = [], silent = false }: Notice,
  t: T,
  key: string | null,
): Promise<void> {
  const before = acts.includes("reply") && !first ? await desktop.getNotifications({ tag }) : [];
  const told = before.flatMap((one) => readNoticeData(one.data).ids);
  const ids = [...new Set(id === undefined ? told : [...told, id])];
  const data: NoticeData = { key, path, ids, ...(about !== undefined && { about }) };
  const actions = acts
    .slice(0, roomForActs())
    .map((act) => ({ action: act, title: t(`push.act.${act}`), type: act === "reply" ? "text" : "button" }) as const);
  const options: NoticeOptions = {
    body,
    icon,
    badge: "/badge-96.png",
    tag,
    lang: t.locale,
    data,
    silent,
    renotify: !silent && told.length > 0 && ids.length > told.length,
    actions,
  };
  await desktop.showNotification(ids.length > 1 ? `${title} (${ids.length})` : title, options);
}
