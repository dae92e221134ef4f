import { Pairs } from "./pairs";
import type * as k from "./collections";
import type { AnnouncementRecord } from "./announcement_record";
import type * as r from "./records";
import type * as d from "./sign_in_records";

/** The truth: everything the server knows, for its routes and for assertions. */
export type Store = ReturnType<typeof createStore>;

/** An empty store. */
export function createStore() {
  const statuses = new Map<string, r.StatusRecord>();
  /**
   * Ids of all statuses by when they were written, to the millisecond, and in the order in which they came within one.
   */
  const sorted: string[] = [];
  const byReblog = new Map<string, Map<string, string>>();
  const replies = new Map<string, Set<string>>();
  const byAccount = new Map<string, Set<string>>();
  const lastAt = new Map<string, number>();

  const timeOf = (id: string): number => Math.floor(statuses.get(id)?.created_at ?? 0);
  /** Behind which of all statuses one of a time stands. */
  const placeAfter = (time: number): number => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (timeOf(sorted[middle] ?? "") <= time) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const byTime = (ids: Iterable<string> = []): string[] => [...ids].sort((a, b) => timeOf(a) - timeOf(b));

  return {
    accounts: new Map<string, r.AccountRecord>(),
    /** Account ids by lower-case "name" or "name@host". */
    accts: new Map<string, string>(),
    statuses,
    media: new Map<string, r.MediaRecord>(),
    polls: new Map<string, r.PollRecord>(),
    /** Address of a page elsewhere → what was read of it. */
    cards: new Map<string, k.CardRecord>(),
    notifications: new Map<string, r.NotificationRecord>(),
    apps: new Map<string, r.AppRecord>(),
    tokens: new Map<string, r.TokenRecord>(),
    codes: new Map<string, r.CodeRecord>(),
    challenges: new Map<string, d.ChallengeRecord>(),
    captchas: new Map<string, d.CaptchaRecord>(),
    invites: new Map<string, d.InviteRecord>(),
    /** The secret of a link by which a new password is chosen → account id. */
    resets: new Map<string, string>(),
    /** E-mails, oldest first. */
    mails: new Array<d.MailRecord>(),
    announcements: new Map<string, AnnouncementRecord>(),
    /** Account → announcement. */
    announcementsRead: new Pairs<true>(),
    /** Account → account: suggestions one does not want again. */
    sentAway: new Pairs<true>(),
    /** Account id → what clients left there, by client. */
    settings: new Map<string, Record<string, unknown>>(),
    /** Account id → the picture it chose to have beside what it writes. */
    mascots: new Map<string, { path: string; mime: string }>(),
    /** Account id and client → profile by name. */
    settingsProfiles: new Map<string, Map<string, { settings: unknown; version: number }>>(),
    /** Archives that people had made of what is theirs, oldest first. */
    backups: new Array<k.BackupRecord>(),
    lists: new Map<string, k.ListRecord>(),
    participations: new Map<string, k.ParticipationRecord>(),
    scheduled: new Map<string, k.ScheduledRecord>(),
    reports: new Map<string, k.ReportRecord>(),
    /** What the staff did, oldest first. */
    moderationLog: new Array<k.ModerationRecord>(),
    /** Account → tag in lower case; the value is a growing number, the cursor of the list. */
    followedTags: new Pairs<number>(),
    /** Account → tag in lower case that is shown on the profile; the value is its number. */
    featuredTags: new Pairs<number>(),
    /** Account → account that is shown on the profile. */
    endorsements: new Pairs<true>(),
    /** Account → from whom notifications come; the value is what becomes of them. */
    notificationPolicies: new Pairs<string>(),
    /** Account → host. */
    domainBlocks: new Pairs<true>(),
    filters: new Map<string, r.FilterRecord>(),
    subscriptions: new Map<string, r.SubscriptionRecord>(),
    markers: new Map<string, Map<string, r.MarkerRecord>>(),
    emojis: new Map<string, k.EmojiRecord>(),
    follows: new Pairs<{ reblogs: boolean }>(),
    /** Account → account that looks first; the value is what the follow will be. */
    requests: new Pairs<{ reblogs: boolean }>(),
    /** Account → account that answered a request of it, and may answer it again. */
    answered: new Pairs<true>(),
    /** Account → account: of whose every post one is told. */
    bells: new Pairs<true>(),
    blocks: new Pairs<true>(),
    mutes: new Pairs<{ notifications: boolean; expires_at: number | null }>(),
    /** Account → status; the value is a growing number, the cursor of the list. */
    favourites: new Pairs<number>(),
    bookmarks: new Pairs<number>(),
    bookmarkFolders: new Map<string, k.BookmarkFolderRecord>(),
    /** Account → bookmarked status; the value is the folder's id. */
    foldersOfBookmarks: new Pairs<string>(),
    /** Account → conversation. */
    mutedThreads: new Pairs<true>(),
    /** Account → account: the private note. */
    notes: new Pairs<string>(),
    /** Id of a status that was deleted → its address, which what answers or quotes it still names. */
    addresses: new Map<string, string>(),
    /** Status id → emoji → account ids. */
    reactions: new Map<string, Map<string, string[]>>(),

    insert(status: r.StatusRecord): void {
      sorted.splice(placeAfter(Math.floor(status.created_at)), 0, status.id);
      statuses.set(status.id, status);
      const own = byAccount.get(status.account_id) ?? new Set<string>();
      byAccount.set(status.account_id, own.add(status.id));
      lastAt.set(status.account_id, Math.max(status.created_at, lastAt.get(status.account_id) ?? 0));
      if (status.reblog_of_id) {
        const all = byReblog.get(status.reblog_of_id) ?? new Map<string, string>();
        byReblog.set(status.reblog_of_id, all.set(status.account_id, status.id));
      }
      if (status.in_reply_to_id) {
        const all = replies.get(status.in_reply_to_id) ?? new Set<string>();
        replies.set(status.in_reply_to_id, all.add(status.id));
      }
    },
    remove(status: r.StatusRecord): void {
      if (!statuses.has(status.id)) return;
      sorted.splice(sorted.lastIndexOf(status.id, placeAfter(timeOf(status.id))), 1);
      statuses.delete(status.id);
      byAccount.get(status.account_id)?.delete(status.id);
      if (status.reblog_of_id) byReblog.get(status.reblog_of_id)?.delete(status.account_id);
      if (status.in_reply_to_id) replies.get(status.in_reply_to_id)?.delete(status.id);
    },
    /** All statuses, newest first. */
    *newest(): Generator<r.StatusRecord> {
      for (let i = sorted.length - 1; i >= 0; i--) {
        const status = statuses.get(sorted[i] ?? "");
        if (status) yield status;
      }
    },
    /** Ids of an account's statuses, newest first. */
    statusesOf: (id: string): string[] => byTime(byAccount.get(id)).toReversed(),
    /** When an account wrote last; undefined where it never did. */
    lastAt: (id: string): number | undefined => lastAt.get(id),
    countOf: (id: string): number => byAccount.get(id)?.size ?? 0,
    /** Account id → id of its repeat of the status. */
    reblogsOf: (id: string): ReadonlyMap<string, string> => byReblog.get(id) ?? new Map<string, string>(),
    /** Ids of direct replies, oldest first. */
    repliesTo: (id: string): string[] => byTime(replies.get(id)),
    account(id: string): r.AccountRecord {
      const found = this.accounts.get(id);
      if (!found) throw new Error(`no account has the id ${id}`);
      return found;
    },
    /** The account called "name" or "name@host", in any case; undefined where there is none. */
    named(acct: string): r.AccountRecord | undefined {
      const id = this.accts.get(acct.replace(/^@/, "").toLowerCase());
      return id === undefined ? undefined : this.accounts.get(id);
    },
  };
}
