import { expect, test } from "vitest";
import { createRandom } from "../../../tests/support/fakes/random";
import { userSettingKeys, resolveSetting, settings, noAdminSettings, settingValueOf } from "./settings";
import type { AdminSettings, SettingKey } from "./settings";

const notificationVisibility = Object.fromEntries(
  ["follows", "mentions", "likes", "repeats", "moves", "emojiReactions", "followRequest", "polls"].map((one) => [
    one,
    true,
  ]),
);

/** The documented default of every setting; null if none is documented. */
const named: { where: string; of: Record<string, unknown> }[] = [
  {
    where: "instance settings, which an admin may set",
    of: {
      logo: null,
      logoMask: null,
      logoMargin: null,
      logoLeft: null,
      hideSitename: null,
      defaultAvatar: null,
      defaultBanner: null,
      background: null,
      theme: "system",
      postContentType: "text/plain",
      subjectLineBehavior: null,
      redirectRootLogin: "/main/friends",
      redirectRootNoLogin: "/main/all",
      mentionLinkDisplay: "short",
      hideFilteredStatuses: null,
      hideMutedPosts: null,
      hideMutedThreads: null,
      modalOnRepeat: null,
      modalOnUnfollow: null,
      modalOnBlock: null,
      modalOnMute: null,
      modalOnDelete: null,
      modalOnLogout: null,
      modalOnApproveFollow: null,
      modalOnDenyFollow: null,
      conversationDisplay: "linear",
      maxDepthInThread: 6,
      virtualScrolling: true,
      safeDM: true,
      showInstanceSpecificPanel: null,
      showFeaturesPanel: null,
    },
  },
  {
    where:
      "layout, sign-in and language: the third column, the shortcuts, the way of signing in, expert mode, languages",
    of: {
      thirdColumnMode: "notifications",
      showNavShortcuts: null,
      loginMethod: "password",
      expertMode: null,
      interfaceLanguage: "",
    },
  },
  {
    where: "per-user settings of posts and timelines",
    of: {
      replyVisibility: "all",
      hideFilteredStatuses: null,
      hideMutedPosts: null,
      hideMutedThreads: null,
      hideWordFilteredPosts: null,
      hideThreadsWithBlockedUsers: null,
      muteBotStatuses: null,
      hideBotIndication: null,
      hideAttachments: null,
      hideAttachmentsInConv: null,
      hideNsfw: true,
      maxThumbnails: 16,
      collapseMessageWithSubject: null,
      loopVideo: null,
      loopVideoSilentOnly: null,
      stopGifs: null,
      greentext: null,
      renderMisskeyMarkdown: null,
      renderMfmOnHover: null,
      hidePostStats: null,
      emojiReactionsOnTimeline: null,
      streaming: false,
      useStreamingApi: true,
      pauseOnUnfocused: null,
      virtualScrolling: true,
      subjectLineBehavior: null,
      postContentType: "text/plain",
      sensitiveByDefault: null,
      sensitiveIfSubject: null,
      submitOnEnter: null,
      hideScopeNotice: null,
      optimisticPosting: null,
      postLanguage: null,
      translationLanguage: null,
      userProfileDefaultTab: "statuses",
      alwaysShowNewPostButton: null,
      autohideFloatingPostButton: null,
      modalOnRepeat: null,
      modalOnDelete: null,
      muteWords: null,
      webPushNotifications: false,
      webPushHideIfCW: true,
    },
  },
  {
    where: "other preferences",
    of: {
      highlight: null,
      hideUserStats: null,
      disableStickyHeaders: null,
      showScrollbars: null,
      sidebarRight: null,
      showWiderShortcuts: null,
      hideSiteFavicon: null,
      hideSiteName: null,
      showPanelNavShortcuts: null,
      hideISP: null,
      displayPageBackgrounds: null,
      hideInstanceWallpaper: null,
    },
  },
  {
    where: "conversations and which notifications show",
    of: {
      conversationDisplay: "linear",
      conversationTreeAdvanced: null,
      conversationTreeFadeAncestors: null,
      conversationOtherRepliesButton: null,
      maxDepthInThread: 6,
      notificationVisibility,
      groupNotifications: false,
    },
  },
];

