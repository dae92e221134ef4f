import { create } from "zustand";

/**
 * Muted statuses, and notifications (`notification:<id>`), that the reader wants to see for now; it dies with the tab (spec
 * 001, section 4, "Status display").
 */
export const useUnmuted = create<{ ids: ReadonlySet<string> }>()(() => ({ ids: new Set() }));

/** Shows what is muted for now, or folds it again. */
export function setUnmuted(id: string, on: boolean): void {
  const ids = new Set(useUnmuted.getState().ids);
  if (on) ids.add(id);
  else ids.delete(id);
  useUnmuted.setState({ ids });
}
