import type { CDPSession, Page } from "playwright-core";
import { expect } from "vitest";
import { order } from "../../../src/domain/rows/id_order";
import type { SeededRandom } from "../../support/fakes/random";
import { look, moved, rowsOf, type Sight, still } from "./anchor_eye";
import type { Late } from "./anchor_place";
import { feed } from "../support/person";
import type { Stage } from "../support/stage";

export const upright = { width: 390, height: 844 };
export const across = { width: 844, height: 390 };

/** What a life has: its stage, its chance, the pictures that come late, and how the reader holds the phone. */
export type Life = {
  readonly stage: Stage;
  readonly random: SeededRandom;
  readonly late: Late;
  page: Page;
  size: typeof upright;
  /** What happened, for who has to find out. */
  trace: string[];
};

export const becomes = ({ trace }: Life, ready: () => Promise<boolean>, what: string) =>
  expect.poll(ready, { timeout: 20_000, interval: 30, message: `${trace.join(", ")}: ${what}` }).toBe(true);

/** Claims that what was looked at stands where it stood, to a pixel. */
export async function stands(life: Life, sight: Sight, from: "screen" | "edge" = "screen"): Promise<void> {
  const by = await moved(life.page, sight, from);
  const told = `${life.trace.join(", ")}: row ${sight.key} ${JSON.stringify(sight)}`;
  expect(by, `${told} left the page`).not.toBeNull();
  expect(Math.abs(by ?? 0), `${told} moved by ${by} px`).toBeLessThanOrEqual(1);
}

/** Opens the app in a new tab, held as the phone is held. */
export async function open(life: Life, path = "/"): Promise<void> {
  life.page = await life.stage.phone.context.newPage();
  await life.page.setViewportSize(life.size);
  await life.page.goto(life.stage.site.origin + path);
  await feed(life.page).locator("article[data-status]").first().waitFor();
}

/** Whether the page's end stops a turn of the wheel. */
const ends = (page: Page, by: number) =>
  page.evaluate(
    (by) => (by < 0 ? scrollY <= 0 : scrollY + innerHeight >= document.documentElement.scrollHeight - 1),
    by,
  );

/** Turns the wheel once: what is looked at moves by as much and no more, whatever comes into the page meanwhile. */
export async function wheel(life: Life, by: number): Promise<void> {
  const { page } = life;
  const sight = await look(page);
  if (await ends(page, by)) return;
  life.trace.push(`wheel ${by}`);
  // Beside the words, where nothing opens under the pointer, and over the list: what stands beside it may scroll by
  // itself.
  const box = await feed(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 3, life.size.height / 2);
  await page.mouse.wheel(0, by);
  const scrolls = async () => (await ends(page, by)) || (await topOfRow(page, sight.key)) !== sight.top;
  await becomes(life, scrolls, `nothing scrolls ${JSON.stringify(sight)}`);
  const moves = await moved(page, sight);
  if (await ends(page, by)) return;
  expect(
    Math.abs((moves ?? 0) + by),
    `${life.trace.join(", ")}: ${JSON.stringify(sight)} moved by ${moves}`,
  ).toBeLessThanOrEqual(1);
}

const topOfRow = async (page: Page, key: string) => (await rowsOf(page)).find((row) => row.key === key)?.top;

/** Scrolls as a finger does that is lifted while it moves. */
async function fling(life: Life, by: number): Promise<void> {
  const devtools: CDPSession = await life.page.context().newCDPSession(life.page);
  const { width, height } = life.size;
  await devtools.send("Input.synthesizeScrollGesture", {
    x: width / 2,
    y: height / 2,
    yDistance: -by,
    speed: 6000,
    preventFling: false,
    gestureSourceType: "touch",
  });
  await devtools.detach();
  await still(life.page);
}

/** Scrolls until a row of a kind stands in the page; null where none comes. */
export async function until<T>(life: Life, find: () => Promise<T | undefined>): Promise<T | null> {
  for (let turns = 0; turns < 14; turns++) {
    const found = await find();
    if (found !== undefined) return found;
    await wheel(life, 400);
  }
  return null;
}

/** Whether the account's database holds these entries of the home timeline. */
export const holds = (page: Page, ids: readonly string[]) =>
  page.evaluate(async (orders) => {
    const name = (await indexedDB.databases()).map((one) => one.name ?? "").find((one) => one.startsWith("account/@"));
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name ?? "");
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error("no database"));
    });
    const entries = db.transaction("entries").objectStore("entries");
    const found = orders.map(
      (one) =>
        new Promise<boolean>((resolve) => {
          const asking = entries.count(["home", one]);
          asking.onsuccess = () => resolve(asking.result > 0);
        }),
    );
    const all = (await Promise.all(found)).every(Boolean);
    db.close();
    return all;
  }, ids.map(order));

/** Moves on, by the wheel or a finger, up or down. */
export async function moveOn(life: Life): Promise<void> {
  const { random } = life;
  if (random.chance(0.3)) {
    const by = random.pick([-900, 700, 1200]);
    life.trace.push(`fling ${by}`);
    await fling(life, by);
  } else {
    const way = random.chance(0.4) ? -1 : 1;
    for (let turns = random.int(1, 2); turns > 0; turns--) await wheel(life, way * random.int(60, 320));
  }
  const top = await life.page.evaluate(() => scrollY);
  if (top < 300) await wheel(life, 500);
}
