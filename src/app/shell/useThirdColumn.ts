import { useSetting } from "../../ui/context/useSetting";
import { useWorld } from "../../ui/context/useWorld";
import { useWide } from "./useLayoutWidth";

/** What the third column holds; null where there is none (spec 000, "Page layout": from 1280 px, for who is signed in). */
export function useThird(): "notifications" | "postform" | null {
  const mode = useSetting("thirdColumnMode");
  const { session } = useWorld();
  return useWide() === "wide" && session !== null && mode !== "none" ? mode : null;
}
