import type { StatusRow, ViewRow } from "../rows/rows";
import { isLongPost } from "./long_post";
import { blurFiltersOf, type ViewContext, type VisibilityInput } from "./visibility";

/** A subject (content warning) with more characters than this is cut. */
const longSubject = 240;

/** "none": it is short enough. "cut": it is shown in part. "whole": it is long, and the user opened it. */
type TextCut = "none" | "cut" | "whole";

/**
 * How a status is collapsed. `closed`: its content is hidden behind the subject. `text`: its content is too tall.
 * `subject`: its subject is too long.
 */
export type CollapseState = { closed: boolean; text: TextCut; subject: TextCut };

/**
 * Whether the content is hidden behind the subject. The user's own choice for this status wins over the setting.
 * @param seen what the user opened and closed on this status
 * @param collapse the setting `collapseMessageWithSubject`
 */
export function isSubjectClosed(
  status: Pick<StatusRow, "spoiler_text">,
  seen: ViewRow | null,
  collapse: boolean,
): boolean {
  return status.spoiler_text !== "" && !(seen?.warning_open ?? !collapse);
}

/**
 * The cover over a status's attachments. `covered`: they are covered now. `choice`: the user can cover and show them.
 * `filters`: the titles of the filters that cover them.
 */
export type MediaCover = { covered: boolean; choice: boolean; filters: readonly string[] };

/** The parts of a `StatusView` that decide about the cover. */
type CoverInput = VisibilityInput & { status: Pick<StatusRow, "sensitive">; view: ViewRow | null };

/**
 * The cover over a status's attachments. They are covered if the status is sensitive and `hideNsfw` is on, or if a
 * filter blurs media (`blurFiltersOf`), until the user shows them.
 */
export function mediaCoverOf(input: CoverInput, view_context: ViewContext, hideNsfw: boolean): MediaCover {
  const filters = blurFiltersOf(input, view_context);
  const choice = (hideNsfw && input.status.sensitive) || filters.length > 0;
  return { covered: choice && !input.view?.media_shown, choice, filters };
}

/**
 * How a status is collapsed. A status that is closed by its subject is not also cut by its length, because one button
 * is enough. The focused status of a thread is shown in full.
 * @param collapse the setting `collapseMessageWithSubject`
 * @param focused whether the thread was opened with this status
 */
export function collapseStateOf(
  status: Pick<StatusRow, "spoiler_text" | "content">,
  seen: ViewRow | null,
  { collapse, focused }: { collapse: boolean; focused: boolean },
): CollapseState {
  const { spoiler_text, content } = status;
  const tall = isLongPost(content) && !(collapse && spoiler_text !== "");
  return {
    closed: isSubjectClosed(status, seen, collapse),
    text: tall ? ((seen?.whole ?? focused) ? "whole" : "cut") : "none",
    subject: spoiler_text.length > longSubject ? (seen?.subject_whole ? "whole" : "cut") : "none",
  };
}
