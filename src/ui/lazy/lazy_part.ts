import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { retryImport } from "./retry_import";
import { withMessages } from "./with_messages";

/**
 * A component whose code is loaded on demand. `load` loads it and rejects if that fails. `preload` loads it before it
 * is rendered and ignores a failure; rendering reports it.
 */
export type LazyPart<Props extends object> = LazyExoticComponent<ComponentType<Props>> & {
  load(): Promise<unknown>;
  preload(): void;
};

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

/**
 * A component that is loaded, with its messages, when it is rendered. If loading fails, rendering throws and an error
 * boundary shows it. A component that is loaded already renders synchronously: for a promise, React would show the
 * fallback first.
 */
export const lazyPart = <Props extends object>(load: Load<Props>): LazyPart<Props> =>
  createLazyPart(load, (loadPart) => loadPart());

/**
 * Like `lazyPart`, for an optional part of a screen: if loading fails, the Suspense fallback stays and loading is
 * retried (`retryImport`).
 */
export const lazyRetryingPart = <Props extends object>(load: Load<Props>): LazyPart<Props> =>
  createLazyPart(load, retryImport);

function createLazyPart<Props extends object>(
  importPart: Load<Props>,
  withRetries: (load: () => Promise<unknown>) => Promise<unknown>,
): LazyPart<Props> {
  type Loaded = { default: ComponentType<Props> };
  let loaded: Loaded | null = null;
  let loading: Promise<unknown> | null = null;
  let resolveLoaded: (part: Loaded) => void;
  const firstLoad = new Promise<Loaded>((resolve) => {
    resolveLoaded = resolve;
  });

  function loadPart(): Promise<unknown> {
    loading ??= withMessages(importPart()).then(
      (part) => resolveLoaded((loaded = { default: part })),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  }
  // Resolves with the first successful load, whether it was started by rendering, `load` or `preload`.
  const whenReady = () => Promise.race([firstLoad, withRetries(loadPart).then(() => firstLoad)]);
  // oxlint-disable-next-line unicorn/no-thenable -- for React, nobody awaits it
  const ready = () => (loaded ? { then: (done: (part: Loaded) => void) => loaded && done(loaded) } : whenReady());
  const Part = lazy(ready as () => Promise<Loaded>);
  return Object.assign(Part, { load: loadPart, preload: () => void loadPart().catch(() => undefined) });
}
