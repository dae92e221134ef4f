import type { T } from "../../i18n/translator";

/** Who is in a list as the form has it: by what is stored, and what was changed and not saved. */
export type PendingMembers = {
  isIn(account_id: string): boolean;
  /** That somebody is put in the list or taken out with the next save; undefined for all others. */
  noteOf(account_id: string): string | undefined;
  /** Puts somebody in the list or takes them out, once it is saved. */
  put(account_id: string, on: boolean): void;
};

/**
 * Who is in a list of which the accounts `stored` are in it, with `changes` that are not saved. `write` takes changes.
 */
export function pendingMembers(
  t: T,
  stored: readonly string[],
  changes: Readonly<Record<string, boolean>>,
  write: (changes: Readonly<Record<string, boolean>>) => void,
): PendingMembers {
  const isIn = (id: string) => changes[id] ?? stored.includes(id);
  return {
    isIn,
    noteOf(id) {
      if (isIn(id) === stored.includes(id)) return undefined;
      return t(isIn(id) ? "lists.willAdd" : "lists.willRemove");
    },
    put: (id, on) => write({ ...changes, [id]: on }),
  };
}
