import type { ProfileName } from "../dialects/profile";

/**
 * Which captcha a newcomer must solve. "kocaptcha" is drawn by a service with an address, "other" is a kind no client
 * knows.
 */
export type CaptchaKind = "none" | "native" | "kocaptcha" | "other";

/**
 * What the people who run a server decide about it, and may change while it runs (`control.ts`). Sizes are in bytes.
 */
export type Settings = {
  title: string;
  description: string;
  /** What the server asks of its people, where its kind tells such rules. */
  rules: string[];
  languages: string[];
  registration: {
    open: boolean;
    /** An admin looks at every newcomer first; they must say why they come. */
    approval: boolean;
    /** Newcomers must confirm their e-mail address first. */
    activation: boolean;
    /** Whether invitations are given out; one that was given lets its bearer in where registration is closed. */
    invites: boolean;
  };
  captcha: CaptchaKind;
  /** Whether the server can send e-mail. */
  mailer: boolean;
  /** Nothing but the doors is shown to visitors. */
  private: boolean;
  /** Which public timelines visitors may read. */
  visitors: { local: boolean; federated: boolean; bubble: boolean };
  federated_timeline: boolean;
  /** Hosts whose posts are in the bubble, besides this server's own. */
  bubble: string[];
  restricted_nicknames: string[];
  suggestions: boolean;
  /** The languages it translates between, by their codes; none: it translates nothing. */
  translates: string[];
  /** How many reactions one may give to a post, as forks of Mastodon count them; 0: it has no such reactions. */
  max_reactions: number;
  post_formats: string[];
  features: string[];
  federation: Record<string, unknown>;
  /** The servers that it blocks, and to whom it tells them, as Mastodon's admins choose. */
  domain_blocks: { domain: string; severity: "silence" | "suspend"; comment: string }[];
  show_domain_blocks: "all" | "users" | "disabled";
  /** The `pleroma_fe` part of the frontend configurations. */
  pleroma_fe: Record<string, unknown>;
  /** `/instance/panel.html`; null where the server has none. */
  panel: string | null;
  /** Files of the admin's that stand before the app's own, by path: `{ "/static/config.json": "{…}" }`. */
  files: Record<string, string>;
  /** Whether the app's page comes with the answers to its first questions in it. */
  initial_results: boolean;
  /** Whether the answer to taking a repeat back still tells what was before; null where the profile decides. */
  stale_unreblog: boolean | null;
  /** Whether every code must be asked for with a challenge; null where the profile decides. */
  pkce: boolean | null;
  limits: {
    text: number;
    upload: number;
    /** Of pictures, where the server tells them apart. */
    image: number;
    avatar: number;
    background: number;
    banner: number;
    description: number;
    media: number;
    reason: number;
    settings_profile: number;
    poll: { max_options: number; max_option_chars: number; min_expiration: number; max_expiration: number };
    fields: { max: number; max_remote: number; name: number; value: number };
  };
};

const megabyte = 2 ** 20;

/** Limits that Mastodon has in its source, and the format of its posts (4.4: its models' and validators' constants). */
const mastodon: SomeSettings = {
  post_formats: ["text/plain"],
  limits: {
    text: 500,
    upload: 99 * megabyte,
    image: 16 * megabyte,
    avatar: 8 * megabyte,
    banner: 8 * megabyte,
    description: 1500,
    media: 4,
    poll: { max_options: 4, max_option_chars: 50, min_expiration: 300, max_expiration: 2_629_746 },
    fields: { max: 4, max_remote: 4, name: 255, value: 255 },
  },
};

/** GoToSocial's, as one that was asked told them. */
const gotosocial: SomeSettings = {
  show_domain_blocks: "users",
  post_formats: ["text/plain", "text/markdown"],
  limits: {
    text: 5000,
    upload: 40 * megabyte,
    image: 40 * megabyte,
    description: 1500,
    media: 6,
    poll: { max_options: 6, max_option_chars: 50, min_expiration: 300, max_expiration: 2_629_746 },
    fields: { max: 6, max_remote: 6, name: 255, value: 255 },
  },
};

const own: Record<ProfileName, SomeSettings> = {
  akkoma: {},
  pleroma: {},
  mastodon,
  gotosocial,
  snac: { post_formats: ["text/plain"], mailer: false, max_reactions: 1, limits: { text: 100_000 } },
};

/** The settings that a server of a kind starts with. */
export function defaultSettings(profile: ProfileName): Settings {
  const settings = common();
  // Each server changes its own.
  applySettings(settings, structuredClone(own[profile]));
  return settings;
}

/** What all start with, where their kind has nothing of its own. */
const common = (): Settings => ({
  title: "Mudflat",
  description: "A small server by the sea, for people who look up when something flies past.",
  rules: ["Be kind to who is new here.", "Describe your pictures, so that everybody can follow."],
  languages: ["en"],
  registration: { open: true, approval: false, activation: false, invites: false },
  captcha: "none",
  mailer: true,
  private: false,
  visitors: { local: true, federated: true, bubble: false },
  federated_timeline: true,
  bubble: ["kelp.example", "tidal.example"],
  restricted_nicknames: [".well-known", "~", "about", "activities", "api", "auth", "-", "main", "registration", "user"],
  suggestions: true,
  translates: [],
  max_reactions: 0,
  post_formats: ["text/plain", "text/html", "text/markdown", "text/bbcode", "text/x.misskeymarkdown"],
  features: [
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
    "profile_directory",
  ],
  federation: {
    enabled: true,
    exclusions: false,
    mrf_hashtag: { sensitive: ["nsfw"], reject: [], federated_timeline_removal: [] },
    mrf_object_age: { threshold: 604_800, actions: ["delist", "strip_followers"] },
    mrf_policies: ["ObjectAgePolicy", "TagPolicy", "HashtagPolicy", "InlineQuotePolicy", "NormalizeMarkup"],
    quarantined_instances: [],
    quarantined_instances_info: { quarantined_instances: {} },
  },
  domain_blocks: [],
  show_domain_blocks: "all",
  pleroma_fe: { showInstanceSpecificPanel: true, subjectLineBehavior: "email" },
  panel: "<p>Welcome to the mudflat. Mind the tide.</p>",
  files: {},
  initial_results: false,
  stale_unreblog: null,
  pkce: null,
  limits: {
    text: 5000,
    upload: 16_000_000,
    image: 16_000_000,
    avatar: 2_000_000,
    background: 4_000_000,
    banner: 4_000_000,
    description: 5000,
    media: 4,
    reason: 500,
    settings_profile: 100_000,
    poll: { max_options: 20, max_option_chars: 200, min_expiration: 0, max_expiration: 31_536_000 },
    fields: { max: 10, max_remote: 20, name: 512, value: 2048 },
  },
});

/** Some of the settings, at any depth. */
export type SomeSettings = { [K in keyof Settings]?: Settings[K] extends object ? Partial<Settings[K]> : Settings[K] };

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Puts `some` into `into`, group by group; a list replaces a list. Throws where a setting is not known. */
export function applySettings(into: Settings, some: SomeSettings): void {
  for (const [name, value] of Object.entries(some)) {
    if (!Object.hasOwn(into, name)) throw new Error(`there is no setting called ${name}`);
    const there: unknown = into[name as keyof Settings];
    Object.assign(into, { [name]: isGroup(there) && isGroup(value) ? { ...there, ...value } : value });
  }
}
