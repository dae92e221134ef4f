import type { Dexie, EntityTable } from "dexie";
import type { Instance } from "../domain/instance/instance";
import type { FileRow } from "../domain/composing/attachment_types";
import type { DraftRow, SessionRow } from "../domain/rows/rows";
import { connect, type Disk, type OnGivenUp } from "./connection/connection";
import type { OnFull } from "./connection/connection_recovery";

/**
 * What another app handed in by the share target, until a draft is made of it. `at` in ms; `left_out` is how many files found
 * no room on this device; `dismissed`: the reader does not want it offered.
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

/** What a server said of itself. `key` is its origin; `at` in ms. */
type InstanceRow = { key: string; at: number; instance: Instance };

/** A token that no session has any more, of an account that signed out or in anew: it and its push subscription are still to be ended. */
export type PendingSignOutRow = Pick<SessionRow, "key" | "origin" | "token" | "client_id" | "client_secret">;

/** Drafts of a signed-out account with their files, by its session's key, until it signs in again. */
type KeptDraftsRow = { key: string; drafts: DraftRow[]; files: FileRow[] };

/** This client as a server knows it, by the server's origin. */
export type ClientRow = { origin: string; client_id: string; client_secret: string };

/**
 * A signing in that goes by the server's own page, by the state that comes back with its code; `at` in ms. `verifier` is PKCE's
 * secret. `key` is the session that came of it, null until then.
 */
export type SignInRow = ClientRow & { state: string; verifier: string; at: number; key: string | null };

/** The database of this device: who is signed in, its settings, and what belongs to no account (design, section 4). */
export type AppDb = Dexie & {
  sessions: EntityTable<SessionRow, "key">;
  settings: EntityTable<{ key: string; value: unknown }, "key">;
  instance: EntityTable<InstanceRow, "key">;
  shared: EntityTable<SharedRow, "id">;
  farewells: EntityTable<PendingSignOutRow, "token">;
  kept_drafts: EntityTable<KeptDraftsRow, "key">;
  clients: EntityTable<ClientRow, "origin">;
  sign_ins: EntityTable<SignInRow, "state">;
  /** What the admin and the server offer to choose from. Not in `settings`, which is read whole at every choice. */
  offers: EntityTable<{ key: string; value: unknown }, "key">;
};

/** Every version of the device's database, as in `accountVersions`. */
export const appVersions: Record<string, string | null>[] = [
  { sessions: "key", settings: "key", instance: "key", shared: "id", farewells: "token", kept_drafts: "key" },
  { clients: "origin", sign_ins: "state" },
  { offers: "key" },
];

/** Opens the database of this device. Rejects where storage is off, full or lost. */
export function openAppDb(disk: Disk, on_given_up?: OnGivenUp, on_full?: OnFull): Promise<AppDb> {
  return connect<AppDb>("app", appVersions, disk, on_given_up, on_full);
}
