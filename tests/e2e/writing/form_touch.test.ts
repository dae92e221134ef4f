import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { firstOf } from "../../support/length";
import { atLength } from "../support/at_length";
import { newSignedInTab } from "../support/entrance";
import { feed, t } from "../support/person";
import { pictures } from "../support/pictures";
import { onStage } from "../support/stage";

let page: Page;
const here = onStage(
  { statuses: 60 },
  {
    worker: false,
    async ready({ site, phone }) {
      page = await newSignedInTab({ site, phone });
      await feed(page).locator("article").first().waitFor();
    },
  },
);

const field = () => page.getByLabel(t("composer.text"), { exact: true });

/** The form as a screen of its own, with a text. */
async function write(): Promise<void> {
  await page.goto(`${here.site.origin}/-/compose`);
  await field().fill("The tide went out, and the godwits came.");
}

/** What a finger does, by the devtools. */
async function finger() {
  const devtools = await here.phone.context.newCDPSession(page);
  return (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
}

/** Where the form's controls are and how large, in px; those of its bar by themselves. */
function controls() {
  return page.evaluate(() => {
    const box = (one: Element) => {
      const { width, height, top, bottom } = one.getBoundingClientRect();
      return { what: one.getAttribute("aria-label") ?? one.textContent ?? "", width, height, top, bottom };
    };
    const bar = document.querySelector("form button[type=submit]")?.parentElement;
    const all = (within: Element | null | undefined) =>
      [...(within?.querySelectorAll("button, select") ?? [])].filter((one) => one.checkVisibility()).map(box);
    return { form: all(document.querySelector("form")), bar: all(bar) };
  });
}

test.each(
  firstOf(1, [
    [320, 568],
    [400, 390],
    [1440, 900],
  ]),
)("every control of the form is 44 px at least, its bar one line (%i × %i)", async (width, height) => {
  await page.setViewportSize({ width, height });
  await write();
  const { form, bar } = await controls();
  expect(form.filter((one) => one.width < 44 || one.height < 44)).toEqual([]);
  expect(bar.map(({ what }) => what)).toContain(t("composer.options"));
  expect(new Set(bar.map(({ top, bottom }) => (top + bottom) / 2)).size).toBe(1);
  expect(Math.max(...bar.map(({ bottom }) => bottom))).toBeLessThanOrEqual(height);
});

test.each(
  firstOf(1, [
    ["a new post", () => page.getByRole("button", { name: t("nav.post"), exact: true })],
    [
      "a reply",
      () =>
        feed(page)
          .locator("article")
          .first()
          .getByRole("button", { name: t("status.reply"), exact: true }),
    ],
  ] as const),
)("the text of %s keeps a line in view over a keyboard, and Post is in reach", async (_, opener) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(here.site.origin);
  await opener().click();
  await field().waitFor();
  const subject = page.getByRole("textbox", { name: t("composer.warning"), exact: true });
  if (!(await subject.isVisible()))
    await page.getByRole("button", { name: t("composer.addWarning"), exact: true }).click();
  await subject.fill("Waders");
  await page.locator("input[type=file][multiple]").setInputFiles(await pictures(1));
  await page.getByLabel(t("composer.description", { number: 1 }), { exact: true }).waitFor();
  await page.setViewportSize({ width: 390, height: 400 });
  await field().fill("The tide went out, and the godwits came.");
  const seen = () =>
    field().evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      const around = one.parentElement?.getBoundingClientRect();
      return Math.min(bottom, around?.bottom ?? 0, innerHeight) - Math.max(top, around?.top ?? 0, 0);
    });
  await expect.poll(seen).toBeGreaterThanOrEqual(44);
  const send = page.locator("form button[type=submit]");
  const box = await send.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 400)).toBeLessThanOrEqual(400);
  await send.click({ trial: true });
});

atLength("what a narrow form has no room for is come to by the keyboard and by a finger", async () => {
  await page.setViewportSize({ width: 320, height: 568 });
  await write();
  const last = page.getByRole("button", { name: t("composer.options") });
  const room = async (one = last) => {
    const scope = await page.getByRole("combobox", { name: t("composer.scope") }).boundingBox();
    const box = await one.boundingBox();
    return (scope?.x ?? 0) - ((box?.x ?? 0) + (box?.width ?? 0));
  };
  expect(await room()).toBeLessThan(0);
  await page.getByRole("button", { name: t("composer.addPicture") }).focus();
  for (const name of ["emoji.add", "composer.addPoll", "composer.addWarning", "composer.options"]) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(t(name));
    await expect.poll(() => room(page.locator(":focus"))).toBeGreaterThanOrEqual(0);
  }
  for (let back = 0; back < 4; back++) await page.keyboard.press("Shift+Tab");
  await expect.poll(room).toBeLessThan(0);
  const bar = await page.getByRole("button", { name: t("emoji.add") }).boundingBox();
  const [x, y] = [(bar?.x ?? 0) + 90, (bar?.y ?? 0) + 22];
  const at = await finger();
  await at("touchStart", { x, y });
  for (let by = 20; by <= 120; by += 20) await at("touchMove", { x: x - by, y });
  await at("touchEnd");
  await expect.poll(room).toBeGreaterThanOrEqual(0);
});

test("the button for a new post goes while the window is so small that a keyboard must be open in it", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${here.site.origin}/about`);
  const post = page.getByRole("button", { name: t("nav.post"), exact: true });
  await post.waitFor();
  const shown = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    return post.isVisible();
  };
  expect([await shown(349, 345), await shown(349, 344)]).toEqual([true, false]);
  expect([await shown(350, 560), await shown(350, 559), await shown(449, 559)]).toEqual([true, false, false]);
  expect(await shown(450, 400)).toBe(true);
  await page.setViewportSize({ width: 390, height: 400 });
  await page
    .getByRole("link", { name: t("nav.search"), exact: true })
    .first()
    .waitFor();
});

test("a finger that rests on a picture drags it, one that moves at once scrolls", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await write();
  await page.locator("input[type=file][multiple]").setInputFiles(await pictures(4));
  const described = (number: number) => page.getByLabel(t("composer.description", { number }), { exact: true });
  await described(4).waitFor();
  await described(1).fill("the first");
  const items = page.locator("form li", { has: page.getByRole("img") });
  const scroller = () => field().evaluate((one) => one.parentElement?.scrollTop ?? 0);
  await field().evaluate((one) => one.parentElement?.scrollTo({ top: 0 }));
  const at = await finger();
  const middle = async (index: number): Promise<{ x: number; y: number }> => {
    const box = await items.nth(index).getByRole("img").boundingBox();
    return { x: (box?.x ?? 0) + 44, y: (box?.y ?? 0) + 44 };
  };
  const { x, y } = await middle(0);
  await at("touchStart", { x, y });
  await page.locator("form li[data-held]").waitFor();
  for (let by = 20; by <= 400; by += 20) await at("touchMove", { x, y: y + by });
  await expect.poll(() => described(3).inputValue()).toBe("the first");
  await at("touchEnd");
  await page.locator("form li[data-held]").waitFor({ state: "detached" });

  await page.setViewportSize({ width: 390, height: 500 });
  await field().evaluate((one) => one.parentElement?.scrollTo({ top: 0 }));
  const from = await middle(0);
  await at("touchStart", from);
  for (let by = 20; by <= 120; by += 20) await at("touchMove", { x: from.x, y: from.y - by });
  await at("touchEnd");
  await expect.poll(scroller).toBeGreaterThan(0);
  expect(await described(3).inputValue()).toBe("the first");
  expect(await page.locator("form li[data-held]").count()).toBe(0);
});
