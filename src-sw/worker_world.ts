import type { Api } from "../src/api/client";
import type { SessionRow } from "../src/domain/rows/rows";
import type { T } from "../src/i18n/translator";
import type { AppIcon } from "../src/sync/notifications/app_badge";
import type { AccountsWorld } from "../src/sync/outbox/drain_accounts";

/** What the worker's event handlers are handed. */
export type WorkerWorld = Omit<AccountsWorld, "api"> & {
  /** The client of an account's server, with how long an answer may take, in ms. */
  api(session: SessionRow, timeout_ms?: number): Api;
  /** Says messages in the reader's language; English where that cannot be had. */
  speak(): Promise<T>;
  /** What puts a count on the app's icon. */
  icon: AppIcon;
};
