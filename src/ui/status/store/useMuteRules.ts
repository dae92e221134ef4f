import { createContext } from "react";
import type { FilterContext } from "../../../domain/entities/filter";
import { muteSettings, type MuteRules } from "../../../domain/statuses/visibility";
import { useSettings } from "../../context/useSetting";

/**
 * Where a status is shown: the filter context (null: no filter applies) and, on a profile, whose. The default is home.
 */
export type Placement = { context?: FilterContext | null; profile_id?: string | null };

/**
 * The placement of the enclosing row. It also decides how the statuses that the row quotes or replies to are filtered.
 */
export const PlacementContext = createContext<Required<Placement>>({ context: "home", profile_id: null });

/** The user's settings for muting, hiding and replies, live. */
export const useMuteRules = (): MuteRules => useSettings(muteSettings);
