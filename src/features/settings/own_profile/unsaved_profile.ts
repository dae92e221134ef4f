import { create } from "zustand";
import { saveUnsavedProfile } from "../../../db/settings/unsaved_profile";
import type { AccountDb } from "../../../db/schema";
import type { ProfileChange, ProfileValues } from "../../../domain/accounts/profile_change";
import { profileChangeOf } from "../../../domain/accounts/profile_values";
import { useWorld } from "../../../ui/context/useWorld";
import { useAskBeforeClose } from "../../../ui/hooks/useAskBeforeClose";

/** What was typed in this tab into a profile, and whether the device has it by now. */
type Typed = { change: ProfileChange; kept: boolean };
/** By the database of the account, so that it goes with that when the account is signed out. */
const useTyped = create<{ of: WeakMap<AccountDb, Typed> }>()(() => ({ of: new WeakMap() }));

function show(db: AccountDb, typed: Typed): void {
  useTyped.getState().of.set(db, typed);
  useTyped.setState({});
}

/** Shows a change at once, and has the device keep it; null: nothing is unsaved any more. */
async function keep(db: AccountDb, change: ProfileChange | null): Promise<void> {
  const typed = { change: change ?? {}, kept: false };
  show(db, typed);
  await saveUnsavedProfile(db, change);
  if (useTyped.getState().of.get(db) === typed) show(db, { ...typed, kept: true });
}

/**
 * What the user typed into their profile and did not save. `write` adds to it, `drop` forgets all of it. The device
 * keeps it; as long as it does not, the browser asks before the tab is closed.
 * @param stored the profile as it stands; what equals it is not unsaved
 * @param earlier what the device kept
 */
export function useUnsavedProfile(stored: ProfileValues, earlier: ProfileChange | null) {
  const { db } = useWorld();
  const typed = useTyped(({ of }) => of.get(db));
  const change = typed?.change ?? earlier ?? {};
  const unsaved = profileChangeOf(stored, { ...stored, ...change });
  const any = Object.keys(unsaved).length > 0;
  useAskBeforeClose(any && typed?.kept === false);
  return {
    unsaved,
    any,
    write: (more: ProfileChange) => void keep(db, { ...change, ...more }),
    drop: () => void keep(db, null),
  };
}
