import * as v from "valibot";
import { deleteStatuses } from "../../db/ingest/delete_status";
import { ingest } from "../../db/ingest/ingest";
import { readTranslation } from "../../db/read/statuses/translation";
import { saveTranslation } from "../../db/statuses/translations";
import type { Capabilities } from "../../domain/instance/capabilities";
import { Account } from "../../domain/entities/account";
import { text } from "../../domain/entities/lenient";
import { Poll } from "../../domain/entities/poll";
import { Status } from "../../domain/entities/status";
import { Translation } from "../../domain/entities/translation";
import { get, type ServerRequest } from "../../domain/requests/server_request";
import { readsOfWritten } from "./written_details";
import { readRequests } from "../accounts/follow_requests";
import { itemsOf, readAs } from "../requests/answer_items";
import {
  createWatchedResource,
  type DetailKind,
  type WatchedResource,
  type WatchedResourceParts,
} from "./watched_resources";
import type { TaskTracker } from "../concurrency/task_tracker";
import { readLists } from "../accounts/lists";
import { askAnyVariant } from "../requests/endpoint_variants";

/** How often a poll on the screen is read (spec 001, "Polls"). */
const POLL_MS = 30_000;
/** How many of those who favourited or repeated are asked for; the most that Mastodon gives at once. */
const PEOPLE = 80;

/** Details of statuses, for screens. How a reading went is on the `fetches` row `<kind>:<name>`. */
export type DetailService = {
  /** Reads one and keeps it up to date until the function it returns is called. */
  watch(kind: DetailKind, name: string): () => void;
  /** Reads one again. */
  refresh(kind: DetailKind, name: string): Promise<void>;
};

/** The service, and what the rest of the engine asks of it. */
export type Details = {
  service: DetailService;
  /** Reads what is looked at and was not read since `since` (ms). */
  resume(since: number): Promise<void>;
};

type Parts = WatchedResourceParts & {
  underway: Pick<TaskTracker, "signal" | "safely">;
  can(): Capabilities;
  /** Whether the tab is to be seen. */
  visible(): boolean;
};

/** Akkoma's and Pleroma's name all who gave one; forks of Mastodon name each by itself. */
const Reaction = v.union([
  v.object({ name: text, accounts: v.array(v.unknown()) }),
  v.pipe(
    v.object({ name: text, account: v.unknown() }),
    v.transform(({ name, account }) => ({ name, accounts: [account] })),
  ),
]);

/** Reads details of statuses into the database while a screen shows them. */
export function createDetails(parts: Parts): Details {
  const { api, db, clock, viewer, can, visible, underway } = parts;
  const path = (id: string, of = "") => `/api/v1/statuses/${encodeURIComponent(id)}${of}`;
  const asked = (at: { asked_at: number; answered_at: number }) => ({
    asked_at: at.asked_at,
    viewer,
    seen_at: at.answered_at,
  });

  async function status(id: string): Promise<number> {
    const answer = await api.ask(get(path(id)));
    await ingest(db, { statuses: [readAs(Status, answer)] }, asked(answer));
    return answer.asked_at;
  }

  async function poll(id: string): Promise<number> {
    const poll_id = (await db.statuses.get(id))?.poll?.id;
    if (poll_id === undefined) return clock.now();
    const answer = await api.ask(get(`/api/v1/polls/${encodeURIComponent(poll_id)}`));
    await ingest(db, { polls: [readAs(Poll, answer)] }, asked(answer));
    return answer.asked_at;
  }

  async function people(id: string): Promise<number> {
    const lists = (["favourited_by", "reblogged_by"] as const).map(async (how) => {
      const answer = await api.ask(get(path(id, `/${how}`), { limit: PEOPLE }));
      const roster = { key: `${how}:${id}` as const, more: answer.next !== null };
      await ingest(db, { accounts: itemsOf(Account, answer), roster }, asked(answer));
      return answer.asked_at;
    });
    return Math.min(...(await Promise.all(lists)));
  }

  async function reactions(id: string): Promise<number> {
    const ways: ServerRequest[] = [
      get(path(id, "/reactions")),
      get(`/api/v1/pleroma/statuses/${encodeURIComponent(id)}/reactions`),
    ];
    const answer = await askAnyVariant(parts, "reactions", ways);
    const given = new Map<string, unknown[]>();
    for (const { name, accounts } of itemsOf(Reaction, answer))
      given.set(name, [...(given.get(name) ?? []), ...accounts]);
    for (const [name, accounts] of given) {
      const roster = { key: `reaction:${id}:${name}` as const, more: false };
      await ingest(db, { accounts: itemsOf(Account, { ...answer, json: accounts }), roster }, asked(answer));
    }
    return answer.asked_at;
  }

  async function translation(name: string): Promise<number> {
    const at = name.indexOf(":");
    const [language, id] = [name.slice(0, at), name.slice(at + 1)];
    if (await readTranslation(db, id, language)) return clock.now();
    const request: ServerRequest =
      can().translates === "mastodon"
        ? { method: "POST", path: path(id, "/translate"), form: { lang: language } }
        : get(path(id, `/translations/${encodeURIComponent(language)}`));
    const answer = await api.ask(request);
    await saveTranslation(db, id, language, readAs(Translation, answer), answer.asked_at);
    return answer.asked_at;
  }

  /** Reads something every 30 s, as long as the tab is to be seen, until the function it gives is called. */
  function again(look: () => Promise<void>): () => void {
    let timer = 0;
    const tick = () => {
      timer = clock.setTimeout(() => {
        tick();
        if (visible() && !underway.signal.aborted) void underway.safely(look());
      }, POLL_MS);
    };
    tick();
    return () => clock.clearTimeout(timer);
  }

  const written = readsOfWritten(parts);
  const gone = (id: string, tried_at: number) => deleteStatuses(db, [id], tried_at);
  const all: Record<DetailKind, WatchedResource> = {
    status: createWatchedResource(parts, { kind: "status", read: status, missing: gone }),
    poll: createWatchedResource(parts, { kind: "poll", read: poll, fresh: POLL_MS - 1000 }),
    people: createWatchedResource(parts, { kind: "people", read: people }),
    reactions: createWatchedResource(parts, { kind: "reactions", read: reactions }),
    translation: createWatchedResource(parts, { kind: "translation", read: translation }),
    source: createWatchedResource(parts, { kind: "source", read: written.source }),
    history: createWatchedResource(parts, { kind: "history", read: written.history }),
    preview: createWatchedResource(parts, { kind: "preview", read: written.preview }),
    scheduled: createWatchedResource(parts, { kind: "scheduled", read: written.scheduled }),
    lists: createWatchedResource(parts, { kind: "lists", read: () => readLists(api, db, viewer) }),
    requests: createWatchedResource(parts, { kind: "requests", read: (name) => readRequests(api, db, viewer, name) }),
  };
  return {
    service: {
      watch(kind, name) {
        const leave = all[kind].service.watch(name);
        const stop = kind === "poll" ? again(() => all.poll.look(name, clock.now() - POLL_MS + 1000)) : () => undefined;
        return () => {
          stop();
          leave();
        };
      },
      refresh: (kind, name) => all[kind].service.refresh(name),
    },
    async resume(since) {
      await Promise.all(Object.values(all).map((one) => one.resume(since)));
    },
  };
}
