import { editedIn, quotedIn, repliedTo } from "../../domain/draft_id";

/** What the form of a draft is called. */
export function titleOf(
  draft_id: string,
): "composer.title" | "composer.replyTitle" | "composer.quoteTitle" | "composer.editTitle" {
  if (repliedTo(draft_id) !== null) return "composer.replyTitle";
  if (editedIn(draft_id) !== null) return "composer.editTitle";
  return quotedIn(draft_id) === null ? "composer.title" : "composer.quoteTitle";
}
