const HOUR = 3_600_000;

/** What a server can do, where servers differ. Nothing else branches on a server's name (design, section 7). */
export type Capabilities = {
  /** For how long, in ms, an Idempotency-Key is kept and its first answer replayed; 0: it keeps none. */
  keeps_keys: number;
  /** The query key of `GET /api/v1/statuses` for many ids at once, and how many at most; null: it has no such call. */
  batch: { name: "id" | "ids"; most: number } | null;
  /** Timelines whose marker it keeps. */
  markers: readonly ("home" | "notifications")[];
  /** The name of the filter of `GET /api/v1/notifications` by type. */
  notification_types: "types" | "include_types";
  /** The socket answers a text `ping` with `pong`, and closes one that is idle for 60 s. */
  socket_pings: boolean;
  /** What a socket that stands can be asked for, by the name of its stream; timelines that come by others are polled. */
  topics: readonly string[];
  /** A topic of the socket can be left again. */
  unsubscribes: boolean;
  /** How many pages a minute may be asked for below a cursor; null: the server counts none apart. */
  pages_per_minute: number | null;
  /** A push subscription is asked for with `standard`, for RFC 8291 instead of a draft of it. */
  standard_push: boolean;
  /** A post can be for the people of its own server alone: the scope `local`. */
  local_posts: boolean;
  /** It keeps a post until its time (`scheduled_at`); another one would post it at once. */
  schedules: boolean;
  /** It shows what a post would look like without making it (`preview`); another server would make it. */
  previews: boolean;
  /** It gives a token for a name and a password; else one signs in on its own page. */
  password_grant: boolean;
  /** One can register without an e-mail address, where it does not say that it wants one confirmed. */
  registers_without_email: boolean;
  /** The version of `GET /api/…/suggestions`, whom to follow; null: it suggests nobody. */
  suggestions: "v1" | "v2" | null;
  /** The version of `GET /api/…/filters` (server document, "Measured on four running servers"). */
  filters: "v1" | "v2";
  /** It keeps settings of clients in profiles: `GET /api/v1/akkoma/frontend_settings/…`. */
  settings_profiles: boolean;
  /** Where it says which languages it translates from and into; null: it translates nothing. */
  translation_languages: string | null;
  /** Whose call translates a status; null: it translates nothing. */
  translates: "akkoma" | "mastodon" | null;
  /** What must stay in sight of a picture that is cut off can be said (`focus`). */
  focuses?: true;
  /** What is written of media that hang on a status goes with the status's change (`media_attributes`), and no other way. */
  describes_in_edits?: true;
  /** An edit is refused that tells it that the poll of its post is open for less time than this, in seconds. */
  least_poll?: number;
  /** What an edit says of that time holds from then on: a poll that is over is open again. */
  reopens_polls?: true;
  /** A post has one video or sound, or pictures, and not both. */
  lone_video?: true;
  /** A post has a poll or files, and not both. */
  lone_poll?: true;
  /** It counts what is written in grapheme clusters, what a reader takes for one character; else in code points. */
  counts_graphemes?: true;
  /** In a text each address counts as so many characters, and mentions without their server's name. */
  counts_addresses?: number;
  /** A direct post reaches only whom its text names at the beginning (`safe_dm_mentions`), not who is named further on. */
  safe_dm?: true;
  /** Which emoji a status can be reacted to with: custom ones, too, or those of Unicode alone; null: none. */
  reactions: "any" | "unicode" | null;
};

/** What is decided from; a server that was not read yet has said nothing. */
type Told = {
  software: { name: string; version: string };
  features: readonly string[];
  suggestions?: boolean;
  translates?: boolean;
  poll_limits?: { min_expiration: number };
  characters_reserved_per_url?: number | null;
};

/** Streams without a parameter, and with those of tags. */
const plain = ["public", "public:local", "direct"];
const every = [...plain, "hashtag"];

const silent: Told = { software: { name: "", version: "" }, features: [] };

const least: Capabilities = {
  keeps_keys: 0,
  batch: null,
  markers: ["home", "notifications"],
  notification_types: "types",
  socket_pings: false,
  topics: [],
  unsubscribes: false,
  pages_per_minute: 20,
  standard_push: false,
  local_posts: false,
  previews: false,
  schedules: false,
  password_grant: false,
  registers_without_email: false,
  suggestions: null,
  filters: "v2",
  settings_profiles: false,
  translation_languages: null,
  translates: null,
  reactions: null,
};

