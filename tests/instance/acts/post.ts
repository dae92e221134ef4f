import type { PostInput } from "../rules/post_input";
import type { AccountRecord, MediaRecord, StatusRecord, Version } from "../store/records";
import { Refusal } from "../rules/refusal";
import type { Server } from "../serving/server";
import { emojisIn, mentionsIn, tagsIn, toPlain } from "../content/text";
import { canSee } from "../store/visibility";
import { converse } from "./converse";
import { describe } from "./describe";
import { checkLength } from "./length";
import { notify } from "./notify";
import { tagged } from "../rules/tag_policy";
import { endLater, pollOf, replacePoll } from "./polls";

/** How long an upload that no post took, or whose post was deleted, is kept. */
const day = 86_400_000;

/**
 * The media that a post names. Akkoma and Pleroma pass over in silence what they have no more; GoToSocial
 * (processMedia) refuses it, and what hangs on another post; Mastodon's PostStatusService takes only what hangs on no
 * other post, and refuses a video beside something else.
 * @param on the status that they may hang on already; null: none
 */
function mediaOf(server: Server, account: AccountRecord, ids: readonly string[], now: number, on: string | null) {
  const { store, profile, settings } = server;
  const found = ids
    .flatMap((id) => store.media.get(id) ?? [])
    .filter((one) => one.account_id === account.id && (one.status_id !== null || now - freeSince(one) < day));
  if (profile.name === "gotosocial")
    for (const id of ids) {
      const one = found.find((each) => each.id === id);
      if (!one) throw new Refusal(400, `Bad Request: media not found: ${id}`);
      if (one.status_id !== null && one.status_id !== on)
        throw new Refusal(400, `Bad Request: media already attached to status: ${id}`);
    }
  if (profile.name !== "mastodon") return found;
  if (ids.length > settings.limits.media) throw tooMany();
  const free = found.filter((one) => one.status_id === null);
  const lost = ids.filter((id) => !free.some((one) => one.id === id));
  if (lost.length > 0) throw new Refusal(422, `Media ${lost.join(", ")} not found or already attached to another post`);
  const refusal = refusedTogether(server, free);
  if (refusal) throw refusal;
  return free;
}

/** What a server says to such files in one post, by what they are and how many; null where it takes them. */
export function refusedTogether(
  { profile, settings }: Server,
  media: readonly Pick<MediaRecord, "type">[],
): Refusal | null {
  if (profile.name !== "mastodon") return null;
  if (media.length > settings.limits.media) return tooMany();
  return media.length > 1 && media.some(({ type }) => type !== "image")
    ? new Refusal(422, "Cannot attach a video to a post that already contains images")
    : null;
}

const tooMany = () => new Refusal(422, "Cannot attach more than 4 files");

const freeSince = (one: MediaRecord): number => one.freed_at ?? one.created_at;

/**
 * What a server says to files beside a poll, if it takes them not: Mastodon whenever it is told of both
 * (validate_media!), GoToSocial of a new post (validateNormalizeCreateStatus).
 */
function refuseBoth({ profile }: Server, { media_ids = [], poll }: Partial<PostInput>, edits: boolean): void {
  if (media_ids.length === 0 || !poll) return;
  if (profile.name === "mastodon") throw tooMany();
  if (profile.name === "gotosocial" && !edits)
    throw new Refusal(400, "Bad Request: can't post media + poll in same status");
}

/**
 * The media of a new post, at a time in ms. Throws the `Refusal` of a server that takes them not, which it says, too,
 * before it keeps a post for later.
 */
export function attachable(server: Server, account: AccountRecord, input: PostInput, now: number): MediaRecord[] {
  refuseBoth(server, input, false);
  return mediaOf(server, account, input.media_ids ?? [], now, null);
}

function refuseEmpty({ profile: { empty_post } }: Server): void {
  if (empty_post) throw new Refusal(empty_post.status, empty_post.error);
}

/** The format that a text is in to the server: plain where it does not know the one that is said. */
const formatOf = ({ settings }: Server, said = "text/plain"): string =>
  settings.post_formats.includes(said) ? said : "text/plain";

/** The text's parts that follow from it: mentions, hashtags, custom emoji. */
function partsOf(server: Server, text: string, html?: string | null) {
  const plain = html ? `${text} ${toPlain(html)}` : text;
  return { mentions: mentionsIn(server, plain), tags: tagsIn(plain), emojis: emojisIn(server, plain) };
}

