import type { JSHandle, Page } from "playwright-core";
import { expect } from "vitest";
import { atLength } from "../support/at_length";
import { accountsOf } from "../support/accounts";
import { attend } from "../support/browser/attention";
import { article, signIn } from "../support/person";
import { onStage } from "../support/stage";
import { hearsNews } from "../support/stored";

/** Each claim has a browser of its own: its pages' clock is ahead of the next one's. */
const here = onStage({ statuses: 60 }, { whole: true, anew: true });

type Scope = { registration: ServiceWorkerRegistration };

/** Lets the reader look elsewhere, and the silence after a start be over. */
async function lookAway(page: Page): Promise<void> {
  await attend(page, false);
  await expect.poll(() => hearsNews(page)).toBe(true);
  await page.clock.fastForward(11_000);
}

/** What the system shows; `page_shown_at`: when a page has shown the last one. */
async function shown(page_shown_at?: number): Promise<{ body: string; tag: string }[]> {
  const worker = await here.phone.worker.rested(page_shown_at);
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as Scope;
    return (await registration.getNotifications()).map(({ body, tag }) => ({ body, tag }));
  });
}

/** Has a page count from now on what it shows. */
function counting(page: Page): Promise<JSHandle<{ shows: number }>> {
  return page.evaluateHandle(() => {
    const counted = { shows: 0 };
    const { showNotification } = ServiceWorkerRegistration.prototype;
    ServiceWorkerRegistration.prototype.showNotification = function show(title, options) {
      counted.shows += 1;
      return showNotification.call(this, title, options);
    };
    return counted;
  });
}

atLength("two conversations are told of once each by a page, and a click opens each", async () => {
  const { site, phone } = here;
  const page = await phone.context.newPage();
  await page.clock.install();
  await page.goto(site.origin);
  await signIn(page, "demo");
  await phone.worker.active();
  await lookAway(page);
  const counted = await counting(page);
  const words = ["@demo The tide is out.", "@demo The wind is cold."] as const;
  const said = words.map((one) => site.instance.act.post("alder", one));
  await expect.poll(() => counted.evaluate(({ shows }) => shows), { timeout: 15_000 }).toBe(words.length);
  const stand = words.map((body) => ({ body, tag: expect.stringMatching(/^demo@.+\/./) }));
  expect(await shown(performance.now())).toEqual(expect.arrayContaining(stand));
  for (const [at, one] of words.entries()) {
    await phone.worker.press({ words: one });
    await page.waitForURL(`**/notice/${said[at]?.id}`);
  }
  expect(await shown()).toEqual([]);
  await page.close();
});

atLength("a click on a notice leads to its post as its account, from any account", async () => {
  const { site, phone } = here;
  const accounts = accountsOf(here);
  const page = await phone.context.newPage();
  await page.clock.install();
  await page.goto(site.origin);
  await signIn(page, "demo");
  await phone.worker.active();
  await accounts.isOf(page, "demo");
  await lookAway(page);
  const counted = await counting(page);
  const told = site.instance.act.post("alder", "@demo The tide comes in.");
  await expect.poll(() => counted.evaluate(({ shows }) => shows), { timeout: 15_000 }).toBe(1);
  expect(await shown(performance.now())).toMatchObject([{ body: "@demo The tide comes in." }]);
  await accounts.add(page, "admin");
  await phone.worker.press({ words: "@demo The tide comes in." });
  await page.waitForURL(`**/notice/${told.id}`);
  await accounts.isOf(page, "demo");
  await article(page, told.id).first().waitFor();
  await page.close();
});
