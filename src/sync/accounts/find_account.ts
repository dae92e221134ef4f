import * as v from "valibot";
import type { Answer, Api } from "../../api/client";
import { noteSuccess } from "../../db/requests/fetch_results";
import { ingest } from "../../db/ingest/ingest";
import type { AccountDb } from "../../db/schema";
import type { Capabilities } from "../../domain/instance/capabilities/capabilities";
import { isHandle, remoteHandle } from "../../domain/accounts/remote_account";
import { Account } from "../../domain/entities/accounts/account";
import { ApiError } from "../../domain/requests/api_error";
import { getRequest, type ServerRequest } from "../../domain/requests/server_request";
import { parseAnswer } from "../requests/answer_items";

const Found = v.object({ accounts: v.array(v.unknown()) });

type Parts = {
  api: Pick<Api, "request">;
  db: AccountDb;
  viewer: boolean;
  can(): Pick<Capabilities, "relationships_inside">;
};

/**
 * Reads the account of an id or handle, stores it, and gives its id, with when it was asked for (ms). Throws
 * `ApiError`: `missing` where there is none.
 */
export type FindAccount = (name: string) => Promise<{ asked_at: number; found: string }>;

/**
 * Creates a function that finds accounts. A name is tried as an id, unless it begins with "@", then as a handle. For a
 * handle of another server, the account is then searched for with `resolve`, which servers allow to signed-in users
 * only.
 */
export function createAccountFinder({ api, db, viewer, can }: Parts): FindAccount {
  const byId = (id: string) =>
    getRequest(`/api/v1/accounts/${encodeURIComponent(id)}`, {
      ...(viewer && can().relationships_inside && { with_relationships: true }),
    });
  /** The requests for an account; each is tried after the one before has found none. */
  const waysTo = (written: string): { request: ServerRequest; read(answer: Answer): Account }[] => {
    const name = remoteHandle(written);
    const one = (answer: Answer) => parseAnswer(Account, answer);
    const remote = name.includes("@");
    const lookup = { request: getRequest("/api/v1/accounts/lookup", { acct: name }), read: one };
    const path = byId(name);
    // Pleroma before 2.5 has no lookup, but takes names for ids. Somebody else may have the id.
    const byName = { request: path, read: (answer: Answer) => named(name, [answer.json], answer) };
    const search = {
      request: getRequest("/api/v2/search", { q: `@${name}`, type: "accounts", resolve: true, limit: 5 }),
      read: (answer: Answer) => named(name, parseAnswer(Found, answer).accounts, answer),
    };
    if (remote) return viewer ? [lookup, search] : [lookup];
    return isHandle(written) ? [lookup, byName] : [{ request: path, read: one }, lookup];
  };

  return async (name) => {
    let not_found: unknown;
    for (const { request, read } of waysTo(name)) {
      try {
        const answer = await api.request(request);
        const { asked_at, answered_at } = answer;
        const account = read(answer);
        await ingest(db, { accounts: [account] }, { asked_at, viewer, seen_at: answered_at });
        if (account.pleroma?.relationship) await noteSuccess(db, `relationship:${account.id}`, asked_at);
        return { asked_at, found: account.id };
      } catch (error) {
        if (!(error instanceof ApiError) || error.failure.kind !== "missing") throw error;
        not_found = error;
      }
    }
    throw not_found;
  };
}

/** The search result with this handle. Throws `ApiError` of kind `missing` if none matches. */
function named(name: string, found: readonly unknown[], { status }: Answer): Account {
  for (const one of found) {
    const account = v.safeParse(Account, one);
    if (account.success && account.output.acct.toLowerCase() === name.toLowerCase()) return account.output;
  }
  throw new ApiError({ kind: "missing", message: "", status });
}
