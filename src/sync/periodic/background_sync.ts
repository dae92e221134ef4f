import type { PreloadedAnswers } from "../../api/calls/preloaded_answers";
import type { Api } from "../../api/client";
import type { AppDb } from "../../db/app_database";
import { noteStale } from "../../db/requests/fetch_results";
import type { AccountDb } from "../../db/schema";
import type { Capabilities } from "../../domain/instance/capabilities";
import type { Clock } from "../../domain/runtime/clock";
import { createPeriodicReads } from "./periodic_reads";
import { keepDocuments } from "../instance/documents";
import type { OutboxService } from "../outbox/outbox";
import { createRounds } from "./read_rounds";
import { createProfileSharing, type ProfileNews } from "../settings/profile_sharing";
import type { TaskTracker } from "../concurrency/task_tracker";

type Parts = {
  api: Api;
  db: AccountDb;
  app: AppDb;
  clock: Clock;
  locks: LockManager;
  account: string;
  viewer: boolean;
  can(): Capabilities;
  first: PreloadedAnswers;
  tell(news: ProfileNews): void;
  intend: OutboxService["intend"];
  underway: Pick<TaskTracker, "signal" | "safely">;
};

/** All that is kept up to date beside timelines and threads. */
export type BackgroundSync = {
  /** Reads what is due; resolves when the reader's own is there, documents come later. */
  look(): Promise<void>;
  /** Goes on rounds for what is asked for again and again, until `stop`. */
  rounds(stop: AbortSignal): void;
  /** The reader's filters are others now: they are read again. */
  filters(): Promise<void>;
  /** The server was told how far notifications were read. */
  read(): Promise<void>;
  /** The reader has set something. */
  set(): void;
};

/** Puts together what is read beside timelines and threads: what is the reader's own, shared settings, documents. */
export function createBackgroundSync(parts: Parts): BackgroundSync {
  const { viewer, underway } = parts;
  const aside = createPeriodicReads(parts);
  const sharing = viewer ? createProfileSharing(parts) : null;
  const keep = async (on: "look" | "round") => void (await Promise.all([aside(on), sharing?.keep(on)]));
  return {
    async look() {
      await keep("look");
      void underway.safely(keepDocuments(parts, parts.first));
    },
    async filters() {
      await noteStale(parts.db, "filters");
      await keep("look");
    },
    read: () => aside("look", "seen"),
    rounds: createRounds({ ...parts, read: () => keep("round") }),
    set: () => sharing?.changed(),
  };
}
