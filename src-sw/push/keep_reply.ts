import { saveDraft } from "../../src/db/drafts/drafts";
import { keepDrafts } from "../../src/db/drafts/detached_drafts";
import { readDraft } from "../../src/db/read/composing/drafts";
import type { AccountDb } from "../../src/db/schema";
import { asideDraftId, replyDraftId } from "../../src/domain/composing/draft_id";
import type { Written } from "../../src/domain/rows/rows";
import { type AlertDisplay, type AlertData, showAlert } from "../../src/sync/notifications/alert";
import type { WorkerWorld } from "../worker_world";

/** A notification that was replied to, with the text typed into it, which exists nowhere else. */
export type RepliedAlert = { title: string; icon: string; tag: string; data: AlertData; typed: string };

/**
 * Stores a reply whose original is not in the database as a draft. An existing draft of the same reply keeps its text
 * and gets the new text appended. `blind` tells the form to load the original first.
 */
export async function saveReplyAsDraft(
  world: WorkerWorld,
  db: AccountDb,
  status_id: string,
  written: Written,
): Promise<void> {
  const id = replyDraftId(status_id);
  const [existing, updated_at] = [await readDraft(db, id), world.clock.now()];
  const draft = existing
    ? { ...existing, text: `${existing.text}\n\n${written.text}` }
    : { ...written, id, blind: true as const };
  await saveDraft(db, { ...draft, updated_at });
}

/**
 * Stores a reply of an account that has signed out; the account gets it back at its next sign-in. False when the alert
 * names no account.
 */
export async function keepReplyForSignIn(world: WorkerWorld, { data, typed }: RepliedAlert): Promise<boolean> {
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

/**
 * Shows the notification again with the typed text. `kept` says whether the text is stored for the next sign-in or
 * exists only in this notification.
 */
export async function showReplyAlert(
  world: WorkerWorld,
  desktop: AlertDisplay,
  { title, icon, tag, data, typed }: RepliedAlert,
  kept: boolean,
): Promise<void> {
  const t = await world.loadTranslator();
  const body = t(kept ? "push.replyKept" : "push.replyUnkept", { text: typed });
  const { path, about, key, ids } = data;
  const options = { ...(about !== undefined && { about }), ...(!kept && { actions: ["reply"] as const }), first: true };
  const [id] = ids;
  await showAlert(desktop, { title, body, icon, tag, path, ...(id !== undefined && { id }), ...options }, t, key);
}
