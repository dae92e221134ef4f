import type { Mutation } from "./mutation";

/**
 * Has a scheduled post, which would come `at` (ms), come at another time, or not at all (null). Sent as PUT or DELETE of
 * /api/v1/scheduled_statuses/{id}: servers change nothing of it but the time.
 */
export const schedule: Mutation<{ id: string; at: number; to: number | null }> = {
  lane: ({ id }) => `scheduled:${id}`,
  replaces: () => true,
};
