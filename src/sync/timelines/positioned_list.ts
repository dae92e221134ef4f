import type { Answer } from "../../api/client";
import { ingestList, type Onward, readOnward } from "../../db/ingest/ingest_list";
import { dropLost } from "../../db/timelines/positions";
import { readPositions } from "../../db/read/timelines/positions";
import type { AccountDb } from "../../db/schema";
import type { ServerRequest } from "../../domain/requests/server_request";
import { isOnePage, type TimelineKey } from "../../domain/timelines/timelines";
import { repliesOf } from "./page_cursor";
import { arrivedOf, idsOf } from "../requests/answer_items";

/** How many pages one look or walk may ask for. */
const PAGES = 6;

type Parts = {
  db: AccountDb;
  viewer: boolean;
  /** Told of what a page holds that cannot be read. */
  report(error: unknown): void;
  /** Asks for a page of a timeline; `paged` is false for the top. */
  ask(key: TimelineKey, request: ServerRequest, paged: boolean): Promise<Answer>;
  top(key: TimelineKey): Promise<ServerRequest>;
};

type Page = { request: ServerRequest; answer: Answer; next: ServerRequest | null };

/** A page to ask for, what it goes on below, and since when; `kept`: where its cursor was kept, for it was not read just now. */
type Cursor = {
  request: ServerRequest | null;
  paged: boolean;
  kept: string | null;
  below: string | null;
  since: number | null;
};

/**
 * Reads timelines whose order is not their ids' (design, section 3): a page keeps the server's order, and the list goes on by
 * the server's own link alone, which is kept with the item that it leads on below.
 */
export function createPositionedList({ db, viewer, report, ask, top }: Parts) {
  async function read(key: TimelineKey, request: ServerRequest, paged: boolean): Promise<Page> {
    const answer = await ask(key, request, paged);
    return { request, answer, next: isOnePage(key) ? null : nextOf(answer, request, paged) };
  }

  async function land(key: TimelineKey, pages: readonly Page[], below: string | null, since: number) {
    const answers = pages.map(({ answer }) => answer);
    const [first] = pages;
    if (!first) return null;
    const onward = new Map<string, Onward>();
    for (const { answer, next } of pages) if (next) onward.set(idsOf(answer).at(-1) ?? "", { request: next, since });
    const page = {
      ids: answers.flatMap(idsOf),
      below,
      more: pages.at(-1)?.next != null,
      whole: answers.every(({ status }) => status !== 206),
      since,
      replies: repliesOf(first.request),
      onward,
    };
    const arrived = arrivedOf(key, answers, report);
    const { asked_at, answered_at } = first.answer;
    return ingestList(db, key, { ...page, ...arrived }, { asked_at, viewer, seen_at: answered_at });
  }

  /** Where a list goes on by the cursor that lies at an order or next above it; from the top where none does. */
  async function cursorFrom(key: TimelineKey, order: string): Promise<Cursor> {
    const kept = await readOnward(db, key, order);
    if (!kept) return { request: await top(key), paged: false, kept: null, below: null, since: null };
    return { request: kept.next.request, paged: true, kept: kept.order, below: kept.order, since: kept.next.since };
  }

  return {
    /** Reads from the top down to what is known, and gives when the top was asked for, in ms. */
    async look(key: TimelineKey): Promise<number | undefined> {
      const pages: Page[] = [];
      const seen = new Set<string>();
      const started = (await db.entries.where("[timeline+order]").between([key, ""], [key, "\uffff"]).count()) > 0;
      let request: ServerRequest | null = await top(key);
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
     * Reads on below an order, by the cursor that lies there; where it is lost, by the next one above it, or from the top. An
     * empty last page counts once the cursor above still leads to it: some servers answer with one where the item that a cursor
     * names was deleted. Gives whether anything was found below: a page that brings nothing new ends the walk, and so many empty ones.
     */
    async walk(key: TimelineKey, below: string): Promise<boolean> {
      let at = await cursorFrom(key, below);
      /** Empty pages, as long as it may only be that what their cursors name was deleted. */
      const empty: Page[] = [];
      for (let pages = 0; at.request && pages < PAGES; pages++) {
        const page: Page = await read(key, at.request, at.paged);
        if (at.kept !== null && page.next === null && idsOf(page.answer).length === 0) {
          empty.push(page);
          at = await cursorFrom(key, `${at.kept}\0`);
          continue;
        }
        const since: number = at.since ?? page.answer.asked_at;
        const found = empty.length > 0 && (await dropLost(db, key, idsOf(page.answer), below));
        const least = await land(key, [page], at.below, since);
        if (found || (least !== null && least < below)) return true;
        if (least === null && idsOf(page.answer).length > 0) return false;
        at = { request: page.next, paged: true, kept: null, below: least ?? at.below, since };
        const end = empty.find((one) => page.next && isSame(one.request, page.next));
        if (end) {
          await land(key, [end], at.below, since);
          return false;
        }
      }
      return false;
    },
  };
}

const isSame = (a: ServerRequest, b: ServerRequest): boolean =>
  a.path === b.path && JSON.stringify(a.query) === JSON.stringify(b.query);

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
