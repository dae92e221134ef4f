import type { SyncEngine, SyncServices } from "../../sync/engine";
import { retryImport } from "../../ui/lazy/retry_import";
import { deferServices } from "./deferred";

/**
 * A lazy engine: its code is loaded after the first screen, and calls until then wait for it (`deferServices`). A
 * failed load is retried by the next call, and, while a watch is open or the engine is to start, as soon as a load may
 * succeed.
 * @param load loads the engine's code and creates the engine
 * @param report receives load failures
 */
export function lazyEngine(load: () => Promise<SyncEngine>, report: (error: unknown) => void): SyncEngine {
  let engine: Promise<SyncEngine> | null = null;
  let loaded: SyncEngine | null = null;
  let startRequested = false;
  let started = false;
  let stopped = false;
  const begin = (sync: SyncEngine): SyncEngine => {
    // An engine that loads after `stop` is stopped at once, so that calls that waited for it end.
    if (stopped && !loaded) sync.stop().catch(report);
    loaded = sync;
    if (startRequested && !started) {
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
      startRequested = true;
      stopped = false;
      retryImport(ready).catch(report);
    },
    stop: async () => {
      startRequested = false;
      started = false;
      stopped = true;
      await loaded?.stop();
    },
    // An engine that is not loaded yet has read nothing.
    readAgain: () => loaded?.readAgain(),
  };
  return deferServices<typeof lifecycle, SyncServices>(lifecycle, ready, report);
}
