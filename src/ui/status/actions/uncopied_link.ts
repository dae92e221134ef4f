import { create } from "zustand";

/** The status whose link the browser did not let be copied, by its id; null: none, it was closed, or one was copied since. */
export const useUncopied = create<{ id: string | null }>()(() => ({ id: null }));
