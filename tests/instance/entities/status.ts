import type { StatusRecord } from "../store/records";
import type { Server, Viewer } from "../serving/server";
import { acctOf, actorOf, isoSeconds, profileUrl, tagUrl, urlOf } from "../serving/server";
import { toPlain } from "../content/text";
import { canSee, mutes } from "../store/visibility";
import type { EmojiReaction, Status } from "../dialects/wire";
import { accountEntity } from "./account";
import { cardOf } from "./card";
import { contentOf } from "./content";
import { customEmoji } from "./custom_emoji";
import { filteredBy } from "./filter";
import { mediaEntity } from "./media_attachment";
import { pollEntity } from "./poll";

/** By which servers know a status: an address here, or at its author's host. */
export const uriOf = (server: Server, status: StatusRecord): string => {
  const account = server.store.account(status.account_id);
  if (account.host !== null) return `https://${account.host}/users/${account.username}/statuses/${status.uuid}`;
  if (server.profile.dialect === "akkoma") return urlOf(server, `/objects/${status.uuid}`);
  const path = server.profile.name === "snac" ? "p" : "statuses";
  return `${actorOf(server, account)}/${path}/${status.id}`;
};

/** The address of a status's page. */
export const pageOf = (server: Server, status: StatusRecord): string => {
  const { profile, store } = server;
  const account = store.account(status.account_id);
  if (profile.dialect === "akkoma")
    return account.host === null ? urlOf(server, `/notice/${status.id}`) : uriOf(server, status);
  if (profile.name === "snac") return uriOf(server, status);
  const id = account.host === null ? status.id : status.uuid;
  return `${profileUrl(server, account)}/${profile.name === "gotosocial" ? "statuses/" : ""}${id}`;
};

/** The picture of a custom emoji that somebody reacted with: one of this server, or of another ("wave@its.host"). */
export function reactionUrl(server: Server, name: string): string | null {
  const [shortcode = "", host] = name.split("@");
  const own = customEmoji(server, shortcode)?.url ?? null;
  return host === undefined ? own : (own ?? `https://${host}/emoji/${shortcode}.png`);
}

/** A status that another one answers or quotes, as that one tells of it. */
type Told = { id: string | null; account_id: string | null; address: string | null };

/**
 * What is told of a status that one names by `id`, and of whose it is. Of one that is not there (any more) Akkoma tells
 * the address alone, and calls all of them and their authors "_" (its StatusView); Mastodon still tells whose it was.
 */
function toldOf(server: Server, id: string | null, account_id: string | null): Told {
  const { store, profile } = server;
  const there = id === null ? undefined : store.statuses.get(id);
  if (there) return { id, account_id: there.account_id, address: uriOf(server, there) };
  const ghost = profile.name === "akkoma" && id !== null ? "_" : null;
  const whose = profile.dialect === "mastodon" ? account_id : ghost;
  return { id: ghost, account_id: whose, address: store.addresses.get(id ?? "") ?? null };
}

function reactionsOf(server: Server, status: StatusRecord, viewer: Viewer): EmojiReaction[] {
  return [...(server.store.reactions.get(status.id) ?? [])].map(([name, account_ids]) => ({
    name,
    count: account_ids.length,
    me: viewer !== null && account_ids.includes(viewer.id),
    url: reactionUrl(server, name),
    account_ids,
  }));
}

/**
 * A status as `viewer` sees it. A repeat carries the repeated status in `reblog` and its content; the dialect says what
 * goes.
 */
