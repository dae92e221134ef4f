import type { Sync } from "../sync/sync";
import { untilHad } from "../ui/untilHad";

/**
 * The engine as a part that comes after the first screen: what is stored is painted before its code is there, and what is
 * asked of it meanwhile waits for it. A load that failed (no network, and nothing cached yet) is tried anew by the next call,
 * and, while something is watched or it is to start, as soon as it may be had; an engine that was to start then starts.
 * @param load brings the engine's code and puts it together
 * @param report told why it could not be had
 */
export function lateSync(load: () => Promise<Sync>, report: (error: unknown) => void): Sync {
  let engine: Promise<Sync> | null = null;
  let there: Sync | null = null;
  let wanted = false;
  let started = false;
  let stopped = false;
  const begin = (sync: Sync): Sync => {
    // One that comes after it was stopped begins nothing: what is asked of it meanwhile ends at once.
    if (stopped && !there) sync.stop().catch(report);
    there = sync;
    if (wanted && !started) {
      started = true;
      sync.start();
    }
    return sync;
  };
  const ready = (): Promise<Sync> => {
    engine ??= load().catch((error: unknown) => {
      engine = null;
      throw error;
    });
    return engine.then(begin);
  };
  const hold = (begin: (sync: Sync) => () => void): (() => void) => {
    let end: (() => void) | null = null;
    let over = false;
    untilHad(ready).then((sync) => {
      if (!over) end = begin(sync);
    }, report);
    return () => {
      over = true;
      end?.();
    };
  };
  return {
    start: () => {
      wanted = true;
      stopped = false;
      untilHad(ready).catch(report);
    },
    stop: async () => {
      wanted = false;
      started = false;
      stopped = true;
      await there?.stop();
    },
    watch: (key) => hold((sync) => sync.watch(key)),
    watchThread: (id) => hold((sync) => sync.watchThread(id)),
    takeAlong: async (choice) => (await ready()).takeAlong(choice),
    resumeRide: async () => (await ready()).resumeRide(),
    stopRide: async () => (await ready()).stopRide(),
    goOn: async () => (await ready()).goOn(),
    letGo: async () => (await ready()).letGo(),
    watchSearch: (query) => hold((sync) => sync.watchSearch(query)),
    watchAccount: (name) => hold((sync) => sync.watchAccount(name)),
    watchDetail: (kind, name) => hold((sync) => sync.watchDetail(kind, name)),
    onScreen: (ids) => void ready().then((sync) => sync.onScreen(ids), report),
    shareSettings: () => void ready().then((sync) => sync.shareSettings(), report),
    wantKnownDomains: () => void ready().then((sync) => sync.wantKnownDomains(), report),
    readBeginnings: async (kind, typed) => (await ready()).readBeginnings(kind, typed),
    uploadDrafts: () => void ready().then((sync) => sync.uploadDrafts(), report),
    refresh: async (key) => (await ready()).refresh(key),
    older: async (key) => (await ready()).older(key),
    fill: async (gap) => (await ready()).fill(gap),
    refreshThread: async (id) => (await ready()).refreshThread(id),
    moreFound: async (query, kind) => (await ready()).moreFound(query, kind),
    refreshSearch: async (query) => (await ready()).refreshSearch(query),
    refreshAccount: async (name) => (await ready()).refreshAccount(name),
    refreshDetail: async (kind, name) => (await ready()).refreshDetail(kind, name),
    intend: async (kind, args) => (await ready()).intend(kind, args),
    post: async (draft_id, wait) => (await ready()).post(draft_id, wait),
    retry: async (id) => (await ready()).retry(id),
    discard: async (id) => (await ready()).discard(id),
    edit: async (id) => (await ready()).edit(id),
  };
}
