import { create } from "zustand";
import { type ArgsOf, effectOf, type Intent, type MutationKind } from "../../domain/mutations/registry";
import { dismissToast, type Toast, toast } from "../base/toast/show_toast";
import type { World } from "../context/useWorld";

/** How the user is told what becomes of a mutation. */
export type Telling = {
  /** The sentence once the server has confirmed it. */
  done: string;
  level?: "good" | "info";
  /** A button that undoes it, and how long it is shown, in ms. */
  undo?: Pick<Toast, "action" | "duration_ms">;
};

/**
 * A mutation of which the user is to hear. `row_id` is that of its outbox row, null where nothing was left to send.
 * `waiting` is the toast that says that it waits.
 */
export type Expected = Telling & { intent: Intent; row_id: string | null; waiting: number | null };

/** What was pressed in this tab and is to be told; `app` tells it (`OutcomeNotices`). */
export const useExpectedOutcomes = create<{ expected: readonly Expected[] }>()(() => ({ expected: [] }));

const update = (change: (expected: readonly Expected[]) => readonly Expected[]) =>
  useExpectedOutcomes.setState(({ expected }) => ({ expected: change(expected) }));

/** The toasts that say that something is done, by what it was done to. */
const done_toasts = new Map<string, number>();

const subjectOf = (intent: Intent) => `${intent.kind} ${effectOf(intent).lane(intent.args)}`;

/** Says that a mutation is done, until something else is done to the same. */
export function tellDone({ intent, level = "good", done, undo }: Expected): void {
  done_toasts.set(subjectOf(intent), toast(level, done, undo));
}

/** Adds a mutation to the outbox; the user is told what becomes of it. Rejects where it cannot be stored. */
export async function intendAndTell<K extends MutationKind>(
  sync: World["sync"],
  kind: K,
  args: ArgsOf<K>,
  telling: Telling,
): Promise<void> {
  const intent = { kind, args } as Intent;
  const earlier = done_toasts.get(subjectOf(intent));
  if (earlier !== undefined) dismissToast(earlier);
  const row_id = await sync.outbox.intend(kind, args);
  update((expected) => [...expected, { ...telling, intent, row_id, waiting: null }]);
}

/** Whether a mutation is still to be told, and nothing was told of it since it was read. */
export const isExpected = (one: Expected): boolean => useExpectedOutcomes.getState().expected.includes(one);

/** Takes a mutation from those that are to be told. Gives false where it was taken already. */
export function endExpected(one: Expected): boolean {
  const expected = isExpected(one);
  update((all) => all.filter((other) => other !== one));
  return expected;
}

/** Notes the toast that says that a mutation waits. */
export const noteWaiting = (one: Expected, waiting: number) =>
  update((all) => all.map((other) => (other === one ? { ...one, waiting } : other)));

/** Tells nothing of an outbox row any more: the user discards it. */
export const forgetOutcome = (row_id: string) => update((all) => all.filter((one) => one.row_id !== row_id));

/** Tells nothing of all that was pressed so far: the tab shows another account. */
export const forgetOutcomes = () => update(() => []);
