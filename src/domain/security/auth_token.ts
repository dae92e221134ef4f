import * as v from "valibot";
import type { SessionRow } from "../rows/rows";

/** A token of the account: who may act as it. Times are in ms; null: the server does not tell. */
export type AuthToken = {
  id: string;
  /** The name of the app; "" if it has none. */
  app: string;
  created_at: number | null;
  last_used: number | null;
  valid_until: number | null;
};

const id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
);
const words = v.fallback(v.string(), "");

/** A time in ISO 8601; without a zone it is UTC, as Ecto writes it. */
const time = v.fallback(
  v.pipe(
    v.string(),
    v.transform((text) => Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`)),
    v.check((ms) => !Number.isNaN(ms)),
  ),
  Number.NaN,
);
const msOf = (ms: number): number | null => (Number.isNaN(ms) ? null : ms);

/** A token as Akkoma and Pleroma list it. */
export const PleromaToken = v.pipe(
  v.object({ id, app_name: words, valid_until: time }),
  v.transform(({ id, app_name, valid_until }): AuthToken => ({
    id,
    app: app_name,
    created_at: null,
    last_used: null,
    valid_until: msOf(valid_until),
  })),
);

/** A token as GoToSocial lists it. */
export const GotosocialToken = v.pipe(
  v.object({
    id,
    application: v.fallback(v.object({ name: words }), { name: "" }),
    created_at: time,
    last_used: time,
  }),
  v.transform(({ id, application, created_at, last_used }): AuthToken => ({
    id,
    app: application.name,
    created_at: msOf(created_at),
    last_used: msOf(last_used),
    valid_until: null,
  })),
);

/** A list and an answer to a sign-in may tell the time of the same token this far apart, in ms. */
const APART_MS = 2_000;

/**
 * The id of the session's own token among the account's: the one whose id the server told at the sign-in, else the only
 * one of that time, else the only one there is. null: it cannot be told.
 */
export function ownTokenId(
  tokens: readonly AuthToken[],
  { token_id, granted_at }: Pick<SessionRow, "token_id" | "granted_at">,
): string | null {
  if (token_id !== undefined) return tokens.some(({ id }) => id === token_id) ? token_id : null;
  const near = tokens.filter(
    ({ created_at }) =>
      created_at !== null && granted_at !== undefined && Math.abs(created_at - granted_at) <= APART_MS,
  );
  const [only, ...more] = near.length > 0 ? near : tokens;
  return only && more.length === 0 ? only.id : null;
}
