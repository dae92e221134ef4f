import type { FoundHashtag } from "../entities/search_results";
import type { TrendingLink, TrendKind } from "../entities/trends";

/**
 * What the server lists as much talked of, in its order; of the lists the one that `kind` names. `asked_at` is when it
 * was asked for, in ms; `further` is the offset of the next page, null where there is none, missing in rows of earlier
 * versions.
 */
export type TrendsRow = {
  kind: TrendKind;
  asked_at: number;
  hashtags: FoundHashtag[];
  status_ids: string[];
  links: TrendingLink[];
  further?: number | null;
};
