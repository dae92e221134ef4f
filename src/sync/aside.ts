import * as v from "valibot";
import type { Answer, Api } from "../api/api";
import { noteFailure, noteSuccess } from "../db/fetches";
import { ingest } from "../db/ingest";
import { saveMarkers } from "../db/markers";
import { readFetch } from "../db/read/fetches";
import type { AccountDb } from "../db/schema";
import { Account } from "../domain/entities/account";
import { CustomEmoji } from "../domain/entities/custom_emoji";
import { Marker } from "../domain/entities/marker";
import { ApiError } from "../domain/errors";
import type { ServerRequest } from "../domain/request";
import type { Clock } from "../domain/world";
import { itemsOf, readAs } from "./items";

const HOUR = 3_600_000;
const Markers = v.record(v.string(), v.unknown());

type Parts = { api: Api; db: AccountDb; clock: Clock; viewer: boolean };
type Reading = {
  request: ServerRequest;
  /** How long, in ms, an answer is good for. */
  fresh: number;
  visitors: boolean;
  save(answer: Answer): Promise<void>;
};

/**
 * Reads what stands beside the timelines: one's own account, how far one has read, and the server's emojis. Each is a
 * `fetches` row of its own; gives a function that reads what is no longer fresh.
 */
export function createAside({ api, db, clock, viewer }: Parts): () => Promise<void> {
  const readings: Record<string, Reading> = {
    me: {
      request: { method: "GET", path: "/api/v1/accounts/verify_credentials" },
      fresh: HOUR,
      visitors: false,
      async save(answer) {
        const { asked_at, answered_at } = answer;
        await ingest(db, { me: readAs(Account, answer) }, { asked_at, viewer: true, seen_at: answered_at });
      },
    },
    markers: {
      request: { method: "GET", path: "/api/v1/markers", query: { timeline: ["home", "notifications"] } },
      fresh: 0,
      visitors: false,
      async save(answer) {
        // A marker that cannot be read costs itself: how far one has read is on this device too.
        const markers = Object.entries(readAs(Markers, answer)).flatMap(([timeline, one]) => {
          const marker = v.safeParse(Marker, one);
          return marker.success ? [{ timeline, ...marker.output }] : [];
        });
        await saveMarkers(db, markers, answer.asked_at);
      },
    },
    emojis: {
      request: { method: "GET", path: "/api/v1/custom_emojis" },
      fresh: 24 * HOUR,
      visitors: true,
      async save(answer) {
        const { asked_at, answered_at } = answer;
        await ingest(db, { emojis: itemsOf(CustomEmoji, answer) }, { asked_at, viewer, seen_at: answered_at });
      },
    },
  };

  async function read(key: string, { request, fresh, save }: Reading): Promise<void> {
    const fetched = await readFetch(db, key);
    const now = clock.now();
    if (fetched?.at != null && fetched.at <= now && now < fetched.at + fresh) return;
    try {
      const answer = await api.ask(request);
      await save(answer);
      await noteSuccess(db, key, answer.asked_at);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await noteFailure(db, key, now, error.failure);
    }
  }

  return async () => {
    const wanted = Object.entries(readings).filter(([, { visitors }]) => visitors || viewer);
    await Promise.all(wanted.map(([key, reading]) => read(key, reading)));
  };
}
