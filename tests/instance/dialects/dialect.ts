import type { Server } from "../serving/server";
import type { Account, Conversation, MediaAttachment, Notification, Poll, Relationship, Status } from "./wire";

/** How entities leave the server: as an Akkoma's, or with Mastodon's keys alone. */
export type Dialect = {
  account(entity: Account): unknown;
  status(entity: Status): unknown;
  notification(entity: Notification): unknown;
  media(entity: MediaAttachment): unknown;
  poll(entity: Poll): unknown;
  relationship(entity: Relationship): unknown;
  conversation(entity: Conversation): unknown;
};

const without = <T extends object, K extends keyof T>(entity: T, ...keys: K[]): Omit<T, K> =>
  Object.fromEntries(Object.entries(entity).filter(([key]) => !keys.includes(key as K))) as Omit<T, K>;

/** What Akkoma and Pleroma say of a repeat: whose it is and what it repeats; of its own it has neither words nor numbers. */
function repeatOf(entity: Status, content: string) {
  const { local, pinned_at } = entity.pleroma;
  const nothing = { spoiler_text: "", sensitive: false, replies_count: 0, reblogs_count: 0, favourites_count: 0 };
  const { reblog, account, ...own } = entity;
  const bare = without(own, "poll", "card", "quote", "quote_id", "emoji_reactions", "edited_at", "text", "akkoma");
  return { ...bare, ...nothing, content, emojis: [], account, reblog, pleroma: { local, pinned_at } };
}

const akkoma: Dialect = {
  account: (entity) => entity,
  status: (entity) => (entity.reblog ? repeatOf(entity, "") : entity),
  notification: (entity) => entity,
  media: (entity) => entity,
  poll: (entity) => entity,
  relationship: (entity) => entity,
  conversation: (entity) => entity,
};

/** Pleroma shows what is repeated as the repeat's own words, too. */
const pleroma: Dialect = {
  ...akkoma,
  status: (entity) => (entity.reblog ? repeatOf(entity, entity.content) : entity),
};

const roles: never[] = [];
const mastodon: Dialect = {
  account(entity) {
    const { note, fields, sensitive, privacy } = entity.source;
    const source = {
      note,
      fields,
      sensitive,
      privacy,
      language: null,
      follow_requests_count: entity.follow_requests_count ?? 0,
    };
    return {
      ...without(entity, "pleroma", "akkoma", "source", "fqn", "accepts_direct_messages_from", "follow_requests_count"),
      group: false,
      discoverable: true,
      indexable: false,
      noindex: false,
      hide_collections: null,
      roles,
      fields: entity.fields.map((field) => ({ ...field, verified_at: null })),
      ...(privacy === undefined ? {} : { source }),
    };
  },
  status(entity) {
    const { account, reblog, media_attachments, poll, text, content } = entity;
    return {
      ...without(entity, "pleroma", "akkoma", "quote", "quote_id", "emoji_reactions", "text"),
      ...(text === null ? {} : { text }),
      content: content.startsWith("<p>") || content === "" ? content : `<p>${content}</p>`,
      account: this.account(account),
      reblog: reblog ? this.status(reblog) : null,
      media_attachments: media_attachments.map((one) => this.media(one)),
      poll: poll ? this.poll(poll) : null,
    };
  },
  notification(entity) {
    const { account, status } = entity;
    return {
      ...without(entity, "pleroma", "status", "target"),
      type: entity.type === "pleroma:report" ? "admin.report" : entity.type,
      group_key: `ungrouped-${entity.id}`,
      account: this.account(account),
      ...(status ? { status: this.status(status) } : {}),
    };
  },
  media(entity) {
    const size = entity.meta?.original;
    const measured = size ? { ...size, size: `${size.width}x${size.height}` } : undefined;
    return {
      ...without(entity, "pleroma", "text_url"),
      remote_url: null,
      ...(measured ? { meta: { ...entity.meta, original: measured, small: measured } } : {}),
    };
  },
  poll: (entity) => entity,
  relationship: (entity) => ({ ...without(entity, "subscribing"), languages: null }),
  conversation(entity) {
    const { accounts, last_status } = entity;
    return { ...entity, accounts: accounts.map((one) => this.account(one)), last_status: this.status(last_status) };
  },
};

/** Mastodon's, as its forks that know reactions extend it. */
const reacting: Dialect = {
  ...mastodon,
  status(entity) {
    const reactions = entity.emoji_reactions.map(({ name, count, me, url }) => ({
      name,
      count,
      me,
      ...(url && { url, static_url: url }),
    }));
    const reactions_count = reactions.reduce((sum, { count }) => sum + count, 0);
    return { ...Object(mastodon.status.call(this, entity)), reactions, reactions_count };
  },
};

/** The dialect of the server's profile. */
export function dialect({ profile, settings }: Server): Dialect {
  if (profile.dialect === "akkoma") return profile.name === "pleroma" ? pleroma : akkoma;
  return settings.max_reactions > 0 ? reacting : mastodon;
}
