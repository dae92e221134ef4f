import type { IdKind } from "../store/ids";
import { type Streaming, streaming } from "./streaming";

export type ProfileName = "akkoma" | "pleroma" | "mastodon" | "gotosocial";

type Refused = { status: 400 | 401; body: Record<string, string> };

/** In what one kind of server differs from another. Measured on running servers, or read in their sources and documentation. */
export type Profile = {
  name: ProfileName;
  ids: IdKind;
  version: string;
  software: { name: string; version: string };
  /** Whose keys entities carry. */
  dialect: "akkoma" | "mastodon";
  /** Where nodeinfo is; anything else below /nodeinfo is a 404. */
  nodeinfo: Readonly<Record<string, "2.0" | "2.1">>;
  instance_v2: boolean;
  frontend_configurations: boolean;
  /** Whether clients can leave their settings in profiles with versions. */
  frontend_settings: boolean;
  /** Whose calls tell what it translates; null: it has no translator. */
  translator: "akkoma" | "mastodon" | null;
  refused: { status: 401 | 403; error: string };
  wrong_password: Refused;
  wrong_client: Refused;
  wrong_code: Refused;
  /** Whether a token's answer says its id, who it is for, how long it lasts and how it is renewed. */
  tells_of_tokens: boolean;
  password_grant: boolean;
  pkce_required: boolean;
  missing: { status: 404; error: string };
  missing_parent: { status: 404 | 422; error: string };
  /** Media are numbered; else their ids are of the profile's kind. */
  numbers_media: boolean;
  local_visibility: boolean;
  /** What is told around a status: all of its conversation, older and newer, or what it answers and what answers it. */
  tells_around: "conversation" | "line";
  /** Whether a post can be asked for without being made. */
  previews: boolean;
  /** Whether a post can wait for its time. */
  schedules: boolean;
  /** Pleroma's own paths below /api/v1/pleroma. */
  pleroma_paths: boolean;
  /** What it pushes where that is asked for; the rest of what is asked for it drops. */
  alerts: readonly string[];
  /** Whether sockets hear of changed filters. */
  tells_of_filters: boolean;
  /** Markers as Pleroma has them: always there, version 0, with a count of what is unread. */
  pleroma_markers: boolean;
  unknown_path: Record<string, unknown>;
  /**
   * Whether a call with a slash at its end is led to the one without, by a bare answer that no other origin may read: gin looks
   * for routes before anything else has a part in the answer.
   */
  leads_off_slashes: boolean;
  empty_post: { status: 422 | 400; error: string };
  /** raw: by the header alone, all methods but GET and DELETE, errors too, marked; account: POST /statuses of one account. */
  keys: { by: "raw" | "account"; keep_ms: number; replays_errors: boolean; marked: boolean } | null;
  media_v2_status: 200 | 202;
  unsupported_file: "kept" | 422;
  batch: "ids" | "id" | null;
  types_filter: "include_types" | "types";
  markers: readonly ("home" | "notifications")[];
  marker_race: boolean;
  quotes: boolean;
  /** What a post calls the status that it quotes. */
  quote_name: "quote_id" | "quoted_status_id";
  /** What is said to who edits somebody else's post, with 403. */
  edit_of_another: string;
  vote_twice: 200 | 422;
  /** How a list of saved things is paged: opaque numbers of its own or ids of its items. */
  saved_cursor: "number" | "item";
  next_only_when_full: boolean;
  max_limit: number;
  home_mentions: boolean;
  public_replies: boolean;
  /** How many items of the page before come again at the top of the next one of home. */
  repeats: number;
  /** How many items the feed of home and of each list holds (Mastodon's FeedManager); null: all there are. */
  feed_items: number | null;
  /** Whether a page of a timeline that is not full links on, too. */
  timelines_link_on: boolean;
  rate_headers: boolean;
  streaming: Streaming;
  /** Whether a reply addresses whom it answers without naming them. */
  replies_mention_author: boolean;
  accounts_start_locked: boolean;
};

const hour = 3_600_000;

const invalid_grant: Refused = {
  status: 400,
  body: { error: "invalid_grant", error_description: "The provided authorization grant is invalid." },
};

