import { itemOf, ownerOf, parseTimelineKey } from "../timelines";

/** Whether a timeline is made of the people one follows: what follows, blocks and mutes change backwards in time. */
export function isHome(timeline: string): boolean {
  return parseTimelineKey(timeline).name === "home";
}

/** Whether a block changes a timeline backwards in time: servers forget what somebody who is blocked had told, or leave it out. */
export function showsBlocked(timeline: string): boolean {
  return isHome(timeline) || itemOf(timeline) === "notification";
}

/** Whether a timeline shows statuses of many people, so that one who is blocked or muted is taken out of it. */
export function showsOthers(timeline: string): boolean {
  return itemOf(timeline) === "status" && ownerOf(timeline) === null;
}
