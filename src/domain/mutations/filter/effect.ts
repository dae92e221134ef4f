import type { Filter } from "../../entities/filter";
import type { FilterRow } from "../../rows/rows";
import { isLocal } from "../post/local_id";
import { type FilterValues, isSameFilter, withFilterChange } from "../../filters/filter_values";
import type { MutationEffect } from "../effect";

/**
 * What is to become of a filter. A new one has an id of this device (`localId`) and no `before`; one to be deleted has
 * no `wanted`. `before` is what the user saw of it, as the server last told.
 */
export type FilterArgs = { id: string; before: FilterValues | null; wanted: FilterValues | null };

/** The lanes of filters begin with this. */
export const FILTER_LANE = "filter:";

/** Makes, changes or deletes one of the user's filters. */
export const filter: MutationEffect<FilterArgs> = {
  lane: ({ id }) => FILTER_LANE + id,
  // Sent again, a new filter may be made twice.
  not_idempotent: true,
  // Each act says all that is wanted of the filter.
  replaces: () => true,
  applyToFilters({ id, before, wanted }, filters) {
    const isIt = (one: FilterRow) => one.id === id || one.local_id === id;
    if (wanted === null) return filters.filter((one) => !isIt(one));
    if (filters.some(isIt))
      return filters.map((one) =>
        isIt(one) ? { ...one, ...asFilter(before ? withFilterChange(one, before, wanted) : wanted) } : one,
      );
    if (!isLocal(id)) return filters;
    // The server may tell of a new filter before it has answered.
    const made = filters.find((one) => isSameFilter(one, wanted));
    return made
      ? filters.map((one) => (one === made ? { ...one, local_id: id } : one))
      : [...filters, { id, ...asFilter(wanted), statuses: [] }];
  },
};

const asFilter = ({ keywords, ...rest }: FilterValues): Omit<Filter, "id" | "statuses"> => ({
  ...rest,
  keywords: [...keywords],
});
