import type { ServerRequest } from "../requests/server_request";

/**
 * The key of a timeline: its name, then what changes what it holds: "home", "local", "tag:pwa", "user:5", "interactions:moves".
 * Keys are written by `timelineKey` alone.
 */
export type TimelineKey = string;

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

/** What others did with the reader's posts, by kind, with the types of notifications that tell of it (spec 001, section 2). */
const interactions = {
  mentions: ["mention"],
  reactions: ["favourite", "reblog"],
  follows: ["follow"],
  moves: ["move"],
} as const;
export type Interaction = keyof typeof interactions;

const isInteraction = (arg: string): arg is Interaction => Object.hasOwn(interactions, arg);

type Timeline = {
  /** Where its pages are read; paging is added by the caller and from then on by the Link header. */
  request(arg: string): Pick<ServerRequest, "path" | "query"> & { method: "GET" };
  /** Its path on servers that do not know that call: a list of conversations, of which each tells its last status. */
  otherwise?: string;
  /** The socket's topic. */
  stream?: (arg: string) => { stream: string; tag?: string };
  /** Its order is not its ids' (favourites, bookmarks): entries stand as the server sent them, by position. */
  by_position?: true;
  /** Its first page is all of it: Mastodon names no further one, and Akkoma and Pleroma one that is empty. */
  one_page?: true;
  /** Some servers keep only its newest (Mastodon's home and lists): what is stored below their last page is not gone. */
  bounded?: true;
  /** Who comes to it anew begins at its top; the place is kept with the visit alone. Else it is kept for good. */
  begins_at_top?: true;
  /** What an entry points at. */
  item: "status" | "notification";
  /** Whether a visitor may read it where the instance allows it. */
  visitors: boolean;
};

/** A timeline of somebody's own statuses, by their id. */
const ofAccount = (query: NonNullable<ServerRequest["query"]>): Timeline => ({
  request: (arg) => ({ method: "GET", path: `/api/v1/accounts/${encodeURIComponent(arg)}/statuses`, query }),
  begins_at_top: true,
  item: "status",
  visitors: true,
});

/** Every timeline in one table (design, section 3). */
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
    request: (arg) => ({ method: "GET", path: `/api/v1/timelines/tag/${encodeURIComponent(arg)}` }),
    stream: (arg) => ({ stream: "hashtag", tag: arg }),
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
    request: () => ({ method: "GET", path: "/api/v1/bookmarks" }),
    by_position: true,
    item: "status",
    visitors: false,
  },
  direct: {
    request: () => ({ method: "GET", path: "/api/v1/timelines/direct" }),
    otherwise: "/api/v1/conversations",
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
  user: ofAccount({ exclude_replies: true }),
  replies: ofAccount({}),
  media: ofAccount({ only_media: true }),
  // The last one pinned comes first.
  pinned: { ...ofAccount({ pinned: true }), by_position: true, one_page: true },
  interactions: {
    request(arg) {
      const types = isInteraction(arg) ? interactions[arg] : [];
      // Akkoma and Pleroma know them by another name.
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

/** The key of a timeline; `arg` is what it is about (a tag's name, a list's id), "" where nothing is. */
export function timelineKey(name: TimelineName, arg = ""): TimelineKey {
  return arg === "" ? name : `${name}:${arg}`;
}

/** The name and argument of a key. Throws on a key that `timelineKey` did not write. */
export function parseTimelineKey(key: TimelineKey): { name: TimelineName; arg: string } {
  const colon = key.indexOf(":");
  const name = colon < 0 ? key : key.slice(0, colon);
  if (!Object.hasOwn(timelines, name)) throw new Error(`No timeline is called ${name}`);
  return { name: name as TimelineName, arg: colon < 0 ? "" : key.slice(colon + 1) };
}

/** What a timeline's entries are of, by its key. */
export const itemOf = (key: TimelineKey) => timelines[parseTimelineKey(key).name].item;

/** Whether who comes to a timeline anew begins at its top. */
export const beginsAtTop = (key: TimelineKey): boolean => timelines[parseTimelineKey(key).name].begins_at_top === true;

/** Whether a timeline's first page is all of it, whatever its server links to. */
export const isOnePage = (key: TimelineKey): boolean => timelines[parseTimelineKey(key).name].one_page === true;

/** Whether a timeline's last page may lie above what was read of it before. */
export const isBounded = (key: TimelineKey): boolean => timelines[parseTimelineKey(key).name].bounded === true;

/** Whether the reader alone puts statuses into a timeline: none of them is news. */
export const isSaved = (key: TimelineKey): boolean => key === "bookmarks" || key === "favourites";

/** Whether a timeline shows such replies alone as the reader wants, and its server is asked for those (spec 001, section 7). */
export const choosesReplies = (key: TimelineKey): boolean =>
  ["home", "list", "local", "federated", "bubble", "tag"].includes(parseTimelineKey(key).name);

/** The timelines besides the notifications' own in which a notification of a type stands. */
export function interactionsOf(type: string): TimelineKey[] {
  return Object.entries(interactions).flatMap(([kind, types]: [string, readonly string[]]) =>
    types.includes(type) ? timelineKey("interactions", kind) : [],
  );
}

/** Whose statuses alone a timeline holds, by id; null where it holds anybody's. */
export function ownerOf(key: TimelineKey): string | null {
  const { name, arg } = parseTimelineKey(key);
  return ["user", "replies", "media", "pinned"].includes(name) ? arg : null;
}
