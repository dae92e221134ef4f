import type { Server } from "./server";
import type { Account, MediaAttachment, Notification, Poll, Relationship, Status } from "./wire";

/** How entities leave the server: as an Akkoma's, or with Mastodon's keys alone. */
export type Dialect = {
  account(entity: Account): unknown;
  status(entity: Status): unknown;
  notification(entity: Notification): unknown;
  media(entity: MediaAttachment): unknown;
  poll(entity: Poll): unknown;
  relationship(entity: Relationship): unknown;
};

const akkoma: Dialect = {
  account: (entity) => entity,
  status: (entity) => entity,
  notification: (entity) => entity,
  media: (entity) => entity,
  poll: (entity) => entity,
  relationship: (entity) => entity,
};

const roles: never[] = [];
const mastodon: Dialect = {
  account({ pleroma: _, akkoma: __, source, fqn: ___, accepts_direct_messages_from: ____, follow_requests_count, ...rest }) {
    const own = source.privacy !== undefined;
    const { note, fields, sensitive, privacy } = source;
    return {
      ...rest,
      group: false,
      discoverable: true,
      indexable: false,
      noindex: false,
      hide_collections: null,
      roles,
      fields: rest.fields.map((field) => ({ ...field, verified_at: null })),
      ...(own
        ? { source: { note, fields, sensitive, privacy, language: null, follow_requests_count: follow_requests_count ?? 0 } }
        : {}),
    };
  },
  status(entity) {
    const { pleroma: _, akkoma: __, quote: ___, quote_id: ____, emoji_reactions: _____, text, ...rest } = entity;
    const { account, reblog, media_attachments, poll } = rest;
    return {
      ...rest,
      ...(text === null ? {} : { text }),
      content: entity.content.startsWith("<p>") || entity.content === "" ? entity.content : `<p>${entity.content}</p>`,
      account: this.account(account),
      reblog: reblog ? this.status(reblog) : null,
      media_attachments: media_attachments.map((one) => this.media(one)),
      poll: poll ? this.poll(poll) : null,
      filtered: [],
    };
  },
  notification({ pleroma: _, status, account, ...rest }) {
    return {
      ...rest,
      group_key: `ungrouped-${rest.id}`,
      account: this.account(account),
      ...(status ? { status: this.status(status) } : {}),
    };
  },
  media({ pleroma: _, text_url: __, ...rest }) {
    const size = rest.meta?.original;
    const measured = size ? { ...size, size: `${size.width}x${size.height}` } : undefined;
    return { ...rest, remote_url: null, ...(measured ? { meta: { ...rest.meta, original: measured, small: measured } } : {}) };
  },
  poll: (entity) => entity,
  relationship: ({ subscribing: _, ...rest }) => ({ ...rest, languages: null }),
};

/** The dialect of the server's profile. */
export const dialect = (server: Server): Dialect => (server.profile.dialect === "mastodon" ? mastodon : akkoma);
