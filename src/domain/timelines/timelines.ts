import type { ServerRequest } from "../requests/server_request";
import { parseTagArg, selectionText, tagSets } from "./tag_selection";

/**
 * The key of a timeline: its name, and an argument if it has one: "home", "local", "tag:pwa", "user:5",
 * "interactions:moves". Only `timelineKey` creates keys.
 */
export type TimelineKey = string;

/** The names of all timelines. */
export type TimelineName =
  | "home"
  | "local"
  | "bubble"
  | "federated"
  | "tag"
  | "list"
  | "bookmarks"
  | "direct"
  | "favourites"
  | "user"
  | "replies"
  | "media"
  | "pinned"
  | "interactions"
  | "notifications";

/** The kinds of interactions with the user's posts, and the notification types of each. */
const interactions = {
  mentions: ["mention"],
  reactions: ["favourite", "reblog"],
  follows: ["follow"],
  moves: ["move"],
} as const;
/** The kinds of interactions. */
export type InteractionKind = keyof typeof interactions;

const isInteraction = (arg: string): arg is InteractionKind => Object.hasOwn(interactions, arg);

type Timeline = {
  /** The request of its first page. The caller adds paging; later pages follow the Link header. */
  request(arg: string): Pick<ServerRequest, "path" | "query"> & { method: "GET" };
  /** The path on servers that do not have the call: a list of conversations, each with its last status. */
  fallback_path?: string;
  /** The stream of the socket; null: it has none. */
  stream?: (arg: string) => { stream: string; tag?: string } | null;
  /** It is not sorted by id (favourites, bookmarks): entries are ordered by position, as the server sent them. */
  by_position?: true;
  /** Its first page is complete. Mastodon then links to no next page; Akkoma and Pleroma link to an empty one. */
  one_page?: true;
  /**
   * Some servers keep only its newest entries (Mastodon's home and lists). Stored entries below the server's last page
   * are not deleted.
   */
  bounded?: true;
  /**
   * A new visit starts at its top, and the scroll position is kept only during the visit. For other timelines the
   * position is kept for good.
   */
  begins_at_top?: true;
  /** What its entries are. */
  item: "status" | "notification";
  /** Whether a visitor may read it, if the instance allows that. */
  visitors: boolean;
};

/** A timeline of one account's statuses, by the account's id. */
const accountTimeline = (query: NonNullable<ServerRequest["query"]>): Timeline => ({
  request: (arg) => ({ method: "GET", path: `/api/v1/accounts/${encodeURIComponent(arg)}/statuses`, query }),
  begins_at_top: true,
  item: "status",
  visitors: true,
});

