import { vi } from "vitest";
import { createCaches } from "./caches";

/** The worker's install event, with the promises it waits for. */
class Install {
  type = "install";
  works: Promise<unknown>[] = [];
  waitUntil(work: Promise<unknown>) {
    this.works.push(work);
  }
}

/**
 * Makes the globals those of a worker at https://a.example/sw.js, with empty caches.
 * @returns the caches, and `install`, which dispatches the event and resolves once it is done: to null, or to the error
 * that the install fails with
 */
export function stubWorkerInstall() {
  const disk = createCaches();
  const listeners: ((event: object) => void)[] = [];
  vi.stubGlobal("self", {
    caches: disk.storage,
    addEventListener: (type: string, run: (event: object) => void) => type === "install" && listeners.push(run),
    location: new URL("https://a.example/sw.js"),
    __WB_DISABLE_DEV_LOGS: true,
  });
  vi.stubGlobal("caches", disk.storage);
  vi.stubGlobal("ExtendableEvent", Install);
  vi.stubGlobal("FetchEvent", CustomEvent);
  return {
    caches: disk.storage,
    /** @param fetch answers the worker's requests */
    async install(fetch: (request: Request) => Promise<Response>): Promise<Error | null> {
      vi.stubGlobal("fetch", fetch);
      Object.assign(self, { fetch });
      const event = new Install();
      for (const run of listeners) run(event);
      const ends = await Promise.allSettled(event.works);
      const failed = ends.find(({ status }) => status === "rejected");
      return failed?.status === "rejected" ? (failed.reason as Error) : null;
    },
  };
}
