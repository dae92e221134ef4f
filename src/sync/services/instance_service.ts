import type { TaskTracker } from "../concurrency/task_tracker";
import { refreshKnownDomains } from "../instance/known_domains";

/** Information about the server, for screens. */
export type InstanceService = {
  /**
   * Reads the list of servers that the user's server knows, if it is not fresh any more. For forms in which a server
   * is entered.
   */
  prefetchKnownDomains(): void;
};

type Parts = Parameters<typeof refreshKnownDomains>[0] & { underway: Pick<TaskTracker, "safely"> };

/** Creates the instance service. */
export function createInstanceService(parts: Parts): InstanceService {
  return { prefetchKnownDomains: () => void parts.underway.safely(refreshKnownDomains(parts)) };
}
