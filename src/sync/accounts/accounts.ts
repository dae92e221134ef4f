import type { Capabilities } from "../../domain/instance/capabilities/capabilities";
import { createAccountFinder } from "./find_account";
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

/** Creates the reader of accounts. */
export function createAccounts(parts: Parts): Accounts {
  const relationships = createRelationships(parts);
  const read = createAccountFinder(parts);
  const { service, resume } = createWatchedResource(parts, { kind: "account", read });
  return {
    service: { ...service, watchRelationship: relationships.watch },
    onFollow: relationships.onFollow,
    resume: async (since) => void (await Promise.all([resume(since), relationships.resume(since)])),
  };
}
