import type { Dexie, EntityTable } from "dexie";
import type { Instance } from "../domain/instance/instance";
import type { FileRow } from "../domain/composing/attachment_types";
import type { DraftRow, SessionRow } from "../domain/rows/rows";
import type { Theme } from "../theme/theme";
import { type ConnectionOptions, openDatabase, type Disk, type Upgrades } from "./connection/connection";
import { upgradeDeviceAddresses } from "./connection/upgrade_addresses";
import { renamedStores, upgradeStoreNames } from "./connection/upgrade_store_names";

/**
 * Content that another app shared through the Web Share Target, until it becomes a draft. `at` is in ms; `left_out` is
 * the number of files that did not fit on this device; `dismissed` means that the user declined it.
 */
export type SharedRow = {
  id: string;
  at: number;
  title: string;
  text: string;
  url: string;
  files: { blob: Blob; name: string }[];
  left_out?: number;
  dismissed?: true;
};

/** The description of a server. `key` is its origin; `at` is when it was requested, in ms. */
type InstanceRow = { key: string; at: number; instance: Instance };

/**
 * A token without a session: its account signed out or signed in again. The token and its push subscription are still
 * to be revoked.
 */
export type PendingSignOutRow = Pick<SessionRow, "key" | "origin" | "token" | "client_id" | "client_secret">;

/** The drafts and files of a signed-out account, by its session's key, until it signs in again. */
type KeptDraftsRow = { key: string; drafts: DraftRow[]; files: FileRow[] };

/** The OAuth app that this client registered at a server, by the server's origin. */
export type ClientRow = { origin: string; client_id: string; client_secret: string };

/**
 * A sign-in through the server's authorize page, by its OAuth `state`. `at` is in ms. `verifier` is the PKCE code
 * verifier. `key` is the key of the resulting session, null until then.
 */
export type SignInRow = ClientRow & { state: string; verifier: string; at: number; key: string | null };

/** A theme that the reader made or took. `at` is in ms, when it was made first. */
export type OwnThemeRow = { id: string; at: number; theme: Theme };

/** The database of this device: its sessions, its settings, and the data that belongs to no account. */
export type AppDb = Dexie & {
  sessions: EntityTable<SessionRow, "key">;
  settings: EntityTable<{ key: string; value: unknown }, "key">;
  instance: EntityTable<InstanceRow, "key">;
  shared: EntityTable<SharedRow, "id">;
  pending_sign_outs: EntityTable<PendingSignOutRow, "token">;
  kept_drafts: EntityTable<KeptDraftsRow, "key">;
  clients: EntityTable<ClientRow, "origin">;
  sign_ins: EntityTable<SignInRow, "state">;
  /**
   * Data of the admin and the server to choose from. It is not in `settings`, because every read of the settings loads
   * the whole table.
   */
  server_choices: EntityTable<{ key: string; value: unknown }, "key">;
  themes: EntityTable<OwnThemeRow, "id">;
};

/** Every version of the device's database; see `accountVersions`. */
export const appVersions: Record<string, string | null>[] = [
  { sessions: "key", settings: "key", instance: "key", shared: "id", farewells: "token", kept_drafts: "key" },
  { clients: "origin", sign_ins: "state" },
  { offers: "key" },
  {},
  { themes: "id" },
  // Its upgrade moves the rows of two stores here, which the next version deletes.
  { pending_sign_outs: "token", server_choices: "key" },
  { farewells: null, offers: null },
];

/** See `accountUpgrades`. */
const appUpgrades: Upgrades = {
  4: upgradeDeviceAddresses,
  6: upgradeStoreNames(renamedStores.app[6]),
};

/** Opens the database of this device. Rejects if storage is disabled, full or lost. */
export function openAppDb(disk: Disk, options?: ConnectionOptions): Promise<AppDb> {
  return openDatabase<AppDb>("app", { versions: appVersions, upgrades: appUpgrades }, disk, options);
}
