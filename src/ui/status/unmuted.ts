import { create } from "zustand";

/** Muted statuses that the reader wants to see for now, by id; it dies with the tab (spec 001, section 4, "Status display"). */
export const useUnmuted = create<{ ids: ReadonlySet<string> }>()(() => ({ ids: new Set() }));

/** Shows a muted status for now, or folds it again. */
export function setUnmuted(id: string, on: boolean): void {
  const ids = new Set(useUnmuted.getState().ids);
  if (on) ids.add(id);
  else ids.delete(id);
  useUnmuted.setState({ ids });
}