const pleroma: Capabilities = {
  keeps_keys: 6 * HOUR,
  batch: { name: "ids", most: 100 },
  markers: ["notifications"],
  notification_types: "include_types",
  socket_pings: false,
  topics: every,
  unsubscribes: false,
  pages_per_minute: null,
  standard_push: false,
  local_posts: true,
  previews: true,
  least_poll: 0,
  schedules: true,
  password_grant: true,
  registers_without_email: true,
  suggestions: null,
  filters: "v1",
  settings_profiles: false,
  translation_languages: null,
  translates: null,
  reactions: "unicode",
  counts_graphemes: true,
};

const akkoma: Capabilities = { ...pleroma, socket_pings: true, topics: plain, reactions: "any" };

const known: Record<string, Partial<Capabilities>> = {
  akkoma,
  pleroma,
  mastodon: {
    keeps_keys: HOUR,
    schedules: true,
    batch: { name: "id", most: 20 },
    topics: every,
    unsubscribes: true,
    standard_push: true,
    suggestions: "v2",
    focuses: true,
    lone_video: true,
    lone_poll: true,
    counts_graphemes: true,
    counts_addresses: 23,
    least_poll: 300,
    reopens_polls: true,
  },
  gotosocial: { focuses: true, lone_poll: true, topics: plain, unsubscribes: true, pages_per_minute: null },
  hollo: { reactions: "any" },
  snac: { reactions: "any" },
};

/** Whether a version, "4.5.1-rc2", is a major and minor one or a later one. */
export function isAtLeast(version: string, major: number, minor: number): boolean {
  const [first = 0, second = 0] = version.split(".").map(Number);
  return first > major || (first === major && second >= minor);
}

/**
 * What a server can do, decided from what it says of itself (server document, "Measured on four running servers"). A software
 * that is not known is trusted with the least: keys that are not kept are the safe side, and ids asked one by one work
 * everywhere. Mastodon takes descriptions with edits since 4.1. Forks of Akkoma and Pleroma are told by the `multifetch` and
 * `pleroma_api` features they list. GoToSocial has no suggestions (its API documentation), and keeps posts until their time since 0.20.
 * Mastodon looks at a poll's time with each edit of its post (PollExpirationValidator) and has it end then; Akkoma and Pleroma look at
 * it (make_poll_data) and leave a poll as it is that is the same. GoToSocial looks at none, and makes a poll that is over anew, without
 * its votes, where it is told any time at all (processPollEdit): there 0 is said. GoToSocial's socket knows no tags
 * (readFromWSConn), and Akkoma's reads no parameters of a message (websocket_handler); Pleroma's answers no text `ping`. Mastodon
 * (validate_media!) and GoToSocial (validateNormalizeCreateStatus) refuse files beside a poll. Mastodon (StatusLengthValidator), Akkoma
 * and Pleroma (validate_character_limit) count graphemes, GoToSocial runes; it tells a length of addresses, too, and counts them as
 * they are written.
 */
export function capabilitiesOf(instance: Told | null | undefined): Capabilities {
  const { software, features, suggestions, translates, poll_limits, characters_reserved_per_url } = instance ?? silent;
  const akkoma = features.includes("akkoma_api");
  const can = { ...least, ...(known[software.name] ?? forkOf(features)) };
  return {
    ...can,
    suggestions: suggestions ? (features.includes("v2_suggestions") ? "v2" : "v1") : can.suggestions,
    ...(software.name === "mastodon" && isAtLeast(software.version, 4, 1) && { describes_in_edits: true }),
    ...(can.least_poll !== undefined && poll_limits && { least_poll: poll_limits.min_expiration }),
    ...(can.counts_addresses && characters_reserved_per_url && { counts_addresses: characters_reserved_per_url }),
    schedules: can.schedules || (software.name === "gotosocial" && isAtLeast(software.version, 0, 20)),
    settings_profiles: akkoma,
    translation_languages: translates
      ? akkoma
        ? "/api/v1/akkoma/translation/languages"
        : "/api/v1/instance/translation_languages"
      : null,
    translates: translates ? (akkoma ? "akkoma" : "mastodon") : null,
    ...(features.includes("safe_dm_mentions") && { safe_dm: true }),
    reactions: akkoma || features.includes("pleroma_custom_emoji_reactions") ? "any" : can.reactions,
  };
}

/** A software that is not known by its name. */
function forkOf(features: readonly string[]): Partial<Capabilities> {
  if (!features.includes("pleroma_api")) return {};
  const parent = features.includes("akkoma_api") ? akkoma : pleroma;
  return { ...parent, keeps_keys: 0, batch: features.includes("multifetch") ? parent.batch : null };
}
