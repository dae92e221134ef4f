import type { Api } from "../src/api/client";
import type { SessionRow } from "../src/domain/rows/rows";
import type { T } from "../src/i18n/translator";
import type { AppIcon } from "../src/sync/notifications/app_badge";
import type { AccountsWorld } from "../src/sync/outbox/drain_accounts";

/** The dependencies of the worker's event handlers. */
export type WorkerWorld = Omit<AccountsWorld, "api"> & {
  /** The API client of an account's server; `timeout_ms` limits each request. */
  api(session: SessionRow, timeout_ms?: number): Api;
  /** Reads the user's locale (BCP 47). */
  readLocale(): Promise<string>;
  /** Loads messages in the user's language, in English if those fail to load. */
  loadTranslator(): Promise<T>;
  /** Sets the badge on the app's icon. */
  icon: AppIcon;
};
