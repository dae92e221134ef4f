import { typedElse } from "../domain/compose";
import { asideDraftId } from "../domain/draft_id";
import { type LastWord, readLastWord } from "../domain/last_word";
import { writing } from "./connection";
import { saveDraft, writeDraft } from "./drafts";
import type { AccountDb } from "./schema";

/**
 * Stores a draft as a tab had it when it went, or takes it out, where what is stored is not newer. Where neither knew of the
 * other and they say something else, the older is kept as a draft of its own, under an id that is the same each time.
 */
async function land(db: AccountDb, { id, at, draft, known }: LastWord): Promise<void> {
  const stored = await db.drafts.get(id);
  const aside = (written: number) => asideDraftId(`${written}:${id}`);
  if (!stored) await (draft && saveDraft(db, draft));
  else if (stored.updated_at <= at) {
    const before = known.includes(stored.updated_at) ? stored : null;
    await writeDraft(db, id, draft, { before, aside: () => aside(stored.updated_at) });
  } else if (draft && typedElse(stored, draft)) await saveDraft(db, { ...draft, id: aside(at) });
}

/** Stores what tabs left of drafts as they went, all or none; what cannot be read is passed over. */
export function landLastWords(db: AccountDb, texts: readonly string[]): Promise<void> {
  const words = texts.flatMap((text) => readLastWord(text) ?? []).toSorted((one, other) => one.at - other.at);
  return writing(db, [db.drafts, db.previews, db.fetches], async () => {
    for (const word of words) await land(db, word);
  });
}
