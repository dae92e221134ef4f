import { ingest } from "../../db/ingest/ingest";
import { followStateOf, type FollowState } from "../../domain/accounts/follow_state";
import type { FollowUpdate } from "../../domain/entities/accounts/follow_update";
import { Relationship } from "../../domain/entities/accounts/relationship";
import { relationshipsRequest } from "../../domain/mutations/account_request";
import { ApiError, isRefusal } from "../../domain/requests/api_error";
import { parseItems } from "../requests/answer_items";
import { createWatchedResource, type WatchedResource, type WatchedResourceParts } from "../statuses/watched_resources";

/** How long ids are gathered for one request, in ms. */
const GATHER_MS = 50;
/** The most ids of a request. */
const MOST = 40;
/** A relationship read within this time, in ms, is not read again when it is opened. */
const KEPT_MS = 5 * 60_000;

/** Reads how the user stands to accounts, by account id. */
export type Relationships = Pick<WatchedResource, "resume"> & {
  /** Reads a relationship and keeps it up to date until the returned function is called. */
  watch(id: string): () => void;
  /**
   * The server has told how far the user's follow of somebody has come. Reads a stored relationship that says
   * otherwise.
   */
  onFollow(follow: FollowUpdate): Promise<void>;
};

type Parts = WatchedResourceParts & {
  /** The user's account; null for a visitor. */
  user_id: string | null;
};

/** How far a follow has come, by the state that is streamed; in any other it has ended. */
const told: Partial<Record<string, FollowState>> = { follow_pending: "requested", follow_accept: "following" };

/** One who waits to hear when their relationship was requested (ms). */
type Waiting = { id: string; resolve(asked_at: number): void; reject(error: unknown): void };

/**
 * Creates the reader of relationships. Those that are opened together are requested together. It reads nothing for
 * visitors, and nothing of the user's own account.
 */
export function createRelationships(parts: Parts): Relationships {
  const { api, db, clock, viewer, user_id } = parts;
  let gathered: Waiting[] = [];

  async function request(ids: readonly string[]): Promise<number> {
    const answer = await api.request(relationshipsRequest(ids));
    const { asked_at, answered_at } = answer;
    await ingest(db, { relationships: parseItems(Relationship, answer) }, { asked_at, viewer, seen_at: answered_at });
    return asked_at;
  }

  /** Requests some. Akkoma refuses all for one id that it does not know: then each half is requested alone. */
  async function readSome(some: readonly Waiting[]): Promise<void> {
    try {
      const asked_at = await request(some.map(({ id }) => id));
      for (const { resolve } of some) resolve(asked_at);
    } catch (error) {
      if (some.length > 1 && error instanceof ApiError && isRefusal(error.failure)) {
        const half = Math.ceil(some.length / 2);
        await Promise.all([readSome(some.slice(0, half)), readSome(some.slice(half))]);
      } else for (const { reject } of some) reject(error);
    }
  }

  function readGathered(): void {
    const all = gathered;
    gathered = [];
    for (let from = 0; from < all.length; from += MOST) void readSome(all.slice(from, from + MOST));
  }

  const read = (id: string): Promise<number> =>
    new Promise((resolve, reject) => {
      if (gathered.length === 0) clock.setTimeout(readGathered, GATHER_MS);
      gathered.push({ id, resolve, reject });
    });

  const { service, resume } = createWatchedResource(parts, { kind: "relationship", read, fresh: KEPT_MS });

  async function onFollow({ state, following: { id } }: FollowUpdate): Promise<void> {
    const row = await db.relationships.get(id);
    if (row && followStateOf(row) !== (told[state] ?? "none")) await service.refresh(id);
  }

  return { resume, onFollow, watch: (id) => (user_id === null || id === user_id ? () => {} : service.watch(id)) };
}
