import { choosesReplies, itemOf, parseTimelineKey } from "../timelines";

/** Whether a timeline is made of the people one follows: what follows, blocks and mutes change backwards in time. */
export function isHome(timeline: string): boolean {
  return parseTimelineKey(timeline).name === "home";
}

/**
 * Whether a timeline is put together from what many people write, so that somebody who is blocked is taken out of it, by servers too:
 * it is one whose replies are chosen. What the reader has kept (bookmarks, favourites) and what was written to them alone stay.
 */
export function showsOthers(timeline: string): boolean {
  return choosesReplies(timeline);
}

/** Whether a block changes a timeline backwards in time: servers forget what somebody who is blocked had told, or leave it out. */
export function showsBlocked(timeline: string): boolean {
  return showsOthers(timeline) || itemOf(timeline) === "notification";
}
