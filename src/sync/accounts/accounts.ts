import * as v from "valibot";
import type { Answer } from "../../api/client";
import { noteSuccess } from "../../db/requests/fetch_results";
import { ingest } from "../../db/ingest/ingest";
import type { Capabilities } from "../../domain/instance/capabilities";
import { isHandle, remoteHandle } from "../../domain/accounts/remote_account";
import { Account } from "../../domain/entities/account";
import { ApiError } from "../../domain/requests/api_error";
import { getRequest, type ServerRequest } from "../../domain/requests/server_request";
import { parseAnswer } from "../requests/answer_items";
import {
  createWatchedResource,
  type WatchedResource,
  type WatchedResourceParts,
  type WatchService,
} from "../statuses/watched_resources";
import { createRelationships, type Relationships } from "./relationships";

/** Accounts, by id or handle ("me", "me@host"). */
export type AccountService = WatchService & {
  /**
   * Reads how the user stands to the account `id` and keeps it up to date until the returned function is called. Reads
   * nothing for visitors, and nothing of the user's own account.
   */
  watchRelationship(id: string): () => void;
};

/** The service, and the engine's own access to it. */
export type Accounts = Pick<WatchedResource, "resume"> & Pick<Relationships, "onFollow"> & { service: AccountService };

type Parts = WatchedResourceParts & {
  /** The user's account; null for a visitor. */
  user_id: string | null;
  can(): Pick<Capabilities, "relationships_inside">;
};

const Found = v.object({ accounts: v.array(v.unknown()) });

/**
 * Creates the reader of accounts. A name is tried as an id, unless it begins with "@", then as a handle. For a
 * handle of another server, the account is then searched for with `resolve`, which servers allow to signed-in users only.
 */
export function createAccounts(parts: Parts): Accounts {
  const { api, db, viewer, can } = parts;
  const relationships = createRelationships(parts);
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

  async function read(name: string): Promise<{ asked_at: number; found: string }> {
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
  }

  const { service, resume } = createWatchedResource(parts, { kind: "account", read });
  return {
    service: { ...service, watchRelationship: relationships.watch },
    onFollow: relationships.onFollow,
    resume: async (since) => void (await Promise.all([resume(since), relationships.resume(since)])),
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
