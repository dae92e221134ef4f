import { isSeen, plainText } from "../content/node_text";
import type { FilterContext } from "../entities/filter";
import type { MetFilter } from "./matched_filters";
import { bringsWords } from "../notifications/notification_kinds";
import type { AccountRow, StatusRow } from "../rows/rows";
import type { SettingKey, SettingValue } from "../settings/settings";
import { ownerOf, parseTimelineKey, type TimelineKey } from "../timelines/timelines";

/** The settings that say what is muted, what of it is hidden, and which replies are shown. */
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

/** What the reader has set of those. */
export type MuteRules = { [Key in (typeof muteSettings)[number]]: SettingValue<Key> };

/** What of a status says whether it is muted: that of `StatusView`. */
export type Weighed = {
  status: Pick<
    StatusRow,
    "content" | "spoiler_text" | "muted" | "pleroma" | "mentions" | "in_reply_to_id" | "in_reply_to_account_id"
  >;
  account: Pick<AccountRow, "id" | "bot">;
  /** Who repeated it. */
  reblog: { account: Pick<AccountRow, "id"> } | null;
  /** Whom of its people (author, repeater, mentioned) the reader mutes, and blocks, by id. */
  muting: readonly string[];
  blocking: readonly string[];
  /** The reader's filters that it meets, wherever they hold. */
  filters: readonly MetFilter[];
  /** Whether the reader follows whom it answers; null where that is not known. */
  replied_followed: boolean | null;
};

/** Where a status stands, for whom, and when. */
export type Sight = {
  /** The reader's account; null for a visitor. */
  viewer_id: string | null;
  /** null: no filter holds here. */
  context: FilterContext | null;
  /** Whose profile this is. */
  profile_id?: string | null;
  /** It is only hinted at, as what an answer answers is while that is pointed at. */
  compact?: boolean;
  /** The reader asked for this very status: it is folded at most. */
  focused?: boolean;
  /** The reader wants to see it for now. */
  unmuted?: boolean;
  /** In ms. */
  now: number;
};

/** Why a status is muted; of words and filters, which. */
export type Reason =
  | { kind: "user" | "repeater" | "blocked" | "thread" | "bot" | "mentions_blocked" | "mentions_muted" }
  | { kind: "words"; words: readonly string[] }
  | { kind: "filter"; title: string; hides: boolean };

/** How a status is shown. One that is shown with reasons was unmuted for now. */
export type Showing = { state: "shown" | "muted" | "hidden"; reasons: readonly Reason[] };

const asItIs: Showing = { state: "shown", reasons: [] };

const lowered = (text: string) => text.normalize("NFC").toLowerCase();

/**
 * The muted words that a text or its summary has: in lower case, accents and all, anywhere, as Akkoma's own client looks for
 * them. A word of which nothing is seen is none.
 * @param text plain, and only made where there are words
 */
export function muteWordHits(words: readonly string[], summary: string, text: () => string): string[] {
  const wanted = words.filter(isSeen);
  if (wanted.length === 0) return [];
  const said = [text(), summary].map(lowered);
  return wanted.filter((word) => said.some((one) => one.includes(lowered(word))));
}

/** Whether a status's conversation is muted. Akkoma's and Pleroma's `muted` says it of its author, too. */
const isThreadMuted = ({ muted, pleroma }: Weighed["status"]): boolean => pleroma?.thread_muted ?? muted;

const holds = ({ context, expires_at }: MetFilter, sight: Sight) =>
  sight.context !== null &&
  context.includes(sight.context) &&
  (expires_at === null || !(Date.parse(expires_at) <= sight.now));

/** Whether a status, or its repeat, is the reader's own. */
const isOwn = ({ account, reblog }: Weighed, { viewer_id }: Sight): boolean =>
  viewer_id !== null && [account.id, reblog?.account.id].includes(viewer_id);

/** Everything that speaks for muting a status, whoever wrote it. */
function reasonsOf(
  { status, account, reblog, ...about }: Weighed,
  sight: Sight,
  rules: Pick<MuteRules, "muteWords" | "muteBotStatuses">,
): Reason[] {
  const people = [account.id, ...(reblog ? [reblog.account.id] : [])];
  const mentioned = status.mentions.flatMap(({ id }) => (id === sight.viewer_id ? [] : id));
  const words = muteWordHits(rules.muteWords, status.spoiler_text, () => plainText(status.content));
  const reasons: (Reason | false)[] = [
    about.muting.includes(account.id) && { kind: "user" },
    reblog !== null &&
      reblog.account.id !== account.id &&
      about.muting.includes(reblog.account.id) && { kind: "repeater" },
    people.some((id) => about.blocking.includes(id)) && { kind: "blocked" },
    isThreadMuted(status) && { kind: "thread" },
    words.length > 0 && { kind: "words", words },
    ...about.filters.map(
      (filter): Reason | false =>
        filter.filter_action !== "blur" &&
        holds(filter, sight) && { kind: "filter", title: filter.title, hides: filter.filter_action === "hide" },
    ),
    rules.muteBotStatuses && account.bot && !sight.compact && { kind: "bot" },
    mentioned.some((id) => about.blocking.includes(id)) && { kind: "mentions_blocked" },
    mentioned.some((id) => about.muting.includes(id)) && { kind: "mentions_muted" },
  ];
  return reasons.filter((reason) => reason !== false);
}

