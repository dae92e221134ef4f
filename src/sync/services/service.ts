import type { TaskTracker } from "../concurrency/task_tracker";

/**
 * A method's return type, by its name:
 * - `watch…` keeps a resource up to date and returns a function that stops it.
 * - `notify…` and `prefetch…` start work that no caller waits for, and return nothing.
 * - All other methods return a promise.
 */
type Returned<Name> = Name extends `watch${string}`
  ? () => void
  : Name extends `notify${string}` | `prefetch${string}`
    ? void
    : Promise<unknown>;

/** A service of the engine: only methods, named by the rule of `Returned`. */
export type Service<Of> = { [Name in keyof Of]: (...args: never[]) => Returned<Name> };

/** Services by name. */
export type Services<Of> = { [Name in keyof Of]: Service<Of[Name]> };

/** A service whose promises may resolve with undefined, as they do after a stop. */
export type Stoppable<Of> = Service<Of> & {
  [Name in keyof Of]: Of[Name] extends (...args: never[]) => infer Result
    ? Result extends Promise<unknown>
      ? Promise<undefined> extends Result
        ? unknown
        : never
      : unknown
    : never;
};

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Object && "then" in value;

/** Returns the service with every promise passed through `wrap`. */
function wrapped<Of extends Service<Of>>(service: Of, wrap: (work: Promise<unknown>) => Promise<unknown>): Of {
  const methods = Object.entries<(...args: never[]) => unknown>(service).map(([name, method]) => {
    const call = (...args: never[]) => {
      const result = method(...args);
      return isPromise(result) ? wrap(result) : result;
    };
    return [name, call] as const;
  });
  return Object.fromEntries(methods) as unknown as Of;
}

/** Returns the service with its calls tracked, so that a stop waits for them. Errors reach the caller. */
export const tracked = <Of extends Service<Of>>(service: Of, underway: Pick<TaskTracker, "track">): Of =>
  wrapped(service, underway.track);

/** Returns the service with its calls tracked; an error after a stop resolves with undefined instead. */
export const stoppable = <Of extends Stoppable<Of>>(service: Of, underway: Pick<TaskTracker, "trackUntilStop">): Of =>
  wrapped(service, underway.trackUntilStop);
