import type { Answer } from "../../api/client";
import { ingestScheduled } from "../../db/ingest/ingest_scheduled";
import { savePreview } from "../../db/drafts/previews";
import { readDraft } from "../../db/read/composing/drafts";
import { readHistory, readSource } from "../../db/read/statuses/status_source";
import { saveHistory, saveSource } from "../../db/statuses/sources";
import type { Capabilities } from "../../domain/instance/capabilities";
import { ScheduledStatus } from "../../domain/entities/scheduled_status";
import { Status } from "../../domain/entities/status";
import { StatusEdit } from "../../domain/entities/status_edit";
import { StatusSource } from "../../domain/entities/status_source";
import { isLocal } from "../../domain/mutations/post/local_id";
import { previewedOf, previewRequest } from "../../domain/composing/post_preview";
import { get, type ServerRequest } from "../../domain/requests/server_request";
import { idsOf, itemsOf, readAs } from "../requests/answer_items";
import type { WatchedResourceParts } from "./watched_resources";

const path = (id: string, of: string) => `/api/v1/statuses/${encodeURIComponent(id)}${of}`;

/**
 * Reads what is needed to write again what was written: a status's source and its history, each kept once it was fetched, and
 * what a draft would look like; and all that the server keeps until its time. Each gives when it was asked for, in ms. Throws
 * `ApiError`.
 */
export function readsOfWritten({ api, db, clock, can }: WatchedResourceParts & { can(): Capabilities }) {
  return {
    async source(id: string): Promise<number> {
      if ((await readSource(db, id))?.from === "kept") return clock.now();
      const answer = await api.ask(get(path(id, "/source")));
      await saveSource(db, id, readAs(StatusSource, answer), answer.asked_at);
      return answer.asked_at;
    },
    async history(id: string): Promise<number> {
      if ((await readHistory(db, id))?.current) return clock.now();
      const answer = await api.ask(get(path(id, "/history")));
      await saveHistory(db, id, itemsOf(StatusEdit, answer), answer.asked_at);
      return answer.asked_at;
    },
    /** Servers keep 300 at most of anybody. */
    async scheduled(): Promise<number> {
      const pages: Answer[] = [];
      let next: ServerRequest | null = get("/api/v1/scheduled_statuses", { limit: 40 });
      while (next && pages.length < 20) {
        const page: Answer = await api.ask(next);
        pages.push(page);
        next = idsOf(page).length > 0 ? page.next : null;
      }
      const asked_at = pages[0]?.asked_at ?? clock.now();
      const all = pages.flatMap((page) => itemsOf(ScheduledStatus, page));
      await ingestScheduled(db, all, { ids: pages.flatMap(idsOf), asked_at });
      return asked_at;
    },
    /** Only of a server that knows previews: another one would post the draft. */
    async preview(draft_id: string): Promise<number> {
      const draft = await readDraft(db, draft_id);
      if (!draft || draft.text.trim() === "" || !can().previews) return clock.now();
      const answered = draft.in_reply_to_id !== null && isLocal(draft.in_reply_to_id);
      const answer = await api.ask(previewRequest(answered ? { ...draft, in_reply_to_id: null } : draft));
      const { content, spoiler_text, emojis, mentions, tags } = readAs(Status, answer);
      const seen = { content, spoiler_text, emojis, mentions, tags };
      await savePreview(db, { draft_id, of: previewedOf(draft), asked_at: answer.asked_at, ...seen });
      return answer.asked_at;
    },
  };
}
