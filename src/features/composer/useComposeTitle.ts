import { readDraft } from "../../db/read/composing/drafts";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { editedIn, quotedIn, repliedTo } from "../../domain/composing/draft_id";

/** The title of a draft's form. An edit whose status was deleted can become a new post, and then has its title. */
export function useComposeTitle(draft_id: string): string {
  const t = useT();
  const { db } = useWorld();
  const changes = editedIn(draft_id) !== null;
  const kept = useLive(async () => (changes ? await readDraft(db, draft_id) : undefined), [db, draft_id]);
  return t(kept && kept.edit_id === undefined ? "composer.title" : titleOf(draft_id));
}

function titleOf(
  draft_id: string,
): "composer.title" | "composer.replyTitle" | "composer.quoteTitle" | "composer.editTitle" {
  if (repliedTo(draft_id) !== null) return "composer.replyTitle";
  if (editedIn(draft_id) !== null) return "composer.editTitle";
  return quotedIn(draft_id) === null ? "composer.title" : "composer.quoteTitle";
}
