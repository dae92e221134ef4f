import { type Highlights, readHighlights } from "../accounts/highlight";

/**
 * One setting: where it lies (with this device for whoever signs in, with one account on this device, or with the admin
 * alone), what it may be (a list, or any of its default's type; whole numbers from `least` on; what `read` makes of it), and
 * its default.
 */
type Setting<Value, Scope = "account"> = {
  scope: Scope;
  values: readonly Value[];
  default: Value;
  least?: number;
  read?: (given: unknown) => Value | undefined;
};

const any = <Value>(value: Value): Setting<Value> => ({ scope: "account", values: [], default: value });
const off: Setting<boolean> = any<boolean>(false);
const on: Setting<boolean> = any<boolean>(true);
const text = any<string>("");
const device = <Value>(value: Value): Setting<Value, "device"> => ({ scope: "device", values: [], default: value });
const admin = <Value>(value: Value): Setting<Value, "admin"> => ({ scope: "admin", values: [], default: value });
const one = <const Value extends string>(first: Value, ...others: Value[]): Setting<Value> => ({
  ...any(first),
  values: [first, ...others],
});

/** Each kind of notification (spec 001 section 3, "Visibility filters"), in the order in which they are offered. */
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
 * Every setting, by the name and with the default that the spec gives it (000 sections 3 and 9, 001 section 3, defaults of 002
 * section 3); where it gives none, the one that Akkoma's own client has. `interfaceLanguage`, `postLanguage` and
 * `translationLanguage` "" are the browser's language and the interface's; `theme` "system" is `pleroma-dark`, or
 * `pleroma-light` where the system asks for light. What a server says of itself (limits, formats, policies) is no setting:
 * domain/instance.
 */
export const settings = {
  interfaceLanguage: device<string>(""),
  theme: device<string>("system"),
  installOffer: device<boolean>(true),
  expertMode: off,

  thirdColumnMode: one("notifications", "postform", "none"),
  showNavShortcuts: on,
  alwaysShowNewPostButton: off,
  autohideFloatingPostButton: off,
  virtualScrolling: on,
  keyShortcuts: on,

  useStreamingApi: on,
  streaming: off,
  pauseOnUnfocused: on,

  webPushNotifications: off,
  webPushHideIfCW: on,
  webPushAlerts: every_kind,
  notificationVisibility: every_kind,

  groupNotifications: off,

  conversationDisplay: one("linear", "tree"),
  conversationTreeAdvanced: off,
  conversationTreeFadeAncestors: off,
  conversationOtherRepliesButton: one("below", "inside"),
  maxDepthInThread: { ...any<number>(6), least: 3 },

  collapseMessageWithSubject: on,
  mentionLinkDisplay: one("short", "full_for_remote", "full"),
  highlight: { ...any<Highlights>({}), read: readHighlights },
  emojiReactionsOnTimeline: on,
  hidePostStats: off,
  hideBotIndication: off,
  greentext: off,
  renderMisskeyMarkdown: on,
  renderMfmOnHover: off,
  translationLanguage: text,

  hideNsfw: on,
  hideAttachments: off,
  hideAttachmentsInConv: off,
  maxThumbnails: { ...any<number>(16), least: 0 },
  stopGifs: on,
  loopVideo: on,
  loopVideoSilentOnly: on,

  replyVisibility: one("all", "following", "self"),
  muteWords: any<readonly string[]>([]),
  hideFilteredStatuses: off,
  hideWordFilteredPosts: off,
  hideMutedPosts: off,
  hideMutedThreads: on,
  hideThreadsWithBlockedUsers: off,
  muteBotStatuses: off,

  postContentType: any<string>("text/plain"),
  postLanguage: text,
  subjectLineBehavior: one("email", "masto", "noop"),
  scopeCopy: on,
  minimalScopesMode: off,
  sensitiveByDefault: off,
  sensitiveIfSubject: on,
  submitOnEnter: off,
  optimisticPosting: off,
  undoSend: { ...any<number>(0), least: 0 },
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
/** What the setting `Key` may be. */
export type SettingValue<Key extends SettingKey> = (typeof settings)[Key]["default"];

/** The name of a setting that the reader can choose. */
export type OwnKey = {
  [Key in SettingKey]: (typeof settings)[Key]["scope"] extends "admin" ? never : Key;
}[SettingKey];

/** The names of the settings that the reader can choose, in the table's order. */
export const ownKeys = Object.entries(settings).flatMap(([key, { scope }]) =>
  scope === "admin" ? [] : [key as OwnKey],
);

/**
 * What those who run things have set, by the settings' names: `config` is static/config.json, which stands beside this copy
 * of Godwit; `frontend` is the server's `pleroma_fe` of frontend_configurations, which speaks to every client.
 */
export type Admin = { config: Record<string, unknown>; frontend: Record<string, unknown> };

/** Nothing was set, or nothing was read yet. */
export const unconfigured: Admin = { config: {}, frontend: {} };

const flagged = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/**
 * What a value from outside (the database, a file, a server) means for a setting: undefined where it is no value of it, as
 * one of a later version. Flags that are not named keep their defaults.
 */
export function valueOf<Key extends SettingKey>(key: Key, given: unknown): SettingValue<Key> | undefined {
  const { values, default: fallback, least = 0, read }: Setting<unknown, unknown> = settings[key];
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
  } else if (typeof given === "number") value = Number.isSafeInteger(given) && given >= least ? given : value;
  else value = given;
  return typeof value === typeof fallback ? (value as SettingValue<Key>) : undefined;
}

/**
 * What a setting is: what the reader chose, else what static/config.json says, else what the server's frontend configuration
 * says, else its default (spec 000 sections 3 and 9; the static file lies with this client, so it is believed before what is
 * meant for all). What is no value of the setting is passed over; the admin's own settings have no choice of the reader's.
 * @param kept the stored value, undefined where nothing was chosen
 */
export function readSetting<Key extends SettingKey>(
  key: Key,
  kept: unknown,
  { config, frontend }: Admin,
): SettingValue<Key> {
  const { scope, default: fallback }: Setting<SettingValue<Key>, unknown> = settings[key];
  return (
    (scope === "admin" ? undefined : valueOf(key, kept)) ??
    valueOf(key, config[key]) ??
    valueOf(key, frontend[key]) ??
    fallback
  );
}
