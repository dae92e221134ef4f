import * as v from "valibot";
import type { Answer } from "../../api/client";
import { ingest } from "../../db/ingest/ingest";
import { Account } from "../../domain/entities/account";
import { ApiError } from "../../domain/requests/api_error";
import { get, type ServerRequest } from "../../domain/requests/server_request";
import { readAs } from "../requests/answer_items";
import { createWatchedResource, type WatchedResource, type WatchedResourceParts } from "../statuses/watched_resources";

/** Reads people, by id or name ("me", "me@host"). */
export type Accounts = Pick<WatchedResource, "service" | "resume">;

const Found = v.object({ accounts: v.array(v.unknown()) });

/**
 * Reads people into the database: a name is tried as an id, then as a name (spec 000, section 2), and somebody of another
 * server is asked for there, where the reader may make the server do that (spec 002, "Remote user resolver").
 */
export function createAccounts(parts: WatchedResourceParts): Accounts {
  const { api, db, viewer } = parts;
  /** The ways to somebody, each tried where the one before knows nobody. */
  const waysTo = (name: string): { request: ServerRequest; read(answer: Answer): Account }[] => {
    const one = (answer: Answer) => readAs(Account, answer);
    const remote = name.includes("@");
    return [
      ...(remote ? [] : [{ request: get(`/api/v1/accounts/${encodeURIComponent(name)}`), read: one }]),
      { request: get("/api/v1/accounts/lookup", { acct: name }), read: one },
      ...(remote && viewer
        ? [
            {
              request: get("/api/v2/search", { q: `@${name}`, type: "accounts", resolve: true, limit: 5 }),
              read: (answer: Answer) => named(name, readAs(Found, answer).accounts, answer),
            },
          ]
        : []),
    ];
  };

  async function read(name: string): Promise<number> {
    let nobody: unknown;
    for (const { request, read } of waysTo(name)) {
      try {
        const answer = await api.ask(request);
        const { asked_at, answered_at } = answer;
        await ingest(db, { accounts: [read(answer)] }, { asked_at, viewer, seen_at: answered_at });
        return asked_at;
      } catch (error) {
        if (!(error instanceof ApiError) || error.failure.kind !== "missing") throw error;
        nobody = error;
      }
    }
    throw nobody;
  }

  return createWatchedResource(parts, { kind: "account", read });
}

/** The one of what a search found who has this name. Throws `ApiError` kind `missing` where none of them has. */
function named(name: string, found: readonly unknown[], { status }: Answer): Account {
  for (const one of found) {
    const account = v.safeParse(Account, one);
    if (account.success && account.output.acct.toLowerCase() === name.toLowerCase()) return account.output;
  }
  throw new ApiError({ kind: "missing", message: "", status });
}
