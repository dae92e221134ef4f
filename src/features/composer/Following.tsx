import { useEffect, useEffectEvent } from "react";
import { readDraft } from "../../db/read/drafts";
import { unkeptKey, useUnkept } from "../../ui/compose/unkept";
import { useLive } from "../../ui/useLive";
import { useWorld } from "../../ui/world";

/**
 * Calls `onWritten` whenever somebody has written a draft, in this tab or another. It draws nothing: what is told with every key
 * makes a part of its own draw anew, and not the form.
 */
export function Following({ draft_id, onWritten }: { draft_id: string; onWritten(): void }) {
  const { db } = useWorld();
  const row = useLive(async () => (await readDraft(db, draft_id)) ?? null, [db, draft_id]);
  const unkept = useUnkept((all) => all[unkeptKey(db.name, draft_id)]);
  const written = useEffectEvent(onWritten);
  useEffect(() => {
    if (row !== undefined || unkept) written();
  }, [row, unkept]);
  return null;
}
