import { versionCapabilities } from "./version_capabilities";
import type { AnnouncementCapabilities } from "./announcement_capabilities";
import { type ModerationCapabilities, moderationCapabilities as staff } from "./moderation_capabilities";
import type { DataCapabilities } from "./data_capabilities";
import type { PeopleCapabilities } from "./people_capabilities";
import type { PostingCapabilities } from "./posting_capabilities";
import type { SearchCapabilities } from "./search_capabilities";
import { type ProfileCapabilities, profileCapabilities as profile } from "./profile_capabilities";

const HOUR = 3_600_000;

/** What a server supports, where servers differ. No other code branches on the name of a server's software. */
export type Capabilities = AnnouncementCapabilities &
  ModerationCapabilities &
  DataCapabilities &
  PeopleCapabilities &
  PostingCapabilities &
  SearchCapabilities &
  ProfileCapabilities & {
    /** How long, in ms, the server keeps an Idempotency-Key and replays the first answer; 0: it ignores keys. */
    idempotency_ms: number;
    /** The server keeps keys for every call, not for new posts alone. */
    keys_every_call?: true;
    /** The server lists polls among an account's statuses. Others may not (snac). */
    lists_polls?: true;
    /**
     * The query parameter of `GET /api/v1/statuses` for several ids, and their maximum number; null: it has no such
     * call.
     */
    batch: { name: "id" | "ids"; most: number } | null;
    /** The timelines that it stores markers for. */
    markers: readonly ("home" | "notifications")[];
    /** The parameter of `GET /api/v1/notifications` that filters by type. */
    notification_types: "types" | "include_types";
    /** The socket answers the text `ping` with `pong`, and closes after 60 s without traffic. */
    socket_pings: boolean;
    /** The streams that can be subscribed on an open socket. Timelines of other streams are polled. */
    topics: readonly string[];
    /** A stream can be unsubscribed on an open socket. */
    unsubscribes: boolean;
    /** How many pages below a cursor may be requested per minute; null: there is no separate limit. */
    pages_per_minute: number | null;
    /** Push subscriptions support `standard`, which selects RFC 8291 instead of an earlier draft. */
    standard_push: boolean;
    /** It has the OAuth password grant. Otherwise the user signs in on the server's page. */
    password_grant: boolean;
    /** Registration needs no e-mail address, unless the instance requires a confirmed one. */
    registers_without_email: boolean;
    /** The version of `/api/…/filters`; null: it keeps no filters. */
    filters: "v1" | "v2" | null;
    /** A filter can cover media instead of the whole status. */
    blurs_media?: true;
    /** Its users choose there how they are notified: `PUT /api/pleroma/notification_settings`. */
    notification_options?: true;
    /** It stores clients' settings in profiles: `GET /api/v1/akkoma/frontend_settings/…`. */
    settings_profiles: boolean;
    /** The path of its translator's languages; null: it does not translate. */
    translation_languages: string | null;
    /** The API that translates a status; null: it does not translate. */
    translates: "akkoma" | "mastodon" | null;
    /** The emoji that a status can be reacted to with: custom ones too, or only Unicode; null: none. */
    reactions: "any" | "unicode" | null;
  };

/** The parts of an `Instance` that decide; nothing is known of a server that was not read yet. */
type CapabilityInput = {
  software: { name: string; version: string };
  features: readonly string[];
  suggestions?: boolean;
  translates?: boolean;
  poll_limits?: { min_expiration: number };
  characters_reserved_per_url?: number | null;
};

/** Streams without a parameter, and all streams, which include those of hashtags. */
const plain = ["public", "public:local", "direct"];
const every = [...plain, "hashtag"];

const unknownServer: CapabilityInput = { software: { name: "", version: "" }, features: [] };

const baseline: Capabilities = {
  ...profile.baseline,
  idempotency_ms: 0,
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
  ...profile.pleroma,
  idempotency_ms: 6 * HOUR,
  keys_every_call: true,
  lists_polls: true,
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
  min_poll_expiry: 0,
  schedules: true,
  password_grant: true,
  registers_without_email: true,
  suggestions: null,
  filters: "v1",
  settings_profiles: false,
  translation_languages: null,
  translates: null,
  reactions: "unicode",
  echoes_hashtags: true,
  narrows_tags: true,
  counts_graphemes: true,
  bell: "subscribe",
  mute_expiry: "expires_in",
  removes_followers: true,
  mutes_domains: true,
  relationships_inside: true,
  dismisses_suggestions: true,
  writes_announcements: true,
  lists_anybody: true,
  ...staff.pleroma,
  notification_options: true,
  imports: "pleroma",
  backups: true,
};

