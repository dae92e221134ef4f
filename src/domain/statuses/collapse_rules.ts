import type { StatusRow, ViewRow } from "../rows/rows";
import { isLongPost } from "./long_post";
import { blursOf, type Sight, type Weighed } from "./visibility";

/** A subject that has more characters is cut (spec 001 sections 5 and 9). */
const longSubject = 240;

/** Something that may be cut: it never is, it is now, or the reader has all of it. */
type Fold = "none" | "cut" | "whole";

/** How a status is folded: what its subject warns of, its text where it is tall, and its subject where it is long. */
export type Folds = { closed: boolean; text: Fold; subject: Fold };

/**
 * Whether what a subject stands over is closed: it is where `collapseMessageWithSubject` is on, until the reader opens it, and
 * whatever the setting says where the reader opened or closed it.
 */
export function isClosed(status: Pick<StatusRow, "spoiler_text">, seen: ViewRow | null, collapse: boolean): boolean {
  return status.spoiler_text !== "" && !(seen?.warning_open ?? !collapse);
}

/**
 * What covers the attachments of a status. `covered`: they are, now. `choice`: something covers them until the reader shows them.
 * `filters`: the titles of the filters that do.
 */
export type Cover = { covered: boolean; choice: boolean; filters: readonly string[] };

/** What of a status says whether its attachments are covered: that of `StatusView`. */
type Covered = Weighed & { status: Pick<StatusRow, "sensitive">; view: ViewRow | null };

/**
 * What covers the attachments of a status where it stands: that they are sensitive, where `hideNsfw` is on, and the filters that cover media
 * (`blursOf`), whatever the setting says.
 */
export function coverOf(weighed: Covered, sight: Sight, hideNsfw: boolean): Cover {
  const filters = blursOf(weighed, sight);
  const choice = (hideNsfw && weighed.status.sensitive) || filters.length > 0;
  return { covered: choice && !weighed.view?.media_shown, choice, filters };
}

/**
 * How a status is folded (spec 001 section 4, "Content collapse"). What folds by its subject does not fold by its length as well:
 * one button is enough. The status that a conversation is about has all of its text.
 * @param collapse the setting `collapseMessageWithSubject`
 * @param focused a conversation is about it
 */
export function foldsOf(
  status: Pick<StatusRow, "spoiler_text" | "content">,
  seen: ViewRow | null,
  { collapse, focused }: { collapse: boolean; focused: boolean },
): Folds {
  const { spoiler_text, content } = status;
  const tall = isLongPost(content) && !(collapse && spoiler_text !== "");
  return {
    closed: isClosed(status, seen, collapse),
    text: tall ? ((seen?.whole ?? focused) ? "whole" : "cut") : "none",
    subject: spoiler_text.length > longSubject ? (seen?.subject_whole ? "whole" : "cut") : "none",
  };
}
