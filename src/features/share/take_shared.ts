import type { AppDb, SharedRow } from "../../db/app_database";
import { addDrafts } from "../../db/drafts/drafts";
import { readInstance } from "../../db/instance/instance";
import { readDrafts } from "../../db/read/composing/drafts";
import type { AccountDb } from "../../db/schema";
import { readShared, removeShared } from "../../db/drafts/shared_content";
import type { DraftRow, SessionRow } from "../../domain/rows/rows";
import type { Random, Clock } from "../../domain/runtime/clock";
import { maxFiles, type PreparedFile, prepareFile } from "../../ui/composing/prepare_file";
import { startDraft } from "../../ui/composing/start_draft";

type ShareContext = {
  session: SessionRow;
  clock: Clock;
  random: Random;
  /** The interface's language. */
  locale: string;
  decode: Parameters<typeof prepareFile>[1]["decode"];
};

/** Title, text and URL as one text. A part that another one contains is left out (browsers put URLs into texts). */
export function sharedText({ title, text, url }: { title: string; text: string; url: string }): string {
  const parts = [title, text, url].map((part) => part.trim()).filter((part) => part !== "");
  return parts
    .filter((part, at) => !parts.some((other, index) => other.includes(part) && (other !== part || index < at)))
    .join("\n\n");
}

/** The id of a draft of a share, by its index from 0. */
const draftId = (share: string, index: number): string =>
  index === 0 ? `share:${share}` : `share:${share}:${index + 1}`;

/** The index, from 0, of a draft among those of one of these shares; null if it belongs to none. */
export function sharedDraftIndex(draft_id: string, shares: readonly string[]): number | null {
  const [kind, share, index] = draft_id.split(":");
  if (kind !== "share" || share === undefined || !shares.includes(share)) return null;
  return index === undefined ? 0 : Number(index) - 1;
}

/** The stored drafts of these shares, in the order of the shares. */
export async function readSharedDrafts(db: AccountDb, shares: readonly string[]): Promise<DraftRow[]> {
  const drafts = await readDrafts(db);
  const placed = drafts.flatMap((draft) => {
    const index = sharedDraftIndex(draft.id, shares);
    return index === null ? [] : [{ draft, share: shares.indexOf(draft.id.split(":")[1] ?? ""), index }];
  });
  return placed.sort((a, b) => a.share - b.share || a.index - b.index).map(({ draft }) => draft);
}

/**
 * Turns shared content into drafts of this account, with metadata removed from pictures, and deletes it. A draft has as
 * many pictures as a post may have; the rest go into further drafts. The files stay on this device until the user asks
 * for their upload or posts. Idempotent. Returns the number of files that did not fit when they were shared, the names
 * of those whose metadata could not be removed, and the files that were left out because they are not what their type
 * says. Rejects when the drafts do not fit; the shared content is kept then.
 */
export async function takeShared(
  app: AppDb,
  db: AccountDb,
  shares: readonly string[],
  context: ShareContext,
): Promise<{ left_out: number; not_bare: string[]; refused: File[] }> {
  let left_out = 0;
  const not_bare: string[] = [];
  const refused: File[] = [];
  for (const id of shares) {
    const shared = await readShared(app, id);
    if (!shared) continue;
    const existing = await readSharedDrafts(db, [id]);
    // The drafts are stored all or none. Existing ones may have been edited since.
    if (existing.length === 0) {
      const made = await makeDrafts(app, db, shared, context);
      not_bare.push(...made.not_bare);
      refused.push(...made.refused);
    }
    await removeShared(app, id);
    left_out += shared.left_out ?? 0;
  }
  return { left_out, not_bare, refused };
}

/**
 * Stores the drafts of a share; returns the names of pictures whose metadata could not be removed, and the files left
 * out.
 */
async function makeDrafts(app: AppDb, db: AccountDb, shared: SharedRow, context: ShareContext) {
  const { session, clock, locale } = context;
  const most = maxFiles(await readInstance(app, session.origin));
  const prepared: PreparedFile[] = [];
  const refused: File[] = [];
  for (const { blob, name } of shared.files) {
    const file = new File([blob], name, { type: blob.type });
    const one = await prepareFile(file, context);
    if (one) prepared.push(one);
    else refused.push(file);
  }
  const drafts: DraftRow[] = [];
  for (let index = 0; index === 0 || index * most < prepared.length; index++) {
    const author = { session, local: false, now: clock.now(), locale };
    const start = await startDraft({ app, db }, draftId(shared.id, index), author);
    if (!start) break;
    const files = prepared
      .slice(index * most, (index + 1) * most)
      .map(({ attached }) => ({ ...attached, shared: true as const }));
    drafts.push({ ...start.draft, text: index === 0 ? sharedText(shared) : "", files });
  }
  await addDrafts(
    db,
    drafts,
    prepared.map(({ row }) => row),
  );
  return { not_bare: prepared.flatMap(({ row, stripped }) => (stripped ? [] : [row.name])), refused };
}
