import * as v from "valibot";
import { deleteStatuses } from "../../db/ingest/delete_status";
import { ingest } from "../../db/ingest/ingest";
import { ingestAnswer } from "../../db/statuses/ingest_answer";
import { readTranslation } from "../../db/read/statuses/translation";
import { saveTranslation } from "../../db/statuses/translations";
import type { Capabilities } from "../../domain/instance/capabilities/capabilities";
import { Account } from "../../domain/entities/accounts/account";
import { text } from "../../domain/entities/lenient";
import { Poll } from "../../domain/entities/statuses/poll";
import { Status } from "../../domain/entities/statuses/status";
import { Translation } from "../../domain/entities/statuses/translation";
import { getRequest, type ServerRequest } from "../../domain/requests/server_request";
import { createAccountResources } from "../accounts/account_resources";
import { createWrittenResources } from "./written_resources";
import { deletedSince, parseItems, parseAnswer } from "../requests/answer_items";
import {
  createWatchedResource,
  type ResourceKind,
  type WatchedResource,
  type WatchedResourceParts,
} from "./watched_resources";
import type { TaskTracker } from "../concurrency/task_tracker";
import { askAnyVariant } from "../requests/endpoint_variants";

/** How often a visible poll is refreshed, in ms. */
const POLL_MS = 30_000;
/** How many accounts are requested per list; Mastodon's maximum. */
const PEOPLE = 80;

/**
 * What screens watch besides timelines, threads and accounts: what belongs to a status, lists, hashtags and so on. The
 * outcome of a request is on the `fetches` row `<kind>:<name>`.
 */
export type ResourceService = {
  /** Reads a resource and keeps it up to date until the returned function is called. */
  watch(kind: ResourceKind, name: string): () => void;
  /** Reads a resource again. */
  refresh(kind: ResourceKind, name: string): Promise<void>;
};

/** The service, and the engine's own access to it. */
export type Resources = {
  service: ResourceService;
  /** Reads all watched resources that were not read since `since` (ms). */
  resume(since: number): Promise<void>;
};

type Parts = WatchedResourceParts & {
  underway: Pick<TaskTracker, "signal" | "safely">;
  can(): Capabilities;
  /** Whether the tab is visible. */
  visible(): boolean;
};

/** Akkoma and Pleroma list the accounts of each reaction. Forks of Mastodon list one account per entry. */
const Reaction = v.union([
  v.object({ name: text, accounts: v.array(v.unknown()) }),
  v.pipe(
    v.object({ name: text, account: v.unknown() }),
    v.transform(({ name, account }) => ({ name, accounts: [account] })),
  ),
]);

/** Creates the service that reads resources into the database while a screen shows them. */
export function createResources(parts: Parts): Resources {
  const { api, db, clock, viewer, can, visible, underway } = parts;
  const path = (id: string, of = "") => `/api/v1/statuses/${encodeURIComponent(id)}${of}`;
  const asked = (at: { asked_at: number; answered_at: number }) => ({
    asked_at: at.asked_at,
    viewer,
    seen_at: at.answered_at,
  });

  async function status(id: string): Promise<number> {
    const answer = await api.request(getRequest(path(id)));
    if ((await ingestAnswer(db, id, parseAnswer(Status, answer), asked(answer))) === null) throw deletedSince(answer);
    return answer.asked_at;
  }

  async function poll(id: string): Promise<number> {
    const poll_id = (await db.statuses.get(id))?.poll?.id;
    if (poll_id === undefined) return clock.now();
    const answer = await api.request(getRequest(`/api/v1/polls/${encodeURIComponent(poll_id)}`));
    await ingest(db, { polls: [parseAnswer(Poll, answer)] }, asked(answer));
    return answer.asked_at;
  }

  async function readPeople(id: string): Promise<number> {
    const lists = (["favourited_by", "reblogged_by"] as const).map(async (how) => {
      const answer = await api.request(getRequest(path(id, `/${how}`), { limit: PEOPLE }));
      const roster = { key: `${how}:${id}` as const, more: answer.next !== null };
      await ingest(db, { accounts: parseItems(Account, answer), roster }, asked(answer));
      return answer.asked_at;
    });
    return Math.min(...(await Promise.all(lists)));
  }

  async function reactions(id: string): Promise<number> {
    const ways: ServerRequest[] = [
      getRequest(path(id, "/reactions")),
      getRequest(`/api/v1/pleroma/statuses/${encodeURIComponent(id)}/reactions`),
    ];
    const answer = await askAnyVariant(parts, "reactions", ways);
    const given = new Map<string, unknown[]>();
    for (const { name, accounts } of parseItems(Reaction, answer))
      given.set(name, [...(given.get(name) ?? []), ...accounts]);
    for (const [name, accounts] of given) {
      const roster = { key: `reaction:${id}:${name}` as const, more: false };
      await ingest(db, { accounts: parseItems(Account, { ...answer, json: accounts }), roster }, asked(answer));
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
        : getRequest(path(id, `/translations/${encodeURIComponent(language)}`));
    const answer = await api.request(request);
    await saveTranslation(db, id, language, parseAnswer(Translation, answer), answer.asked_at);
    return answer.asked_at;
  }

  /** Calls `look` every 30 s while the tab is visible. Returns a function that stops this. */
  function repeat(look: () => Promise<void>): () => void {
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

  const written = createWrittenResources(parts, status);
  const markDeleted = (id: string, tried_at: number) => deleteStatuses(db, [id], tried_at, clock.now());
  const all: Record<ResourceKind, WatchedResource> = {
    status: createWatchedResource(parts, { kind: "status", read: status, missing: markDeleted }),
    poll: createWatchedResource(parts, { kind: "poll", read: poll, fresh: POLL_MS - 1000 }),
    people: createWatchedResource(parts, { kind: "people", read: readPeople }),
    reactions: createWatchedResource(parts, { kind: "reactions", read: reactions }),
    translation: createWatchedResource(parts, { kind: "translation", read: translation }),
    source: createWatchedResource(parts, { kind: "source", read: written.source }),
    history: createWatchedResource(parts, { kind: "history", read: written.history }),
    preview: createWatchedResource(parts, { kind: "preview", read: written.preview }),
    scheduled: createWatchedResource(parts, { kind: "scheduled", read: written.scheduled }),
    ...createAccountResources(parts),
  };
  return {
    service: {
      watch(kind, name) {
        const leave = all[kind].service.watch(name);
        const stop =
          kind === "poll" ? repeat(() => all.poll.refresh(name, clock.now() - POLL_MS + 1000)) : () => undefined;
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
