/** What a page or worker learns from its surroundings. */
export type Signal = "online" | "visible" | "hidden" | "frozen";

/** The surroundings, handed in: whoever listens gets a function that ends it. */
export type Signals = {
  listen(hear: (signal: Signal) => void): () => void;
  /** Whether anybody can see this tab. */
  visible(): boolean;
};
