import { isoSeconds, type Server } from "../serving/server";
import { mastodonAccount, mastodonCredentials } from "./mastodon_account";
import type * as mastodon from "./mastodon_wire";
import type { Account, Conversation, MediaAttachment, Notification, Poll, Relationship, Status } from "./wire";
import { without } from "./without";

/** Its types of notifications; those of the staff are its own. */
function typeOf(type: Notification["type"]): mastodon.Notification["type"] {
  switch (type) {
    case "pleroma:report":
      return "admin.report";
    case "move":
    case "pleroma:emoji_reaction":
      throw new Error(`Mastodon has no notification of the type ${type}`);
    default:
      return type;
  }
}

function media(entity: MediaAttachment): mastodon.MediaAttachment {
  const { id, type, url, preview_url, description, blurhash } = entity;
  const size = entity.meta?.original;
  const measured = size ? { ...size, size: `${size.width}x${size.height}` } : null;
  return {
    id,
    type,
    url,
    preview_url,
    remote_url: null,
    preview_remote_url: null,
    text_url: null,
    meta: measured ? { ...entity.meta, original: measured, small: measured } : null,
    description,
    blurhash,
  };
}

const poll = (entity: Poll): mastodon.Poll => entity;

/** No word on what was written where somebody else's is told, and on what it was written with. */
function statusOf(server: Server, entity: Status): mastodon.Status {
  const { reblog, media_attachments, text, visibility, application } = entity;
  const bare = without(
    entity,
    "pleroma",
    "akkoma",
    "quote_id",
    "emoji_reactions",
    "text",
    "application",
    "media_attachments",
  );
  return {
    ...bare,
    ...(text === null ? {} : { text }),
    ...(application === null ? {} : { application }),
    // Nobody here can post to this server alone.
    visibility: visibility === "local" ? "public" : visibility,
    account: mastodonAccount(server, entity.account),
    reblog: reblog ? statusOf(server, reblog) : null,
    quote: null,
    media_attachments: media_attachments.map(media),
    poll: entity.poll ? poll(entity.poll) : null,
  };
}

/** What is said of a follow, also of one that was asked for: nothing where there is none. */
export const ofFollow = ({ following, requested, showing_reblogs, notifying }: Relationship, also?: "requested") => {
  const there = following || (also !== undefined && requested);
  return { showing_reblogs: there && showing_reblogs, notifying: there && notifying };
};

/**
 * What came of a report, as its author and the staff are told, but for whom it is about. Throws where there is none.
 */
export function reportEntity({ store }: Server, id: string): Omit<mastodon.Report, "target_account"> {
  const report = store.reports.get(id);
  if (!report) throw new Error(`no report has the id ${id}`);
  return {
    id,
    action_taken: report.state !== "open",
    action_taken_at: report.resolved ? new Date(report.resolved.at).toISOString() : null,
    category: report.category as mastodon.Report["category"],
    comment: report.comment,
    forwarded: report.forwarded,
    created_at: isoSeconds(report.created_at),
    status_ids: report.status_ids,
    rule_ids: report.rule_ids.length > 0 ? report.rule_ids : null,
  };
}

/** Notifications that may stand for several: their kind, what they are about and when (its NotifyService). */
function groupOf({ id, type, status, created_at }: Notification): string {
  const about = { favourite: status?.id, reblog: status?.id, follow: "" }[type as "favourite"];
  const hours = Math.floor(Date.parse(created_at) / 3_600_000);
  return about === undefined ? `ungrouped-${id}` : [type, about, hours].filter((part) => part !== "").join("-");
}

/** A dialect whose answers are held to the published types. */
type MastodonDialect = {
  account(entity: Account): mastodon.Account;
  credentials(entity: Account): mastodon.CredentialAccount;
  status(entity: Status): mastodon.Status;
  notification(entity: Notification): mastodon.Notification;
  media(entity: MediaAttachment): mastodon.MediaAttachment;
  poll(entity: Poll): mastodon.Poll;
  relationship(entity: Relationship): mastodon.Relationship;
  conversation(entity: Conversation): mastodon.Conversation;
};

/** Mastodon's entities. */
export function createMastodon(server: Server): MastodonDialect {
  const account = (entity: Account) => mastodonAccount(server, entity);
  const status = (entity: Status) => statusOf(server, entity);
  return {
    account,
    credentials: (entity) => mastodonCredentials(server, entity),
    status,
    notification(entity) {
      const { report } = entity;
      const told = report && { ...reportEntity(server, report.id), target_account: account(report.account) };
      return {
        id: entity.id,
        type: typeOf(entity.type),
        created_at: entity.created_at,
        group_key: groupOf(entity),
        account: account(entity.account),
        ...(entity.status ? { status: status(entity.status) } : {}),
        ...(told ? { report: told } : {}),
      };
    },
    media,
    poll,
    relationship: (entity) => ({
      ...without(entity, "subscribing"),
      ...ofFollow(entity, "requested"),
      languages: null,
    }),
    conversation: ({ id, unread, accounts, last_status }) => ({
      id,
      unread,
      accounts: accounts.map(account),
      last_status: status(last_status),
    }),
  };
}

/** Mastodon's, as its forks that know reactions extend it; whom somebody reacted to is told by a type of its own. */
export function createReacting(server: Server): Omit<MastodonDialect, "status" | "notification"> & {
  status(entity: Status): object;
  notification(entity: Notification): object;
} {
  const plain = createMastodon(server);
  const reacted = (entity: Status): object => {
    const reactions = entity.emoji_reactions.map(({ name, count, me, url }) => ({
      name,
      count,
      me,
      ...(url && { url, static_url: url }),
    }));
    const reactions_count = reactions.reduce((sum, { count }) => sum + count, 0);
    return {
      ...plain.status(entity),
      reblog: entity.reblog ? reacted(entity.reblog) : null,
      reactions,
      reactions_count,
    };
  };
  return {
    ...plain,
    status: reacted,
    notification: (entity) =>
      entity.type === "pleroma:emoji_reaction"
        ? {
            ...plain.notification({ ...entity, type: "favourite" }),
            type: "reaction",
            group_key: `ungrouped-${entity.id}`,
          }
        : plain.notification(entity),
  };
}
