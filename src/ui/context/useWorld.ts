import { createContext, useContext } from "react";
import type { Api } from "../../api/client";
import type { AppDb } from "../../db/app_database";
import type { StorageFailure } from "../../db/connection/storage_failure";
import type { AccountDb } from "../../db/schema";
import type { DraftRow, SessionRow } from "../../domain/rows/rows";
import type { Clock, Random } from "../../domain/runtime/clock";
import type { Entrance } from "../../sync/session/sign_in_entrance";
import type { Desktop } from "../../sync/notifications/notice";
import type { SyncEngine } from "../../sync/engine";
import type { DraftKeeper } from "../composing/keeper/draft_keeper";

/** Everything a screen may use, built once by `app` and handed down (design, section 2.7). */
export type World = {
  app: AppDb;
  db: AccountDb;
  api: Api;
  sync: SyncEngine;
  /** Stores this account's drafts as they are written. */
  draftKeeper: DraftKeeper;
  /** Who is signed in here; null for a visitor. */
  session: SessionRow | null;
  /** The server's origin, "https://example.org". */
  origin: string;
  /** Why this world's database lies in memory and goes with the tab; null where it lies on the disk. */
  lack: StorageFailure | null;
  /** What this account had chosen when its world began, as it is stored, by key. */
  chosen: Readonly<Record<string, unknown>>;
  /** Says that the screen shows what is stored. What the first one does not need waits for that; later it means nothing. */
  drawn(): void;
  /** Where notices of this page are shown; null where there is no service worker. Rejects where its code cannot be had. */
  desktop(): Promise<Desktop | null>;
  clock: Clock;
  random: Random;
  /**
   * The ways in at `origin`; after one that succeeds this world is about to be replaced. Rejects where their code cannot be
   * had.
   */
  entrance(): Promise<Entrance>;
  /** Makes another account that is signed in this tab's own, by its session's key; this world is about to be replaced. */
  switchTo(key: string): Promise<void>;
  /**
   * Signs out: the account's database goes; its drafts are kept for the next signing in, with those that lie in this tab alone
   * (`keep`), or not (null).
   */
  signOut(keep: readonly DraftRow[] | null): Promise<void>;
};

/** Provided by `app`. */
export const WorldContext = createContext<World | null>(null);

/** The world that this screen lives in. */
export function useWorld(): World {
  const world = useContext(WorldContext);
  if (!world) throw new Error("useWorld needs <WorldContext> above it");
  return world;
}
