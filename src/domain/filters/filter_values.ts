import type { Filter, Keyword } from "../entities/filter";

/** What a filter says, all of which the user can change. `expires_at` is an ISO time; null: it stays. */
export type FilterValues = Pick<Filter, "title" | "context" | "filter_action" | "expires_at"> & {
  keywords: readonly Keyword[];
};

/** What a filter says, apart from its id and its single statuses. */
export const filterValuesOf = ({
  title,
  context,
  filter_action,
  expires_at,
  keywords,
}: FilterValues): FilterValues => ({
  title,
  context,
  filter_action,
  expires_at,
  keywords,
});

/** Whether two keywords are one, perhaps changed since: by their ids, else by their words. */
const isOne = (one: Keyword, other: Keyword): boolean =>
  one.id !== undefined && other.id !== undefined ? one.id === other.id : one.keyword === other.keyword;
/** Whether two keywords say the same. */
export const saysSame = (one: Keyword, other: Keyword): boolean =>
  one.keyword === other.keyword && one.whole_word === other.whole_word;

const hasAll = <T>(some: readonly T[], others: readonly T[], same: (one: T, other: T) => boolean): boolean =>
  some.length === others.length && some.every((one) => others.some((other) => same(one, other)));
/** Whether two lists of contexts are the same, in any order. */
export const sameContexts = (one: FilterValues["context"], other: FilterValues["context"]): boolean =>
  hasAll(one, other, Object.is);

/**
 * Whether two filters do the same, so that one is enough: a filter whose answer was lost is known again by this. When
 * they end may differ by as long as a request takes, and by the server's clock.
 */
export const isSameFilter = (one: FilterValues, other: FilterValues): boolean =>
  one.title === other.title &&
  one.filter_action === other.filter_action &&
  (one.expires_at === null) === (other.expires_at === null) &&
  sameContexts(one.context, other.context) &&
  hasAll(one.keywords, other.keywords, saysSame);

/** The keywords of a filter as it stands, with what the user changed of those they saw `before`. */
function mergeKeywords(
  current: readonly Keyword[],
  before: readonly Keyword[],
  wanted: readonly Keyword[],
): readonly Keyword[] {
  const kept = current.flatMap((one): Keyword | [] => {
    const then = before.find((other) => isOne(one, other));
    const now = wanted.find((other) => isOne(one, other));
    // A keyword that the user did not see was added elsewhere.
    if (!now) return then ? [] : one;
    return then && saysSame(then, now) ? one : { ...one, keyword: now.keyword, whole_word: now.whole_word };
  });
  const added = wanted.filter(
    (now) => !current.some((one) => isOne(one, now)) && !before.some((then) => isOne(then, now) && saysSame(then, now)),
  );
  return [...kept, ...added.map(({ keyword, whole_word }) => ({ keyword, whole_word }))];
}

/**
 * A filter as it stands now with the user's change of it: what differs between `before`, which the user saw, and
 * `wanted`. What another device has changed since stays.
 */
export function withFilterChange(current: FilterValues, before: FilterValues, wanted: FilterValues): FilterValues {
  const { title, filter_action, expires_at } = wanted;
  return {
    title: title === before.title ? current.title : title,
    context: sameContexts(wanted.context, before.context) ? current.context : wanted.context,
    filter_action: filter_action === before.filter_action ? current.filter_action : filter_action,
    expires_at: expires_at === before.expires_at ? current.expires_at : expires_at,
    keywords: mergeKeywords(current.keywords, before.keywords, wanted.keywords),
  };
}
