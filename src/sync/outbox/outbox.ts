import { isUnsent, writeIntent } from "../../db/outbox/write_intent";
import { retryOfflineRows, watchOutbox } from "../../db/outbox/outbox";
import { postDraft } from "../../db/outbox/post_draft";
import { editPost } from "../../db/outbox/edit_post";
import { discardOutboxRow, retryOutboxRow } from "../../db/outbox/withdraw";
import type { FolderEmoji } from "../../domain/entities/bookmark_folder";
import type { ListWords } from "../../domain/lists/list_words";
import type { ArgsOf, Intent, MutationKind } from "../../domain/mutations/registry";
import { isLocal, localId, rowId } from "../../domain/mutations/post/local_id";
import { createWakeSignal } from "../concurrency/wake_signal";
import { runOutbox } from "./runner";
import type { OutboxWorld } from "./outbox_world";

/** How long a runner waits after an unexpected error (such as a lost database), in ms. */
const AGAIN_MS = 30_000;

/** The outbox, for screens. */
export type OutboxService = {
  /**
   * Adds a mutation, which is not sent for `wait` ms (0 by default), and wakes the runner. Gives the outbox row's id,
   * or null where nothing is left to send.
   */
  intend<K extends MutationKind>(kind: K, args: ArgsOf<K>, wait?: number): Promise<string | null>;
  /** Makes a list. Gives the id, `local:<uuid>`, that it has until the server has it. */
  createList(words: ListWords): Promise<string>;
  /** Makes a bookmark folder. Gives the id, `local:<uuid>`, that it has until the server has it. */
  createFolder(name: string, emoji?: FolderEmoji): Promise<string>;
  /**
   * Turns a draft into an unsent post, which is not sent for `wait` ms (0 by default). Gives the outbox row's id, or
   * null where the draft is missing or blank.
   */
  post(draft_id: string, wait?: number): Promise<string | null>;
  /** Retries a refused or waiting mutation now. Gives false where that is not possible. */
  retry(id: string): Promise<boolean>;
  /** Drops a mutation for good. Gives false where it is being sent or is settled. */
  discard(id: string): Promise<boolean>;
  /**
   * Opens an unsent post or edit as a draft (`editPost`). Gives the draft's id, or null where it may have been sent.
   */
  edit(id: string): Promise<string | null>;
};

/** The outbox of one account in one tab. Every tab and the worker has one; only one of them sends at a time. */
export type Outbox = {
  service: OutboxService;
  /** Has the runner send what a transaction of somebody else has added. */
  wake(): void;
  /**
   * Starts the runner, which sends as soon as it holds the lock. A runner that ended because of a bad token starts
   * again.
   */
  start(): void;
  /** Stops the runner; resolves when none of its work is under way any more. */
  stop(): Promise<void>;
  /**
   * Retries all that failed without a network. Called when the network or the socket is back, or the page becomes
   * visible.
   */
  nudge(): Promise<void>;
};

/**
 * Creates an outbox. `wanted` is called after every change, to ask the browser for a sync event while the page is
 * closed.
 */
export function createOutbox(world: OutboxWorld, wanted: () => void = () => {}): Outbox {
  const { db, clock, random } = world;
  const wakeSignal = createWakeSignal(clock);
  let upload: { id: string; stop: AbortController } | null = null;
  let nudges = 0;
  let running: { stop: AbortController; ended: Promise<void> } | null = null;

  const signals = {
    wakeSignal,
    nudgeCount: () => nudges,
    withdrawalSignal(id: string) {
      upload = { id, stop: new AbortController() };
      return upload.stop.signal;
    },
  };
  const abortUpload = (id: string) => upload?.id === id && upload.stop.abort();
  const newRowData = () => ({ id: random.uuid(), key: random.uuid(), now: clock.now() });
  const wake = <T>(done: T): T => {
    wakeSignal.wake();
    if (done !== null) wanted();
    return done;
  };

  /** Adds the mutation that makes something. Gives the id that this has until the server has it. */
  async function create(intent: (id: string) => Intent): Promise<string> {
    const birth = newRowData();
    const id = localId(birth.id);
    await writeIntent(db, intent(id), birth);
    return wake(id);
  }

  async function keepRunning(stop: AbortController): Promise<void> {
    const onChange = () => wakeSignal.wake();
    const unwatch = world.watch ? world.watch(db, onChange) : watchOutbox(db, onChange);
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
        if ((await runOutbox(world, signals, signal)) === "sign_in") return;
      } catch (error) {
        world.report(error);
        await createWakeSignal(clock).wait(clock.now() + AGAIN_MS, signal);
      }
    }
  }

  return {
    service: {
      async intend(kind, args, wait = 0) {
        const intent = { kind, args } as Intent;
        if (intent.kind === "delete" && isLocal(intent.args.id)) {
          const id = rowId(intent.args.id);
          if (await discardOutboxRow(db, id, clock.now(), isUnsent)) return wake((abortUpload(id), null));
        }
        return wake(await writeIntent(db, intent, { ...newRowData(), wait }));
      },
      createList: (words) => create((id) => ({ kind: "create_list", args: { ...words, id } })),
      createFolder: (name, emoji) => create((id) => ({ kind: "create_folder", args: { ...emoji, name, id } })),
      async post(draft_id, wait = 0) {
        return wake(await postDraft(db, draft_id, { ...newRowData(), wait }));
      },
      async retry(id) {
        return wake(await retryOutboxRow(db, id, clock.now()));
      },
      async discard(id) {
        const gone = await discardOutboxRow(db, id, clock.now());
        if (gone) abortUpload(id);
        return wake(gone);
      },
      async edit(id) {
        const draft_id = await editPost(db, id, { now: clock.now(), draft_id: `post:${random.uuid()}` });
        if (draft_id !== null) abortUpload(id);
        return wake(draft_id);
      },
    },
    wake: () => wake(undefined),
    start() {
      if (running) return;
      const stop = new AbortController();
      running = { stop, ended: keepRunning(stop) };
    },
    async stop() {
      const stopped = running;
      running = null;
      stopped?.stop.abort();
      await stopped?.ended;
    },
    async nudge() {
      nudges += 1;
      await retryOfflineRows(db, clock.now());
      wakeSignal.wake();
    },
  };
}
