import { isUnsent, writeIntent } from "../db/intend";
import { hurry, watchOutbox } from "../db/outbox";
import { postDraft } from "../db/post_draft";
import { discardIntent, editPost, retryIntent } from "../db/withdraw";
import type { ArgsOf, Intent, MutationKind } from "../domain/mutations/registry";
import { isLocal, rowId } from "../domain/mutations/post/local_id";
import { createBell } from "./bell";
import { runOutbox } from "./outbox_run";
import type { OutboxWorld } from "./outbox_world";

/** How long a runner waits after an error that is none of the network's (a database that was lost), in ms. */
const AGAIN_MS = 30_000;

/**
 * The outbox of one account in one tab (design, section 5). Every tab and the worker has one; one of them sends.
 */
export type Outbox = {
  /** Begins to send, or waits in line for it; after `sign_in`, begins again. `background` is told of new acts. */
  start(): void;
  /** Stops sending; resolves when nothing of this runner is under way any more. */
  stop(): Promise<void>;
  /** The network is back, the socket stands or the page is visible: what failed for want of a network is tried now. */
  nudge(): Promise<void>;
  /** Writes an act down and wakes the runner. Gives the outbox row's id, or null where it only cancelled an unsent one. */
  intend<K extends MutationKind>(kind: K, args: ArgsOf<K>): Promise<string | null>;
  /**
   * Turns a draft into an unsent post, which is not sent for `wait` ms (0 by default). Gives the outbox row's id, or null where
   * the draft is missing or blank.
   */
  post(draft_id: string, wait?: number): Promise<string | null>;
  /** Tries a refused or waiting act again now. */
  retry(id: string): Promise<boolean>;
  /** Takes an act back for good. */
  discard(id: string): Promise<boolean>;
  /** Puts an unsent post back into a draft; gives the draft's id. */
  edit(id: string): Promise<string | null>;
};

/** An outbox; `wanted` is called after every new act, to ask the browser for a sync event with the page closed. */
export function createOutbox(world: OutboxWorld, wanted: () => void = () => {}): Outbox {
  const { db, clock, random } = world;
  const bell = createBell(clock);
  let upload: { id: string; stop: AbortController } | null = null;
  let nudges = 0;
  let running: { stop: AbortController; ended: Promise<void> } | null = null;

  const calls = {
    bell,
    nudged: () => nudges,
    takenBack(id: string) {
      upload = { id, stop: new AbortController() };
      return upload.stop.signal;
    },
  };
  const takeBack = (id: string) => upload?.id === id && upload.stop.abort();
  const birth = () => ({ id: random.uuid(), key: random.uuid(), now: clock.now() });
  const wake = <T>(done: T): T => {
    bell.ring();
    if (done !== null) wanted();
    return done;
  };

  async function keepRunning(stop: AbortController): Promise<void> {
    const heard = () => bell.ring();
    const unwatch = world.watch ? world.watch(db, heard) : watchOutbox(db, heard);
    try {
      await runOn(stop.signal);
    } finally {
      unwatch();
      if (running?.stop === stop) running = null;
    }
  }

  async function runOn(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        if ((await runOutbox(world, calls, signal)) === "sign_in") return;
      } catch (error) {
        world.report(error);
        await createBell(clock).wait(clock.now() + AGAIN_MS, signal);
      }
    }
  }

  return {
    start() {
      if (running) return;
      const stop = new AbortController();
      running = { stop, ended: keepRunning(stop) };
    },
    async stop() {
      const mine = running;
      running = null;
      mine?.stop.abort();
      await mine?.ended;
    },
    async nudge() {
      nudges += 1;
      await hurry(db, clock.now());
      bell.ring();
    },
    async intend(kind, args) {
      const intent = { kind, args } as Intent;
      if (intent.kind === "delete" && isLocal(intent.args.id)) {
        const id = rowId(intent.args.id);
        if (await discardIntent(db, id, clock.now(), isUnsent)) return wake((takeBack(id), null));
      }
      return wake(await writeIntent(db, intent, birth()));
    },
    async post(draft_id, wait = 0) {
      return wake(await postDraft(db, draft_id, { ...birth(), wait }));
    },
    async retry(id) {
      return wake(await retryIntent(db, id, clock.now()));
    },
    async discard(id) {
      const gone = await discardIntent(db, id, clock.now());
      if (gone) takeBack(id);
      return wake(gone);
    },
    async edit(id) {
      const draft_id = await editPost(db, id, clock.now());
      if (draft_id !== null) takeBack(id);
      return wake(draft_id);
    },
  };
}
