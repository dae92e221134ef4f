import type { Store } from "../instance/store/store";

/** All of a server that its staff can change, as it is now. */
export function staffRecords(store: Store): unknown {
  const { accounts, statuses, reports, invites, resets, mails, moderationLog } = store;
  const all = [accounts, statuses, reports, invites, resets].map((records) => [...records.values()]);
  return structuredClone([all, mails, moderationLog]);
}
