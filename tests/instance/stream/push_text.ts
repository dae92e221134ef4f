import { notificationEntity } from "../entities/notification";
import type { NotificationRecord } from "../store/records";
import type { PushText } from "./push_service";
import type { Server } from "../serving/server";
import { toPlain } from "../content/text";

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 3)}...` : text);

const akkoma_titles: Record<string, string> = {
  mention: "New Mention",
  favourite: "New Favorite",
  reblog: "New Repeat",
  follow: "New Follower",
  follow_request: "New Follow Request",
  update: "New Update",
  "pleroma:emoji_reaction": "New Reaction",
};

/** Types whose activity is the one that made a status, and has its id. */
const made_status = new Set(["mention", "status", "poll"]);

/** Akkoma's words. A title is missing where contents are hidden: it stands in the body's place. */
function akkoma(server: Server, { type, from_id, emoji, ...about }: NotificationRecord): PushText {
  const { store } = server;
  const name = `@${store.account(from_id).username}`;
  const status = store.statuses.get(about.status_id ?? "");
  const text = status ? cut(toPlain(status.html ?? status.text), 80) : "";
  const title =
    status?.visibility === "direct" && type === "mention"
      ? "New Direct Message"
      : (akkoma_titles[type] ?? `New ${type.charAt(0).toUpperCase()}${type.slice(1).toLowerCase()}`);
  const acts: Record<string, string> = {
    favourite: `${name} has favorited your post`,
    reblog: `${name} repeated: ${text}`,
    follow: `${name} has followed you`,
    follow_request: `${name} has requested to follow you`,
    update: `${name} edited a status`,
    "pleroma:emoji_reaction": `${name} reacted with ${emoji}`,
  };
  const hides = store.account(about.account_id).hide_notification_contents === true;
  const activity_id = (made_status.has(type) && about.status_id) || `activity-of-${about.id}`;
  return {
    ...(hides ? { body: title } : { title, body: acts[type] ?? `${name}: ${text}` }),
    notification_id: Number(about.id),
    pleroma: { activity_id, direct_conversation_id: null },
  };
}

const mastodon_titles: Record<string, (name: string) => string> = {
  mention: (name) => `You were mentioned by ${name}`,
  favourite: (name) => `${name} favorited your post`,
  reblog: (name) => `${name} boosted your post`,
  follow: (name) => `${name} is now following you`,
  follow_request: (name) => `Pending follower: ${name}`,
  poll: (name) => `A poll by ${name} has ended`,
  status: (name) => `${name} just posted`,
  update: (name) => `${name} edited a post`,
  "admin.report": (name) => `${name} submitted a report`,
  "admin.sign_up": (name) => `${name} signed up`,
};

/** The name of a type as this kind of server pushes it. */
export const pushedType = ({ profile }: Server, type: NotificationRecord["type"]): string =>
  type === "pleroma:report" && profile.dialect !== "akkoma" ? "admin.report" : type;

/** Mastodon's words, its ids as numbers; a content warning stands for what it warns of. */
function mastodon(server: Server, notification: NotificationRecord): PushText {
  const { store, profile } = server;
  const { id, type, from_id, status_id } = notification;
  const from = store.account(from_id);
  const name = from.display_name || from.username;
  const status = store.statuses.get(status_id ?? "");
  const text = status ? status.spoiler_text || toPlain(status.html ?? status.text) : toPlain(from.note);
  return {
    title: mastodon_titles[pushedType(server, type)]?.(name) ?? type,
    body: cut(text, 140),
    notification_id: profile.ids === "ulid" ? id : Number(id),
  };
}

/**
 * What is pushed of a notification to the app that holds `access_token`, as the server's kind says it (read in their
 * sources).
 */
export function pushText(server: Server, notification: NotificationRecord, access_token: string): PushText {
  return {
    access_token,
    preferred_locale: "en",
    notification_type: pushedType(server, notification.type),
    icon: notificationEntity(server, notification).account.avatar,
    ...(server.profile.dialect === "akkoma" ? akkoma : mastodon)(server, notification),
  };
}
