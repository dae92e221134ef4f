import * as v from "valibot";
import { flag, id, items, maybe, maybeText, text, wholeText, word } from "./lenient";

/** Where a filter applies: home and lists, notifications, public timelines, threads, profiles. */
export const FilterContext = v.picklist(["home", "notifications", "public", "thread", "account"]);
export type FilterContext = v.InferOutput<typeof FilterContext>;

/**
 * `warn` folds a matching status, `hide` leaves it out, `blur` covers only its media (Mastodon 4.4). An unknown action
 * is read as `warn`, as Mastodon's documentation asks.
 */
const FilterAction = v.fallback(v.picklist(["warn", "hide", "blur"]), "warn");

/** A keyword; `id` is missing where no server has given it one. */
const Keyword = v.object({ id: v.exactOptional(id), keyword: word, whole_word: flag });
export type Keyword = v.InferOutput<typeof Keyword>;

const common = { id, context: items(FilterContext), expires_at: maybeText };

/** A filter of API version 2: several keywords and single statuses under one title. */
const FilterV2 = v.object({
  ...common,
  title: wholeText,
  filter_action: FilterAction,
  keywords: items(Keyword),
  statuses: items(v.object({ status_id: id })),
});
export type Filter = v.InferOutput<typeof FilterV2>;

/** A filter of API version 1, the only version on Akkoma and Pleroma: one phrase. It is converted to version 2. */
const FilterV1 = v.pipe(
  v.object({ ...common, phrase: word, irreversible: flag, whole_word: flag }),
  v.transform(({ phrase, irreversible, whole_word, ...rest }): Filter => ({
    ...rest,
    title: phrase,
    filter_action: irreversible ? "hide" : "warn",
    keywords: [{ id: rest.id, keyword: phrase, whole_word }],
    statuses: [],
  })),
);

/** One of the user's filters, of either API version. */
export const Filter: v.GenericSchema<unknown, Filter> = v.union([FilterV2, FilterV1]);

/** Mastodon 4's report that a status matches a filter: the filter without its keywords, and what matched. */
export const FilterResult = v.object({
  filter: v.object({ ...common, title: text, filter_action: FilterAction }),
  keyword_matches: maybe(items(word)),
  status_matches: maybe(items(id)),
});
export type FilterResult = v.InferOutput<typeof FilterResult>;
