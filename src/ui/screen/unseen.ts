import { create } from "zustand";
import { shortCount } from "../../domain/notifications/badge_count";

/** The number of unseen notifications, and whether there may be more than are counted; `app` counts them. */
export const useUnseenStore = create(() => ({ unseen: 0, more: false }));

/** The number of unseen notifications. */
export function useUnseen(): number {
  return useUnseenStore(({ unseen }) => unseen);
}

/** Whether there may be more unseen notifications than are counted. */
export function useMoreUnseen(): boolean {
  return useUnseenStore(({ more }) => more);
}

/** The number of unseen notifications as a badge shows it (`shortCount`). */
export function useUnseenBadge(): string {
  return shortCount(useUnseen(), useMoreUnseen());
}
