import { filterV2 } from "../entities/filter";
import type { Server } from "../serving/server";
import type { Dialect } from "./entities";
import { createMastodon, ofFollow } from "./mastodon";
import type { Account, FilterResult, MediaAttachment, Status } from "./wire";
import { without } from "./without";

const anybody = {
  automatic_approval: ["public", "me"],
  manual_approval: [],
  always: ["public", "me"],
  with_approval: [],
};
const interaction_policy = { can_favourite: anybody, can_reply: anybody, can_reblog: anybody };

/** GoToSocial's entities: Mastodon's with less, and what was written with every status. */
export function createGotosocial(server: Server): Dialect {
  const mastodon = createMastodon(server);

  const account = (entity: Account) => {
    const told = without(
      { ...mastodon.account(entity), created_at: entity.created_at, discoverable: false },
      "uri",
      "indexable",
      "hide_collections",
      "noindex",
      "roles",
      "fields",
    );
    const { is_admin } = entity.pleroma;
    return {
      ...told,
      // Fields whose links were not looked at have no word on that.
      fields: entity.fields,
      ...(is_admin ? { roles: [{ id: "admin", name: "admin", color: "" }] } : {}),
    };
  };
  const media = (entity: MediaAttachment) => {
    const { meta, ...told } = mastodon.media(entity);
    return { ...told, text_url: entity.url, meta };
  };
  /** What a filter met, with all that it is made of. */
  const whole = ({ filter, keyword_matches, status_matches }: FilterResult) => {
    const record = server.store.filters.get(filter.id);
    return { filter: record ? filterV2(record) : filter, keyword_matches, status_matches: status_matches ?? [] };
  };
  const status = (entity: Status): Record<string, unknown> => {
    const { akkoma, reblog, filtered = [], application } = entity;
    const bare = without(mastodon.status(entity), "quote", "filtered", "application", "text");
    return {
      ...bare,
      account: account(entity.account),
      reblog: reblog ? status(reblog) : null,
      media_attachments: entity.media_attachments.map(media),
      ...(application === null ? {} : { application }),
      ...(akkoma.source ? { text: akkoma.source.content, content_type: akkoma.source.mediaType } : {}),
      ...(filtered.length > 0 ? { filtered: filtered.map(whole) } : {}),
      interaction_policy,
    };
  };
  return {
    ...mastodon,
    account,
    credentials(entity) {
      const { is_admin } = entity.pleroma;
      const name = is_admin ? "admin" : "user";
      return {
        ...account(entity),
        source: {
          privacy: "public",
          web_visibility: "public",
          web_layout: "microblog",
          sensitive: entity.source.sensitive,
          language: "en",
          status_content_type: "text/plain",
          note: entity.source.note,
          fields: entity.source.fields,
          follow_requests_count: entity.follow_requests_count ?? 0,
        },
        role: { id: name, name, color: "", permissions: is_admin ? "546033" : "0", highlighted: is_admin },
      };
    },
    status,
    notification(entity) {
      const told = without(mastodon.notification(entity), "group_key", "status", "account");
      return {
        ...told,
        account: account(entity.account),
        ...(entity.status ? { status: status(entity.status) } : {}),
      };
    },
    media,
    relationship: (entity) => ({ ...without(entity, "subscribing"), ...ofFollow(entity) }),
    conversation: ({ id, unread, accounts, last_status }) => ({
      id,
      unread,
      accounts: accounts.map(account),
      last_status: status(last_status),
    }),
  };
}