const akkoma: Capabilities = {
  ...pleroma,
  ...profile.akkoma,
  socket_pings: true,
  topics: plain,
  reactions: "any",
  follows_tags: true,
};

const known: Record<string, Partial<Capabilities>> = {
  akkoma,
  pleroma,
  mastodon: {
    ...profile.mastodon,
    idempotency_ms: HOUR,
    lists_polls: true,
    schedules: true,
    batch: { name: "id", most: 20 },
    topics: every,
    unsubscribes: true,
    standard_push: true,
    suggestions: "v2",
    narrows_tags: true,
    focal_points: true,
    exclusive_video: true,
    exclusive_poll: true,
    counts_graphemes: true,
    address_length: 23,
    min_poll_expiry: 300,
    reopens_polls: true,
    bell: "notify",
    mute_expiry: "duration",
    removes_followers: true,
    mutes_domains: true,
    dismisses_suggestions: true,
    directory: true,
    ...staff.mastodon,
    announcement_reactions: 8,
  },
  gotosocial: {
    ...profile.gotosocial,
    lists_polls: true,
    focal_points: true,
    exclusive_poll: true,
    topics: plain,
    unsubscribes: true,
    pages_per_minute: null,
    bell: "notify",
    mute_expiry: "duration",
    list_replies: true,
    ...staff.gotosocial,
    imports: "gotosocial",
  },
  hollo: { reactions: "any", follows_tags: true },
  snac: { reactions: "any", filters: null, lists_anybody: true },
};

/**
 * The capabilities of a server, from what its documents say. Unknown software gets the safest values: keys are not
 * kept, and statuses are fetched one by one. Forks of Akkoma and Pleroma are recognised by the features `pleroma_api`
 * and `multifetch`. Sources of the values: Mastodon keeps keys for new posts alone, Akkoma and Pleroma for every call
 * (IdempotencyPlug). Mastodon applies a poll's duration with each edit (PollExpirationValidator). Akkoma and Pleroma
 * validate the duration (make_poll_data) and do not change an equal poll. GoToSocial resets an ended poll with its
 * votes if an edit contains any duration (processPollEdit); 0 avoids that. It has no suggestions, and its socket has no
 * hashtag streams (readFromWSConn). Akkoma's socket ignores parameters of messages (websocket_handler); Pleroma's does
 * not answer a text `ping`. Mastodon (validate_media!) and GoToSocial (validateNormalizeCreateStatus) refuse files
 * together with a poll. GoToSocial has no domain blocks of one's own and no remove_from_followers. Akkoma, Pleroma and
 * snac take anybody into a list, others whom the user follows (ListAccount). Mastodon (StatusLengthValidator), Akkoma
 * and Pleroma (validate_character_limit) count graphemes, GoToSocial counts runes; GoToSocial states a length of links,
 * but counts them as they are.
 */
export function capabilitiesOf(instance: CapabilityInput | null | undefined): Capabilities {
  const { software, features, suggestions, translates, poll_limits, characters_reserved_per_url } =
    instance ?? unknownServer;
  const akkoma = features.includes("akkoma_api");
  const can = { ...baseline, ...(known[software.name] ?? forkOf(features)) };
  return {
    ...can,
    suggestions: suggestions ? (features.includes("v2_suggestions") ? "v2" : "v1") : can.suggestions,
    ...versionCapabilities(software),
    ...(can.min_poll_expiry !== undefined && poll_limits && { min_poll_expiry: poll_limits.min_expiration }),
    ...(can.address_length && characters_reserved_per_url && { address_length: characters_reserved_per_url }),
    settings_profiles: akkoma,
    translation_languages: translates
      ? akkoma
        ? "/api/v1/akkoma/translation/languages"
        : "/api/v1/instance/translation_languages"
      : null,
    translates: translates ? (akkoma ? "akkoma" : "mastodon") : null,
    ...(features.includes("safe_dm_mentions") && { safe_dm: true }),
    ...(features.includes("profile_directory") && { directory: true }),
    ...(features.includes("pleroma:bookmark_folders") && { bookmark_folders: true }),
    reactions: akkoma || features.includes("pleroma_custom_emoji_reactions") ? "any" : can.reactions,
  };
}

/** The capabilities of software with an unknown name: those of Akkoma or Pleroma if its features say so. */
function forkOf(features: readonly string[]): Partial<Capabilities> {
  if (!features.includes("pleroma_api")) return {};
  const parent = features.includes("akkoma_api") ? akkoma : pleroma;
  return { ...parent, idempotency_ms: 0, batch: features.includes("multifetch") ? parent.batch : null };
}
