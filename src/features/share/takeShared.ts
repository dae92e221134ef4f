import type { AppDb } from "../../db/app";
import { saveDraft } from "../../db/drafts";
import { addFile } from "../../db/files";
import { readDraft } from "../../db/read/drafts";
import type { AccountDb } from "../../db/schema";
import { readShared, removeShared } from "../../db/shared";
import type { AttachedFile, SessionRow } from "../../domain/rows";
import type { Random, Clock } from "../../domain/world";
import { preparePicture } from "../../ui/compose/picture";
import { startOf } from "../../ui/compose/start";

type Reader = {
  session: SessionRow;
  clock: Clock;
  random: Random;
  decode: Parameters<typeof preparePicture>[1]["decode"];
};

/** Title, text and address as one text; what stands in another already is not said twice (browsers put addresses into texts). */
export function sharedText({ title, text, url }: { title: string; text: string; url: string }): string {
  const parts = [title, text, url].map((part) => part.trim()).filter((part) => part !== "");
  return parts
    .filter((part, at) => !parts.some((other, index) => other.includes(part) && (other !== part || index < at)))
    .join("\n\n");
}

/**
 * Turns what was handed in under `id` into a draft of this account, pictures without place and time, and forgets it
 * then. Asked again it gives the same draft. null: nothing was handed in under that id.
 */
export async function takeShared(
  app: AppDb,
  db: AccountDb,
  id: string,
  { session, clock, random, decode }: Reader,
): Promise<string | null> {
  const draft_id = `share:${id}`;
  const shared = await readShared(app, id);
  if (!shared) return (await readDraft(db, draft_id)) ? draft_id : null;
  const { draft } = await startOf(db, draft_id, { session, local: false, now: clock.now() });
  const files: AttachedFile[] = [];
  for (const { blob, name } of shared.files.slice(0, 4)) {
    const { row, attached } = await preparePicture(new File([blob], name, { type: blob.type }), {
      clock,
      random,
      decode,
    });
    await addFile(db, row);
    files.push(attached);
  }
  await saveDraft(db, { ...draft, text: sharedText(shared), files });
  await removeShared(app, id);
  return draft_id;
}
