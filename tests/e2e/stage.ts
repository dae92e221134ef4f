import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { type Phone, startPhone } from "./browser";
import { article, feed, said, settled, signIn } from "./person";
import { type Ground, startGround } from "./server";

/** The button that shows what is new. */
export const showNew = /^Show new/;

/** A phone on which demo has signed in, with the worker active, and the server behind it; whole for one file of claims. */
export function stage() {
  let ground: Ground;
  let phone: Phone;
  beforeAll(async () => {
    ground = await startGround({ statuses: 800 });
    phone = await startPhone(ground.origin);
    const page = await phone.open();
    await phone.worker.active();
    await signIn(page, "demo");
    await settled(page);
    await page.close();
  });
  afterEach(async () => {
    // A claim that failed leaves nothing to the next one.
    ground.instance.faults.clear();
    await ground.restore(phone.context);
    for (const page of phone.context.pages()) if (page !== phone.blank) await page.close();
  });
  afterAll(async () => {
    await phone?.close();
    await ground?.close();
  });

  /** demo's id at the server. */
  const demo = (): string => {
    const me = ground.instance.store.named("demo");
    if (!me) throw new Error("the seed has no demo");
    return me.id;
  };
  return {
    get ground() {
      return ground;
    },
    get phone() {
      return phone;
    },
    demo,
    /** Somebody of this server whom demo follows. */
    friend(): string {
      const { store } = ground.instance;
      const followed = store.follows.from(demo()).map(([id]) => store.account(id));
      const here = followed.find(({ host, username }) => host === null && username !== "demo");
      if (!here) throw new Error("demo follows nobody here");
      return here.username;
    },
    /** demo's posts with a text, as the server holds them. */
    held(text: string): string[] {
      const { store } = ground.instance;
      return store.statusesOf(demo()).filter((id) => store.statuses.get(id)?.text === text);
    },
    /** A new tab with the home timeline. */
    async home(): Promise<Page> {
      const page = await phone.open("/main/friends");
      await feed(page).locator("article[data-status]").first().waitFor();
      await settled(page);
      return page;
    },
  };
}

/** Shows what is new and goes to the top. */
export async function toTop(page: Page): Promise<void> {
  const newer = page.getByRole("button", { name: showNew });
  if (await newer.isVisible()) await newer.click();
  await page.waitForTimeout(300);
  await page.evaluate(() => window.scrollTo(0, 0));
  await settled(page);
}

/** Scrolls as a thumb does. */
export async function scroll(page: Page, px: number): Promise<void> {
  for (let left = px; left > 0; left -= 240) {
    await page.mouse.wheel(0, Math.min(240, left));
    await page.waitForTimeout(50);
  }
  await settled(page);
}

/** Where a status begins on the screen, in px. */
export const topOf = (page: Page, id: string) =>
  article(page, id)
    .first()
    .evaluate((one) => one.getBoundingClientRect().top);

/** Posts by the form over the screen. */
export async function write(page: Page, text: string): Promise<void> {
  await page
    .getByRole("button", { name: said("nav.post") })
    .first()
    .click();
  await page.getByRole("dialog").getByLabel(said("composer.text"), { exact: true }).fill(text);
  await page.getByRole("button", { name: said("composer.send"), exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}
