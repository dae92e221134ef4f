import type { CDPSession, Page } from "playwright-core";

/** What has the focus, as a screen reader is told of it: its role and its name, `button: Post`. */
export async function focused(devtools: CDPSession): Promise<string> {
  const { result } = await devtools.send("Runtime.evaluate", { expression: "document.activeElement" });
  const { objectId } = result;
  if (objectId === undefined) throw new Error("nothing has the focus");
  const { nodes } = await devtools.send("Accessibility.getPartialAXTree", { objectId, fetchRelatives: false });
  const [node] = nodes;
  return `${String(node?.role?.value)}: ${String(node?.name?.value ?? "")}`;
}

/** What the browser tells of a page that has no control with the focus. */
const nowhere = /^(?:RootWebArea|none|generic|dialog): /;

/**
 * Presses Tab (or another key) until what has the focus is called that, by its role and name. Throws where it leads
 * elsewhere.
 */
export async function come(page: Page, devtools: CDPSession, to: string, key = "Tab"): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 90; presses++) {
    await page.keyboard.press(key);
    const at = await focused(devtools);
    if (at === to) return;
    seen.push(at);
  }
  throw new Error(`${key} does not lead to "${to}", but to ${seen.join(" | ")}`);
}

/** All that Tab leads to, from what has the focus on until it comes round; a field of several parts counts once. */
export async function round(page: Page, devtools: CDPSession): Promise<string[]> {
  const first = await focused(devtools);
  const stops = [first];
  for (let presses = 0; presses < 90; presses++) {
    await page.keyboard.press("Tab");
    const at = await focused(devtools);
    if (at === first) return stops;
    if (at !== stops.at(-1) && !nowhere.test(at)) stops.push(at);
  }
  throw new Error(`Tab does not come round: ${stops.join(" | ")}`);
}
