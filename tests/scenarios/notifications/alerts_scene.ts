import type { Scene, Tab } from "../support/engine";

/** How long nothing is told of once streaming has started, in ms. */
export const SILENCE = 10_000;

/** A tab that may alert and that nobody looks at, `after` ms after its start. */
export async function started(scene: Scene, after = SILENCE + 1000): Promise<Tab> {
  const tab = await scene.open();
  tab.desk.allowed = true;
  tab.sync.start();
  await scene.clock.advance(after);
  return tab;
}
/** What a tab has told of. */
export const titles = ({ desk }: Tab) => desk.shown.map(({ title }) => title);
/** Somebody writes to the reader. */
export const mention = (scene: Scene, text = "hello") => scene.instance.act.post("otis", `@demo ${text}`);
