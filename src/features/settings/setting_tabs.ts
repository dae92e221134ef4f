import type { UserSettingKey } from "../../domain/settings/settings";
import type { SettingsTab } from "../../ui/base/dialog/open_modals";

/** A setting with a generic control; the others have controls of their own. */
export type GenericControlKey = Exclude<
  UserSettingKey,
  | "installOffer"
  | "expertMode"
  | "webPushNotifications"
  | "webPushAlerts"
  | "highlight"
  | "emojiPickerKeepOpen"
  | "emojiSkinTone"
>;

type GroupName =
  | "interface"
  | "layout"
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

/** Settings under one heading; `signed_in`: only for signed-in users. */
export type SettingGroup = { name: GroupName; settings: readonly GenericControlKey[]; signed_in?: true };

/** The tabs of the settings in order, with their groups. */
export const tabs: { name: SettingsTab; signed_in?: true; groups: readonly SettingGroup[] }[] = [
  {
    name: "general",
    groups: [
      {
        name: "interface",
        settings: ["interfaceLanguage", "virtualScrolling", "keyShortcuts", "keepSearches", "pinnedTags"],
      },
      {
        name: "layout",
        settings: [
          "thirdColumnMode",
          "sidebarRight",
          "disableStickyHeaders",
          "showScrollbars",
          "showNavShortcuts",
          "showWiderShortcuts",
          "showPanelNavShortcuts",
          "hideSiteFavicon",
          "hideSiteName",
          "hideISP",
          "hideInstanceWallpaper",
          "displayPageBackgrounds",
          "alwaysShowNewPostButton",
          "autohideFloatingPostButton",
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
          "hideUserStats",
          "translationLanguage",
          "userProfileDefaultTab",
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
  { name: "profile", signed_in: true, groups: [] },
  { name: "security", signed_in: true, groups: [] },
  { name: "data", signed_in: true, groups: [] },
  { name: "mutes", signed_in: true, groups: [] },
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

/** The settings that are only shown in expert mode. */
export const expert: ReadonlySet<UserSettingKey> = new Set<UserSettingKey>([
  "showNavShortcuts",
  "showWiderShortcuts",
  "hideSiteFavicon",
  "hideSiteName",
  "alwaysShowNewPostButton",
  "autohideFloatingPostButton",
  "virtualScrolling",
  "pauseOnUnfocused",
  "hideUserStats",
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

/** The settings with a hint below the label. */
const hinted = [
  "interfaceLanguage",
  "thirdColumnMode",
  "sidebarRight",
  "showPanelNavShortcuts",
  "hideISP",
  "hideInstanceWallpaper",
  "displayPageBackgrounds",
  "hideUserStats",
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
] as const satisfies GenericControlKey[];

/** The message key of a setting's hint; null if it has none. */
export function hintOf(key: GenericControlKey): `setting.${(typeof hinted)[number]}.hint` | null {
  const hint = hinted.find((name) => name === key);
  return hint ? `setting.${hint}.hint` : null;
}
