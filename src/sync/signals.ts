/** A change of the page's or worker's environment. */
export type Signal = "online" | "visible" | "hidden" | "frozen";

/** The environment's signals. `listen` returns a function that unsubscribes. */
export type Signals = {
  listen(listener: (signal: Signal) => void): () => void;
  /** Whether the tab is visible. */
  visible(): boolean;
  /** `navigator.onLine`: false is reliable, true is not. */
  online(): boolean;
};
