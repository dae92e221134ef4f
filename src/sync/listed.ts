import type { Answer } from "../api/api";
import { landListed, type Onward, readOnward } from "../db/land_listed";
import { readPositions } from "../db/positions";
import type { AccountDb } from "../db/schema";
import type { ServerRequest } from "../domain/request";
import { parseTimelineKey, type TimelineKey, timelines } from "../domain/timelines";
import { idsOf, notificationsOf, statusesOf } from "./items";

/** How many pages one look or walk may ask for. */
const PAGES = 6;

type Parts = {
  db: AccountDb;
  viewer: boolean;
  /** Asks for a page of a timeline; `paged` is false for the top. */
  ask(key: TimelineKey, request: ServerRequest, paged: boolean): Promise<Answer>;
  top(key: TimelineKey): ServerRequest;
};

type Page = { answer: Answer; next: ServerRequest | null };

/**
 * Reads timelines whose order is not their ids' (design, section 3): a page keeps the server's order, and the list goes on by
 * the server's own link alone, which is kept with the item that it leads on below.
 */
export function createListed({ db, viewer, ask, top }: Parts) {
  async function read(key: TimelineKey, request: ServerRequest, paged: boolean): Promise<Page> {
    const answer = await ask(key, request, paged);
    return { answer, next: nextOf(answer, request, paged) };
  }

  async function land(key: TimelineKey, pages: readonly Page[], below: string | null, since: number) {
    const answers = pages.map(({ answer }) => answer);
    const [first] = answers;
    if (!first) return null;
    const onward = new Map<string, Onward>();
    for (const { answer, next } of pages) if (next) onward.set(idsOf(answer).at(-1) ?? "", { request: next, since });
    const page = {
      ids: answers.flatMap(idsOf),
      below,
      more: pages.at(-1)?.next != null,
      whole: answers.every(({ status }) => status !== 206),
      since,
      onward,
    };
    const notifications = timelines[parseTimelineKey(key).name].item === "notification";
    const arrived = notifications
      ? { notifications: answers.flatMap(notificationsOf) }
      : { statuses: answers.flatMap(statusesOf) };
    const { asked_at, answered_at } = first;
    return landListed(db, key, { ...page, ...arrived }, { asked_at, viewer, seen_at: answered_at });
  }

  return {
    /** Reads from the top down to what is known, and gives when the top was asked for, in ms. */
    async look(key: TimelineKey): Promise<number | undefined> {
      const pages: Page[] = [];
      const seen = new Set<string>();
      const started = (await db.entries.where("[timeline+order]").between([key, ""], [key, "\uffff"]).count()) > 0;
      let request: ServerRequest | null = top(key);
      let failed: unknown = null;
      try {
        while (request && pages.length < PAGES) {
          const page: Page = await read(key, request, pages.length > 0);
          const ids = idsOf(page.answer);
          const news = ids.some((id) => !seen.has(id));
          pages.push(page);
          for (const id of ids) seen.add(id);
          const met = (await readPositions(db, key, ids)).size > 0;
          request = met || (ids.length > 0 && (!started || !news)) ? null : page.next;
        }
      } catch (error) {
        failed = error;
      }
      const asked_at = pages[0]?.answer.asked_at;
      await land(key, pages, null, asked_at ?? 0);
      if (failed !== null) throw failed;
      return asked_at;
    },

    /**
     * Reads on below an order, by the cursor that lies there; where it is lost, by the next one above it, or from the top. Gives
     * whether anything was found below: a page that brings nothing new ends the walk.
     */
    async walk(key: TimelineKey, below: string): Promise<boolean> {
      const kept = await readOnward(db, key, below);
      let from = kept?.order ?? null;
      let since = kept?.next.since ?? null;
      let request: ServerRequest | null = kept?.next.request ?? top(key);
      for (let pages = 0; request && pages < PAGES; pages++) {
        const page: Page = await read(key, request, kept !== null || pages > 0);
        since ??= page.answer.asked_at;
        const least = await land(key, [page], from, since);
        if (least !== null && least < below) return true;
        if (least === null && idsOf(page.answer).length > 0) return false;
        from = least ?? from;
        request = page.next;
      }
      return request !== null;
    },
  };
}

/**
 * Where a list goes on: by the Link header; below the last item on servers that send none. A page that a link led to and that
 * has none of its own is the last one.
 */
function nextOf(answer: Answer, request: ServerRequest, paged: boolean): ServerRequest | null {
  const { next, prev } = answer;
  const last = idsOf(answer).at(-1);
  const linked = paged && request.query?.["max_id"] === undefined;
  if (next || prev || last === undefined || linked) return next;
  return { ...request, query: { ...request.query, max_id: last } };
}
