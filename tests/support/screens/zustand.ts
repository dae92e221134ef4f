import { create as createStore } from "zustand/react";

export { useStore } from "zustand/react";

const resets: (() => void)[] = [];

/**
 * The library's `create`, whose stores `resetStores` knows: the screens' claims are given this module in the place of
 * "zustand".
 */
export const create = ((initializer) => {
  if (!initializer) return create;
  const store = createStore(initializer);
  resets.push(() => store.setState(store.getInitialState(), true));
  return store;
}) as typeof createStore;

/**
 * Takes every store back to what it held at first: files of claims share the modules, and so what an earlier file left
 * in them.
 */
export function resetStores(): void {
  for (const reset of resets) reset();
}
