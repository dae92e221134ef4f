import type { SyncEngine, SyncServices } from "../../sync/engine";
import { retryImport } from "../../ui/lazy/retry_import";
import { deferred } from "./deferred";

/**
 * The engine as a part that comes after the first screen: what is stored is painted before its code is there, and what is
 * asked of it meanwhile waits for it (`deferred`). A load that failed (no network, and nothing cached yet) is tried anew by the
 * next call, and, while something is watched or the engine is to start, as soon as it may be had; the engine then starts.
 * @param load brings the engine's code and puts it together
 * @param report told why it could not be had
 */
export function lazyEngine(load: () => Promise<SyncEngine>, report: (error: unknown) => void): SyncEngine {
  let engine: Promise<SyncEngine> | null = null;
  let there: SyncEngine | null = null;
  let wanted = false;
  let started = false;
  let stopped = false;
  const begin = (sync: SyncEngine): SyncEngine => {
    // One that comes after it was stopped begins nothing: what is asked of it meanwhile ends at once.
    if (stopped && !there) sync.stop().catch(report);
    there = sync;
    if (wanted && !started) {
      started = true;
      sync.start();
    }
    return sync;
  };
  const ready = (): Promise<SyncEngine> => {
    engine ??= load().catch((error: unknown) => {
      engine = null;
      throw error;
    });
    return engine.then(begin);
  };
  const lifecycle = {
    start: () => {
      wanted = true;
      stopped = false;
      retryImport(ready).catch(report);
    },
    stop: async () => {
      wanted = false;
      started = false;
      stopped = true;
      await there?.stop();
    },
  };
  return deferred<typeof lifecycle, SyncServices>(lifecycle, ready, report);
}