/** All timelines by name. */
export const timelines: Record<TimelineName, Timeline> = {
  home: {
    request: () => ({ method: "GET", path: "/api/v1/timelines/home" }),
    stream: () => ({ stream: "user" }),
    bounded: true,
    item: "status",
    visitors: false,
  },
  local: {
    request: () => ({ method: "GET", path: "/api/v1/timelines/public", query: { local: true } }),
    stream: () => ({ stream: "public:local" }),
    item: "status",
    visitors: true,
  },
  bubble: {
    request: () => ({ method: "GET", path: "/api/v1/timelines/bubble" }),
    item: "status",
    visitors: true,
  },
  federated: {
    request: () => ({ method: "GET", path: "/api/v1/timelines/public" }),
    stream: () => ({ stream: "public" }),
    item: "status",
    visitors: true,
  },
  tag: {
    request(arg) {
      const { tag, local, ...sets } = parseTagArg(arg);
      const named = tagSets.filter((set) => sets[set].length > 0).map((set) => [set, sets[set]] as const);
      const query = { ...Object.fromEntries(named), ...(local && { local }) };
      const path = `/api/v1/timelines/tag/${encodeURIComponent(tag)}`;
      return { method: "GET", path, ...(Object.keys(query).length > 0 && { query }) };
    },
    stream(arg) {
      const selection = parseTagArg(arg);
      return selectionText(selection) === "" ? { stream: "hashtag", tag: selection.tag } : null;
    },
    item: "status",
    visitors: true,
  },
  list: {
    request: (arg) => ({ method: "GET", path: `/api/v1/timelines/list/${encodeURIComponent(arg)}` }),
    bounded: true,
    item: "status",
    visitors: false,
  },
  bookmarks: {
    request: (arg) => ({ method: "GET", path: "/api/v1/bookmarks", ...(arg !== "" && { query: { folder_id: arg } }) }),
    by_position: true,
    item: "status",
    visitors: false,
  },
  direct: {
    request: () => ({ method: "GET", path: "/api/v1/timelines/direct" }),
    fallback_path: "/api/v1/conversations",
    stream: () => ({ stream: "direct" }),
    item: "status",
    visitors: false,
  },
  favourites: {
    request: () => ({ method: "GET", path: "/api/v1/favourites" }),
    by_position: true,
    begins_at_top: true,
    item: "status",
    visitors: false,
  },
  user: accountTimeline({ exclude_replies: true }),
  replies: accountTimeline({}),
  media: accountTimeline({ only_media: true }),
  // Sorted by the time of pinning, newest first.
  pinned: { ...accountTimeline({ pinned: true }), by_position: true, one_page: true },
  interactions: {
    request(arg) {
      const types = isInteraction(arg) ? interactions[arg] : [];
      // Mastodon reads `types`, Akkoma and Pleroma `include_types`.
      return { method: "GET", path: "/api/v1/notifications", query: { types, include_types: types } };
    },
    begins_at_top: true,
    item: "notification",
    visitors: false,
  },
  notifications: {
    request: () => ({ method: "GET", path: "/api/v1/notifications" }),
    stream: () => ({ stream: "user" }),
    item: "notification",
    visitors: false,
  },
};

/** The key of a timeline. `arg` is its argument (a tag's name, a list's id), or "". */
export function timelineKey(name: TimelineName, arg = ""): TimelineKey {
  return arg === "" ? name : `${name}:${arg}`;
}

/** The name and argument of a key. Throws for a name that is not in the table. */
export function parseTimelineKey(key: TimelineKey): { name: TimelineName; arg: string } {
  const colon = key.indexOf(":");
  const name = colon < 0 ? key : key.slice(0, colon);
  if (!Object.hasOwn(timelines, name)) throw new Error(`No timeline is called ${name}`);
  return { name: name as TimelineName, arg: colon < 0 ? "" : key.slice(colon + 1) };
}

/** Whether a timeline's entries are statuses or notifications, by its key. */
export const itemKindOf = (key: TimelineKey) => timelines[parseTimelineKey(key).name].item;

/** Whether a new visit to a timeline starts at its top. */
export const beginsAtTop = (key: TimelineKey): boolean => timelines[parseTimelineKey(key).name].begins_at_top === true;

/** Whether a timeline's first page is complete, even if the server links to a next one. */
export const isOnePage = (key: TimelineKey): boolean => timelines[parseTimelineKey(key).name].one_page === true;

/** Whether a server's last page of a timeline may be above entries that were stored earlier. */
export const isBounded = (key: TimelineKey): boolean => timelines[parseTimelineKey(key).name].bounded === true;

/** Whether only the user adds statuses to a timeline, so that none of them counts as new. */
export const isSaved = (key: TimelineKey): boolean => ["bookmarks", "favourites"].includes(parseTimelineKey(key).name);

/** Whether the setting `replyVisibility` applies to a timeline. Its server is asked to leave out the other replies. */
export const filtersReplies = (key: TimelineKey): boolean =>
  ["home", "list", "local", "federated", "bubble", "tag"].includes(parseTimelineKey(key).name);

/** The interaction timelines that contain notifications of a type. */
export function interactionsOf(type: string): TimelineKey[] {
  return Object.entries(interactions).flatMap(([kind, types]: [string, readonly string[]]) =>
    types.includes(type) ? timelineKey("interactions", kind) : [],
  );
}

/** The id of the account whose statuses a timeline shows, or null for a timeline of any accounts. */
export function ownerOf(key: TimelineKey): string | null {
  const { name, arg } = parseTimelineKey(key);
  return ["user", "replies", "media", "pinned"].includes(name) ? arg : null;
}
