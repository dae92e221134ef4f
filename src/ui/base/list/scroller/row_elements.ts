/** The elements of a list's rendered rows. */
export type RowElements = {
  /** The key of each element. */
  keys: ReadonlyMap<Element, string>;
  /** The element of a row; null if the row is not rendered. */
  element(key: string): Element | null;
  /** Observes elements that were added to the list, and releases those that were removed. */
  update(): void;
  stop(): void;
};

/**
 * Finds a list's rows by their `data-key`, and measures them.
 * @param box the list
 * @param onHeight called with a row's new height in px; the key is undefined if the row was removed
 * @param onChange called once after all `onHeight` calls of one change
 */
export function createRowElements(
  box: HTMLElement,
  onHeight: (key: string | undefined, height: number) => void,
  onChange: () => void,
): RowElements {
  const keys = new Map<Element, string>();
  const elements = new Map<string, Element>();
  const observer = new ResizeObserver((changes) => {
    for (const { target, borderBoxSize } of changes) {
      onHeight(keys.get(target), borderBoxSize[0]?.blockSize ?? target.getBoundingClientRect().height);
    }
    onChange();
  });
  return {
    keys,
    element: (key) => elements.get(key) ?? null,
    update() {
      for (const [element, key] of keys) {
        if (element.parentElement === box) continue;
        observer.unobserve(element);
        keys.delete(element);
        if (elements.get(key) === element) elements.delete(key);
      }
      for (const element of box.children) {
        const key = element instanceof HTMLElement ? element.dataset.key : undefined;
        if (key === undefined || keys.has(element)) continue;
        keys.set(element, key);
        elements.set(key, element);
        observer.observe(element, { box: "border-box" });
      }
    },
    stop: () => observer.disconnect(),
  };
}
