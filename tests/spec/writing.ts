import type { Row } from "./rows.ts";
import { writingEmojiRows } from "./writing_emoji.ts";
import { writingFormRows } from "./writing_form.ts";
import { writingScopeRows } from "./writing_scopes.ts";
import { writingMediaRows } from "./writing_media.ts";
import { writingWireRows } from "./writing_wire.ts";

/** What sections 2 to 9 of the second specification say of writing, where they state a rule, a number or a text, with what holds it. */
export const writing: readonly Row[] = [
  ...writingFormRows,
  ...writingScopeRows,
  ...writingMediaRows,
  ...writingEmojiRows,
  ...writingWireRows,
];

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
    section: "001 7 Calls",
    sentence: "POST /api/v1/statuses | form: … source, …",
    why: "As with the label below: no server that is known reads it.",
  },
  {
    section: "001 8 Error catalogue",
    sentence: "Edit failure is logged …",
    why: "It is told where it was made and stands in the outbox with its reason; a console would tell nobody.",
  },
  {
    section: "001 9 Business constants and limits",
    sentence: "Draft idempotency key is the current timestamp.",
    why: "As above: the key is random.",
  },
  {
    section: "001 9 Business constants and limits",
    sentence: "Poll defaults: max 4 options, 255 characters, expiry 60 to 86400 seconds; …",
    why: "Servers that tell no limits are taken for Mastodon: 4 options of 50 characters, 5 minutes to a month; what is more they would refuse.",
  },
  {
    section: "001 9 Business constants and limits",
    sentence: "Default source label 'Pleroma FE'.",
    why: "No server that is known reads it any more: what a post was written with is the name of the client that signed in.",
  },
];