/** Whether what speaks for muting is passed over: on its author's profile, and in the muted conversation that is open. */
function isExcused({ status, account }: Weighed, sight: Sight, reasons: readonly Reason[]): boolean {
  if (reasons.some(({ kind }) => kind === "words" || kind === "filter")) return false;
  return sight.profile_id === account.id || (sight.context === "thread" && isThreadMuted(status));
}

/** Whether a setting, or a filter, does not even have it shown folded. */
const hides = (reason: Reason, rules: MuteRules): boolean => {
  switch (reason.kind) {
    case "user":
    case "repeater":
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
 * Whether a timeline shows no such reply: `following` shows those to people whom the reader follows, and to nobody who is
 * known; `self` those to the reader (spec 001, section 4, "Timeline fetching"). Repeats are no replies of who repeats.
 */
function isUnwantedReply({ status, reblog, replied_followed }: Weighed, sight: Sight, rules: MuteRules): boolean {
  const to = status.in_reply_to_account_id;
  if (rules.replyVisibility === "all" || status.in_reply_to_id === null || reblog || sight.focused) return false;
  if ((sight.context !== "home" && sight.context !== "public") || (to !== null && to === sight.viewer_id)) return false;
  return rules.replyVisibility === "self" || (to !== null && replied_followed === false);
}

/**
 * How a status is shown where it stands: as it is, folded with the reasons for it, or not at all (spec 001, section 4, "Status
 * display"; where it only names a rule, it is that of Akkoma's own client). One's own posts and repeats are always shown. What a
 * filter of the server's says of hiding and folding counts besides, where the filter holds.
 */
export function visibilityOf(weighed: Weighed, sight: Sight, rules: MuteRules): Showing {
  if (isOwn(weighed, sight)) return asItIs;
  if (sight.viewer_id !== null && isUnwantedReply(weighed, sight, rules)) return { state: "hidden", reasons: [] };
  const reasons = reasonsOf(weighed, sight, rules);
  if (reasons.length === 0 || isExcused(weighed, sight, reasons)) return asItIs;
  if (sight.unmuted) return { state: "shown", reasons };
  const hidden = rules.hideFilteredStatuses || reasons.some((reason) => hides(reason, rules));
  return { state: hidden && !sight.focused ? "hidden" : "muted", reasons };
}

/** The titles of the filters that cover a status's media where it stands, and nothing else of it; never those of one's own. */
export const blursOf = (weighed: Weighed, sight: Sight): string[] =>
  isOwn(weighed, sight)
    ? []
    : weighed.filters.flatMap((filter) =>
        filter.filter_action === "blur" && holds(filter, sight) ? filter.title : [],
      );

/** What of a notification says whether it is folded: that of `NotificationView`. */
export type WeighedNotification = {
  notification: { type: string };
  /** The reader mutes whom it comes from. */
  muted: boolean;
  status: Weighed | null;
};

/**
 * Why a notification stands folded in lists, and is told of nowhere: it is from somebody whom the reader mutes, or it brings
 * words that are muted, as statuses are (spec 001, section 4, "Notifications"). Empty: it is shown and told of as it is.
 */
export function foldsOf(
  { notification, muted, status }: WeighedNotification,
  reader: Pick<Sight, "viewer_id" | "now">,
  { muteWords }: Pick<MuteRules, "muteWords">,
): Reason[] {
  const sight: Sight = { ...reader, context: "notifications" };
  const speaks = status !== null && bringsWords(notification.type) && !isOwn(status, sight);
  const reasons = speaks ? reasonsOf(status, sight, { muteWords, muteBotStatuses: false }) : [];
  return muted && !reasons.some(({ kind }) => kind === "user") ? [{ kind: "user" }, ...reasons] : reasons;
}

/**
 * The context of a timeline for filters: lists are home's, tags and the networks are public; no filter holds in what was kept.
 */
export function contextOf(timeline: TimelineKey): FilterContext | null {
  const name: string = parseTimelineKey(timeline).name;
  if (ownerOf(timeline) !== null) return "account";
  if (name === "home" || name === "list") return "home";
  if (name === "notifications" || name === "interactions") return "notifications";
  if (["local", "federated", "bubble", "tag"].includes(name)) return "public";
  return null;
}