export function statusEntity(server: Server, status: StatusRecord, viewer: Viewer): Status {
  const { store } = server;
  const target = status.reblog_of_id === null ? undefined : store.statuses.get(status.reblog_of_id);
  const shown = target ?? status;
  const author = store.account(status.account_id);
  const content = contentOf(server, shown);
  const reactions = reactionsOf(server, shown, viewer);
  const parent = shown.in_reply_to_id === null ? undefined : store.statuses.get(shown.in_reply_to_id);
  const parentAuthor = parent ? store.accounts.get(parent.account_id) : undefined;
  const answers = toldOf(server, shown.in_reply_to_id, shown.in_reply_to_account_id);
  const quotes = toldOf(server, shown.quote_id, null);
  const quoted = shown.quote_id === null ? undefined : store.statuses.get(shown.quote_id);
  const poll = shown.poll_id === null ? undefined : store.polls.get(shown.poll_id);
  const remote = store.account(shown.account_id).host !== null;
  const uri = uriOf(server, shown);
  const akkoma = server.profile.dialect === "akkoma";
  const thread_muted = viewer !== null && store.mutedThreads.has(viewer.id, String(shown.conversation_id));
  /** Akkoma and Pleroma say it of a muted author's statuses, too, save of repeats (Pleroma's StatusView). */
  const muted = thread_muted || (akkoma && mutes(server, viewer, shown.account_id));
  return {
    id: status.id,
    uri,
    // Of a repeat of somebody's from elsewhere Akkoma tells the address of what it repeats.
    url: remote && akkoma ? uri : pageOf(server, status),
    created_at: isoSeconds(status.created_at),
    edited_at: shown.edited_at === null ? null : isoSeconds(shown.edited_at),
    account: accountEntity(server, author, viewer),
    application: status.account_id === viewer?.id ? status.application : null,
    content,
    text: null,
    spoiler_text: shown.spoiler_text,
    visibility: shown.visibility,
    sensitive:
      shown.sensitive || (store.account(shown.account_id).sensitized === true && viewer?.id !== shown.account_id),
    language: shown.language,
    in_reply_to_id: target ? null : answers.id,
    in_reply_to_account_id: target ? null : answers.account_id,
    mentions: shown.mentions.flatMap((id) => {
      const one = store.accounts.get(id);
      return one ? [{ id, username: one.username, acct: acctOf(one), url: profileUrl(server, one) }] : [];
    }),
    tags: shown.tags.map((name) => ({ name, url: tagUrl(server, name) })),
    emojis: shown.emojis.flatMap((shortcode) => customEmoji(server, shortcode) ?? []),
    media_attachments: shown.media_ids.flatMap((id) => {
      const media = store.media.get(id);
      return media ? [mediaEntity(server, media)] : [];
    }),
    poll: poll ? pollEntity(server, poll, viewer) : null,
    card: cardOf(server, shown),
    reblog: target ? statusEntity(server, target, viewer) : null,
    quote:
      quoted && !target && canSee(server, viewer, quoted)
        ? { ...statusEntity(server, quoted, viewer), quote: null }
        : null,
    quote_id: quotes.id,
    replies_count: store.repliesTo(shown.id).length,
    reblogs_count: store.reblogsOf(shown.id).size,
    favourites_count: store.favourites.countTo(shown.id),
    favourited: viewer !== null && store.favourites.has(viewer.id, shown.id),
    reblogged: viewer !== null && store.reblogsOf(shown.id).has(viewer.id),
    bookmarked: viewer !== null && store.bookmarks.has(viewer.id, shown.id),
    muted: muted && (!target || server.profile.dialect === "mastodon"),
    pinned: status.pinned_at !== null,
    emoji_reactions: reactions,
    ...(viewer && server.profile.dialect === "mastodon"
      ? { filtered: viewer.id === shown.account_id ? [] : filteredBy(server, viewer.id, shown) }
      : {}),
    akkoma: {
      source: target ? null : { content: shown.text, mediaType: shown.content_type },
      in_reply_to_apid: target ? null : answers.address,
      quote_apid: target ? null : quotes.address,
    },
    pleroma: {
      local: author.host === null,
      context: urlOf(server, `/contexts/${shown.conversation_id}`),
      conversation_id: shown.conversation_id,
      direct_conversation_id: null,
      content: { "text/plain": toPlain(content) },
      spoiler_text: { "text/plain": shown.spoiler_text },
      expires_at: null,
      pinned_at: status.pinned_at === null ? null : isoSeconds(status.pinned_at),
      emoji_reactions: reactions,
      in_reply_to_account_acct: parentAuthor && !target ? acctOf(parentAuthor) : null,
      parent_visible: parent !== undefined && canSee(server, viewer, parent),
      thread_muted,
      ...(server.profile.name === "pleroma"
        ? { bookmark_folder: viewer ? (store.foldersOfBookmarks.get(viewer.id, shown.id) ?? null) : null }
        : {}),
    },
  };
}
