import { create } from "zustand";
import { openDialog } from "../../../ui/base/dialog/open_dialogs";
import type { Place } from "./setting_places";

type LedTo = {
  /** The place that waits to be shown: its tab may still be loading. */
  wanted: Place["name"] | null;
  /** The place that was found last: it is shown whatever the mode, until another one is found. */
  found: Place["name"] | null;
  /** The place that is lit up, for as long as it has the focus. */
  lit: Place["name"] | null;
  /** How often the user was led anywhere. */
  times: number;
};

/** The place of the settings that the user was led to, by its name. */
export const useLedTo = create<LedTo>()(() => ({ wanted: null, found: null, lit: null, times: 0 }));

/** Opens the settings at a place: its tab, scrolled to its row, which is lit up and has the focus. */
export function leadTo({ name, tab, group }: Place): void {
  // A tab itself has no row.
  const row = group === null ? null : name;
  useLedTo.setState(({ times }) => ({ wanted: row, found: row, lit: null, times: times + 1 }));
  openDialog({ name: "settings", tab });
}

/** The user went elsewhere before the place was there. */
export function giveUpPlace(): void {
  if (useLedTo.getState().wanted !== null) useLedTo.setState({ wanted: null });
}
