import * as v from "valibot";
import { items } from "./lenient";
import { PreviewCard } from "./statuses/preview_card";
import { Use } from "./search_results";

/** What a server lists as much talked of, by the server's names. */
export const trendKinds = ["tags", "statuses", "links"] as const;
export type TrendKind = (typeof trendKinds)[number];

/** A link that many share, with its preview and how many shared it on each day, the newest first. */
export const TrendingLink = v.object({ ...PreviewCard.entries, history: items(Use) });
export type TrendingLink = v.InferOutput<typeof TrendingLink>;
