/** A throttled call: at most once per interval, with a trailing call. */
export type Throttled = {
  /** Calls immediately and cancels a pending call. */
  now(): void;
  /** Calls as soon as the interval since the last call is over. */
  soon(): void;
};

/** Throttles a call to once per `interval` ms. */
export function createThrottled(call: () => void, interval: number): Throttled {
  let [timer, called_at] = [0, 0];
  function now() {
    clearTimeout(timer);
    [timer, called_at] = [0, performance.now()];
    call();
  }
  return {
    now,
    soon() {
      timer ||= window.setTimeout(now, Math.max(0, interval - (performance.now() - called_at)));
    },
  };
}
