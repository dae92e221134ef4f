import { typedDiffers } from "../../domain/composing/draft_content";
import { asideDraftId } from "../../domain/composing/draft_id";
import { type FallbackDraft, readFallbackDraft } from "../../domain/composing/fallback_draft";
import { writeTransaction } from "../connection/connection";
import { saveDraft, writeDraft } from "./drafts";
import type { AccountDb } from "../schema";

/**
 * Stores one fallback draft, or deletes the draft if the fallback says so, unless the stored draft is newer. If neither
 * was based on the other and their texts differ, the older one becomes a draft of its own. Its id is derived from the
 * older one, so that restoring twice makes no second copy.
 */
async function restore(db: AccountDb, { id, at, draft, known }: FallbackDraft): Promise<void> {
  const stored = await db.drafts.get(id);
  const aside = (written_at: number) => asideDraftId(`${written_at}:${id}`);
  if (!stored) await (draft && saveDraft(db, draft));
  else if (stored.updated_at <= at) {
    const before = known.includes(stored.updated_at) ? stored : null;
    await writeDraft(db, id, draft, { before, aside: () => aside(stored.updated_at) });
  } else if (draft && typedDiffers(stored, draft)) await saveDraft(db, { ...draft, id: aside(at) });
}

/**
 * Stores fallback drafts, oldest first, in one transaction. `texts`: the values of localStorage; those that do not
 * parse are skipped.
 */
export function restoreFallbackDrafts(db: AccountDb, texts: readonly string[]): Promise<void> {
  const drafts = texts.flatMap((text) => readFallbackDraft(text) ?? []).toSorted((one, other) => one.at - other.at);
  return writeTransaction(db, [db.drafts, db.previews, db.fetches], async () => {
    for (const draft of drafts) await restore(db, draft);
  });
}
