import type { StaffWords } from "../../domain/moderation/mastodon_requests";
import type { StaffAct } from "../../domain/moderation/staff_act";
import type { StaffAccount } from "../../domain/moderation/staff_account";
import type { World } from "../context/useWorld";

/** What was meant to be told with acts that are not known to be done, by the act and to whom it is done. */
type UnsentWords = {
  /** What was last meant, if it was meant for all of them. */
  of(act: StaffAct, all: readonly StaffAccount[]): StaffWords | undefined;
  keep(act: StaffAct, all: readonly StaffAccount[], words: StaffWords): void;
  forget(act: StaffAct, all: readonly StaffAccount[]): void;
};

const by_session = new WeakMap<World["sync"], UnsentWords>();

/**
 * The words of a session's acts that are not known to be done. They are kept in memory, as all of the moderation is.
 */
export function unsentWords(sync: World["sync"]): UnsentWords {
  const kept = by_session.get(sync) ?? createUnsentWords();
  by_session.set(sync, kept);
  return kept;
}

function createUnsentWords(): UnsentWords {
  const words = new Map<string, StaffWords>();
  const key = (act: StaffAct, { id }: StaffAccount) => `${act.name} ${id}`;
  return {
    of(act, all) {
      const found = all.map((one) => words.get(key(act, one)));
      return found.includes(undefined) ? undefined : found[0];
    },
    keep(act, all, given) {
      for (const one of all) words.set(key(act, one), given);
    },
    forget(act, all) {
      for (const one of all) words.delete(key(act, one));
    },
  };
}
