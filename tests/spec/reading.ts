import { readingActsRows } from "./reading_acts.ts";
import { readingContentRows } from "./reading_content.ts";
import { readingMediaRows } from "./reading_media.ts";
import { openNotifications, readingNotificationRows } from "./reading_notifications.ts";
import { readingPollRows } from "./reading_polls.ts";
import { readingThreadRows } from "./reading_thread.ts";
import { readingTimelineRows } from "./reading_timelines.ts";
import { readingWhyRows } from "./reading_why.ts";
import type { Row } from "./rows.ts";

/**
 * What sections 2 to 9 of the second specification say of reading, where they state a rule, a number or a text, with what holds
 * it.
 */
export const reading: readonly Row[] = [
  ...readingTimelineRows,
  ...readingThreadRows,
  ...readingContentRows,
  ...readingMediaRows,
  ...readingWhyRows,
  ...readingPollRows,
  ...readingActsRows,
  ...readingNotificationRows,
];

/** Sentences on reading that no test holds yet, or that are held otherwise, each with why. */
export const openReading: readonly { section: string; sentence: string; why: string }[] = [
  {
    section: "001 2 Timelines",
    sentence:
      "Virtual scrolling (setting, default on): the rendered window is max(3, window height / 80) items around the index; default virtual height per item is 120 px.",
    why: "The setting is kept (without it all rows that were loaded stand in the page), its numbers are not: the list is our own, and the anchor goes first. Rows stand in the page for 750 px beyond the screen, at their measured heights; the mean of those is guessed where none is known.",
  },
  {
    section: "001 2 Timelines",
    sentence: "it clears the timeline and refetches.",
    why: "What was read stays: the newest are shown from the top, and a gap says what nobody looked at.",
  },
  {
    section: "001 4 Optimistic actions",
    sentence: "After deleting a user their statuses are marked deleted.",
    why: "Deleting users comes with moderation.",
  },
  {
    section: "001 4 Timeline fetching",
    sentence: "'Show new' shows the newest 50.",
    why: "So many are read at once; the rest stands below them as one scrolls, so that no reader can count them. The button's number is how many will be seen.",
  },
  ...openNotifications,
  {
    section: "001 7 Calls",
    sentence: "… since_id, ….",
    why: "What is new is read from the top down to what is known, with an overlap: a late insert would lie below any since_id.",
  },
  {
    section: "001 8",
    sentence: "A missing reply-target profile link yields the marker NOT_FOUND.",
    why: "A marker says nothing to a reader: the name stands there as text that leads nowhere, and where there is none, that it answers somebody's post.",
  },
  {
    section: "001 9 Business constants and limits",
    sentence: "Infinite scroll within 750 px of bottom; scroll handler throttle 200 ms; ….",
    why: "Older ones are asked for as soon as the last row stands in the page, 750 px ahead. While scrolling the place is told every 200 ms (scroller); rows go with every frame, or the anchor would not hold.",
  },
];
