import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { attach, picture, setUpMedia } from "../../../tests/support/composer/media";
import { createLife, hear, type Life } from "../../../tests/support/composer/form_life";
import { quiet } from "../../../tests/support/fakes/quiet";
import { createRandom, type SeededRandom } from "../../../tests/support/fakes/random";
import { readDrafts } from "../../db/read/composing/drafts";
import type { ApiFailure } from "../../domain/requests/api_error";
import { isWritten } from "../../domain/mutations/outbox_row";
import type { DraftRow } from "../../domain/rows/rows";
import { useToasts } from "../../ui/base/toast/show_toast";

/** The seed of the random form sessions; another seed gives other sessions. */
const SEED = Number(process.env["SEED"] ?? 77);
const LIVES = 8;
const STEPS = 12;

setUpMedia();
afterEach(() => void vi.useRealTimers());

/** Lets so much time pass, and whatever is due by then begin. */
const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Lets everything be done that was begun: a write that waits for a later task waits for a timer. */
async function rest(): Promise<void> {
  for (let time = 0; time < 3; time++) {
    await pause(30);
    await act(() => quiet());
  }
}

/** All texts that are stored anywhere: in the form, in drafts, in the tab and in the outbox. */
async function everywhere({ db, unsaved }: Life): Promise<string> {
  const shown = [...document.querySelectorAll<HTMLInputElement>("textarea, input")].map(({ value }) => value);
  const acts = (await db.outbox.toArray()).map((row) => row.args);
  return JSON.stringify([shown, await readDrafts(db), acts, unsaved()]);
}

/** The content of a draft as a user sees it; poll options as they are sent. */
const told = ({ text, spoiler_text, files, poll }: DraftRow): string => {
  const options = new Set((poll?.options ?? []).map((option) => option.trim()));
  options.delete("");
  return JSON.stringify([text.trim(), spoiler_text.trim(), files.map(({ file_id }) => file_id), [...options]]);
};

/** Errors in the stored state: duplicate drafts, and references to missing files. */
async function wrongs({ db, unsaved }: Life) {
  const drafts = await readDrafts(db);
  const twice = drafts.filter((one, at) => drafts.slice(0, at).some((other) => told(one) === told(other)));
  const written = (await db.outbox.toArray()).flatMap((row) => (isWritten(row) ? row.args : []));
  const named = [...drafts, ...written, ...unsaved()].flatMap(({ files }) => files);
  const there = new Set(await db.files.toCollection().primaryKeys());
  const missing = named.map(({ file_id }) => file_id).filter((id) => !there.has(id));
  return { twice: twice.map(({ id }) => id), missing, named: named.length };
}

// By the document alone: roles and names of a whole form take jsdom tens of milliseconds.
const field = () => document.querySelector("textarea");
const warningField = () => document.querySelector<HTMLInputElement>('input[aria-label="Content warning"]');
const press = (name: string) => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click();

const submit = () => act(() => document.querySelector<HTMLElement>('button[type="submit"]')?.click());
const error: ApiFailure = { kind: "invalid", message: "No birds today" };

const steps = "type type warn poll attach close kill send refuse refuse undo full free wait".split(" ");
/** What each session does more often than others, and its undo time in seconds. */
const lives = [
  { leaning: "poll poll refuse refuse refuse refuse", undoSend: 0 },
  { leaning: "attach attach", undoSend: 5 },
  { leaning: "full free close", undoSend: 0 },
  { leaning: "undo undo send", undoSend: 5 },
];

/** Whether the disk is full, and the number of refused posts; those with a poll are counted separately. */
type State = { full: boolean; refused: number; asked: number; steps: readonly string[] };

/** Appends a word to the text of a field. */
function write(into: HTMLInputElement | HTMLTextAreaElement, word: string, typed: Set<string>): void {
  fireEvent.change(into, { target: { value: `${into.value} ${word}` } });
  typed.add(word);
}

