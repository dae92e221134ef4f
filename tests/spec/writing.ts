import type { Row } from "./rows.ts";
import { writingEmojiRows } from "./writing_emoji.ts";
import { writingFormRows } from "./writing_form.ts";
import { writingMediaRows } from "./writing_media.ts";

/** What sections 2 to 9 of the second specification say of writing, where they state a rule, a number or a text, with what holds it. */
export const writing: readonly Row[] = [...writingFormRows, ...writingMediaRows, ...writingEmojiRows];

/** Sentences on writing that no test holds yet, or that are held otherwise, each with why. */
export const openWriting: readonly { section: string; sentence: string; why: string }[] = [
  {
    section: "001 4 Post form",
    sentence: "The draft is … removed … when a preview is requested.",
    why: "A draft is the only copy of what somebody wrote: asking what it would look like takes nothing away.",
  },
  {
    section: "001 3 Entities and their fields",
    sentence: "Post payload: … idempotencyKey (current timestamp) …",
    why: "The key is random: Akkoma keys by the raw value alone, across everybody's posts.",
  },
  {
    section: "001 9 Business constants and limits",
    sentence:
      "Floating post button hides while scrolling down (throttle 100 ms) and when the window is small (width under 350 with height under 345, or width under 450 with height under 560).",
    why: "A phone's button stands in its bottom bar, which goes while one scrolls down; in a small window it stays, since it is the way to everything else, and the form lies over it.",
  },
  {
    section: "001 9 Business constants and limits",
    sentence: "Default source label 'Pleroma FE'.",
    why: "No server that is known reads it any more: what a post was written with is the name of the client that signed in.",
  },
];
