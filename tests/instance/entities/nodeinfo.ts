import type { Server } from "../server";
import { urlOf } from "../server";

export const limits = {
  text: 5000,
  upload: 16_000_000,
  avatar: 2_000_000,
  background: 4_000_000,
  banner: 4_000_000,
  description: 5000,
  media: 4,
  poll: { max_options: 20, max_option_chars: 200, min_expiration: 0, max_expiration: 31_536_000 },
} as const;

export const postFormats = ["text/plain", "text/html", "text/markdown", "text/bbcode", "text/x.misskeymarkdown"];
export const features = [
  "pleroma_api",
  "akkoma_api",
  "mastodon_api",
  "mastodon_api_streaming",
  "polls",
  "v2_suggestions",
  "editing",
  "multifetch",
  "quote_posting",
  "pleroma_emoji_reactions",
];
export const title = "Mudflat";
export const description = "A small server by the sea, for people who look up when something flies past.";

/** What federates, as Akkoma tells it in nodeinfo and instance alike. */
export const federation = () => ({
  enabled: true,
  exclusions: false,
  mrf_hashtag: { sensitive: ["nsfw"], reject: [], federated_timeline_removal: [] },
  mrf_object_age: { threshold: 604_800, actions: ["delist", "strip_followers"] },
  mrf_policies: ["ObjectAgePolicy", "TagPolicy", "HashtagPolicy", "InlineQuotePolicy", "NormalizeMarkup"],
  quarantined_instances: [],
  quarantined_instances_info: { quarantined_instances: {} },
});

/** How many people live here. */
export const locals = (server: Server): number =>
  [...server.store.accounts.values()].filter((one) => one.host === null).length;

/** nodeinfo 2.0 or 2.1 (nodeinfo.diaspora.software), with what Akkoma's clients read from its metadata. */
export function nodeinfo(server: Server, version: "2.0" | "2.1" = "2.0") {
  const total = locals(server);
  const { profile, store } = server;
  const staff = [...store.accounts.values()].filter((one) => one.admin);
  const base = {
    version,
    protocols: ["activitypub"],
    services: { inbound: [], outbound: [] },
    software: version === "2.1" ? { ...profile.software, repository: "https://example.org/source" } : profile.software,
    usage: { users: { total, activeHalfyear: total, activeMonth: total }, localPosts: store.statuses.size },
    openRegistrations: false,
  };
  if (profile.dialect === "mastodon") return { ...base, metadata: { nodeName: title, nodeDescription: description } };
  return {
    ...base,
    metadata: {
      private: false,
      features,
      suggestions: { enabled: false },
      federation: federation(),
      accountActivationRequired: false,
      federatedTimelineAvailable: true,
      fieldsLimits: { maxFields: 10, maxRemoteFields: 20, nameLength: 512, valueLength: 2048 },
      invitesEnabled: false,
      localBubbleInstances: [],
      mailerEnabled: false,
      nodeDescription: description,
      nodeName: title,
      pollLimits: limits.poll,
      postFormats,
      privilegedStaff: false,
      publicTimelineVisibility: { local: true, federated: true, bubble: false },
      restrictedNicknames: [".well-known", "~", "about", "activities", "api", "auth", "-"],
      skipThreadContainment: true,
      staffAccounts: staff.map((one) => urlOf(server, `/users/${one.username}`)),
      uploadLimits: {
        background: limits.background,
        general: limits.upload,
        avatar: limits.avatar,
        banner: limits.banner,
      },
    },
  };
}
