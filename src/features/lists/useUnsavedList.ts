import { useEffect } from "react";
import { create } from "zustand";
import type { ListWords } from "../../domain/lists/list_words";
import { useWorld } from "../../ui/context/useWorld";

/** What was typed of a list and not saved. `members`: who is to be in it or not, by account id. */
export type TypedList = Partial<ListWords> & { members?: Readonly<Record<string, boolean>> };

/** What was typed, by session and list; it stays while the page is left, and dies with the tab. */
const useTyped = create<Record<string, TypedList>>()(() => ({}));

const nothing: TypedList = {};

/**
 * What the user typed of the list `id` and did not save. `write` adds to it, `drop` forgets all of it. The browser asks before the
 * tab is closed with it.
 */
export function useUnsavedList(id: string) {
  const { session } = useWorld();
  const key = `${session?.key ?? ""} ${id}`;
  const typed = useTyped((all) => all[key]) ?? nothing;
  const any = Object.keys(typed).length > 0;
  useEffect(() => {
    if (!any) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [any]);
  return {
    typed,
    write: (more: TypedList) => useTyped.setState((all) => ({ [key]: { ...all[key], ...more } })),
    drop: () => useTyped.setState({ [key]: nothing }),
  };
}
