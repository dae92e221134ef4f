import { use } from "react";
import type { StatusView } from "../../../db/read/statuses/status";
import { mediaCoverOf, type MediaCover } from "../../../domain/statuses/collapse_rules";
import { useNow } from "../../context/useNow";
import { useSetting } from "../../context/useSetting";
import { useWorld } from "../../context/useWorld";
import { PlacementContext } from "../store/useMuteRules";

/** What covers a status's attachments in its current placement, see `mediaCoverOf`. */
export function useCover(view: StatusView): MediaCover {
  const user_id = useWorld().session?.account_id ?? null;
  return mediaCoverOf(view, { user_id, ...use(PlacementContext), now: useNow() }, useSetting("hideNsfw"));
}