/** Stores and fans out a post of `account`. Throws a `Refusal` for what a server would not take. */
export function post(server: Server, account: AccountRecord, input: PostInput, quiet = false): StatusRecord {
  const { store, clock, ids, profile, random } = server;
  const created_at = input.created_at ?? clock.now();
  const parent = input.in_reply_to_id ? store.statuses.get(input.in_reply_to_id) : undefined;
  if (input.in_reply_to_id && (!parent || !canSee(server, account, parent))) {
    throw new Refusal(profile.missing_parent.status, profile.missing_parent.error);
  }
  const media = attachable(server, account, input, created_at);
  if (input.text.trim() === "" && !input.html && media.length === 0 && !input.poll) refuseEmpty(server);
  checkLength(server, input.text, input.spoiler_text ?? "");
  const parts = partsOf(server, input.text, input.html);
  if (parent && profile.replies_mention_author && parent.account_id !== account.id) {
    parts.mentions = [...new Set([parent.account_id, ...parts.mentions])];
  }
  const id = ids.at(created_at);
  const poll = input.poll ? pollOf(server, input.poll, id, created_at) : null;
  const quoted = profile.quotes && input.quote_id ? store.statuses.get(input.quote_id) : undefined;
  const status: StatusRecord = {
    id,
    uuid: random.uuid(),
    account_id: account.id,
    created_at,
    edited_at: null,
    text: input.text,
    content_type: formatOf(server, input.content_type),
    html: input.html ?? null,
    spoiler_text: input.spoiler_text ?? "",
    language: input.language ?? null,
    in_reply_to_id: parent?.id ?? null,
    in_reply_to_account_id: parent?.account_id ?? null,
    reblog_of_id: null,
    quote_id: quoted?.id ?? null,
    ...tagged(account, {
      visibility: input.visibility ?? "public",
      sensitive: input.sensitive ?? false,
      media_ids: media.map((one) => one.id),
    }),
    poll_id: poll?.id ?? null,
    ...parts,
    conversation_id: parent?.conversation_id ?? random.int(100_000_000, 999_999_999),
    application: input.application ?? null,
    pinned_at: null,
    history: [],
  };
  for (const one of media) if (status.media_ids.includes(one.id)) one.status_id = id;
  if (poll) store.polls.set(poll.id, poll);
  if (poll && !quiet) endLater(server, poll);
  store.insert(status);
  const parts_in = converse(server, status);
  if (quiet) return status;
  for (const part of parts_in) server.hub.conversation(part, status);
  server.hub.status("update", status);
  for (const mentioned of status.mentions) {
    const to = store.account(mentioned);
    if (canSee(server, to, status)) notify(server, "mention", account, to, { status });
  }
  for (const id of store.bells.to(account.id)) {
    const listener = store.account(id);
    const hears = server.profile.relations.bells_alone || store.follows.has(id, account.id);
    if (hears && !status.mentions.includes(id) && canSee(server, listener, status))
      notify(server, "status", account, listener, { status });
  }
  return status;
}

/**
 * An edit of a client's says all that the status is to be: what it leaves out is nothing, in Mastodon's
 * UpdateStatusService as in Pleroma's drafts.
 */
export function replace(server: Server, status: StatusRecord, input: Partial<PostInput>): StatusRecord {
  const { profile, store, clock } = server;
  refuseBoth(server, input, true);
  if (profile.name === "gotosocial")
    mediaOf(server, store.account(status.account_id), input.media_ids ?? [], clock.now(), status.id);
  replacePoll(server, status, input.poll);
  return edit(server, status, {
    text: "",
    spoiler_text: "",
    sensitive: false,
    media_ids: [],
    content_type: profile.dialect === "mastodon" ? status.content_type : "text/plain",
    ...input,
  });
}

/** A status as it is, for its history. */
export function versionOf({ store }: Server, status: StatusRecord): Version {
  const { text, spoiler_text, sensitive, media_ids } = status;
  const descriptions = media_ids.map((id) => store.media.get(id)?.description ?? null);
  return { text, spoiler_text, sensitive, media_ids, descriptions, created_at: status.edited_at ?? status.created_at };
}

/** Changes a post and keeps what it was. Only what `input` names changes; where nothing does, it was not edited. */
export function edit(server: Server, status: StatusRecord, input: Partial<PostInput>): StatusRecord {
  const { store, clock } = server;
  const { text, spoiler_text, sensitive, media_ids } = status;
  const media = input.media_ids ? input.media_ids.filter((id) => store.media.has(id)) : media_ids;
  const next = input.text ?? text;
  checkLength(server, next, input.spoiler_text ?? spoiler_text);
  const before = versionOf(server, status);
  const described = (input.media_attributes ?? []).map((said) => {
    const one = media.includes(said.id) ? store.media.get(said.id) : undefined;
    return one !== undefined && describe(server, one, said);
  });
  const told = [next, input.html, input.spoiler_text ?? spoiler_text, input.sensitive ?? sensitive, media];
  const stood = [text, undefined, spoiler_text, sensitive, media_ids];
  if (JSON.stringify(told) === JSON.stringify(stood) && !described.includes(true)) return status;
  if (next.trim() === "" && media.length === 0 && status.poll_id === null) refuseEmpty(server);
  status.history.push(before);
  status.text = next;
  status.html = input.html ?? (input.text === undefined ? status.html : null);
  status.spoiler_text = input.spoiler_text ?? spoiler_text;
  status.sensitive = input.sensitive ?? sensitive;
  status.content_type = formatOf(server, input.content_type ?? status.content_type);
  status.language = input.language === undefined ? status.language : input.language;
  status.media_ids = [...media];
  status.edited_at = clock.now();
  const { mentions, tags, emojis } = partsOf(server, next, status.html);
  status.mentions = [...new Set([...status.mentions, ...mentions])];
  status.tags = tags;
  status.emojis = emojis;
  server.hub.status("status.update", status);
  const author = store.account(status.account_id);
  for (const reader of store.reblogsOf(status.id).keys())
    notify(server, "update", author, store.account(reader), { status });
  return status;
}
