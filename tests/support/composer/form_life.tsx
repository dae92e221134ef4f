import { cleanup, render } from "@testing-library/react";
import { IDBFactory, IDBKeyRange, IDBObjectStore } from "fake-indexeddb";
import { onTestFinished } from "vitest";
import { openAppDb } from "../../../src/db/app_database";
import { openAccountDb } from "../../../src/db/connection/open_account";
import { readDraft } from "../../../src/db/read/composing/drafts";
import { isFull } from "../../../src/db/connection/connection_recovery";
import { instanceOf } from "../../../src/domain/instance/instance";
import { Composer } from "../../../src/features/composer/Composer";
import { createT } from "../../../src/i18n/translator";
import { en } from "../../../src/i18n/locales";
import { createOutbox } from "../../../src/sync/outbox/outbox";
import { unsavedDraftsOf } from "../../../src/ui/composing/keeper/unsaved_drafts";
import { ChoicesContext } from "../../../src/ui/context/useSetting";
import { TranslatorContext } from "../../../src/ui/context/useT";
import { WorldContext, type World } from "../../../src/ui/context/useWorld";
import { pageDraftKeeper } from "./draft_keeper";
import { blankDraft } from "../rows/entities";
import type { SeededRandom } from "../fakes/random";
import { Pages } from "../screens/Pages";

const begun = { text: "", spoiler_text: "" };
const instance = { ...instanceOf({ v2: null, v1: null, nodeinfo: null, frontend: null }), polls_available: true };
const clock = {
  now: () => Date.now(),
  setTimeout: (run: () => void, ms: number) => window.setTimeout(run, ms),
  clearTimeout: (timer: number) => window.clearTimeout(timer),
};

/** As the app does it: what found no room is told by the database, wherever it was done; all else is still an error. */
export function hear(): void {
  const others = process.listeners("unhandledRejection");
  const listen = (reason: unknown, promise: Promise<unknown>) => {
    if (!isFull(reason)) for (const other of others) other(reason, promise);
  };
  process.removeAllListeners("unhandledRejection").on("unhandledRejection", listen);
  onTestFinished(() => {
    process.off("unhandledRejection", listen);
    for (const other of others) process.on("unhandledRejection", other);
  });
}

/**
 * A form on a disk that can be full, in a tab that can be closed or killed, with an outbox that sends nothing by
 * itself.
 * @param undoSend for how many seconds what is sent can be had back; with 0 the form waits for what comes of it
 */
export async function createLife(random: SeededRandom, undoSend: number) {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const db = await openAccountDb("me@host", disk);
  const app = await openAppDb(disk);
  const outbox = createOutbox({ db, clock, random } as unknown as Parameters<typeof createOutbox>[0]).service;
  const sync = { outbox, uploads: { notifyWaiting: () => undefined } };
  let draftKeeper = pageDraftKeeper({ db, clock, random });
  const put = IDBObjectStore.prototype.put;
  const add = IDBObjectStore.prototype.add;
  return {
    db,
    async open() {
      await draftKeeper.settled("status");
      const stored = (await readDraft(db, "status")) ?? null;
      const fresh = { ...blankDraft, text: "", id: "status", updated_at: 0 };
      const draft = draftKeeper.unsaved("status") ?? stored ?? fresh;
      const world = { app, db, clock, random, sync, draftKeeper } as unknown as World;
      render(
        <Pages>
          <TranslatorContext value={createT("en", en)}>
            <ChoicesContext value={{ undoSend }}>
              <WorldContext value={world}>
                <Composer
                  start={{
                    draft,
                    stored,
                    fresh,
                    original: null,
                    begun,
                    default_visibility: "public",
                    sensitive: false,
                    locked: true,
                  }}
                  instance={instance}
                  focus
                  onDone={cleanup}
                />
              </WorldContext>
            </ChoicesContext>
          </TranslatorContext>
        </Pages>,
      );
    },
    /** The drafts that this tab alone has. */
    unsaved: () => unsavedDraftsOf(draftKeeper.tab.unsaved.getState(), db.name),
    /** The tab is killed, and with it what it alone has; what comes next is another tab. */
    kill() {
      draftKeeper.discardAll();
      draftKeeper = pageDraftKeeper({ db, clock, random });
    },
    fill(full: boolean) {
      const refuse = () => {
        throw new DOMException("no room", "QuotaExceededError");
      };
      Object.assign(IDBObjectStore.prototype, full ? { put: refuse, add: refuse } : { put, add });
    },
  };
}
export type Life = Awaited<ReturnType<typeof createLife>>;
