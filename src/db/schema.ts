import { Dexie, type EntityTable, type Table } from "dexie";
import type { Announcement } from "../domain/entities/announcement";
import type { CustomEmoji } from "../domain/entities/custom_emoji";
import type { FileRow, UploadRow } from "../domain/composing/attachment_types";
import type { AnnouncementRow } from "../domain/rows/announcement_row";
import type { BookmarkFolderRow } from "../domain/rows/bookmark_folder_row";
import type { ListMemberRow, ListRow, SettledListRow } from "../domain/rows/list_rows";
import type {
  AccountRow,
  BlockedServerRow,
  ContextRow,
  DraftRow,
  EntryRow,
  FetchRow,
  FilterRow,
  FollowedTagRow,
  HistoryRow,
  MarkerRow,
  MutedDomainRow,
  MuteEndRow,
  NotificationRow,
  ReadingPositionRow,
  PreviewRow,
  RelationshipRow,
  SearchRow,
  SettledRow,
  SourceRow,
  SpanRow,
  StatusRow,
  TextRow,
  TombstoneRow,
  TranslationRow,
  ViewRow,
} from "../domain/rows/rows";
import type { RosterRow } from "../domain/rows/roster_rows";
import type { OutboxRow } from "../domain/mutations/outbox_row";
import type { OfflineDownloadRow, DownloadedRow } from "../domain/offline/offline_download";
import type { ScheduledRow } from "../domain/composing/schedule";
import type { ImportLineRow, ImportRow } from "../domain/transfer/import_rows";
import type { TrendsRow } from "../domain/search/trends_row";
import type { Upgrades } from "./connection/connection";
import { upgradeDownloadId } from "./connection/upgrade_download_id";
import { upgradeLists } from "./connection/upgrade_lists";
import { upgradeAccountAddresses } from "./connection/upgrade_addresses";
import { renamedStores, upgradeStoreNames } from "./connection/upgrade_store_names";

/** The database of a signed-in account, `account/@me@host`, or of a visitor, `visitor@host`. */
export type AccountDb = Dexie & {
  statuses: EntityTable<StatusRow, "id">;
  accounts: EntityTable<AccountRow, "id">;
  tombstones: EntityTable<TombstoneRow, "id">;
  /** The user's own account as `verify_credentials` returned it, one row. Embedded copies of it have fewer fields. */
  me: EntityTable<AccountRow, "id">;
  relationships: EntityTable<RelationshipRow, "id">;
  notifications: EntityTable<NotificationRow, "id">;
  contexts: EntityTable<ContextRow, "status_id">;
  lists: EntityTable<ListRow, "id">;
  list_members: Table<ListMemberRow, [list_id: string, account_id: string]>;
  bookmark_folders: EntityTable<BookmarkFolderRow, "id">;
  filters: EntityTable<FilterRow, "id">;
  /** The announcements that the server shows its users. */
  announcements: EntityTable<AnnouncementRow, "id">;
  /** All announcements, as the server lists them for its admins. */
  all_announcements: EntityTable<Announcement, "id">;
  rosters: EntityTable<RosterRow, "key">;
  markers: EntityTable<MarkerRow, "timeline">;
  emojis: EntityTable<CustomEmoji, "shortcode">;
  entries: Table<EntryRow, [timeline: string, order: string]>;
  spans: Table<SpanRow, [timeline: string, upper: string]>;
  outbox: EntityTable<OutboxRow, "seq">;
  settled: EntityTable<SettledRow, "id">;
  settled_lists: EntityTable<SettledListRow, "id">;
  files: EntityTable<FileRow, "id">;
  uploads: EntityTable<UploadRow, "file_id">;
  drafts: EntityTable<DraftRow, "id">;
  views: EntityTable<ViewRow, "status_id">;
  reading_positions: EntityTable<ReadingPositionRow, "timeline">;
  fetches: EntityTable<FetchRow, "key">;
  settings: EntityTable<{ key: string; value: unknown }, "key">;
  texts: EntityTable<TextRow, "status_id">;
  searches: EntityTable<SearchRow, "query">;
  /** Offline downloads: those under way, and those that are done. */
  offline_downloads: EntityTable<OfflineDownloadRow, "id">;
  /** The statuses that offline downloads keep on the device. */
  downloaded_statuses: EntityTable<DownloadedRow, "status_id">;
  /** Notifications that were shown as desktop alerts, with the time in ms. */
  shown_alerts: EntityTable<{ id: string; at: number }, "id">;
  scheduled: EntityTable<ScheduledRow, "id">;
  sources: EntityTable<SourceRow, "status_id">;
  histories: EntityTable<HistoryRow, "status_id">;
  previews: EntityTable<PreviewRow, "draft_id">;
  translations: Table<TranslationRow, [status_id: string, language: string]>;
  /** Recently used emoji, by their reaction name, with the time of use in ms. */
  recent_emojis: EntityTable<{ name: string; at: number }, "name">;
  /** Hashtags that the server suggested during typing, with the time in ms. */
  hashtags: EntityTable<{ name: string; at: number }, "name">;
  /** Searches that the user has submitted, with the time in ms; in no backup. */
  recent_searches: EntityTable<{ query: string; at: number }, "query">;
  followed_tags: EntityTable<FollowedTagRow, "name">;
  muted_domains: EntityTable<MutedDomainRow, "domain">;
  mute_ends: EntityTable<MuteEndRow, "id">;
  /** Whom the user does not want suggested any more, with the time in ms. */
  dismissed_suggestions: EntityTable<{ id: string; at: number }, "id">;
  trends: EntityTable<TrendsRow, "kind">;
  /** Files of follows, blocks and so on that are imported one act after the other, and their lines. */
  imports: EntityTable<ImportRow, "id">;
  import_lines: EntityTable<ImportLineRow, "seq">;
  blocked_servers: EntityTable<BlockedServerRow, "order">;
};