/** Fills those of the given poll options (from 1) that are empty; each gets a word of its own. */
function ask(options: readonly number[], word: string, typed: Set<string>): void {
  if (!screen.queryByLabelText("Option 1")) act(() => press("Poll"));
  for (const number of options) {
    const option = screen.queryByLabelText<HTMLInputElement>(`Option ${number}`);
    if (option && !option.matches(":disabled") && option.value === "") write(option, `${word}-${number}`, typed);
  }
}

/** One step of a session; returns its name. Typed words are added to `typed`, sent posts move on. */
async function step(random: SeededRandom, life: Life, typed: Set<string>, state: State): Promise<string> {
  const word = `w${random.int(100_000, 999_999)}`;
  const what = random.pick(state.steps);
  // The write that it waits for may itself wait for a timer.
  if (!field()) await Promise.all([life.open(), rest()]);
  const text = field();
  switch (what) {
    case "type":
      if (text && !text.readOnly) write(text, word, typed);
      break;
    case "warn": {
      if (!warningField()) act(() => press("Content warning"));
      const warning = warningField();
      if (!warning || warning.readOnly) break;
      write(warning, word, typed);
      break;
    }
    case "poll":
      // Some open a poll without filling it; some leave an option empty, which cannot be sent.
      ask(random.pick([[], [1], [1, 2]]), word, typed);
      if (random.chance(0.3)) act(() => screen.queryByText("Add an option")?.click());
      break;
    case "attach":
      if (text?.readOnly) break;
      attach(picture(`${word}.bmp`));
      if (random.chance(0.5)) await pause(10);
      break;
    case "close":
      cleanup();
      break;
    case "kill":
      // A killed tab loses what is in no database; the browser has asked before that.
      await pause(5);
      if (state.full || life.unsaved().length > 0) break;
      cleanup();
      life.kill();
      break;
    case "send":
      submit();
      if (random.chance(0.5)) await pause(5);
      break;
    case "refuse":
      // Most sessions have something to send by then.
      if (text && !text.readOnly && text.value === "") write(text, word, typed);
      if (random.chance(0.6)) ask([1, 2], word, typed);
      submit();
      await rest();
      // On a full disk the server's answer cannot be stored.
      if (!state.full) {
        state.asked += await life.db.outbox.filter((row) => row.kind === "post" && row.args.poll != null).count();
        state.refused += await life.db.outbox.toCollection().modify({ state: "refused", error });
      }
      await pause(20);
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

test(`a form that is closed or killed at any moment, on a disk that fills up, loses nothing typed or attached, and leaves nothing twice (seed ${SEED})`, async () => {
  hear();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const all = { files: 0, refused: 0, asked: 0 };
  for (let at = 0; at < LIVES; at++) {
    const random = createRandom(SEED + at);
    const { leaning = "", undoSend = 0 } = lives[at % lives.length] ?? {};
    const life = await createLife(random, undoSend);
    const state: State = { full: false, refused: 0, asked: 0, steps: [...steps, ...leaning.split(" ")] };
    const [typed, story] = [new Set<string>(), [] as string[]];
    for (let count = 0; count < STEPS; count++) {
      story.push(await step(random, life, typed, state));
      if (random.chance(0.6)) await pause(5);
    }
    life.fill(false);
    await rest();
    const kept = await everywhere(life);
    const lost = [...typed].filter((word) => !kept.includes(word));
    const { twice, missing, named } = await wrongs(life);
    expect({ lost, twice, missing }, `seed ${SEED + at}: ${story.join(", ")}`).toEqual({
      lost: [],
      twice: [],
      missing: [],
    });
    all.files += named;
    all.refused += state.refused;
    all.asked += state.asked;
    cleanup();
    useToasts.setState({ toasts: [] });
    life.kill();
    // The form's pending writes end in its own database.
    await rest();
    life.db.close();
  }
  expect(
    Object.values(all).map((count) => count > 0),
    JSON.stringify(all),
  ).toEqual([true, true, true]);
});
