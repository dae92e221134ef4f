import { readingActsRows } from "./reading_acts.ts";
import { readingContentRows } from "./reading_content.ts";
import { readingMediaRows } from "./reading_media.ts";
import { openNotifications, readingNotificationRows } from "./reading_notifications.ts";
import { readingPollRows } from "./reading_polls.ts";
import { readingThreadRows } from "./reading_thread.ts";
import { readingTimelineRows } from "./reading_timelines.ts";
import { readingWhyRows } from "./reading_why.ts";
import { readingWireRows } from "./reading_wire.ts";
import type { Row } from "./rows.ts";

/**
 * What sections 2 to 9 of the second specification say of reading, where they state a rule, a number or a text, with what holds
 * it.
 */
export const reading: readonly Row[] = [
  ...readingTimelineRows,
  ...readingWireRows,
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
    section: "001 2 Conversation page",
    sentence: "The conversation is collapsed or expanded.",
    why: "A timeline shows a status by itself, and its page all of the conversation: nothing lies between. What folds there is a subtree.",
  },
  {
    section: "001 3 Status",
    sentence: "type (…; older formats: favorite, deletion, follow, unknown), … virtualHeight.",
    why: "No server that speaks Mastodon's API sends those formats. Heights are kept with the reader's place, since they hold for one width alone.",
  },
  {
    section: "001 3 Timeline",
    sentence:
      "statuses, visibleStatuses, statusesObject, newStatusCount, maxId, minId, minVisibleId, loading, userId, flushMarker.",
    why: "Entries and spans say all of that, by the design: what is stored is held once, and the rest is read off it.",
  },
  {
    section: "001 4 Live stream",
    sentence: "(numeric: JOINED 1, CLOSED 2, ERROR 3, DISABLED 4, STARTING 5, STARTING_INITIAL 6)",
    why: "States are called by their names: nothing hands them on as numbers.",
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
    section: "001 7 Calls",
    sentence: "translation has optional from",
    why: "The server finds the language out by itself; Mastodon's call takes none.",
  },
  {
    section: "001 8 Error catalogue",
    sentence: "… else 'Unexpected status: {code}' (of 401, and of an answer that cannot be read).",
    why: "That a sign-in is no longer valid is what its reader has to know to go on; a 200 that cannot be read would be called unexpected.",
  },
  {
    section: "001 8",
    sentence:
      "Chat errors: 'Something went wrong when loading the chat.' and 'Something went wrong when sending the message.'; 'Cannot post empty message'.",
    why: "None of the documents gives chats a screen, a route or a call.",
  },
  {
    section: "001 8",
    sentence: "A missing reply-target profile link yields the marker NOT_FOUND.",
    why: "A marker says nothing to a reader: the name stands there as text that leads nowhere, and where there is none, that it answers somebody's post.",
  },
  {
    section: "001 9 Business constants and limits",
    sentence: "… scroll handler throttle 200 ms (of what brings rows) …",
    why: "Rows go with every frame, one at a time, or the anchor would not hold.",
  },
];
