import type { AccountRecord } from "../store/records";
import type { Server, Viewer } from "../serving/server";
import { acctOf, actorOf, hostOf, isoSeconds, profileUrl, urlOf } from "../serving/server";
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

/** An account as `viewer` is told of it; the account itself and the staff are told more. */
export function accountEntity(server: Server, account: AccountRecord, viewer: Viewer): Account {
  const { store } = server;
  const own = viewer?.id === account.id;
  const html = (text: string, made: (text: string) => string) => (account.html ? text : made(text));
  const words = [account.display_name, account.note, ...account.fields.map((f) => f.value)].join(" ");
  const shortcodes = new Set([...emojisIn(server, words), ...account.emojis]);
  const favicon = account.host === null ? urlOf(server, "/favicon.png") : null;
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
    followers_count: store.follows.countTo(account.id),
    following_count: store.follows.countFrom(account.id),
    statuses_count: store.countOf(account.id),
    fields: account.fields.map(({ name, value }) => ({ name, value: html(value, (one) => fieldHtml(server, one)) })),
    emojis: [...shortcodes].flatMap((shortcode) => customEmoji(server, shortcode) ?? []),
    source: {
      note: account.note,
      fields: account.fields.map(({ name, value }) => ({ name, value })),
      sensitive: false,
      pleroma: {
        actor_type: account.bot ? "Service" : "Person",
        discoverable: false,
        ...(own ? { no_rich_text: false, show_role: true } : {}),
      },
      ...(own ? { privacy: "public" } : {}),
    },
    pleroma: {
      ap_id: actorOf(server, account),
      also_known_as: [],
      background_image: null,
      ...(viewer?.admin ? { deactivated: !account.active } : {}),
      favicon,
      hide_favorites: true,
      hide_followers: false,
      hide_followers_count: false,
      hide_follows: false,
      hide_follows_count: false,
      is_admin: account.admin,
      is_confirmed: account.gate?.confirmed ?? true,
      is_moderator: account.moderator,
      is_suggested: false,
      relationship: {},
      skip_thread_containment: false,
      tags: [],
      ...(own
        ? {
            ...(account.gate?.email ? { email: account.gate.email } : {}),
            allow_following_move: account.allow_following_move ?? true,
            notification_settings: {
              block_from_strangers: false,
              hide_notification_contents: account.hide_notification_contents ?? false,
            },
            unread_notifications_count: unseenOf(server, account.id),
            unread_conversation_count: 0,
          }
        : {}),
    },
    akkoma: { instance: instanceOf(server, account), status_ttl_days: null, permit_followback: false },
    ...(isBarred(server, account, viewer) ? empty : {}),
    ...(own
      ? { accepts_direct_messages_from: "everybody", follow_requests_count: store.requests.countTo(account.id) }
      : {}),
  };
}

/** What `verify_credentials` answers: one's own account with the settings store. */
export function ownAccountEntity(server: Server, account: AccountRecord): Account {
  const entity = accountEntity(server, account, account);
  return { ...entity, pleroma: { ...entity.pleroma, settings_store: server.store.settings.get(account.id) ?? {} } };
}
