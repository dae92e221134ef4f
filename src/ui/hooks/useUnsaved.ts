import { create } from "zustand";
import { useWorld } from "../context/useWorld";
import { useAskBeforeClose } from "./useAskBeforeClose";

/** What was typed, by session and form; it stays while the form is left, and dies with the tab. */
const useTyped = create<Record<string, object>>()(() => ({}));

const nothing = {};

/** Forgets what was typed in every form. */
export const forgetUnsaved = (): void => useTyped.setState({}, true);

/**
 * What the user typed in the form `form` and did not save, so that a form closed by Escape, by the back button or
 * beside it still has it when it is opened again. `write` adds to it, `drop` forgets all of it. The browser asks before
 * the tab is closed with it.
 * @param form the form and what it is about ("list 12")
 */
export function useUnsaved<Typed extends object>(form: string) {
  const { session } = useWorld();
  const key = `${session?.key ?? ""} ${form}`;
  const typed = (useTyped((all) => all[key]) ?? nothing) as Partial<Typed>;
  const any = Object.keys(typed).length > 0;
  useAskBeforeClose(any);
  return {
    typed,
    write: (more: Partial<Typed>) => useTyped.setState((all) => ({ [key]: { ...all[key], ...more } })),
    drop: () => useTyped.setState({ [key]: nothing }),
  };
}
