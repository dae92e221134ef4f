import { accountEntity } from "../entities/account";
import { filterV2 } from "../entities/filter";
import { roleEntity } from "../rules/roles";
import { actorOf, type Server } from "../serving/server";
import type { Dialect } from "./entities";
import { choicesOf } from "../store/choices";
import { createMastodon, ofFollow } from "./mastodon";
import { mastodonAccount } from "./mastodon_account";
import type { Account, FilterResult, MediaAttachment, Status } from "./wire";
import { without } from "./without";

const anybody = {
  automatic_approval: ["public", "me"],
  manual_approval: [],
  always: ["public", "me"],
  with_approval: [],
};
const interaction_policy = { can_favourite: anybody, can_reply: anybody, can_reblog: anybody };

/** What is said of a picture of a profile that somebody uploaded, and of that it is one. */
function pictureOf(name: "avatar" | "header", path: string, description: string) {
  if (!path.startsWith("/media/uploads/")) return {};
  const id = path.slice("/media/uploads/".length).replace(/\..*$/, "");
  return { ...(description === "" ? {} : { [`${name}_description`]: description }), [`${name}_media_id`]: id };
}

/** Its accounts: fewer words on who may find them, and pictures that are described. */
function gotosocialAccount(server: Server, entity: Account): Record<string, unknown> {
  const record = server.store.account(entity.id);
  const choices = choicesOf(record);
  const there = server.store.accounts.get(record.moved_to_id ?? "");
  const told = without(
    { ...mastodonAccount(server, entity), created_at: entity.created_at, discoverable: choices.discoverable ?? false },
    "uri",
    "indexable",
    "hide_collections",
    "noindex",
    "roles",
    "fields",
    "limited",
    "moved",
  );
  return {
    ...told,
    ...pictureOf("avatar", record.avatar, choices.avatar_description),
    ...pictureOf("header", record.header, choices.header_description),
    // Fields whose links were not looked at have no word on that.
    fields: record.active ? entity.fields : [],
    ...(choices.hide_collections ? { hide_collections: true } : {}),
    ...(there ? { moved: gotosocialAccount(server, accountEntity(server, there, null)) } : {}),
    ...(record.admin ? { roles: [{ id: "admin", name: "admin", color: "" }] } : {}),
  };
}

/** GoToSocial's entities: Mastodon's with less, and what was written with every status. */
export function createGotosocial(server: Server): Dialect {
  const mastodon = createMastodon(server);

  const account = (entity: Account): Record<string, unknown> => gotosocialAccount(server, entity);
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
      const record = server.store.account(entity.id);
      const { privacy, sensitive, language, status_content_type } = choicesOf(record);
      return {
        ...account(entity),
        source: {
          privacy,
          web_visibility: "public",
          web_layout: "microblog",
          sensitive,
          language: language ?? "en",
          status_content_type,
          note: entity.source.note,
          fields: entity.source.fields,
          follow_requests_count: entity.follow_requests_count ?? 0,
          ...(record.alias_ids?.length
            ? { also_known_as_uris: record.alias_ids.map((id) => actorOf(server, server.store.account(id))) }
            : {}),
        },
        role: roleEntity(server, record),
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
