import { type Highlights, readHighlights } from "../accounts/highlight";

/**
 * A setting. `scope`: stored per device, per account on this device, or set only by the admin. `values`: the allowed
 * values; if empty, any value of the default's type is allowed (numbers: integers from `min`), unless `read` parses
 * it.
 */
type Setting<Value, Scope = "account"> = {
  scope: Scope;
  values: readonly Value[];
  default: Value;
  min?: number;
  read?: (given: unknown) => Value | undefined;
};

const any = <Value>(value: Value): Setting<Value> => ({ scope: "account", values: [], default: value });
const off: Setting<boolean> = any<boolean>(false);
const on: Setting<boolean> = any<boolean>(true);
const text = any<string>("");
const device = <Value>(value: Value): Setting<Value, "device"> => ({ scope: "device", values: [], default: value });
const admin = <Value>(value: Value): Setting<Value, "admin"> => ({ scope: "admin", values: [], default: value });
const oneOf = <const Value extends string>(first: Value, ...others: Value[]): Setting<Value> => ({
  ...any(first),
  values: [first, ...others],
});

/** All kinds of notifications, in display order. */
const every_kind = any({
  mentions: true,
  likes: true,
  repeats: true,
  emojiReactions: true,
  follows: true,
  followRequest: true,
  polls: true,
  moves: true,
});

/**
 * All settings with their defaults. Names and defaults are those of Akkoma's own client where it has the setting.
 * `interfaceLanguage` "" is the browser's language; `postLanguage` and `translationLanguage` "" are the interface's.
 * `theme` "system" is `pleroma-dark`, or `pleroma-light` if the system prefers light. Limits, formats and policies of
 * the server are not settings (see domain/instance).
 */
export const settings = {
  interfaceLanguage: device<string>(""),
  theme: device<string>("system"),
  installOffer: device<boolean>(true),
  expertMode: off,

  thirdColumnMode: oneOf("notifications", "postform", "none"),
  sidebarRight: off,
  disableStickyHeaders: off,
  showScrollbars: off,
  showNavShortcuts: on,
  showWiderShortcuts: off,
  showPanelNavShortcuts: off,
  hideSiteFavicon: off,
  hideSiteName: off,
  hideISP: off,
  hideInstanceWallpaper: off,
  displayPageBackgrounds: on,
  alwaysShowNewPostButton: off,
  autohideFloatingPostButton: off,
  virtualScrolling: on,
  keyShortcuts: on,
  keepSearches: on,
  pinnedTags: any<readonly string[]>([]),

  useStreamingApi: on,
  streaming: off,
  pauseOnUnfocused: on,

  webPushNotifications: off,
  webPushHideIfCW: on,
  webPushAlerts: every_kind,
  notificationVisibility: every_kind,

  groupNotifications: off,

  conversationDisplay: oneOf("linear", "tree"),
  conversationTreeAdvanced: off,
  conversationTreeFadeAncestors: off,
  conversationOtherRepliesButton: oneOf("below", "inside"),
  maxDepthInThread: { ...any<number>(6), min: 3 },

  collapseMessageWithSubject: on,
  mentionLinkDisplay: oneOf("short", "full_for_remote", "full"),
  highlight: { ...any<Highlights>({}), read: readHighlights },
  emojiReactionsOnTimeline: on,
  hidePostStats: off,
  hideUserStats: off,
  hideBotIndication: off,
  greentext: off,
  renderMisskeyMarkdown: on,
  renderMfmOnHover: off,
  translationLanguage: text,
  userProfileDefaultTab: oneOf("statuses", "replies", "media", "follows", "followers"),

  hideNsfw: on,
  hideAttachments: off,
  hideAttachmentsInConv: off,
  maxThumbnails: { ...any<number>(16), min: 0 },
  stopGifs: on,
  loopVideo: on,
  loopVideoSilentOnly: on,

  replyVisibility: oneOf("all", "following", "self"),
  muteWords: any<readonly string[]>([]),
  hideFilteredStatuses: off,
  hideWordFilteredPosts: off,
  hideMutedPosts: off,
  hideMutedThreads: on,
  hideThreadsWithBlockedUsers: off,
  muteBotStatuses: off,

  postContentType: any<string>("text/plain"),
  postLanguage: text,
  subjectLineBehavior: oneOf("email", "masto", "noop"),
  scopeCopy: on,
  minimalScopesMode: off,
  sensitiveByDefault: off,
  sensitiveIfSubject: on,
  submitOnEnter: off,
  optimisticPosting: off,
  undoSend: { ...any<number>(0), min: 0 },
  hideScopeNotice: off,
  emojiPickerKeepOpen: off,
  emojiSkinTone: text,

  modalOnRepeat: off,
  modalOnUnfollow: off,
  modalOnBlock: on,
  modalOnMute: off,
  modalOnDelete: on,
  modalOnLogout: on,
  modalOnApproveFollow: off,
  modalOnDenyFollow: off,

  redirectRootLogin: admin<string>("/main/friends"),
  redirectRootNoLogin: admin<string>("/main/all"),
  loginMethod: admin<string>("password"),
  safeDM: admin<boolean>(true),
  logo: admin<string>(""),
  logoMask: admin<boolean>(true),
  logoMargin: admin<string>(".2em"),
  logoLeft: admin<boolean>(false),
  hideSitename: admin<boolean>(false),
  defaultAvatar: admin<string>(""),
  defaultBanner: admin<string>(""),
  background: admin<string>(""),
  showInstanceSpecificPanel: admin<boolean>(false),
  showFeaturesPanel: admin<boolean>(true),
} as const satisfies Record<string, Setting<unknown, "account" | "device" | "admin">>;

