import type { Page } from "playwright-core";
import { t } from "../e2e/support/person";
import { pictures } from "../e2e/support/pictures";
import { type Frames, takeFrames, watchFrames } from "./frames";
import { onPhone } from "./phone";
import { median, ms, printTable } from "./table";
import { throttle } from "./throttle";
import { waitUntilStill } from "../e2e/support/looks/rest";

/** So many custom emoji the server has, and so long the text is already. */
const EMOJIS = 5000;
const LETTERS = 5000;

type Keys = { of: string; times: number[]; frames: Frames };

/** Puts custom emoji into the account's database, as a server that has so many would have them read. */
function putEmojis(page: Page, key: string, origin: string): Promise<void> {
  return page.evaluate(
    ([name, base, many]) =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.open(name);
        asked.onerror = () => reject(asked.error ?? new Error("the database did not open"));
        asked.onsuccess = () => {
          const work = asked.result.transaction("emojis", "readwrite");
          for (let at = 0; at < many; at++) {
            const url = `${base}/emoji/mudflat/godwit.png`;
            const shortcode = `${["wave", "cat", "blob", "bird"][at % 4]}_${at}`;
            work.objectStore("emojis").put({
              shortcode,
              url,
              static_url: url,
              category: `Pack ${at % 40}`,
              visible_in_picker: true,
            });
          }
          work.onerror = () => reject(work.error ?? new Error("nothing was written"));
          work.oncomplete = () => {
            asked.result.close();
            resolve();
          };
        };
      }),
    [`account/@${key}`, origin, EMOJIS] as const,
  );
}

/**
 * Presses keys one after the other and gives for each the ms from the press to the next frame, as the browser's own
 * event timing has it, in steps of 8 ms.
 */
async function press(page: Page, of: string, keys: string): Promise<Keys> {
  await page.evaluate(() => {
    const times = new Map<number, number>();
    Object.assign(window, { times });
    new PerformanceObserver((list) => {
      for (const one of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        // A key that is let go draws nothing: what is told as its frame is that of the next one.
        if (one.interactionId > 0 && one.name !== "keyup")
          times.set(one.interactionId, Math.max(times.get(one.interactionId) ?? 0, one.duration));
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await watchFrames(page);
  for (const key of keys) {
    await page.keyboard.press(key === " " ? "Space" : key, { delay: 120 });
  }
  await waitUntilStill(page);
  const frames = await takeFrames(page);
  const slow = await page.evaluate(() => [...(window as unknown as { times: Map<number, number> }).times.values()]);
  // What took less than the browser's threshold is not told.
  const times = [...slow, ...Array.from({ length: Math.max(0, keys.length - slow.length) }, () => 16)];
  return { of, times, frames };
}

const rowOf = ({ of, times, frames }: Keys): string[] => [
  of,
  `${ms(median(times))} / ${ms(Math.max(...times))}`,
  `${frames.long_tasks} / ${ms(frames.longest_task)}`,
];

/** Has the form show its other fields: a subject, a poll, and the description of a picture that is uploaded. */
async function openFields(page: Page): Promise<void> {
  await page.getByRole("button", { name: t("composer.addPoll") }).click();
  await page.getByRole("button", { name: t("composer.addWarning") }).click();
  await page.locator("main input[type=file][multiple]").setInputFiles(await pictures(1));
  await page.getByText(t("upload.there")).waitFor();
}

/**
 * Presses the button of the picker and gives the ms from the press to its first cells, and what the main thread did for
 * two seconds. The page itself looks at it: what is looked up by role costs the page's own time.
 */
async function openPicker(page: Page): Promise<{ opened: number; frames: Frames }> {
  const button = await page.getByRole("button", { name: t("emoji.add") }).boundingBox();
  await page.evaluate(() => {
    const seen = { pressed: 0, opened: 0 };
    Object.assign(window, { seen });
    addEventListener("pointerdown", ({ timeStamp }) => (seen.pressed ||= timeStamp), true);
    const look = (now: number) => {
      if (seen.pressed > 0 && document.querySelector("[role=gridcell]")) seen.opened = now;
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await watchFrames(page);
  await page.mouse.click((button?.x ?? 0) + (button?.width ?? 0) / 2, (button?.y ?? 0) + (button?.height ?? 0) / 2);
  await page.waitForFunction(() => (window as unknown as { seen: { opened: number } }).seen.opened > 0);
  await waitUntilStill(page);
  const frames = await takeFrames(page);
  const { pressed, opened } = await page.evaluate(
    () => (window as unknown as { seen: { pressed: number; opened: number } }).seen,
  );
  return { opened: opened - pressed, frames };
}

/**
 * Prints how long the form takes to answer a key, and what opening and scrolling the picker costs, on a processor four
 * times slower.
 */
export async function benchWrite(): Promise<void> {
  const rows: string[][] = [];
  const shown: string[][] = [];
  await onPhone({ statuses: 400 }, async ({ page, site }) => {
    await waitUntilStill(page);
    await putEmojis(page, `demo@${new URL(site.origin).host}`, site.origin);
    await page.goto(`${site.origin}/-/compose`);
    const field = page.getByLabel(t("composer.text"), { exact: true });
    await field.fill("Twelve words of text. ".repeat(Math.ceil(LETTERS / 22)).slice(0, LETTERS - 80));
    await field.press("Control+End");
    await waitUntilStill(page);
    await throttle(page, 4);
    // The first of each kind reads what is offered.
    for (const [of, keys] of [
      ["words", " a quiet evening by the sea"],
      ["an emoji, the first (its names are read)", " :wave_1"],
      ["an emoji", "23 :cat_4"],
      ["a mention", " @ald"],
      ["a hashtag", " #god"],
    ] as const) {
      rows.push(rowOf(await press(page, of, keys)));
      await page.keyboard.press("Escape");
    }
    await openFields(page);
    for (const [of, name, keys] of [
      ["a subject", t("composer.warning"), "birds by the sea"],
      ["an option of a poll", t("polls.option", { number: 1 }), "by the sea"],
      ["a description", t("composer.description", { number: 1 }), "a wader on the mud"],
    ] as const) {
      await page.getByRole("textbox", { name }).focus();
      rows.push(rowOf(await press(page, of, keys)));
    }
    const { opened, frames: opening } = await openPicker(page);
    const box = await page.getByRole("grid").boundingBox();
    await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 50);
    await watchFrames(page);
    for (let count = 0; count < 100; count++) {
      await page.mouse.wheel(0, 240);
      // A turn of the wheel every second frame.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    }
    const scrolling = await takeFrames(page);
    shown.push(
      ["opened, from the press to its first cells", ms(opened), `${opening.long_tasks} / ${ms(opening.longest_task)}`],
      ["scrolled by 24,000 px, 240 every second frame", "", `${scrolling.long_tasks} / ${ms(scrolling.longest_task)}`],
    );
  });
  printTable(
    `A key in a text of ${LETTERS} letters, with ${EMOJIS} custom emoji (4× slower processor)`,
    ["what is typed", "key to frame, middle / longest", "tasks over 50 ms / the longest"],
    rows,
  );
  printTable(
    `The picker with ${EMOJIS} custom emoji (4× slower processor)`,
    ["what", "time", "tasks over 50 ms / the longest"],
    shown,
  );
}
