import { useEffect, useEffectEvent } from "react";
import { readDraft } from "../../../db/read/composing/drafts";
import { useUnsavedDraft } from "../../../ui/composing/keeper/useUnsavedDraft";
import { useLive } from "../../../ui/context/useLive";
import { useWorld } from "../../../ui/context/useWorld";

/**
 * Calls `onWritten` whenever a draft is written, in this tab or another. It renders nothing; it is a separate component
 * so that its live query re-renders this one and not the whole form.
 */
export function DraftWatch({ draft_id, onWritten }: { draft_id: string; onWritten(): void }) {
  const { db } = useWorld();
  const row = useLive(async () => (await readDraft(db, draft_id)) ?? null, [db, draft_id]);
  const unsaved = useUnsavedDraft(draft_id);
  const written = useEffectEvent(onWritten);
  useEffect(() => {
    if (row !== undefined || unsaved) written();
  }, [row, unsaved]);
  return null;
}