/** The name of a setting. */
export type SettingKey = keyof typeof settings;
/** The value of the setting `Key`. */
export type SettingValue<Key extends SettingKey> = (typeof settings)[Key]["default"];

/** The name of a setting that the user can change. */
export type UserSettingKey = {
  [Key in SettingKey]: (typeof settings)[Key]["scope"] extends "admin" ? never : Key;
}[SettingKey];

/** The names of all settings that the user can change, in the order of the table. */
export const userSettingKeys = Object.entries(settings).flatMap(([key, { scope }]) =>
  scope === "admin" ? [] : [key as UserSettingKey],
);

/**
 * The settings of the admins, by name. `config` is static/config.json of this client. `frontend` is the server's
 * `pleroma_fe` of frontend_configurations, which applies to all clients.
 */
export type AdminSettings = { config: Record<string, unknown>; frontend: Record<string, unknown> };

/** No admin settings, or not read yet. */
export const noAdminSettings: AdminSettings = { config: {}, frontend: {} };

const flagged = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/**
 * Validates a value from an untrusted source (the database, a file, a server). Undefined if the setting does not allow
 * it. Flags that are missing in an object of flags get their defaults.
 */
export function settingValueOf<Key extends SettingKey>(key: Key, given: unknown): SettingValue<Key> | undefined {
  const { values, default: fallback, min = 0, read }: Setting<unknown, unknown> = settings[key];
  let value: unknown;
  if (read) value = read(given);
  else if (values.length > 0) value = values.find((one) => one === given);
  else if (Array.isArray(fallback))
    value = Array.isArray(given) ? given.filter((one) => typeof one === "string") : value;
  else if (flagged(fallback)) {
    const flag = ([name, is]: [string, unknown]) => [
      name,
      flagged(given) && typeof given[name] === "boolean" ? given[name] : is,
    ];
    value = flagged(given) && !Array.isArray(given) ? Object.fromEntries(Object.entries(fallback).map(flag)) : value;
  } else if (typeof given === "number") value = Number.isSafeInteger(given) && given >= min ? given : value;
  else value = given;
  return typeof value === typeof fallback ? (value as SettingValue<Key>) : undefined;
}

/**
 * The value of a setting: the user's choice, else static/config.json, else the server's frontend configuration, else
 * the default. The static file wins over the server's, because it belongs to this client. Invalid values are skipped.
 * For an admin setting, `kept` is ignored.
 * @param kept the stored choice of the user, or undefined
 */
export function resolveSetting<Key extends SettingKey>(
  key: Key,
  kept: unknown,
  { config, frontend }: AdminSettings,
): SettingValue<Key> {
  const { scope, default: fallback }: Setting<SettingValue<Key>, unknown> = settings[key];
  return (
    (scope === "admin" ? undefined : settingValueOf(key, kept)) ??
    settingValueOf(key, config[key]) ??
    settingValueOf(key, frontend[key]) ??
    fallback
  );
}
