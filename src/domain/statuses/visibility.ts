import { foldedWord, foldWords } from "../content/fold_words";
import { hasVisibleText, plainText } from "../content/node_text";
import type { FilterContext } from "../entities/filter";
import type { MatchedFilter } from "./matched_filters";
import { bringsWords } from "../notifications/notification_kinds";
import type { AccountRow, StatusRow } from "../rows/rows";
import type { SettingKey, SettingValue } from "../settings/settings";
import { ownerOf, parseTimelineKey, type TimelineKey } from "../timelines/timelines";

/** The settings that decide what is muted, what of it is hidden, and which replies are shown. */
export const muteSettings = [
  "muteWords",
  "muteBotStatuses",
  "hideFilteredStatuses",
  "hideWordFilteredPosts",
  "hideMutedPosts",
  "hideMutedThreads",
  "hideThreadsWithBlockedUsers",
  "replyVisibility",
] as const satisfies readonly SettingKey[];

/** The values of these settings. */
export type MuteRules = { [Key in (typeof muteSettings)[number]]: SettingValue<Key> };

/** The parts of a `StatusView` that decide whether it is muted. */
export type VisibilityInput = {
  status: Pick<
    StatusRow,
    "content" | "spoiler_text" | "muted" | "pleroma" | "mentions" | "in_reply_to_id" | "in_reply_to_account_id"
  >;
  account: Pick<AccountRow, "id" | "bot">;
  /** Who reblogged it. */
  reblog: { account: Pick<AccountRow, "id"> } | null;
  /** Ids of its accounts (author, reblogger, mentioned) that the user mutes and blocks. */
  muting: readonly string[];
  blocking: readonly string[];
  /** The hosts of author and reblogger at which the user mutes everybody whom they do not follow. */
  muted_hosts: readonly string[];
  /** The user's filters that it matches, in any context. */
  filters: readonly MatchedFilter[];
  /** Whether the user follows the account that it replies to; null if unknown. */
  replied_followed: boolean | null;
};

/** Where a status is shown, to whom, and when. */
export type ViewContext = {
  /** The user's account; null for a visitor. */
  user_id: string | null;
  /** The context for filters; null: no filter applies here. */
  context: FilterContext | null;
  /** The account whose profile page shows the status. */
  profile_id?: string | null;
  /** The status is a preview, such as the popover with the parent of a reply. */
  compact?: boolean;
  /** The user opened this status: it may be folded, but not hidden. */
  focused?: boolean;
  /** The user unfolded it. */
  unmuted?: boolean;
  /** The current time, in ms. */
  now: number;
};

/** Why a status is muted, with the matched words or the filter. */
export type MuteReason =
  | { kind: "user" | "repeater" | "blocked" | "thread" | "bot" | "mentions_blocked" | "mentions_muted" }
  | { kind: "domain"; domains: readonly string[] }
  | { kind: "words"; words: readonly string[] }
  | { kind: "filter"; title: string; hides: boolean };

/** How a status is shown. "muted" is folded. A status that is shown with reasons was unfolded by the user. */
export type StatusVisibility = { state: "shown" | "muted" | "hidden"; reasons: readonly MuteReason[] };

const SHOWN_AS_IS: StatusVisibility = { state: "shown", reasons: [] };

/**
 * The muted words that a text or its content warning contains, as a substring, compared as people read them
 * (`foldWords`): with regard to accents, as in Akkoma's own client. Words without a visible character are ignored.
 * @param text gives the plain text; only called if there are words
 */
export function muteWordHits(words: readonly string[], summary: string, text: () => string): string[] {
  const visible_words = words.filter(hasVisibleText);
  if (visible_words.length === 0) return [];
  const folded = foldWords(`${summary}\n${text()}`);
  return visible_words.filter((word) => folded.includes(foldedWord(word)));
}

/**
 * Whether the status's conversation is muted. Akkoma and Pleroma set `muted` also if the author is muted, so
 * `pleroma.thread_muted` decides.
 */
const isThreadMuted = ({ muted, pleroma }: VisibilityInput["status"]): boolean => pleroma?.thread_muted ?? muted;

const isFilterActive = ({ context, expires_at }: MatchedFilter, view_context: ViewContext) =>
  view_context.context !== null &&
  context.includes(view_context.context) &&
  (expires_at === null || !(Date.parse(expires_at) <= view_context.now));

/** Whether the status, or its reblog, is the user's own. */
const isOwn = ({ account, reblog }: VisibilityInput, { user_id }: ViewContext): boolean =>
  user_id !== null && [account.id, reblog?.account.id].includes(user_id);

/** All reasons to mute a status, whoever wrote it. */
function reasonsOf(
  { status, account, reblog, ...about }: VisibilityInput,
  view_context: ViewContext,
  rules: Pick<MuteRules, "muteWords" | "muteBotStatuses">,
): MuteReason[] {
  const people = [account.id, ...(reblog ? [reblog.account.id] : [])];
  const mentioned = status.mentions.flatMap(({ id }) => (id === view_context.user_id ? [] : id));
  const words = muteWordHits(rules.muteWords, status.spoiler_text, () => plainText(status.content));
  const reasons: (MuteReason | false)[] = [
    about.muting.includes(account.id) && { kind: "user" },
    reblog !== null &&
      reblog.account.id !== account.id &&
      about.muting.includes(reblog.account.id) && { kind: "repeater" },
    about.muted_hosts.length > 0 && { kind: "domain", domains: [...new Set(about.muted_hosts)] },
    people.some((id) => about.blocking.includes(id)) && { kind: "blocked" },
    isThreadMuted(status) && { kind: "thread" },
    words.length > 0 && { kind: "words", words },
    ...about.filters.map(
      (filter): MuteReason | false =>
        filter.filter_action !== "blur" &&
        isFilterActive(filter, view_context) && {
          kind: "filter",
          title: filter.title,
          hides: filter.filter_action === "hide",
        },
    ),
    rules.muteBotStatuses && account.bot && !view_context.compact && { kind: "bot" },
    mentioned.some((id) => about.blocking.includes(id)) && { kind: "mentions_blocked" },
    mentioned.some((id) => about.muting.includes(id)) && { kind: "mentions_muted" },
  ];
  return reasons.filter((reason) => reason !== false);
}

