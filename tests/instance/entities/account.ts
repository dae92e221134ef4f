import type { AccountRecord } from "../store/records";
import type { Server, Viewer } from "../serving/server";
import { acctOf, actorOf, hostOf, isoSeconds, profileUrl, urlOf } from "../serving/server";
import { choicesOf } from "../store/choices";
import { emojisIn, fieldHtml, toHtml } from "../content/text";
import type { Account } from "../dialects/wire";
import { customEmoji } from "./custom_emoji";
import { nodeinfo } from "./nodeinfo";

/** The node information Akkoma puts into every account, made once per answer by its caller's server. */
function instanceOf(server: Server, account: AccountRecord): Account["akkoma"]["instance"] {
  if (account.host === null) {
    return { name: hostOf(server), favicon: urlOf(server, "/favicon.png"), nodeinfo: nodeinfo(server, "2.1") };
  }
  return {
    name: account.host,
    favicon: null,
    nodeinfo: { version: "2.1", software: { name: "mastodon", version: "4.4.3" } },
  };
}

/** How many notifications an account has not seen. */
export function unseenOf(server: Server, account_id: string): number {
  let count = 0;
  for (const one of server.store.notifications.values()) if (one.account_id === account_id && !one.seen) count += 1;
  return count;
}

function lastStatusAt(server: Server, account: AccountRecord): string | null {
  const last = server.store.lastAt(account.id);
  return last === undefined ? null : new Date(last).toISOString().slice(0, 10);
}

/** What GoToSocial tells of an account across a block, whoever made it: that it is there. */
const empty = {
  display_name: "",
  note: "",
  locked: false,
  bot: false,
  last_status_at: null,
  followers_count: 0,
  following_count: 0,
  statuses_count: 0,
  fields: [],
  emojis: [],
};

const isBarred = ({ store, profile }: Server, account: AccountRecord, viewer: Viewer): boolean =>
  profile.name === "gotosocial" &&
  viewer !== null &&
  (store.blocks.has(viewer.id, account.id) || store.blocks.has(account.id, viewer.id));

/** How many follow and are followed, where that is not hidden from all but oneself: then none do. */
function countsOf({ store, profile }: Server, account: AccountRecord, own: boolean) {
  const choices = choicesOf(account);
  const hidden = !own && profile.dialect === "akkoma";
  const [followers, follows] = [
    hidden && choices.hide_followers && choices.hide_followers_count,
    hidden && choices.hide_follows && choices.hide_follows_count,
  ];
  return {
    followers_count: followers ? 0 : store.follows.countTo(account.id),
    following_count: follows ? 0 : store.follows.countFrom(account.id),
  };
}

/** The part that Akkoma and Pleroma add. */
function pleromaPart(server: Server, account: AccountRecord, viewer: Viewer): Account["pleroma"] {
  const own = viewer?.id === account.id;
  const choices = choicesOf(account);
  const { hide_favorites, hide_followers, hide_followers_count, hide_follows, hide_follows_count } = choices;
  const { background, birthday } = choices;
  const aliases = (account.alias_ids ?? []).map((id) => server.store.account(id));
  return {
    ap_id: actorOf(server, account),
    also_known_as: aliases.map((one) => actorOf(server, one)),
    background_image: background === null ? null : urlOf(server, background),
    ...(viewer?.admin ? { deactivated: !account.active } : {}),
    favicon: account.host === null ? urlOf(server, "/favicon.png") : null,
    hide_favorites,
    hide_followers,
    hide_followers_count,
    hide_follows,
    hide_follows_count,
    ...(own || choices.show_role ? { is_admin: account.admin, is_moderator: account.moderator } : {}),
    is_confirmed: account.gate?.confirmed ?? true,
    is_suggested: account.suggested ?? false,
    relationship: {},
    skip_thread_containment: choices.skip_thread_containment,
    tags: account.tags ?? [],
    ...(server.profile.name === "pleroma" && (own || choices.show_birthday)
      ? { birthday, ...(own ? { show_birthday: choices.show_birthday } : {}) }
      : {}),
    ...(own
      ? {
          ...(account.gate?.email ? { email: account.gate.email } : {}),
          allow_following_move: account.allow_following_move ?? true,
          notification_settings: {
            block_from_strangers: account.block_from_strangers ?? false,
            hide_notification_contents: account.hide_notification_contents ?? false,
          },
          unread_notifications_count: unseenOf(server, account.id),
          unread_conversation_count: 0,
        }
      : {}),
  };
}

/** An account as `viewer` is told of it; the account itself and the staff are told more. */
export function accountEntity(server: Server, account: AccountRecord, viewer: Viewer): Account {
  const { store } = server;
  const own = viewer?.id === account.id;
  const html = (text: string, made: (text: string) => string) => (account.html ? text : made(text));
  const words = [account.display_name, account.note, ...account.fields.map((f) => f.value)].join(" ");
  const shortcodes = new Set([...emojisIn(server, words), ...account.emojis]);
  const choices = choicesOf(account);
  const { accepts_direct_messages_from, status_ttl_days, permit_followback } = choices;
  return {
    id: account.id,
    username: account.username,
    acct: acctOf(account),
    fqn: `${account.username}@${account.host ?? hostOf(server)}`,
    display_name: account.display_name,
    note: html(account.note, (note) => toHtml(server, note, "text/plain")),
    url: profileUrl(server, account),
    avatar: urlOf(server, account.avatar),
    avatar_static: urlOf(server, account.avatar),
    header: urlOf(server, account.header),
    header_static: urlOf(server, account.header),
    locked: account.locked,
    bot: account.bot,
    created_at: isoSeconds(account.created_at),
    last_status_at: lastStatusAt(server, account),
    ...countsOf(server, account, own),
    statuses_count: store.countOf(account.id),
    fields: account.fields.map(({ name, value }) => ({ name, value: html(value, (one) => fieldHtml(server, one)) })),
    emojis: [...shortcodes].flatMap((shortcode) => customEmoji(server, shortcode) ?? []),
    source: {
      note: account.note,
      fields: account.fields.map(({ name, value }) => ({ name, value })),
      sensitive: choices.sensitive,
      pleroma: {
        actor_type: choices.actor_type ?? (account.bot ? "Service" : "Person"),
        discoverable: choices.discoverable ?? false,
        ...(own ? { no_rich_text: choices.no_rich_text, show_role: choices.show_role } : {}),
      },
      ...(own ? { privacy: choices.privacy } : {}),
    },
    pleroma: pleromaPart(server, account, viewer),
    akkoma: { instance: instanceOf(server, account), status_ttl_days, permit_followback },
    ...(isBarred(server, account, viewer) ? empty : {}),
    ...(own ? { accepts_direct_messages_from, follow_requests_count: store.requests.countTo(account.id) } : {}),
  };
}

/**
 * What `verify_credentials` answers: one's own account with the settings store. To who `changed` it Akkoma tells hidden
 * counts as it tells them to others.
 */
export function ownAccountEntity(server: Server, account: AccountRecord, changed = false): Account {
  const entity = { ...accountEntity(server, account, account), ...countsOf(server, account, !changed) };
  return { ...entity, pleroma: { ...entity.pleroma, settings_store: server.store.settings.get(account.id) ?? {} } };
}
