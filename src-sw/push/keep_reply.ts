import { saveDraft } from "../../src/db/drafts/drafts";
import { keepDrafts } from "../../src/db/drafts/detached_drafts";
import { readDraft } from "../../src/db/read/composing/drafts";
import type { AccountDb } from "../../src/db/schema";
import { asideDraftId, replyDraftId } from "../../src/domain/composing/draft_id";
import type { Written } from "../../src/domain/rows/rows";
import { type Desktop, type NoticeData, showNotice } from "../../src/sync/notifications/notice";
import type { WorkerWorld } from "../worker_world";

/** A notice that was replied to: what was told by it, and what was typed into it, which nobody else has. */
export type Replied = { title: string; icon: string; tag: string; data: NoticeData; typed: string };

/** Keeps a reply whose original is not stored here as its draft, after what stands in that already; its form waits for the rest. */
export async function keepAsDraft(
  world: WorkerWorld,
  db: AccountDb,
  status_id: string,
  written: Written,
): Promise<void> {
  const id = replyDraftId(status_id);
  const [before, updated_at] = [await readDraft(db, id), world.clock.now()];
  const draft = before
    ? { ...before, text: `${before.text}\n\n${written.text}` }
    : { ...written, id, blind: true as const };
  await saveDraft(db, { ...draft, updated_at });
}

/** Keeps a reply of an account that has signed out since among what it is given back when it signs in again. */
export async function keepForLater(world: WorkerWorld, { data, typed }: Replied): Promise<boolean> {
  const { key, about } = data;
  if (key === null || about === undefined) return false;
  const draft = {
    id: asideDraftId(world.random.uuid()),
    updated_at: world.clock.now(),
    blind: true as const,
    text: typed,
    spoiler_text: "",
    visibility: "direct" as const,
    sensitive: false,
    in_reply_to_id: about,
    files: [],
  };
  await world.withApp((app) => keepDrafts(app, key, { drafts: [draft], files: [] }));
  return true;
}

/** Shows a notice again with what was typed into it: kept until its account signs in again, or, where no room is, nowhere else. */
export async function showReply(
  world: WorkerWorld,
  desktop: Desktop,
  { title, icon, tag, data, typed }: Replied,
  kept: boolean,
): Promise<void> {
  const t = await world.speak();
  const body = t(kept ? "push.replyKept" : "push.replyUnkept", { text: typed });
  const { path, about, key, ids } = data;
  const again = { ...(about !== undefined && { about }), ...(!kept && { acts: ["reply"] as const }), first: true };
  const [id] = ids;
  await showNotice(desktop, { title, body, icon, tag, path, ...(id !== undefined && { id }), ...again }, t, key);
}
