import { choicesOf } from "../store/choices";
import { accountEntity } from "../entities/account";
import { roleEntity, roleOf } from "../rules/roles";
import type { Server } from "../serving/server";
import type { AccountRecord } from "../store/records";
import { urlOf } from "../serving/server";
import type * as mastodon from "./mastodon_wire";
import type { Account } from "./wire";
import { without } from "./without";

const verified = (fields: Account["fields"], record: AccountRecord) =>
  fields.map((field, at) => ({ ...field, verified_at: record.fields[at]?.verified_at ?? null }));

/** What is left of somebody whom the staff suspended (its AccountSerializer). */
const suspended = (server: Server) => ({
  display_name: "",
  note: "",
  avatar: urlOf(server, "/images/avi.png"),
  avatar_static: urlOf(server, "/images/avi.png"),
  header: urlOf(server, "/images/banner.png"),
  header_static: urlOf(server, "/images/banner.png"),
  locked: false,
  bot: false,
  discoverable: false,
  fields: [],
  emojis: [],
  suspended: true,
});

/** Mastodon's accounts. */
export function mastodonAccount(server: Server, entity: Account): mastodon.Account {
  const { created_at, fields, acct, pleroma } = entity;
  const record = server.store.account(entity.id);
  const { discoverable, indexable, hide_collections } = choicesOf(record);
  const there = server.store.accounts.get(record.moved_to_id ?? "");
  const { id, name, highlighted } = roleOf(server, record);
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
    discoverable: discoverable ?? true,
    indexable,
    hide_collections,
    ...(acct.includes("@") ? {} : { noindex: false, roles: highlighted ? [{ id, name, color: "" }] : [] }),
    fields: verified(fields, record),
    ...(there ? { moved: mastodonAccount(server, accountEntity(server, there, null)) } : {}),
    ...(record.limited ? { limited: true } : {}),
    ...(record.memorial ? { memorial: true } : {}),
    ...(record.active ? {} : suspended(server)),
  };
}

/** Mastodon's word to who asks who they are. */
export function mastodonCredentials(server: Server, entity: Account): mastodon.CredentialAccount {
  const { note, fields } = entity.source;
  const record = server.store.account(entity.id);
  const { privacy, sensitive, language, hide_collections, discoverable, indexable } = choicesOf(record);
  return {
    ...mastodonAccount(server, entity),
    source: {
      privacy: privacy as mastodon.CredentialAccount["source"]["privacy"],
      sensitive,
      language,
      note,
      fields: verified(fields, record),
      follow_requests_count: entity.follow_requests_count ?? 0,
      hide_collections,
      discoverable: discoverable ?? true,
      indexable,
      attribution_domains: [],
    },
    role: roleEntity(server, record),
  };
}
