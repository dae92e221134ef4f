import { isoSeconds, type Server } from "../serving/server";
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

const verified = (fields: Account["fields"]) => fields.map((field) => ({ ...field, verified_at: null }));

function account(entity: Account): mastodon.Account {
  const { created_at, fields, acct, pleroma } = entity;
  const owner = { id: "3", name: "Owner", color: "" };
  return {
    ...without(
      entity,
      "pleroma",
      "akkoma",
      "source",
      "fqn",
      "accepts_direct_messages_from",
      "follow_requests_count",
      "fields",
    ),
    // The time of day is nobody's business (its AccountSerializer).
    created_at: `${created_at.slice(0, 10)}T00:00:00.000Z`,
    uri: pleroma.ap_id,
    group: false,
    discoverable: true,
    indexable: false,
    hide_collections: null,
    ...(acct.includes("@") ? {} : { noindex: false, roles: pleroma.is_admin ? [owner] : [] }),
    fields: verified(fields),
  };
}

function credentials(entity: Account): mastodon.CredentialAccount {
  const { note, fields, sensitive } = entity.source;
  const admin = entity.pleroma.is_admin;
  return {
    ...account(entity),
    source: {
      privacy: "public",
      sensitive,
      language: null,
      note,
      fields: verified(fields),
      follow_requests_count: entity.follow_requests_count ?? 0,
      hide_collections: null,
      discoverable: true,
      indexable: false,
      attribution_domains: [],
    },
    role: {
      id: admin ? "3" : "-99",
      name: admin ? "Owner" : "",
      color: "",
      permissions: admin ? "1" : "65536",
      highlighted: admin,
    },
  };
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
function status(entity: Status): mastodon.Status {
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
    account: account(entity.account),
    reblog: reblog ? status(reblog) : null,
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

/** What came of a report, as its author and the staff are told, but for whom it is about. Throws where there is none. */
export function reportEntity({ store }: Server, id: string): Omit<mastodon.Report, "target_account"> {
  const report = store.reports.get(id);
  if (!report) throw new Error(`no report has the id ${id}`);
  return {
    id,
    action_taken: false,
    action_taken_at: null,
    category: "other",
    comment: report.comment,
    forwarded: report.forwarded,
    created_at: isoSeconds(report.created_at),
    status_ids: report.status_ids,
    rule_ids: null,
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
  return {
    account,
    credentials,
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
