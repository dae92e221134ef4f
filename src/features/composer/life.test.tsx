import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { IDBFactory, IDBKeyRange, IDBObjectStore } from "fake-indexeddb";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createRandom, type SeededRandom } from "../../../tests/support/random";
import { createT } from "../../i18n/t";
import { en } from "../../i18n/locales";
import { loadLateWords } from "../../i18n/late";
import { openAppDb } from "../../db/app";
import { openAccountDb } from "../../db/open";
import { readDraft, readDrafts } from "../../db/read/drafts";
import type { AccountDb } from "../../db/schema";
import { instanceOf } from "../../domain/instance";
import { createOutbox } from "../../sync/outbox";
import { useToasts } from "../../ui/toast/toasts";
import { Speech } from "../../ui/useT";
import { ChoicesContext } from "../../ui/useSetting";
import { WorldContext, type World } from "../../ui/world";
import { blankDraft } from "../../../tests/support/entities";
import { Composer } from "./Composer";
import { unkeptKey, useUnkept } from "./unkept";
import { drafted } from "./useKeeping";

/** Lives of a form, from here on: another seed makes other ones. */
const SEED = Number(process.env["SEED"] ?? 2026);
const LIVES = 8;
const STEPS = 12;

const begun = { text: "", spoiler_text: "" };
const instance = { ...instanceOf({ v2: null, v1: null, nodeinfo: null, frontend: null }), polls_available: true };
const clock = {
  now: () => Date.now(),
  setTimeout: (run: () => void, ms: number) => window.setTimeout(run, ms),
  clearTimeout: (timer: number) => window.clearTimeout(timer),
};

beforeAll(loadLateWords);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  useToasts.setState({ toasts: [] });
  useUnkept.setState({}, true);
});

const pause = (ms: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

/** A form on a disk that can be full, in a tab that can be closed or killed, with an outbox that sends nothing by itself. */
async function createLife(random: SeededRandom) {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const db = await openAccountDb("me@host", disk);
  const app = await openAppDb(disk);
  const sync = createOutbox({ db, clock, random } as unknown as Parameters<typeof createOutbox>[0]);
  const world = { app, db, clock, random, sync } as unknown as World;
  const undoSend = random.chance(0.5) ? 5 : 0;
  const put = IDBObjectStore.prototype.put;
  const add = IDBObjectStore.prototype.add;
  return {
    db,
    sync,
    async open() {
      await drafted(unkeptKey(db.name, "status"));
      const unkept = useUnkept.getState()[unkeptKey(db.name, "status")];
      const draft = unkept ??
        (await readDraft(db, "status")) ?? {
          ...blankDraft,
          text: "",
          id: "status",
          updated_at: 0,
        };
      render(
        <MemoryRouter>
          <Speech value={createT("en", en)}>
            <ChoicesContext value={{ undoSend }}>
              <WorldContext value={world}>
                <Composer
                  start={{ draft, original: null, begun, own: "public", locked: true }}
                  instance={instance}
                  focus
                  onDone={cleanup}
                />
              </WorldContext>
            </ChoicesContext>
          </Speech>
        </MemoryRouter>,
      );
    },
    fill(full: boolean) {
      const refuse = () => {
        throw new DOMException("no room", "QuotaExceededError");
      };
      Object.assign(IDBObjectStore.prototype, full ? { put: refuse, add: refuse } : { put, add });
    },
  };
}
type Life = Awaited<ReturnType<typeof createLife>>;

/** Everything that is kept of what was written: in the form, in drafts, in the tab, and in the outbox. */
async function everywhere(db: AccountDb): Promise<string> {
  const shown = [...document.querySelectorAll<HTMLInputElement>("textarea, input")].map(({ value }) => value);
  const acts = (await db.outbox.toArray()).map((row) => row.args);
  return JSON.stringify([shown, await readDrafts(db), acts, Object.values(useUnkept.getState())]);
}

// By the page alone: roles and names of a whole form take jsdom tens of milliseconds.
const field = () => document.querySelector("textarea");
const warningField = () => document.querySelector<HTMLInputElement>('input[aria-label="Content warning"]');
const press = (name: string) => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click();

/** One step of a life; gives its name for who has to read it. What is typed is added to `typed`, what is sent moves on. */
async function step(random: SeededRandom, life: Life, typed: Set<string>, state: { full: boolean }): Promise<string> {
  const word = `w${random.int(100_000, 999_999)}`;
  const what = random.pick(["type", "type", "warn", "poll", "close", "kill", "send", "undo", "full", "free", "wait"]);
  if (!field()) await life.open();
  const text = field();
  switch (what) {
    case "type":
      if (text && !text.readOnly) {
        fireEvent.change(text, { target: { value: `${text.value} ${word}` } });
        typed.add(word);
      }
      break;
    case "warn": {
      if (!warningField()) act(() => press("Content warning"));
      const warning = warningField();
      if (!warning || warning.readOnly) break;
      fireEvent.change(warning, { target: { value: `${warning.value} ${word}` } });
      typed.add(word);
      break;
    }
    case "poll": {
      if (!screen.queryByLabelText("Option 1")) act(() => press("Poll"));
      const option = screen.queryByLabelText<HTMLInputElement>(random.pick(["Option 1", "Option 2"]));
      if (!option || option.readOnly || option.value !== "") break;
      fireEvent.change(option, { target: { value: word } });
      typed.add(word);
      break;
    }
    case "close":
      cleanup();
      break;
    case "kill":
      // A tab that is killed takes with it what lies in no database: the browser has asked before that.
      await pause(5);
      if (state.full || Object.keys(useUnkept.getState()).length > 0) break;
      cleanup();
      useUnkept.setState({}, true);
      break;
    case "send":
      act(() => document.querySelector<HTMLElement>('button[type="submit"]')?.click());
      if (random.chance(0.5)) await pause(5);
      break;
    case "undo":
      for (const { action } of useToasts.getState().toasts) action?.run();
      useToasts.setState({ toasts: [] });
      break;
    case "full":
    case "free":
      state.full = what === "full";
      life.fill(state.full);
      break;
    case "wait":
      await pause(10);
      break;
  }
  return what;
}

test(`a form that is closed or killed at any moment, on a disk that fills up, loses nothing typed (seed ${SEED})`, async () => {
  for (let at = 0; at < LIVES; at++) {
    const random = createRandom(SEED + at);
    const life = await createLife(random);
    const [typed, state, story] = [new Set<string>(), { full: false }, [] as string[]];
    for (let count = 0; count < STEPS; count++) {
      story.push(await step(random, life, typed, state));
      if (random.chance(0.6)) await pause(5);
    }
    life.fill(false);
    await pause(30);
    const all = await everywhere(life.db);
    const lost = [...typed].filter((word) => !all.includes(word));
    expect({ seed: SEED + at, lost, story: lost.length > 0 ? story : [] }).toEqual({
      seed: SEED + at,
      lost: [],
      story: [],
    });
    cleanup();
    useToasts.setState({ toasts: [] });
    useUnkept.setState({}, true);
    life.db.close();
  }
});
