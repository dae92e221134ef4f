import { createContext, useContext } from "react";

/** Whether a part of the page is in a narrow column beside the screen; `app` provides it. */
export const NarrowContext = createContext(false);

/** Whether a component is in a narrow column beside the screen, which a media query cannot know. */
export function useNarrow(): boolean {
  return useContext(NarrowContext);
}
