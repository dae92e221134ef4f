import { useEffect } from "react";
import { create } from "zustand";
import { saveUnsavedProfile } from "../../../db/settings/unsaved_profile";
import type { AccountDb } from "../../../db/schema";
import { type ProfileChange, profileChangeOf, type ProfileValues } from "../../../domain/accounts/profile_change";
import { useWorld } from "../../../ui/context/useWorld";

/** What was typed in this tab into the profile of an account, by its database, and whether the device has it by now. */
type Typed = { db: AccountDb | null; change: ProfileChange; kept: boolean };
const useTyped = create<Typed>()(() => ({ db: null, change: {}, kept: true }));

/** Shows a change at once, and has the device keep it; null: nothing is unsaved any more. */
async function keep(db: AccountDb, change: ProfileChange | null): Promise<void> {
  const typed = { db, change: change ?? {}, kept: false };
  useTyped.setState(typed);
  await saveUnsavedProfile(db, change);
  useTyped.setState(({ change: now }) => (now === typed.change ? { kept: true } : {}));
}

/**
 * What the user typed into their profile and did not save. `write` adds to it, `drop` forgets all of it. The device keeps
 * it; as long as it does not, the browser asks before the tab is closed.
 * @param stored the profile as it stands; what equals it is not unsaved
 * @param earlier what the device kept
 */
export function useUnsavedProfile(stored: ProfileValues, earlier: ProfileChange | null) {
  const { db } = useWorld();
  const typed = useTyped();
  const is_here = typed.db === db;
  const change = is_here ? typed.change : (earlier ?? {});
  const unsaved = profileChangeOf(stored, { ...stored, ...change });
  const any = Object.keys(unsaved).length > 0;
  const asks = any && is_here && !typed.kept;
  useEffect(() => {
    if (!asks) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [asks]);
  return {
    unsaved,
    any,
    write: (more: ProfileChange) => void keep(db, { ...change, ...more }),
    drop: () => void keep(db, null),
  };
}
