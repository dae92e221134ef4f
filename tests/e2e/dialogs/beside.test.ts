import { afterAll, beforeAll, expect } from "vitest";
import { atLength } from "../support/at_length";
import { newSignedInTab } from "../support/entrance";
import { type Phone, sharePhone } from "../support/browser/browser";
import { article, t } from "../support/person";
import { waitForStatuses, waitUntilStill } from "../support/looks/rest";
import { onStageAsDemo } from "../support/stage";

const here = onStageAsDemo({ statuses: 40 }, { worker: false });

let touched: Phone;
beforeAll(async () => {
  touched = await sharePhone(here.site.origin, undefined, { touch: true });
  await newSignedInTab({ site: here.site, phone: touched });
});
afterAll(() => touched.close());

atLength.for(["menu", "dialog"] as const)(
  "a finger beside a %s closes it and presses nothing of what lies under it",
  async (role) => {
    const { id } = here.site.instance.act.post("admin", "@demo The tide is out.");
    const page = await touched.open(`/notice/${id}`);
    const path = () => new URL(page.url()).pathname;
    const post = article(page, id);
    await post.waitFor();
    await waitForStatuses(page);
    const at = path();
    await post.getByRole("button", { name: t("status.more") }).tap();
    if (role === "dialog") await page.getByRole("menuitem", { name: /^Report / }).tap();
    const sheet = page.getByRole(role);
    await sheet.waitFor();
    await waitUntilStill(page);
    const name = await post.locator("header a").first().boundingBox();
    if (!name) throw new Error("the post has no name");
    const [x, y] = [name.x + name.width / 2, name.y + name.height / 2];
    await page.touchscreen.tap(x, y);
    await sheet.waitFor({ state: "detached" });
    await waitUntilStill(page);
    expect(path()).toBe(at);
    // The next press is what it is.
    await page.touchscreen.tap(x, y);
    await expect.poll(path).not.toBe(at);
    await page.close();
  },
);

atLength("a press drawn out of a dialog closes nothing, one that begins beside it does", async () => {
  const page = await here.home();
  await page.setViewportSize({ width: 1000, height: 800 });
  const { id } = here.site.instance.act.post("admin", "@demo The tide is in.");
  await page.goto(`${here.site.origin}/notice/${id}`);
  await article(page, id)
    .getByRole("button", { name: t("status.more") })
    .click();
  await page.getByRole("menuitem", { name: /^Report / }).click();
  const text = page.getByRole("dialog").getByLabel(t("report.comment"));
  const box = await text.boundingBox();
  if (!box) throw new Error("the report has no comment");
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(20, 400);
  await page.mouse.up();
  await waitUntilStill(page);
  expect(await text.isVisible()).toBe(true);
  await page.mouse.click(20, 400);
  await text.waitFor({ state: "detached" });
});
