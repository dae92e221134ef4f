import { use } from "react";
import type { StatusView } from "../../../db/read/statuses/status";
import { coverOf, type Cover } from "../../../domain/statuses/collapse_rules";
import { useNow } from "../../context/useNow";
import { useSetting } from "../../context/useSetting";
import { useWorld } from "../../context/useWorld";
import { StandingContext } from "../store/useMuteRules";

/** What covers a status's attachments where it stands, see `coverOf`. */
export function useCover(view: StatusView): Cover {
  const viewer_id = useWorld().session?.account_id ?? null;
  return coverOf(view, { viewer_id, ...use(StandingContext), now: useNow() }, useSetting("hideNsfw"));
}
