import type { TaskTracker } from "../concurrency/task_tracker";

/**
 * How a service's method is called, told by its name:
 * - `watch…` keeps something up to date until the function it returns is called.
 * - `notify…` and `prefetch…` return nothing: nobody waits for what they begin.
 * - Every other method returns a promise.
 */
type Returned<Name> = Name extends `watch${string}`
  ? () => void
  : Name extends `notify${string}` | `prefetch${string}`
    ? void
    : Promise<unknown>;

/** A service of the engine: methods that keep to the rule of names (`Returned`), and nothing else. */
export type Service<Of> = { [Name in keyof Of]: (...args: never[]) => Returned<Name> };

/** Services by their names. */
export type Services<Of> = { [Name in keyof Of]: Service<Of[Name]> };

/** A service whose promises may resolve with undefined: work that a stop has ended gives nothing. */
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

/** The same service, each promise of which goes through `wrap`. */
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

/** The same service; a stop waits for the work of each call. What fails, fails for its caller. */
export const tracked = <Of extends Service<Of>>(service: Of, underway: Pick<TaskTracker, "track">): Of =>
  wrapped(service, underway.track);

/** The same service; a stop ends the work of each call, whose promise resolves with undefined then. */
export const stoppable = <Of extends Stoppable<Of>>(service: Of, underway: Pick<TaskTracker, "willingly">): Of =>
  wrapped(service, underway.willingly);
