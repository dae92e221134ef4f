import type { AppDb, SharedRow } from "../../db/app_database";
import { addDrafts } from "../../db/drafts/drafts";
import { readInstance } from "../../db/instance/instance";
import { readDrafts } from "../../db/read/composing/drafts";
import type { AccountDb } from "../../db/schema";
import { readShared, removeShared } from "../../db/drafts/shared_content";
import type { DraftRow, SessionRow } from "../../domain/rows/rows";
import type { Random, Clock } from "../../domain/runtime/clock";
import { mostFiles, prepareFile } from "../../ui/composing/prepare_file";
import { startDraft } from "../../ui/composing/start_draft";

type Reader = {
  session: SessionRow;
  clock: Clock;
  random: Random;
  /** The interface's language. */
  locale: string;
  decode: Parameters<typeof prepareFile>[1]["decode"];
};

/** Title, text and address as one text; what stands in another already is not said twice (browsers put addresses into texts). */
export function sharedText({ title, text, url }: { title: string; text: string; url: string }): string {
  const parts = [title, text, url].map((part) => part.trim()).filter((part) => part !== "");
  return parts
    .filter((part, at) => !parts.some((other, index) => other.includes(part) && (other !== part || index < at)))
    .join("\n\n");
}

/** The id of the nth draft, from 0 on, that is made of a share. */
const draftId = (share: string, nth: number): string => (nth === 0 ? `share:${share}` : `share:${share}:${nth + 1}`);

/** Whether a draft was made of one of these shares, and the how manieth it is, from 0 on; null where it was not. */
export function nthOf(draft_id: string, shares: readonly string[]): number | null {
  const [kind, share, nth] = draft_id.split(":");
  if (kind !== "share" || share === undefined || !shares.includes(share)) return null;
  return nth === undefined ? 0 : Number(nth) - 1;
}

/** The drafts that were made of these shares and are not posted yet, in the order of the shares. */
export async function readSharedDrafts(db: AccountDb, shares: readonly string[]): Promise<DraftRow[]> {
  const drafts = await readDrafts(db);
  const placed = drafts.flatMap((draft) => {
    const nth = nthOf(draft.id, shares);
    return nth === null ? [] : [{ draft, share: shares.indexOf(draft.id.split(":")[1] ?? ""), nth }];
  });
  return placed.sort((a, b) => a.share - b.share || a.nth - b.nth).map(({ draft }) => draft);
}

/**
 * Turns what was handed in under `shares` into drafts of this account, pictures without place and time, and forgets it
 * then. A draft has as many pictures as a post takes; the others go on in further ones. Asked again it makes none anew.
 * Gives how many files had found no room when they were handed in, and the names of those that may still say where they
 * were taken. Rejects where the drafts find no room: then what was handed in still lies ready.
 */
export async function takeShared(
  app: AppDb,
  db: AccountDb,
  shares: readonly string[],
  reader: Reader,
): Promise<{ left_out: number; not_bare: string[] }> {
  let left_out = 0;
  const not_bare: string[] = [];
  for (const id of shares) {
    const shared = await readShared(app, id);
    if (!shared) continue;
    const there = await readSharedDrafts(db, [id]);
    // They are stored all or none: what is there is what the reader may have changed since.
    if (there.length === 0) not_bare.push(...(await makeDrafts(app, db, shared, reader)));
    await removeShared(app, id);
    left_out += shared.left_out ?? 0;
  }
  return { left_out, not_bare };
}

/** Stores the drafts of a share; gives the names of pictures that are not bare. */
async function makeDrafts(app: AppDb, db: AccountDb, shared: SharedRow, reader: Reader): Promise<string[]> {
  const { session, clock, locale } = reader;
  const most = mostFiles(await readInstance(app, session.origin));
  const prepared = [];
  for (const { blob, name } of shared.files)
    prepared.push(await prepareFile(new File([blob], name, { type: blob.type }), reader));
  const drafts: DraftRow[] = [];
  for (let nth = 0; nth === 0 || nth * most < prepared.length; nth++) {
    const author = { session, local: false, now: clock.now(), locale };
    const start = await startDraft({ app, db }, draftId(shared.id, nth), author);
    if (!start) break;
    const files = prepared.slice(nth * most, (nth + 1) * most).map(({ attached }) => attached);
    drafts.push({ ...start.draft, text: nth === 0 ? sharedText(shared) : "", files });
  }
  await addDrafts(
    db,
    drafts,
    prepared.map(({ row }) => row),
  );
  return prepared.flatMap(({ row, bare }) => (bare ? [] : [row.name]));
}
