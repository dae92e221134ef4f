import { ownerOf, parseTimelineKey, timelines } from "../timelines";

/** Whether a timeline is made of the people one follows: what follows, blocks and mutes change backwards in time. */
export function isHome(timeline: string): boolean {
  return parseTimelineKey(timeline).name === "home";
}

/** Whether a timeline shows statuses of many people, so that one who is blocked or muted is taken out of it. */
export function showsOthers(timeline: string): boolean {
  return timelines[parseTimelineKey(timeline).name].item === "status" && ownerOf(timeline) === null;
}
