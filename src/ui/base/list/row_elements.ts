/** The elements of a list's rows that are in the page. */
export type RowElements = {
  /** The key of each element. */
  keys: ReadonlyMap<Element, string>;
  /** The element of a row; null where the row is not in the page. */
  element(key: string): Element | null;
  /** Takes in the elements that came into the list, and lets go of those that left it. */
  update(): void;
  stop(): void;
};

/**
 * Finds a list's rows by their `data-key`, and measures them.
 * @param box the list
 * @param onHeight told the height of a row in px, whenever it has another one; undefined is the key of a row that is gone
 * @param onChange called after all heights that changed together were told
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
