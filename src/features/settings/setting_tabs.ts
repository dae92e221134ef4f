import type { OwnKey } from "../../domain/settings/settings";

/** A setting that a control of its own kind is drawn for; the others have parts that draw them by hand. */
export type DrawnKey = Exclude<
  OwnKey,
  | "installOffer"
  | "expertMode"
  | "webPushNotifications"
  | "webPushAlerts"
  | "highlight"
  | "emojiPickerKeepOpen"
  | "emojiSkinTone"
>;

export type TabName = "general" | "notifications" | "theme" | "filtering" | "composing";
type GroupName =
  | "interface"
  | "updates"
  | "posts"
  | "conversations"
  | "media"
  | "asks"
  | "shown"
  | "timelines"
  | "words"
  | "muted"
  | "writing"
  | "form";

/** Settings under one heading; `signed_in`: only those who are signed in have a use for them. */
export type Group = { name: GroupName; settings: readonly DrawnKey[]; signed_in?: true };

/** The tabs of the settings, in order (their names are those of spec 002, "Settings modal"), and what stands in each. */
export const tabs: { name: TabName; signed_in?: true; groups: readonly Group[] }[] = [
  {
    name: "general",
    groups: [
      {
        name: "interface",
        settings: [
          "interfaceLanguage",
          "thirdColumnMode",
          "showNavShortcuts",
          "alwaysShowNewPostButton",
          "autohideFloatingPostButton",
          "virtualScrolling",
          "keyShortcuts",
        ],
      },
      { name: "updates", settings: ["useStreamingApi", "streaming", "pauseOnUnfocused"] },
      {
        name: "posts",
        settings: [
          "collapseMessageWithSubject",
          "mentionLinkDisplay",
          "emojiReactionsOnTimeline",
          "hidePostStats",
          "translationLanguage",
          "hideBotIndication",
          "greentext",
          "renderMisskeyMarkdown",
          "renderMfmOnHover",
        ],
      },
      {
        name: "conversations",
        settings: [
          "conversationDisplay",
          "maxDepthInThread",
          "conversationOtherRepliesButton",
          "conversationTreeAdvanced",
          "conversationTreeFadeAncestors",
        ],
      },
      {
        name: "media",
        settings: [
          "hideNsfw",
          "stopGifs",
          "loopVideo",
          "loopVideoSilentOnly",
          "hideAttachments",
          "hideAttachmentsInConv",
          "maxThumbnails",
        ],
      },
      {
        name: "asks",
        signed_in: true,
        settings: [
          "modalOnDelete",
          "modalOnRepeat",
          "modalOnBlock",
          "modalOnMute",
          "modalOnUnfollow",
          "modalOnApproveFollow",
          "modalOnDenyFollow",
          "modalOnLogout",
        ],
      },
    ],
  },
  {
    name: "notifications",
    signed_in: true,
    groups: [{ name: "shown", settings: ["notificationVisibility", "groupNotifications", "webPushHideIfCW"] }],
  },
  { name: "theme", groups: [{ name: "interface", settings: ["theme"] }] },
  {
    name: "filtering",
    groups: [
      { name: "timelines", settings: ["replyVisibility"], signed_in: true },
      { name: "words", settings: ["muteWords", "hideWordFilteredPosts"] },
      {
        name: "muted",
        settings: [
          "hideFilteredStatuses",
          "hideMutedPosts",
          "hideMutedThreads",
          "hideThreadsWithBlockedUsers",
          "muteBotStatuses",
        ],
      },
    ],
  },
  {
    name: "composing",
    signed_in: true,
    groups: [
      {
        name: "writing",
        settings: [
          "postContentType",
          "postLanguage",
          "subjectLineBehavior",
          "scopeCopy",
          "minimalScopesMode",
          "sensitiveByDefault",
          "sensitiveIfSubject",
          "hideScopeNotice",
        ],
      },
      { name: "form", settings: ["undoSend", "submitOnEnter", "optimisticPosting"] },
    ],
  },
];

/** What few people need: shown in expert mode alone (spec 000, "Settings and moderation modals"). */
export const expert: ReadonlySet<OwnKey> = new Set<OwnKey>([
  "showNavShortcuts",
  "alwaysShowNewPostButton",
  "autohideFloatingPostButton",
  "virtualScrolling",
  "pauseOnUnfocused",
  "hideBotIndication",
  "greentext",
  "renderMisskeyMarkdown",
  "renderMfmOnHover",
  "maxDepthInThread",
  "conversationOtherRepliesButton",
  "conversationTreeAdvanced",
  "conversationTreeFadeAncestors",
  "maxThumbnails",
  "hideThreadsWithBlockedUsers",
  "minimalScopesMode",
  "submitOnEnter",
  "optimisticPosting",
]);

/** The settings that have a sentence under their label. */
const hinted = [
  "thirdColumnMode",
  "virtualScrolling",
  "keyShortcuts",
  "useStreamingApi",
  "streaming",
  "webPushHideIfCW",
  "conversationTreeAdvanced",
  "muteWords",
  "hideFilteredStatuses",
  "minimalScopesMode",
  "undoSend",
  "submitOnEnter",
  "optimisticPosting",
] as const satisfies DrawnKey[];

/** The key of the sentence under a setting's label; null where there is none. */
export function hintOf(key: DrawnKey): `setting.${(typeof hinted)[number]}.hint` | null {
  const one = hinted.find((name) => name === key);
  return one ? `setting.${one}.hint` : null;
}
