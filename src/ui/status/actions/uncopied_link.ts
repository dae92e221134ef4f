import { create } from "zustand";

/**
 * The id of the status whose link the browser refused to copy; null if there is none, the user closed the banner, or
 * copied a link since.
 */
export const useUncopied = create<{ id: string | null }>()(() => ({ id: null }));
