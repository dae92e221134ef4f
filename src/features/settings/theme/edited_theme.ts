import { create } from "zustand";
import type { Theme } from "../../../theme/theme";
import type { MovedPair } from "../../../theme/theme_document";
import { startHistory, type ThemeHistory } from "./theme_history";

/**
 * The theme that is edited in this tab; null if there is none. It outlives the dialog, so that looking at the page
 * loses nothing. `id` is the row that it was made from, null for a new theme; `moved` are the pairs of an imported file
 * whose colours were moved.
 */
type Edited = { id: string | null; history: ThemeHistory; moved: readonly MovedPair[] };

type EditedTheme = {
  edited: Edited | null;
  /** The row of the theme whose editor was closed last, null for none, until its button has the focus again. */
  left?: string | null | undefined;
};

export const useEditedTheme = create<EditedTheme>()(() => ({ edited: null }));

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

// The browser asks before the tab is closed with changes that were not saved, also while another screen is shown.
useEditedTheme.subscribe(({ edited }) => {
  if (edited !== null && edited.history.past.length > 0) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
});

/** Starts to edit a theme. */
export function editTheme(theme: Theme, id: string | null = null, moved: readonly MovedPair[] = []): void {
  useEditedTheme.setState({ edited: { id, history: startHistory(theme), moved }, left: undefined });
}

/**
 * Stops editing; what was not saved is gone.
 * @param left the row whose button gets the focus; null: there is none
 */
export function closeEditor(left: string | null = null): void {
  useEditedTheme.setState({ edited: null, left });
}
