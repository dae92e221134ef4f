import type { IdKind } from "../store/ids";
import type { Relations } from "./relations";
import type { Streaming } from "./streaming";

export type ProfileName = "akkoma" | "pleroma" | "mastodon" | "gotosocial" | "snac";

export type Refused = { status: 400 | 401; body: Record<string, string> };

/**
 * In what one kind of server differs from another. Measured on running servers, or read in their sources and
 * documentation.
 */
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
  /** Whose calls for the staff it has below /api/v1/admin; null: none. */
  admin_calls: "mastodon" | "gotosocial" | null;
  /** What it pushes where that is asked for; the rest of what is asked for it drops. */
  alerts: readonly string[];
  /** How sockets hear of changed filters: by an event without a payload, or with an empty one; null: not at all. */
  filters_changed: "bare" | "empty" | null;
  /** Which calls there are for filters. */
  filters: "v1" | "both" | "empty list";
  /** Whether a hashtag's timeline can be narrowed by further ones, and to what is of here. */
  narrows_tags: boolean;
  /** Whether a search can be for one account's posts; else it finds everybody's. */
  searches_one_author: boolean;
  /** What it makes of a text. */
  markup: "akkoma" | "mastodon" | "gotosocial";
  /** Before the name in the address of somebody's profile. */
  person_path: "/users/" | "/@" | "/";
  /** Whether people react with emoji, and whether its people hear of it. */
  reactions: boolean;
  /** Whether the answer to taking a repeat back still tells what was before. */
  stale_unreblog: boolean;
  /** Markers as Pleroma has them: always there, version 0, with a count of what is unread. */
  pleroma_markers: boolean;
  unknown_path: Record<string, unknown>;
  /**
   * Whether a call with a slash at its end is led to the one without, by a bare answer that no other origin may read:
   * gin looks for routes before anything else has a part in the answer.
   */
  leads_off_slashes: boolean;
  /** What is said to a post of nothing; null: it is posted. */
  empty_post: { status: 422 | 400; error: string } | null;
  /** How a refusal is told. */
  errors: "json" | "html";
  /** Whether polls are among what their authors wrote. */
  lists_polls: boolean;
  /**
   * raw: by the header alone, all methods but GET and DELETE, errors too, marked; account: POST /statuses of one
   * account.
   */
  keys: { by: "raw" | "account"; keep_ms: number; replays_errors: boolean; marked: boolean } | null;
  media_v2_status: 200 | 202;
  unsupported_file: "kept" | 422;
  batch: "ids" | "id" | null;
  types_filter: "include_types" | "types" | null;
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
  relations: Relations;
  streaming: Streaming;
  /** Whether a reply addresses whom it answers without naming them. */
  replies_mention_author: boolean;
  accounts_start_locked: boolean;
};
