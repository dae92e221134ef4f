import { create } from "zustand";

/** What was said last, and how often something was; `Said` renders it. */
export const useSaid = create<{ text: string; times: number }>()(() => ({ text: "", times: 0 }));

/** Has screen readers say, in the user's language, what whoever sees the screen notices without a word. */
export const say = (text: string): void => useSaid.setState(({ times }) => ({ text, times: times + 1 }));

/** Forgets what was said, so that nobody comes upon it later. */
export const endSaid = (): void => useSaid.setState({ text: "" });
