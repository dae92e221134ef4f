import { create } from "zustand";

/**
 * Ids of muted statuses and notifications (`notification:<id>`) that the user temporarily shows; lost with the tab.
 */
export const useUnmuted = create<{ ids: ReadonlySet<string> }>()(() => ({ ids: new Set() }));

/** Temporarily shows a muted status or notification, or folds it again. */
export function setUnmuted(id: string, on: boolean): void {
  const ids = new Set(useUnmuted.getState().ids);
  if (on) ids.add(id);
  else ids.delete(id);
  useUnmuted.setState({ ids });
}
