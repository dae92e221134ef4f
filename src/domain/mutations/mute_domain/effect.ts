import { accountToggle } from "../account_effect";
import type { MutationEffect } from "../effect";

/** Mutes everybody at a host, or takes that back. */
export const muteDomain: MutationEffect<{ domain: string; on: boolean }> = {
  lane: ({ domain }) => `domain:${domain}`,
  cancels: accountToggle.cancels,
  replaces: accountToggle.replaces,
  applyToRelationship: ({ domain, on }, row, host) => (host === domain ? { ...row, domain_blocking: on } : row),
};
