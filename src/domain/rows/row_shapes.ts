import type { CustomEmoji } from "../entities/custom_emoji";
import type { OfflineDownloadRow } from "../offline/offline_download";
import type { TrendsRow } from "../search/trends_row";
import type { ListMemberRow, ListRow } from "./list_rows";
import type {
  BlockedServerRow,
  ContextRow,
  EntryRow,
  FetchRow,
  FilterRow,
  FollowedTagRow,
  HistoryRow,
  MarkerRow,
  MutedDomainRow,
  MuteEndRow,
  NotificationRow,
  PreviewRow,
  ReadingPositionRow,
  SearchRow,
  SessionRow,
  SpanRow,
  TextRow,
  TranslationRow,
} from "./rows";
import type { RosterRow } from "./roster_rows";
import { importShapes } from "./import_shapes";
import { account, attachments, card, emojis, filter, folder, instance, mentions, status, tags } from "./entity_shapes";
import {
  address,
  anything,
  type Fields,
  isFields,
  list,
  maybe,
  number,
  object,
  optional,
  record,
  type Shape,
  text,
} from "./shape";
import { draft, failure, file, outbox, sessionFields, sharedFields, written } from "./written_shapes";

const byName = object({ name: text, at: number });
const times = object({ id: text, at: number });
const progress = object({ done: number, of: number });
const client = { client_id: text, client_secret: text };

const wordOf = (row: Fields) => String(row["key"]).split(/[:@]/)[0] ?? "";
/** A row with a key and a value; the shape of some values is found by the key's first word. */
const keyed =
  (values: Readonly<Record<string, Shape>>): Shape =>
  (row) =>
    isFields(row) && text(row["key"]) && (values[wordOf(row)] ?? anything)(row["value"]);
const history = list(object({ uses: text, accounts: text }));
const hashtags = list(object({ name: text, history }));
const languages = list(object({ code: text, name: text }));
/** What is not the user's choice: a choice of any shape is read by `resolveSetting`. */
const settings = keyed({
  lease: object({ runner: text, until: number }),
  settings_profiles: list(object({ name: text, version: number })),
  settings_profile: maybe(object({ name: text, version: number, settings: object({}) })),
  translation_languages: object({ from: languages, into: languages }),
  target: object({ path: text, key: maybe(text), at: number }),
  configured_server: address,
  unsaved_profile: object({}),
  mascot: object({ url: text, asked_at: number }),
});

const announcement = object({
  id: text,
  content: text,
  published_at: text,
  starts_at: maybe(text),
  ends_at: maybe(text),
  emojis: maybe(emojis),
  reactions: optional(list(object({ name: text, count: number }))),
  pleroma: maybe(object({ raw_content: text })),
});

