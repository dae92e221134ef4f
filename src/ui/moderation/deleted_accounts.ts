import { create } from "zustand";

/** The ids of accounts that were deleted by the staff in this tab. */
export const useDeletedAccounts = create<{ ids: ReadonlySet<string> }>()(() => ({ ids: new Set() }));

/** Notes that accounts were deleted. */
export function noteDeleted(ids: readonly string[]): void {
  useDeletedAccounts.setState((before) => ({ ids: new Set([...before.ids, ...ids]) }));
}
