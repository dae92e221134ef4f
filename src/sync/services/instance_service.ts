import type { WrittenAnnouncement } from "../../domain/instance/written_announcement";
import { ApiError, type ApiFailure } from "../../domain/requests/api_error";
import type { TaskTracker } from "../concurrency/task_tracker";
import { deleteAnnouncement, sendAnnouncement } from "../instance/announcements";
import { refreshKnownDomains } from "../instance/known_domains";
import type { ResourceService } from "../statuses/resources";

/** Information about the server, and what its admins say to everybody, for screens. */
export type InstanceService = {
  /**
   * Reads the list of servers that the user's server knows, if it is not fresh any more. For forms in which a server
   * is entered.
   */
  prefetchKnownDomains(): void;
  /**
   * Makes an announcement, or changes the one with the id `id`, which needs a network and an admin. Gives why it
   * failed, null if it did not, undefined if the engine was stopped.
   */
  saveAnnouncement(id: string | null, written: WrittenAnnouncement): Promise<ApiFailure | null | undefined>;
  /** Deletes an announcement. Gives the same as `saveAnnouncement`. */
  deleteAnnouncement(id: string): Promise<ApiFailure | null | undefined>;
};

type Parts = Parameters<typeof refreshKnownDomains>[0] & {
  underway: Pick<TaskTracker, "safely">;
  resources: Pick<ResourceService, "refresh">;
};

/** Creates the instance service. */
export function createInstanceService(parts: Parts): InstanceService {
  const { api, db, resources, underway } = parts;

  /** Does what an admin does to announcements. What users see of it is read afterwards, by the server's own rules. */
  async function write(work: () => Promise<void>): Promise<ApiFailure | null> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.failure;
    }
    void underway.safely(resources.refresh("announcements", "all"));
    return null;
  }

  return {
    prefetchKnownDomains: () => void underway.safely(refreshKnownDomains(parts)),
    saveAnnouncement: (id, written) => write(() => sendAnnouncement(api, db, id, written)),
    deleteAnnouncement: (id) => write(() => deleteAnnouncement(api, db, id)),
  };
}
