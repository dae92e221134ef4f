import { createContext, useContext } from "react";

/** What the instance and the reader ask of every server's words. */
export type ContentRules = {
  /** Names that are no path to a profile: the instance's `restrictedNicknames`. */
  restricted: readonly string[];
  /** Custom emoji stand still: `stopGifs` is on, or the reader's system wants no motion. */
  still: boolean;
};

/** Provided by `app`. */
export const ContentRules = createContext<ContentRules>({ restricted: [], still: true });

/** The rules that servers' words are shown by here. */
export function useContentRules(): ContentRules {
  return useContext(ContentRules);
}
