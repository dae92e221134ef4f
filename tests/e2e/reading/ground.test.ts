import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { signInPhone } from "../support/entrance";
import { article } from "../support/person";
import { waitForStatuses, waitUntilStill } from "../support/looks/rest";
import { onStage } from "../support/stage";

const here = onStage(
  { statuses: 30 },
  {
    worker: false,
    async ready({ site, phone }) {
      await signInPhone({ site, phone });
    },
  },
);

/**
 * A conversation with a post of two words and a link below the one that was opened, and a place in each of its words.
 */
async function withPost() {
  const { post } = here.site.instance.act;
  const asked = post("alder", "Which birds?");
  const { id } = post("alder", { text: "Oystercatchers everywhere https://reed.example/x", in_reply_to_id: asked.id });
  const page = await here.phone.open(`/notice/${asked.id}`);
  const row = article(page, id);
  await row.waitFor();
  await waitForStatuses(page);
  const word = await row.getByText("Oystercatchers").evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const box = range.getBoundingClientRect();
    return { x: box.left + 30, y: box.top + 10, next: box.left + 140 };
  });
  const away = () => new URL(page.url()).pathname !== `/notice/${asked.id}`;
  return { id, page, row, word, away };
}
const selected = (page: Page) => page.evaluate(() => window.getSelection()?.toString().trim());

/** Longer than a click waits for a second one, in ms. */
const REST_MS = 500;

test("a double click on a word of a post selects it and opens nothing, a click opens the thread", async () => {
  const { id, page, word, away } = await withPost();
  await page.mouse.dblclick(word.x, word.y);
  await waitUntilStill(page, REST_MS);
  expect(away()).toBe(false);
  expect(await selected(page)).toBe("Oystercatchers");
  // A click into a selection takes it away, so the other word.
  await page.mouse.click(word.next, word.y);
  await page.waitForURL(`**/notice/${id}`);
  await page.close();
});

atLength("a drag that selects text of a post opens nothing", async () => {
  const { page, word, away } = await withPost();
  await page.mouse.move(word.x, word.y);
  await page.mouse.down();
  await page.mouse.move(word.x + 60, word.y, { steps: 4 });
  await page.mouse.up();
  expect((await selected(page))?.length).toBeGreaterThan(2);
  await waitUntilStill(page, REST_MS);
  expect(away()).toBe(false);
  await page.close();
});

atLength("with Ctrl or the middle button the ground of a post opens a tab, and its link its own", async () => {
  const { id, page, row, word, away } = await withPost();
  const opened = async (press: () => Promise<void>) => {
    const [tab] = await Promise.all([page.context().waitForEvent("page"), press()]);
    await tab.waitForURL(/\/notice\/|reed\.example/, { waitUntil: "commit" });
    const url = tab.url();
    await tab.close();
    return url;
  };
  const before = page.context().pages().length;
  const middle = { button: "middle" } as const;
  const withControl = async (press: () => Promise<void>) => {
    await page.keyboard.down("Control");
    await press();
    await page.keyboard.up("Control");
  };
  const site = () => page.mouse.click(word.x, word.y);
  expect(new URL(await opened(() => withControl(site))).pathname).toBe(`/notice/${id}`);
  expect(new URL(await opened(() => page.mouse.click(word.x, word.y, middle))).pathname).toBe(`/notice/${id}`);
  const time = row.locator(`a[href="/notice/${id}"]`).first();
  expect(new URL(await opened(() => time.click(middle))).pathname).toBe(`/notice/${id}`);
  expect(page.context().pages()).toHaveLength(before);
  await waitUntilStill(page, REST_MS);
  expect(away()).toBe(false);
  await page.close();
});
