import { onTestFinished } from "vitest";

const REGIONS = "[role=status], [aria-live=polite], output";

/** The open dialogs at or below a node. */
const modalsIn = (node: Node): Element[] =>
  node instanceof Element
    ? [...(node.matches("dialog[open]") ? [node] : []), ...node.querySelectorAll("dialog[open]")]
    : [];

/**
 * Listens to the polite live regions as a screen reader does, until the test ends: what changes in a region is heard,
 * not what is inserted together with it. A modal dialog keeps the page from it: what changes there while the dialog is
 * open, or as it goes, is not heard.
 * @returns what was heard so far
 */
export function hear(): () => readonly string[] {
  const heard: string[] = [];
  const take = (changes: readonly MutationRecord[]) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const removed = changes.flatMap(({ removedNodes }) => [...removedNodes]);
    const dialogs = [document.body, ...removed].flatMap(modalsIn);
    const regions = changes.map(({ target }) =>
      (target instanceof Element ? target : target.parentElement)?.closest(REGIONS),
    );
    for (const region of new Set(regions))
      if (
        region?.textContent &&
        !added.some((node) => node.contains(region)) &&
        dialogs.every((dialog) => dialog.contains(region))
      )
        heard.push(region.textContent);
  };
  const watch = new MutationObserver(take);
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => watch.disconnect());
  return () => {
    take(watch.takeRecords());
    return heard;
  };
}
