import type { Answer } from "../../api/client";
import { ingestScheduled } from "../../db/ingest/ingest_scheduled";
import { savePreview } from "../../db/drafts/previews";
import { readPresentStatusId } from "../../db/read/outbox/settled_status";
import { readDraft } from "../../db/read/composing/drafts";
import { readHistory, readSource } from "../../db/read/statuses/status_source";
import { saveHistory, saveSource } from "../../db/statuses/sources";
import type { Capabilities } from "../../domain/instance/capabilities/capabilities";
import { ScheduledStatus } from "../../domain/entities/statuses/scheduled_status";
import { Status } from "../../domain/entities/statuses/status";
import { StatusEdit } from "../../domain/entities/statuses/status_edit";
import { StatusSource } from "../../domain/entities/statuses/status_source";
import { isLocal } from "../../domain/mutations/post/local_id";
import { previewKey, previewRequest } from "../../domain/composing/post_preview";
import { getRequest, type ServerRequest } from "../../domain/requests/server_request";
import { parseIds, parseItems, parseAnswer } from "../requests/answer_items";
import type { WatchedResourceParts } from "./watched_resources";

const path = (id: string, of: string) => `/api/v1/statuses/${encodeURIComponent(id)}${of}`;

/**
 * Creates the readers of what composing needs: a status's source and history (each cached once read), a draft's
 * preview, and all scheduled statuses. Each returns when it was requested (ms), and throws `ApiError`.
 * @param readStatus reads a status, which a source belongs to, into the database
 */
export function createWrittenResources(
  { api, db, clock, can }: WatchedResourceParts & { can(): Capabilities },
  readStatus: (id: string) => Promise<number>,
) {
  return {
    async source(asked: string): Promise<number> {
      if (!(await db.statuses.get(asked))) await readStatus(asked);
      // The server may have told it under another id.
      const id = await readPresentStatusId(db, asked);
      if ((await readSource(db, id))?.from === "kept") return clock.now();
      const answer = await api.request(getRequest(path(id, "/source")));
      await saveSource(db, id, parseAnswer(StatusSource, answer), answer.asked_at);
      return answer.asked_at;
    },
    async history(id: string): Promise<number> {
      if ((await readHistory(db, id))?.current) return clock.now();
      const answer = await api.request(getRequest(path(id, "/history")));
      await saveHistory(db, id, parseItems(StatusEdit, answer), answer.asked_at);
      return answer.asked_at;
    },
    /** Mastodon keeps at most 300 scheduled statuses per account. */
    async scheduled(): Promise<number> {
      const pages: Answer[] = [];
      let next: ServerRequest | null = getRequest("/api/v1/scheduled_statuses", { limit: 40 });
      while (next && pages.length < 20) {
        const page: Answer = await api.request(next);
        pages.push(page);
        next = parseIds(page).length > 0 ? page.next : null;
      }
      const asked_at = pages[0]?.asked_at ?? clock.now();
      const all = pages.flatMap((page) => parseItems(ScheduledStatus, page));
      await ingestScheduled(db, all, { ids: pages.flatMap(parseIds), asked_at, seen_at: clock.now() });
      return asked_at;
    },
    /** Only for servers with previews: another server would post the draft. */
    async preview(draft_id: string): Promise<number> {
      const draft = await readDraft(db, draft_id);
      if (!draft || draft.text.trim() === "" || !can().previews) return clock.now();
      const answered = draft.in_reply_to_id !== null && isLocal(draft.in_reply_to_id);
      const answer = await api.request(previewRequest(answered ? { ...draft, in_reply_to_id: null } : draft));
      const { content, spoiler_text, emojis, mentions, tags } = parseAnswer(Status, answer);
      const seen = { content, spoiler_text, emojis, mentions, tags };
      await savePreview(db, { draft_id, of: previewKey(draft), asked_at: answer.asked_at, ...seen });
      return answer.asked_at;
    },
  };
}
