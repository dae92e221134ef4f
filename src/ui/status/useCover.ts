import { use } from "react";
import type { StatusView } from "../../db/read/status";
import { coverOf, type Cover } from "../../domain/folds";
import { useNow } from "../now";
import { useSetting } from "../useSetting";
import { useWorld } from "../world";
import { StandingContext } from "./useMuteRules";

/** What covers a status's attachments where it stands, see `coverOf`. */
export function useCover(view: StatusView): Cover {
  const viewer_id = useWorld().session?.account_id ?? null;
  return coverOf(view, { viewer_id, ...use(StandingContext), now: useNow() }, useSetting("hideNsfw"));
}
