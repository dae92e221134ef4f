import { readDraft } from "../../db/read/composing/drafts";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { editedStatusId, quotedStatusId, repliedStatusId } from "../../domain/composing/draft_id";

/** The title of a draft's form. An edit of a deleted status has the title of a new post. */
export function useComposeTitle(draft_id: string): string {
  const t = useT();
  const { db } = useWorld();
  const isEdit = editedStatusId(draft_id) !== null;
  const draft = useLive(async () => (isEdit ? await readDraft(db, draft_id) : undefined), [db, draft_id]);
  return t(draft && draft.edit_id === undefined ? "composer.title" : titleOf(draft_id));
}

function titleOf(
  draft_id: string,
): "composer.title" | "composer.replyTitle" | "composer.quoteTitle" | "composer.editTitle" {
  if (repliedStatusId(draft_id) !== null) return "composer.replyTitle";
  if (editedStatusId(draft_id) !== null) return "composer.editTitle";
  return quotedStatusId(draft_id) === null ? "composer.title" : "composer.quoteTitle";
}
