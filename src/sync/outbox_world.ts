import type { Api } from "../api/api";
import type { Fence } from "../db/outbox";
import type { AccountDb } from "../db/schema";
import type { Capabilities } from "../domain/capabilities";
import type { LockWorld } from "./lock";
import type { Strays } from "./outbox_strays";

/**
 * What the outbox needs of the world. `viewer_id` is the signed-in account's id; `can` says what the server can do,
 * the least where it is not known yet.
 */
export type OutboxWorld = LockWorld & {
  api: Pick<Api, "ask" | "upload" | "file">;
  viewer_id: string;
  can(): Pick<Capabilities, "keeps_keys" | "describes_in_edits" | "least_poll">;
  /** Calls `heard` when any tab has changed the outbox, until what it gives is called; the database's own word by default. */
  watch?(db: AccountDb, heard: () => void): () => void;
  /** Told of an error that is no failure of the network: a database that was lost, a mistake of ours, an edit that was refused. */
  report(error: unknown): void;
  /** An act has settled: whether it dropped spans, whether a post came of it, and whether it said how far was read. */
  settled?(changed: { drops: boolean; posted: boolean; read: boolean }): void;
};

/** A runner at work: the world, the fence it writes under, the signal that it is to stop, and what it sent. */
export type Run = OutboxWorld & { fence: Fence; signal: AbortSignal; strays: Strays };

/**
 * How an attempt ended: done (settled, refused or put off), rest (there is no network: leave the others be for a while),
 * sign_in (the token is not good any more), fenced (another runner holds the lock).
 */
export type End = "done" | "rest" | "sign_in" | "fenced";
