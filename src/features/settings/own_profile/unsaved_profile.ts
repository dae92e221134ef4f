import { useEffect } from "react";
import { create } from "zustand";
import { type ProfileChange, profileChangeOf, type ProfileValues } from "../../../domain/accounts/profile_change";
import { useWorld } from "../../../ui/context/useWorld";

/** What was typed and not saved, by session; it stays while the settings are closed, and dies with the tab. */
const useUnsaved = create<Record<string, ProfileChange>>()(() => ({}));

const nothing: ProfileChange = {};

/**
 * What the user typed into their profile and did not save. `write` adds to it, `drop` forgets all of it. The browser asks
 * before the tab is closed with it.
 * @param stored the profile as it stands; what equals it is not unsaved
 */
export function useUnsavedProfile(stored: ProfileValues) {
  const { session } = useWorld();
  const key = session?.key ?? "";
  const typed = useUnsaved((all) => all[key]) ?? nothing;
  const unsaved = profileChangeOf(stored, { ...stored, ...typed });
  const any = Object.keys(unsaved).length > 0;
  useEffect(() => {
    if (!any) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [any]);
  return {
    unsaved,
    any,
    write: (change: ProfileChange) => useUnsaved.setState((all) => ({ [key]: { ...all[key], ...change } })),
    drop: () => useUnsaved.setState({ [key]: nothing }),
  };
}