/**
 * Every version of the account database. A schema change appends an entry here (null deletes a store). A test upgrades
 * from each earlier version.
 */
export const accountVersions: Record<string, string | null>[] = [
  {
    statuses: "id, account_id, reblog_id, quote_id, in_reply_to_id, poll.id, seen_at",
    accounts: "id, acct, seen_at",
    gone: "id, at",
    me: "id",
    relationships: "id",
    notifications: "id, status_id, account_id",
    contexts: "status_id",
    lists: "id",
    filters: "id",
    announcements: "id",
    tags: "id",
    markers: "timeline",
    emojis: "shortcode",
    entries: "[timeline+order], itemId",
    spans: "[timeline+upper]",
    outbox: "++seq, &id, lane",
    settled: "id, at",
    files: "id",
    drafts: "id, updated_at",
    views: "status_id",
    places: "timeline",
    fetches: "key",
    settings: "key",
    texts: "status_id",
  },
  { rosters: "key" },
  { told: "id, at" },
  { searches: "query", rides: "id", taken: "status_id, at" },
  { translations: "[status_id+language], status_id" },
  { sources: "status_id", histories: "status_id", previews: "draft_id" },
  { recent_emojis: "name, at", hashtags: "name, at" },
  { scheduled: "id" },
  { uploads: "file_id" },
  // No release stored anything in `tags`.
  { tags: null },
  // Its upgrade cleans rows.
  {},
  { followed_tags: "name", dismissed_suggestions: "id, at", muted_domains: "domain", mute_ends: "id, at" },
  // Its upgrade gives each list a time.
  {
    recent_searches: "query, at",
    trends: "kind",
    all_announcements: "id",
    list_members: "[list_id+account_id], account_id",
    settled_lists: "id, at",
  },
  { imports: "id", import_lines: "++seq, [import_id+state]", bookmark_folders: "id" },
  { blocked_servers: "order" },
  // Its upgrade moves the rows of four stores here, which the next version deletes.
  {
    reading_positions: "timeline",
    offline_downloads: "id",
    downloaded_statuses: "status_id, at",
    shown_alerts: "id, at",
  },
  { places: null, rides: null, taken: null, told: null },
  // Its upgrade moves the rows of one store here, which the next version deletes.
  { tombstones: "id, at" },
  // Its upgrade gives the offline download another id.
  { gone: null },
];

/** What changes stored rows, by the version that it leads to. */
export const accountUpgrades: Upgrades = {
  11: upgradeAccountAddresses,
  13: upgradeLists,
  16: upgradeStoreNames(renamedStores.account[16]),
  18: upgradeStoreNames(renamedStores.account[18]),
  19: upgradeDownloadId,
};