const akkoma: Profile = {
  name: "akkoma",
  ids: "flake",
  version: "2.7.2 (compatible; Akkoma 3.16.0-206-g071bb07a)",
  software: { name: "akkoma", version: "3.16.0-206-g071bb07a" },
  dialect: "akkoma",
  nodeinfo: { "/nodeinfo/2.0.json": "2.0", "/nodeinfo/2.1.json": "2.1" },
  instance_v2: false,
  frontend_configurations: true,
  frontend_settings: true,
  translator: "akkoma",
  refused: { status: 403, error: "Invalid credentials." },
  wrong_password: { status: 400, body: { error: "Invalid credentials" } },
  wrong_client: { status: 400, body: { error: "Invalid credentials" } },
  wrong_code: { status: 400, body: { error: "Invalid credentials" } },
  tells_of_tokens: true,
  password_grant: true,
  pkce_required: false,
  missing: { status: 404, error: "Record not found" },
  missing_parent: { status: 422, error: "Cannot reply to a deleted status" },
  numbers_media: true,
  local_visibility: true,
  tells_around: "conversation",
  previews: true,
  schedules: true,
  pleroma_paths: true,
  alerts: ["follow", "favourite", "mention", "reblog", "poll", "pleroma:emoji_reaction"],
  tells_of_filters: false,
  pleroma_markers: true,
  unknown_path: { error: "Not implemented" },
  leads_off_slashes: false,
  empty_post: { status: 422, error: "Cannot post an empty status without attachments" },
  keys: { by: "raw", keep_ms: 6 * hour, replays_errors: true, marked: true },
  media_v2_status: 202,
  unsupported_file: "kept",
  batch: "ids",
  types_filter: "include_types",
  markers: ["notifications"],
  marker_race: false,
  quotes: true,
  quote_name: "quote_id",
  edit_of_another: "Access denied",
  vote_twice: 200,
  saved_cursor: "number",
  next_only_when_full: false,
  max_limit: 80,
  home_mentions: true,
  public_replies: true,
  repeats: 0,
  feed_items: null,
  timelines_link_on: true,
  rate_headers: false,
  streaming: streaming.akkoma,
  replies_mention_author: true,
  accounts_start_locked: false,
};

const pleroma: Profile = {
  ...akkoma,
  name: "pleroma",
  version: "2.7.2 (compatible; Pleroma 2.7.1)",
  software: { name: "pleroma", version: "2.7.1" },
  instance_v2: true,
  frontend_settings: false,
  translator: null,
  media_v2_status: 202,
  streaming: streaming.pleroma,
};

const mastodon: Profile = {
  ...akkoma,
  name: "mastodon",
  tells_around: "line",
  ids: "snowflake",
  version: "4.4.3",
  software: { name: "mastodon", version: "4.4.3" },
  dialect: "mastodon",
  nodeinfo: { "/nodeinfo/2.0": "2.0" },
  instance_v2: true,
  frontend_configurations: false,
  frontend_settings: false,
  translator: "mastodon",
  refused: { status: 401, error: "The access token is invalid" },
  wrong_password: invalid_grant,
  wrong_client: { status: 401, body: { error: "invalid_client", error_description: "Client authentication failed." } },
  wrong_code: invalid_grant,
  tells_of_tokens: false,
  missing_parent: { status: 404, error: "Record not found" },
  numbers_media: false,
  local_visibility: false,
  previews: false,
  pleroma_paths: false,
  alerts: ["follow", "follow_request", "favourite", "mention", "reblog", "poll", "status", "update"],
  tells_of_filters: true,
  pleroma_markers: false,
  password_grant: false,
  unknown_path: { error: "Not Found" },
  empty_post: { status: 422, error: "Validation failed: Text can't be blank" },
  keys: { by: "account", keep_ms: hour, replays_errors: false, marked: false },
  media_v2_status: 200,
  unsupported_file: 422,
  batch: "id",
  types_filter: "types",
  markers: ["home", "notifications"],
  marker_race: true,
  quotes: false,
  quote_name: "quoted_status_id",
  edit_of_another: "This action is not allowed",
  vote_twice: 422,
  next_only_when_full: true,
  max_limit: 40,
  home_mentions: false,
  public_replies: false,
  feed_items: 400,
  timelines_link_on: true,
  rate_headers: true,
  streaming: streaming.mastodon,
  replies_mention_author: false,
};

const gotosocial: Profile = {
  ...mastodon,
  name: "gotosocial",
  ids: "ulid",
  version: "0.20.0+git-1a2b3c4",
  software: { name: "gotosocial", version: "0.20.0" },
  translator: null,
  refused: { status: 401, error: "Unauthorized: token not supplied" },
  wrong_password: { status: 401, body: { error: "unauthorized", error_description: "The client is not authorized." } },
  pkce_required: true,
  missing: { status: 404, error: "Not Found: target not found" },
  empty_post: { status: 400, error: "Bad Request: no content or media attached" },
  keys: null,
  batch: null,
  marker_race: false,
  saved_cursor: "item",
  next_only_when_full: false,
  max_limit: 40,
  repeats: 2,
  feed_items: null,
  rate_headers: false,
  accounts_start_locked: true,
  leads_off_slashes: true,
  streaming: streaming.gotosocial,
};

/** Every difference between the servers we answer as, declared once. */
export const profiles: Record<ProfileName, Profile> = { akkoma, pleroma, mastodon, gotosocial };
