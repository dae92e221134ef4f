import type { Api } from "../api/client";
import type { PreloadedAnswers } from "../api/calls/preloaded_answers";
import type { AppDb } from "../db/app_database";
import type { AccountDb } from "../db/schema";
import type { SessionRow } from "../domain/rows/rows";
import type { Clock, Random } from "../domain/runtime/clock";
import type { AlertHost } from "./notifications/desktop_alerts";
import type { ProfileNews } from "./settings/profile_sharing";
import type { Signals } from "./signals";

/** What the engine of one account, or a visitor's, is put together from. */
export type EngineParts = {
  db: AccountDb;
  app: AppDb;
  api: Api;
  /** null for a visitor: no socket, no outbox, no timelines of one's own. */
  session: SessionRow | null;
  clock: Clock;
  random: Random;
  locks: LockManager;
  WebSocket: typeof WebSocket;
  signals: Signals;
  /** A new act waits in the outbox: the browser may be asked for a sync event. */
  wanted(): void;
  /** Where pictures that are taken along are kept; undefined where the browser keeps none. */
  caches: CacheStorage | undefined;
  /** Something is taken along now, or nothing any more: the browser may be asked to keep it fresh. */
  riding(on: boolean): void;
  /** What the server has put into the page of its answers, by path (`preloadedAnswers`). */
  first: PreloadedAnswers;
  /** Where notices are shown. */
  desk: AlertHost;
  /** Told how the sharing of settings goes. */
  tell(news: ProfileNews): void;
  /** Told of errors that are no failure of the network, and of what a server sent that is not known. */
  report(error: unknown): void;
};
