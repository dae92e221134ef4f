import type { Api } from "../api/client";
import type { PreloadedAnswers } from "../api/calls/preloaded_answers";
import type { AppDb } from "../db/app_database";
import type { AccountDb } from "../db/schema";
import type { SessionRow } from "../domain/rows/rows";
import type { Clock, Random } from "../domain/runtime/clock";
import type { AlertHost } from "./notifications/desktop_alerts";
import type { ProfileSharingEvent } from "./settings/profile_sharing";
import type { Signals } from "./signals";

/** What the engine of one account, or of a visitor, depends on. */
export type EngineParts = {
  db: AccountDb;
  app: AppDb;
  api: Api;
  /** null for a visitor, who has no socket, no outbox and no home timeline. */
  session: SessionRow | null;
  clock: Clock;
  random: Random;
  locks: LockManager;
  WebSocket: typeof WebSocket;
  signals: Signals;
  /** Called after a mutation was queued. Requests a Background Sync event from the browser. */
  requestSync(): void;
  /** The cache storage for downloaded pictures; undefined in a browser without one. */
  caches: CacheStorage | undefined;
  /**
   * Called when an offline download was started (true) or removed (false). Registers periodic refreshing with the
   * browser.
   */
  onDownloadChange(on: boolean): void;
  /** API answers that the server embedded in the HTML page, by path (`preloadedAnswers`). */
  preloaded: PreloadedAnswers;
  /** Where system notifications are shown. */
  alertHost: AlertHost;
  /** Called with the progress of settings sharing. */
  onProfileSharing(news: ProfileSharingEvent): void;
  /** Removes stored rows that cannot be read (`db/repair`). Gives whether there were any. */
  repair(): Promise<boolean>;
  /** Takes unexpected errors (not failed requests), and items of the server that could not be parsed. */
  report(error: unknown): void;
};
