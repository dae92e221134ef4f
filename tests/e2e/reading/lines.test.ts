import { expect, test } from "vitest";
import { seedResponses } from "../../instance/seed/responses";
import { atLength } from "../support/at_length";
import { dialog } from "../support/looks/looks";
import { signInPhone } from "../support/entrance";
import { article, t } from "../support/person";
import { waitUntilStill } from "../support/looks/rest";
import { onStage } from "../support/stage";

let ids: ReadonlyMap<string, string>;
const here = onStage(
  { statuses: 30 },
  {
    worker: false,
    async ready({ site, phone }) {
      ids = new Map([...seedResponses(site.instance.server)].map(([text, { id }]) => [text, id]));
      await signInPhone({ site, phone });
    },
  },
);

/** The conversation of a seeded status, with the status in it. */
async function openAlone(text: string) {
  const id = ids.get(text) ?? "";
  const page = await here.phone.open(`/notice/${id}`);
  const row = article(page, id).first();
  await row.waitFor();
  await waitUntilStill(page);
  return { page, row };
}

atLength("in a list of who reacted everybody has a line of their own", async () => {
  const { page, row } = await openAlone("Reactions of everybody.");
  await row.getByRole("button", { name: t("reaction.who") }).click();
  await dialog(page, "reaction.who");
  const people = page.getByRole("dialog").getByRole("link");
  await expect.poll(() => people.count()).toBeGreaterThan(2);
  const tops = await people.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(tops.length);
});

atLength("who reacted, beside an emoji at the page's end, lies within the page", async () => {
  const { page, row } = await openAlone("More than twelve reactions.");
  const reactions = row.getByRole("list", { name: t("reaction.list") }).locator("button[aria-pressed]");
  const ends = await reactions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  await reactions.nth(ends.indexOf(Math.max(...ends))).hover();
  const hint = page.getByRole("tooltip");
  await hint.getByRole("listitem").first().waitFor();
  await waitUntilStill(page);
  const right = await hint.evaluate((one) => one.getBoundingClientRect().right);
  const end = await page.evaluate(() => document.documentElement.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(end);
});

test("a quoted post has its name before its handle on a page from right to left", async () => {
  const { page, row } = await openAlone("A quote.");
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  await waitUntilStill(page);
  const names = await row.locator("header > span:has(bdi)").evaluateAll((all) =>
    all.map((one) => {
      const [name, handle] = [one.querySelector("bdi"), one.querySelector("[dir=ltr]")];
      return (name?.getBoundingClientRect().left ?? 0) - (handle?.getBoundingClientRect().right ?? Infinity) >= 0;
    }),
  );
  expect(names).toEqual([true, true]);
});