/** What a row of each table must be, so that whoever reads it can rely on its type. */
export const rowShapes: Readonly<Record<string, Shape>> = {
  statuses: status,
  accounts: account,
  me: account,
  gone: times,
  relationships: object({ id: text, asked_at: number, note: maybe(text) }),
  notifications: object<NotificationRow>({
    id: text,
    type: text,
    created_at: text,
    account_id: text,
    status_id: maybe(text),
    target_id: maybe(text),
    emoji: maybe(text),
    emoji_url: maybe(text),
    asked_at: number,
    pleroma: maybe(object({})),
  }),
  contexts: object<ContextRow>({ status_id: text, ancestors: list(text), descendants: list(text), asked_at: number }),
  lists: object<ListRow>({ id: text, title: text, replies_policy: maybe(text), asked_at: number }),
  list_members: object<ListMemberRow>({ list_id: text, account_id: text, asked_at: number }),
  settled_lists: object({ id: text, list_id: text, at: number }),
  bookmark_folders: folder,
  filters: object<FilterRow>({
    id: text,
    ...filter,
    local_id: optional(text),
    keywords: list(object({ keyword: text })),
    statuses: list(object({ status_id: text })),
  }),
  announcements: announcement,
  all_announcements: announcement,
  rosters: object<RosterRow>({
    key: text,
    account_ids: list(text),
    asked_at: number,
    next: maybe(object({ path: text })),
    reasons: optional(record(list(text))),
  }),
  markers: object<MarkerRow>({ timeline: text, last_read_id: text, asked_at: number, said: maybe(text) }),
  emojis: object<CustomEmoji>({ shortcode: text, url: text, static_url: text, category: maybe(text) }),
  entries: object<EntryRow>({
    timeline: text,
    order: text,
    itemId: text,
    at: number,
    next: maybe(object({ request: object({ path: text }), since: number })),
  }),
  spans: object<SpanRow>({ timeline: text, upper: text, lower: text, at: number }),
  outbox,
  settled: object({ id: text, status_id: text, at: number }),
  files: file,
  uploads: object({
    file_id: text,
    state: text,
    sent: number,
    of: number,
    attempts: number,
    again_at: number,
    failure,
  }),
  drafts: draft,
  views: object({ status_id: text }),
  places: object<ReadingPositionRow>({
    timeline: text,
    order: text,
    offset: number,
    shown: text,
    heights: record(number),
  }),
  fetches: object<FetchRow>({ key: text, at: maybe(number), tried_at: number, failure, state: maybe(anything) }),
  settings,
  texts: object<TextRow>({
    status_id: text,
    text,
    newer: optional(list((one) => Array.isArray(one) && one.length === 2 && one.every(text))),
  }),
  searches: object<SearchRow>({
    query: text,
    account_ids: list(text),
    status_ids: list(text),
    hashtags,
    asked_at: number,
    further: maybe(object({})),
  }),
  trends: object<TrendsRow>({
    kind: text,
    hashtags,
    status_ids: list(text),
    links: list(object({ ...card, history })),
    further: optional(maybe(number)),
    asked_at: number,
  }),
  rides: object<OfflineDownloadRow>({
    id: text,
    timelines: list(text),
    newest: number,
    at: number,
    state: text,
    failure,
    lowest: record(text),
    statuses: number,
    threads: progress,
    pictures: progress,
    bytes: number,
    ended_at: maybe(number),
  }),
  taken: object({ status_id: text, at: number }),
  told: times,
  scheduled: object({ id: text, at: number, asked_at: number, written: object(written) }),
  sources: object({ status_id: text, text, spoiler_text: text, asked_at: number, edited_at: maybe(text) }),
  histories: object<HistoryRow>({
    status_id: text,
    asked_at: number,
    edited_at: maybe(text),
    versions: list(
      object({ created_at: text, content: text, spoiler_text: text, emojis, media_attachments: attachments }),
    ),
  }),
  previews: object<PreviewRow>({
    draft_id: text,
    of: text,
    content: text,
    spoiler_text: text,
    emojis,
    mentions,
    tags,
    asked_at: number,
  }),
  translations: object<TranslationRow>({
    status_id: text,
    language: text,
    asked_at: number,
    content: text,
    edited_at: maybe(text),
    options: optional(list(text)),
    descriptions: optional(record(text)),
    detected_language: maybe(text),
    provider: maybe(text),
  }),
  recent_emojis: byName,
  hashtags: byName,
  dismissed_suggestions: times,
  recent_searches: object({ query: text, at: number }),
  blocked_servers: object<BlockedServerRow>({ order: number, domain: text, severity: text, comment: maybe(text) }),
  muted_domains: object<MutedDomainRow>({ domain: text, asked_at: number }),
  mute_ends: object<MuteEndRow>({ id: text, at: number, asked_at: number }),
  followed_tags: object<FollowedTagRow>({ name: text, title: text, asked_at: number }),
  ...importShapes,
  themes: object({ id: text, at: number, theme: object({ name: text }) }),
  sessions: object<SessionRow>(sessionFields),
  instance: object({ key: text, at: number, instance }),
  shared: object(sharedFields),
  farewells: object({ key: text, origin: address, token: text, ...client }),
  kept_drafts: object({ key: text, drafts: list(draft), files: list(file) }),
  clients: object({ origin: text, ...client }),
  sign_ins: object({ state: text, origin: text, verifier: text, at: number, key: maybe(text), ...client }),
  offers: keyed({
    known_domains: list(text),
    emojis: record(text),
    stickers: list(object({ name: text, title: text, icon: maybe(text), stickers: list(text) })),
  }),
};
