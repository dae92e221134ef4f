import type { Row } from "./rows.ts";
import { writingEmojiRows } from "./writing_emoji.ts";
import { writingFormRows } from "./writing_form.ts";
import { writingScopeRows } from "./writing_scopes.ts";
import { writingMediaRows } from "./writing_media.ts";
import { writingPollRows } from "./writing_polls.ts";
import { writingWireRows } from "./writing_wire.ts";

/**
 * What sections 2 to 9 of the second specification say of writing, where they state a rule, a number or a text, with what holds
 * it.
 */
export const writing: readonly Row[] = [
  ...writingFormRows,
  ...writingPollRows,
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
    section: "001 3 Entities and their fields",
    sentence: "Draft (kept in local storage under 'drafts' …",
    why: "The database holds drafts: local storage takes no files, little text, and blocks each key while it is written.",
  },
  {
    section: "001 6 Roles and permissions",
    sentence: "Owner: … view edit history if edited.",
    why: "Everybody may look at what a post said before, as on Mastodon: its readers are whom a change concerns.",
  },
  {
    section: "001 5 Validation rules",
    sentence:
      "… email prefixes 're: ' unless it already starts with 're' (of any word that begins with these letters).",
    why: "'recipes' is no answer's subject: 're' counts as a word of its own, as mail programs have it.",
  },
  {
    section: "001 5 Validation rules",
    sentence: "… removing the subject clears nsfw (of posts that are sensitive by default).",
    why: "The mark goes back to what the writer set for all their posts: a subject that comes and goes takes nothing of that away.",
  },
  {
    section: "001 9 Business constants and limits",
    sentence: "Floating post button hides while scrolling down (throttle 100 ms) …",
    why: "It is turned over at the first movement: what stays as it is draws nothing, so nothing has to be held back.",
  },
  {
    section: "001 9 Business constants and limits",
    sentence: "Default source label 'Pleroma FE'.",
    why: "A post says what it was written with: Godwit.",
  },
  {
    section: "001 9 Business constants and limits",
    sentence: "Draft idempotency key is the current timestamp.",
    why: "As above: the key is random.",
  },
];
