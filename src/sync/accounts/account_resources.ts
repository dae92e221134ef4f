import { saveBlockedServers } from "../../db/instance/blocked_servers";
import { saveTag } from "../../db/accounts/followed_tags";
import type { Capabilities } from "../../domain/instance/capabilities/capabilities";
import { createTrends } from "../search/trends";
import {
  createWatchedResource,
  type ResourceKind,
  type WatchedResource,
  type WatchedResourceParts,
} from "../statuses/watched_resources";
import { refreshBlockedServers } from "../instance/blocked_servers";
import { refreshAllAnnouncements, refreshAnnouncements } from "../instance/announcements";
import { refreshFolders } from "./bookmark_folders";
import { refreshFollowedTags, refreshTag } from "./followed_tags";
import { refreshAccountLists, refreshLists } from "./lists";
import { refreshMascot } from "./mascot";
import { refreshMutedDomains } from "./muted_domains";
import { refreshSuggestions } from "./suggestions";

/** How long suggestions are fresh while a screen shows them, in ms. */
const SUGGESTED_MS = 300_000;
const HOUR = 3_600_000;

type AccountResourceKind = Extract<
  ResourceKind,
  | "lists"
  | "account_lists"
  | "bookmark_folders"
  | "mascot"
  | "tag"
  | "muted_domains"
  | "followed_tags"
  | "suggestions"
  | "blocked_servers"
  | "trends"
  | "announcements"
  | "all_announcements"
>;

/**
 * The readers of resources that are not about a status: the user's lists and hashtags, and what the server suggests and
 * announces.
 */
export function createAccountResources(
  parts: WatchedResourceParts & { can(): Capabilities },
): Record<AccountResourceKind, WatchedResource> {
  const { api, db, clock, viewer, can } = parts;
  return {
    lists: createWatchedResource(parts, { kind: "lists", read: () => refreshLists(api, db, viewer) }),
    account_lists: createWatchedResource(parts, {
      kind: "account_lists",
      read: (account_id) => refreshAccountLists(api, db, account_id),
    }),
    bookmark_folders: createWatchedResource(parts, {
      kind: "bookmark_folders",
      read: async () => (await refreshFolders(api, db)).asked_at,
    }),
    mascot: createWatchedResource(parts, { kind: "mascot", read: () => refreshMascot(api, db) }),
    tag: createWatchedResource(parts, {
      kind: "tag",
      read: (name) => refreshTag(api, db, name),
      // A hashtag that nobody used yet is not followed.
      missing: (name, tried_at) => saveTag(db, { name, following: false }, tried_at, clock.now()),
    }),
    muted_domains: createWatchedResource(parts, { kind: "muted_domains", read: () => refreshMutedDomains(api, db) }),
    followed_tags: createWatchedResource(parts, { kind: "followed_tags", read: () => refreshFollowedTags(api, db) }),
    suggestions: createWatchedResource(parts, {
      kind: "suggestions",
      read: async () => {
        const { suggestions } = can();
        return suggestions === null ? clock.now() : refreshSuggestions(api, db, suggestions, viewer);
      },
      fresh: SUGGESTED_MS,
    }),
    blocked_servers: createWatchedResource(parts, {
      kind: "blocked_servers",
      read: () => refreshBlockedServers(api, db),
      missing: () => saveBlockedServers(db, []),
      fresh: HOUR,
      steady: true,
    }),
    trends: createTrends(parts),
    announcements: createWatchedResource(parts, {
      kind: "announcements",
      read: () => refreshAnnouncements(api, db, viewer),
    }),
    all_announcements: createWatchedResource(parts, {
      kind: "all_announcements",
      read: () => refreshAllAnnouncements(api, db),
    }),
  };
}
