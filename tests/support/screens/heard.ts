import { onTestFinished } from "vitest";

const REGIONS = "[role=status], [aria-live=polite], output";

/**
 * Listens to the polite live regions as a screen reader does, until the test ends: what changes in a region is heard,
 * not what is inserted together with it.
 * @returns what was heard so far
 */
export function hear(): () => readonly string[] {
  const heard: string[] = [];
  const take = (changes: readonly MutationRecord[]) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const regions = changes.map(({ target }) =>
      (target instanceof Element ? target : target.parentElement)?.closest(REGIONS),
    );
    for (const region of new Set(regions))
      if (region?.textContent && !added.some((node) => node.contains(region))) heard.push(region.textContent);
  };
  const watch = new MutationObserver(take);
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => watch.disconnect());
  return () => {
    take(watch.takeRecords());
    return heard;
  };
}