test.each(named)("$where: every setting is in the table, with its default", ({ of }) => {
  const table: Record<string, { default: unknown }> = settings;
  const lacking = Object.keys(of).filter((key) => !(key in table));
  expect(lacking).toEqual([]);
  const stated = Object.fromEntries(Object.entries(of).filter(([, value]) => value !== null));
  expect(Object.fromEntries(Object.keys(stated).map((key) => [key, table[key]?.default]))).toEqual(stated);
});

test("the table holds nothing that no document names, but what is Godwit's own", () => {
  const all = new Set(named.flatMap(({ of }) => Object.keys(of)));
  expect(Object.keys(settings).filter((key) => !all.has(key))).toEqual([
    "installOffer",
    "keyShortcuts",
    "keepSearches",
    "pinnedTags",
    "webPushAlerts",
    "scopeCopy",
    "minimalScopesMode",
    "undoSend",
    "emojiPickerKeepOpen",
    "emojiSkinTone",
  ]);
});

test("what was never chosen, or is no value of the setting, reads as its default", () => {
  expect(resolveSetting("hideNsfw", undefined, noAdminSettings)).toBe(true);
  expect(resolveSetting("streaming", "yes", noAdminSettings)).toBe(false);
  expect(resolveSetting("replyVisibility", "nobody", noAdminSettings)).toBe("all");
  expect(resolveSetting("postContentType", 3, noAdminSettings)).toBe("text/plain");
  expect(resolveSetting("maxThumbnails", -1, noAdminSettings)).toBe(16);
  expect(resolveSetting("maxDepthInThread", 2.5, noAdminSettings)).toBe(6);
  expect(resolveSetting("muteWords", "spoilers", noAdminSettings)).toEqual([]);
});

test("choices are kept; unknown flags are dropped, missing ones get defaults", () => {
  expect(resolveSetting("hideNsfw", false, noAdminSettings)).toBe(false);
  expect(resolveSetting("interfaceLanguage", "de", noAdminSettings)).toBe("de");
  expect(resolveSetting("maxThumbnails", 0, noAdminSettings)).toBe(0);
  expect(resolveSetting("muteWords", ["a", 3, "b"], noAdminSettings)).toEqual(["a", "b"]);
  expect(resolveSetting("notificationVisibility", { likes: false, chats: false }, noAdminSettings)).toEqual({
    ...notificationVisibility,
    likes: false,
  });
});

test("every default is a value of its own setting", () => {
  for (const key of Object.keys(settings) as SettingKey[])
    expect(settingValueOf(key, settings[key].default), key).toEqual(settings[key].default);
});

/** A value that is allowed for a setting, or one that is not. */
function anything(key: SettingKey, next: () => number): unknown {
  const { values, default: fallback }: { values: readonly unknown[]; default: unknown } = settings[key];
  const good: unknown[] =
    values.length > 0
      ? [...values]
      : typeof fallback === "boolean"
        ? [true, false]
        : typeof fallback === "number"
          ? [3, 7, 40]
          : typeof fallback === "string"
            ? ["", "a", "b"]
            : Array.isArray(fallback)
              ? [[], ["word"]]
              : [fallback, notificationVisibility];
  const pool = [...good, undefined, undefined, null, -1, Symbol.iterator, "not a value of anything".length / 7];
  return pool[Math.floor(next() * pool.length)];
}

test("precedence: the user's choice, the static file, the server, the default", () => {
  const seed = 20_261_121;
  const random = createRandom(seed);
  for (let life = 0; life < 3000; life++) {
    const keys = Object.keys(settings) as SettingKey[];
    const key = keys[Math.floor(random.next() * keys.length)] ?? "theme";
    const next = () => random.next();
    const kept = anything(key, next);
    const admin: AdminSettings = { config: { [key]: anything(key, next) }, frontend: { [key]: anything(key, next) } };
    const said = [...(settings[key].scope === "admin" ? [] : [kept]), admin.config[key], admin.frontend[key]];
    const first = said.find((one) => settingValueOf(key, one) !== undefined);
    expect(resolveSetting(key, kept, admin), `seed ${seed}, life ${life}, ${key}`).toEqual(
      first === undefined ? settings[key].default : settingValueOf(key, first),
    );
  }
});

test("the admin's settings are no choice of the user's", () => {
  expect(userSettingKeys).not.toContain("redirectRootLogin");
  expect(resolveSetting("redirectRootLogin", "/about", noAdminSettings)).toBe("/main/friends");
  expect(
    resolveSetting("redirectRootLogin", "/about", { config: { redirectRootLogin: "/main/public" }, frontend: {} }),
  ).toBe("/main/public");
});
