import { useSetting } from "../../ui/context/useSetting";
import { useWorld } from "../../ui/context/useWorld";
import { useLayoutWidth } from "./useLayoutWidth";

/** The content of the third column; null if there is none. It needs a session and a window of at least 1280 px. */
export function useThirdColumn(): "notifications" | "postform" | null {
  const mode = useSetting("thirdColumnMode");
  const { session } = useWorld();
  return useLayoutWidth() === "wide" && session !== null && mode !== "none" ? mode : null;
}
