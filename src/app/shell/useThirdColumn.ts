import { useSetting } from "../../ui/context/useSetting";
import { useWorld } from "../../ui/context/useWorld";
import { useLayoutWidth } from "./useLayoutWidth";

/** What the third column holds; null where there is none (spec 000, "Page layout": from 1280 px, for who is signed in). */
export function useThirdColumn(): "notifications" | "postform" | null {
  const mode = useSetting("thirdColumnMode");
  const { session } = useWorld();
  return useLayoutWidth() === "wide" && session !== null && mode !== "none" ? mode : null;
}
