import { type FilterValues, sameContexts, saysSame } from "../../filters/filter_values";
import { isLocal } from "../post/local_id";
import { itemKindOf } from "../../timelines/timelines";
import { getRequest, type ServerRequest } from "../../requests/server_request";
import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";

/** Asks for all of the user's filters. */
export const filtersRequest = (version: "v1" | "v2"): ServerRequest => getRequest(`/api/${version}/filters`);

/** In how many seconds a filter ends, as of `now` (ms); null: never. */
const expiresIn = (expires_at: string | null, now: number): number | null =>
  expires_at === null ? null : Math.max(1, Math.round((Date.parse(expires_at) - now) / 1000));

/** What differs between the keywords of a filter, as nested attributes. */
function keywordChanges(before: FilterValues["keywords"], wanted: FilterValues["keywords"]): object[] {
  const gone = before.filter(({ id }) => id !== undefined && !wanted.some((one) => one.id === id));
  const changed = wanted.filter((one) => {
    const then = before.find(({ id }) => id !== undefined && id === one.id);
    return !then || !saysSame(then, one);
  });
  return [...changed, ...gone.map(({ id }) => ({ id, _destroy: true }))];
}

/** A filter of version 2: all of a new one, else what differs. `null` ends an expiry; an empty text is refused. */
function filterBody(before: FilterValues | null, wanted: FilterValues, now: number): object {
  const { title, context, filter_action, expires_at } = wanted;
  const keywords = keywordChanges(before?.keywords ?? [], wanted.keywords);
  return {
    ...(title !== before?.title && { title }),
    ...(!(before && sameContexts(before.context, context)) && { context }),
    ...(filter_action !== before?.filter_action && { filter_action }),
    ...(expires_at !== (before?.expires_at ?? null) && { expires_in: expiresIn(expires_at, now) }),
    ...(keywords.length > 0 && { keywords_attributes: keywords }),
  };
}

/**
 * A filter of version 1, which has one phrase. Akkoma asks for phrase and context each time, and forgets whether the
 * phrase is a whole word where that is not said; an expiry that is not said stays.
 */
function phraseBody(before: FilterValues | null, wanted: FilterValues, now: number): object {
  const [word] = wanted.keywords;
  return {
    phrase: word?.keyword ?? "",
    context: wanted.context,
    irreversible: wanted.filter_action === "hide",
    whole_word: word?.whole_word ?? false,
    ...(wanted.expires_at !== (before?.expires_at ?? null) && { expires_in: expiresIn(wanted.expires_at, now) }),
  };
}

const isStatuses = (timeline: string) => itemKindOf(timeline) === "status";

/**
 * Sent as it is where `before` is what the server has now. A filter of this device alone that is to be deleted is not
 * sent.
 */
export const filterRequest: MutationRequest<ArgsOf<"filter">, "filter"> = {
  request({ id, before, wanted }, now, can) {
    const path = `/api/${can.filters ?? "v2"}/filters`;
    if (wanted === null) return { method: "DELETE", path: `${path}/${id}` };
    const body = can.filters === "v1" ? phraseBody(before, wanted, now) : filterBody(before, wanted, now);
    return before === null || isLocal(id)
      ? { method: "POST", path, json: body }
      : { method: "PUT", path: `${path}/${id}`, json: body };
  },
  keyed: true,
  answer: "filter",
  settle({ id, before, wanted }, answer) {
    if (wanted !== null && answer === null) throw new Error("no filter in the answer");
    return {
      filter: { id, as: wanted === null ? null : answer },
      // Servers leave out of timelines what a filter hides.
      ...(before?.filter_action === "hide" && { drops: isStatuses }),
    };
  },
  done: ({ id, wanted }, { kind }) => (wanted === null && kind === "missing" ? { filter: { id, as: null } } : null),
};
