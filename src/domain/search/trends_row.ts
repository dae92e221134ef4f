import type { FoundHashtag } from "../entities/search_results";
import type { TrendingLink, TrendKind } from "../entities/trends";

/**
 * What the server lists as much talked of, in its order; of the lists the one that `kind` names. `asked_at` is when it was asked
 * for, in ms.
 */
export type TrendsRow = {
  kind: TrendKind;
  asked_at: number;
  hashtags: FoundHashtag[];
  status_ids: string[];
  links: TrendingLink[];
};