/**
 * Whether the reasons are ignored: on the author's own profile, and in the open thread of a muted conversation. Words
 * and filters are never ignored.
 */
function isExcused(
  { status, account }: VisibilityInput,
  view_context: ViewContext,
  reasons: readonly MuteReason[],
): boolean {
  if (reasons.some(({ kind }) => kind === "words" || kind === "filter")) return false;
  return view_context.profile_id === account.id || (view_context.context === "thread" && isThreadMuted(status));
}

/** Whether a reason hides the status completely, by a setting or the filter's action. */
const hides = (reason: MuteReason, rules: MuteRules): boolean => {
  switch (reason.kind) {
    case "user":
    case "repeater":
    case "domain":
      return rules.hideMutedPosts;
    case "thread":
    case "mentions_muted":
      return rules.hideMutedThreads;
    case "words":
      return rules.hideWordFilteredPosts;
    case "mentions_blocked":
      return rules.hideThreadsWithBlockedUsers;
    case "filter":
      return reason.hides;
    default:
      return false;
  }
};

/**
 * Whether the setting `replyVisibility` hides a reply from the home or public timelines. `following` keeps replies to
 * accounts that the user follows, and replies whose parent account is not known to be unfollowed; `self` keeps
 * replies to the user. Reblogs are not replies.
 */
function isUnwantedReply(
  { status, reblog, replied_followed }: VisibilityInput,
  view_context: ViewContext,
  rules: MuteRules,
): boolean {
  const to = status.in_reply_to_account_id;
  if (rules.replyVisibility === "all" || status.in_reply_to_id === null || reblog || view_context.focused) return false;
  if (
    (view_context.context !== "home" && view_context.context !== "public") ||
    (to !== null && to === view_context.user_id)
  )
    return false;
  return rules.replyVisibility === "self" || (to !== null && replied_followed === false);
}

/**
 * How a status is shown: as it is, folded with the reasons, or not at all. The user's own posts and reblogs are
 * always shown. The rules follow Akkoma's own client; server-side filters that apply in this context are added.
 */
export function visibilityOf(input: VisibilityInput, view_context: ViewContext, rules: MuteRules): StatusVisibility {
  if (isOwn(input, view_context)) return SHOWN_AS_IS;
  if (view_context.user_id !== null && isUnwantedReply(input, view_context, rules))
    return { state: "hidden", reasons: [] };
  const reasons = reasonsOf(input, view_context, rules);
  if (reasons.length === 0 || isExcused(input, view_context, reasons)) return SHOWN_AS_IS;
  if (view_context.unmuted) return { state: "shown", reasons };
  const hidden = rules.hideFilteredStatuses || reasons.some((reason) => hides(reason, rules));
  return { state: hidden && !view_context.focused ? "hidden" : "muted", reasons };
}

/** The titles of the filters that blur the status's media here. Empty for the user's own statuses. */
export const blurFiltersOf = (input: VisibilityInput, view_context: ViewContext): string[] =>
  isOwn(input, view_context)
    ? []
    : input.filters.flatMap((filter) =>
        filter.filter_action === "blur" && isFilterActive(filter, view_context) ? filter.title : [],
      );

/** The parts of a `NotificationView` that decide whether it is folded. */
export type NotificationInput = {
  notification: { type: string };
  /** The user mutes the account that it is from. */
  muted: boolean;
  status: VisibilityInput | null;
};

/**
 * Why a notification is folded in lists and raises no alert: the user mutes its account, or its status contains muted
 * words or matches a filter. Empty if it is shown as it is.
 */
export function notificationMuteReasons(
  { notification, muted, status }: NotificationInput,
  user: Pick<ViewContext, "user_id" | "now">,
  { muteWords }: Pick<MuteRules, "muteWords">,
): MuteReason[] {
  const view_context: ViewContext = { ...user, context: "notifications" };
  const has_text = status !== null && bringsWords(notification.type) && !isOwn(status, view_context);
  const reasons = has_text ? reasonsOf(status, view_context, { muteWords, muteBotStatuses: false }) : [];
  return muted && !reasons.some(({ kind }) => kind === "user") ? [{ kind: "user" }, ...reasons] : reasons;
}

/**
 * The filter context of a timeline. Lists belong to home; tags and public timelines are public. Null for timelines
 * without filters, such as bookmarks.
 */
export function filterContextOf(timeline: TimelineKey): FilterContext | null {
  const name: string = parseTimelineKey(timeline).name;
  if (ownerOf(timeline) !== null) return "account";
  if (name === "home" || name === "list") return "home";
  if (name === "notifications" || name === "interactions") return "notifications";
  if (["local", "federated", "bubble", "tag"].includes(name)) return "public";
  return null;
}
