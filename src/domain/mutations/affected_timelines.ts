import { filtersReplies, itemKindOf, parseTimelineKey } from "../timelines/timelines";

/** Whether a timeline is the home timeline, which holds the people that the user follows. */
export function isHome(timeline: string): boolean {
  return parseTimelineKey(timeline).name === "home";
}

/**
 * Whether a timeline mixes the statuses of many people: home, lists, public timelines and tags. Servers take a blocked
 * account's statuses out of these alone; bookmarks, favourites, direct messages and profiles keep them. They are the
 * same timelines in which the user chooses which replies are shown.
 */
export function mixesAuthors(timeline: string): boolean {
  return filtersReplies(timeline);
}

/**
 * Whether a block changes the older pages of a timeline: servers leave a blocked account's statuses and notifications
 * out.
 */
export function changesWithBlock(timeline: string): boolean {
  return mixesAuthors(timeline) || itemKindOf(timeline) === "notification";
}
