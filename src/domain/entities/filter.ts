import * as v from "valibot";
import { flag, id, items, maybe, maybeText, text } from "./lenient";

/** Where a filter holds: home and lists, notifications, public timelines, conversations, profiles. */
export const FilterContext = v.picklist(["home", "notifications", "public", "thread", "account"]);
export type FilterContext = v.InferOutput<typeof FilterContext>;

/**
 * `warn` folds what meets a filter, `hide` does not show it, `blur` covers its media alone (Mastodon 4.4). Anything else reads as
 * `warn`, as Mastodon's documentation says.
 */
const FilterAction = v.fallback(v.picklist(["warn", "hide", "blur"]), "warn");

const Keyword = v.object({ keyword: v.pipe(v.string(), v.nonEmpty()), whole_word: flag });

const common = { id, context: items(FilterContext), expires_at: maybeText };

/** A filter of the second version: several words and single statuses under one title. */
const Second = v.object({
  ...common,
  title: v.string(),
  filter_action: FilterAction,
  keywords: items(Keyword),
  statuses: items(v.object({ status_id: id })),
});
export type Filter = v.InferOutput<typeof Second>;

/** A filter of the first version, Akkoma's and Pleroma's only one: one phrase. Reads as one of the second. */
const First = v.pipe(
  v.object({ ...common, phrase: v.pipe(v.string(), v.nonEmpty()), irreversible: flag, whole_word: flag }),
  v.transform(({ phrase, irreversible, whole_word, ...rest }): Filter => ({
    ...rest,
    title: phrase,
    filter_action: irreversible ? "hide" : "warn",
    keywords: [{ keyword: phrase, whole_word }],
    statuses: [],
  })),
);

/** A filter of the reader's, of either version. */
export const Filter: v.GenericSchema<unknown, Filter> = v.union([Second, First]);

/** What a server says of a status that meets a filter (Mastodon 4): the filter without its words, and what met it. */
export const FilterResult = v.object({
  filter: v.object({ ...common, title: text, filter_action: FilterAction }),
  keyword_matches: maybe(v.array(v.string())),
  status_matches: maybe(v.array(id)),
});
export type FilterResult = v.InferOutput<typeof FilterResult>;
