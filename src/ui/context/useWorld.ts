import { createContext, useContext } from "react";
import type { Api } from "../../api/client";
import type { AppDb } from "../../db/app_database";
import type { StorageFailure } from "../../db/connection/storage_failure";
import type { AccountDb } from "../../db/schema";
import type { DraftRow, SessionRow } from "../../domain/rows/rows";
import type { Clock, Random } from "../../domain/runtime/clock";
import type { SignInEntrance } from "../../sync/session/sign_in_entrance";
import type { Unseen } from "../../sync/notifications/unseen_of_account";
import type { AlertDisplay } from "../../sync/notifications/alert";
import type { SyncEngine } from "../../sync/engine";
import type { DraftKeeper } from "../composing/keeper/draft_keeper";

/** The dependencies of all screens for one account: databases, API client, sync engine, clock. Built by `app`. */
export type World = {
  app: AppDb;
  db: AccountDb;
  api: Api;
  sync: SyncEngine;
  /** Stores this account's drafts while they are edited. */
  draftKeeper: DraftKeeper;
  /** The session of the signed-in account; null for a visitor. */
  session: SessionRow | null;
  /** The server's origin, "https://example.org". */
  origin: string;
  /** Why the account database is in memory only and is lost with the tab; null if it is persistent. */
  storageFailure: StorageFailure | null;
  /** The account's settings by key, as stored when this world was built. */
  initialChoices: Readonly<Record<string, unknown>>;
  /**
   * Reports that the screen shows its stored data. Work that the first screen does not need waits for the first call.
   */
  notifyDrawn(): void;
  /**
   * Loads the desktop notifications of this page; null without a service worker. Rejects if the code cannot be loaded.
   */
  loadDesktop(): Promise<AlertDisplay | null>;
  clock: Clock;
  /** When this world was built, in ms. */
  built_at: number;
  random: Random;
  /**
   * Loads the sign-in methods for `origin`. A successful sign-in replaces this world. Rejects if the code cannot be
   * loaded.
   */
  loadEntrance(): Promise<SignInEntrance>;
  /**
   * Switches this tab to another signed-in account, by its session key, or makes it like a new tab (null). This
   * replaces the world.
   */
  switchTo(key: string | null): Promise<void>;
  /** Counts what another account of this device has not seen, as stored. null if it has signed out. */
  countUnseen(other: SessionRow): Promise<Unseen | null>;
  /**
   * Removes stored rows that cannot be read (`db/repair`), of the account and of the device, and reads again what a
   * server said. Gives whether there were any: what failed may then be tried again. At most once a minute, else false.
   * Rejects if its code cannot be loaded, or a database cannot be read.
   */
  repair(): Promise<boolean>;
  /** Keeps what is being written in this tab until the account signs in again: another tab has signed it out. */
  handOver(): Promise<void>;
  /**
   * Signs out and deletes the account's database.
   * @param keep drafts that exist in this tab only: they are kept, with the stored drafts, for the next sign-in; null
   * discards all drafts
   */
  signOut(keep: readonly DraftRow[] | null): Promise<void>;
};

/** Provided by `app`. */
export const WorldContext = createContext<World | null>(null);

/** The world of the current account. Throws outside of `WorldContext`. */
export function useWorld(): World {
  const world = useContext(WorldContext);
  if (!world) throw new Error("useWorld needs <WorldContext> above it");
  return world;
}
