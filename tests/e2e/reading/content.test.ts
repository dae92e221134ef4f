import { expect, test } from "vitest";
import { seedWritings } from "../../instance/seed/writings";
import { atLength } from "../support/at_length";
import { signInPhone } from "../support/entrance";
import { article, t } from "../support/person";
import { waitForStatuses } from "../support/looks/rest";
import { onStage } from "../support/stage";

let written: ReturnType<typeof seedWritings>;
const here = onStage(
  { statuses: 30 },
  {
    worker: false,
    async ready({ site, phone }) {
      written = seedWritings(site.instance.server);
      await signInPhone({ site, phone }, "writer");
    },
  },
);
const idOf = (name: string) => written.get(name)?.id ?? "";

/** The status of a kind, where a timeline shows it. */
async function inHome(name: string) {
  const page = await here.phone.open("/main/friends");
  const shown = article(page, idOf(name));
  await waitForStatuses(page);
  await expect
    .poll(async () => {
      if ((await shown.count()) > 0) return true;
      await page.mouse.wheel(0, 600);
      return false;
    })
    .toBe(true);
  await waitForStatuses(page);
  await shown.scrollIntoViewIfNeeded();
  return { page, shown };
}

atLength("what is opened of a status is open after a reload: a subject, a tall text", async () => {
  const { page, shown } = await inHome("subject");
  expect(await shown.getByText("Under a subject.").count()).toBe(0);
  await shown.getByRole("button", { name: t("status.showContent") }).click();
  await shown.getByText("Under a subject.").waitFor();
  await page.close();
  const again = await inHome("subject");
  await again.shown.getByText("Under a subject.").waitFor();
  await again.page.close();

  const tall = await inHome("tall");
  const height = async () => (await tall.shown.boundingBox())?.height ?? 0;
  const cut = await height();
  await tall.shown.getByRole("button", { name: t("status.showMore") }).click();
  await tall.shown.getByRole("button", { name: t("status.showLess") }).waitFor();
  expect(await height()).toBeGreaterThan(cut + 200);
  await tall.page.close();
  const after = await inHome("tall");
  await after.shown.getByRole("button", { name: t("status.showLess") }).waitFor();
  await after.page.close();
});

atLength("who cuts a tall text from its end stands at its beginning", async () => {
  const { page, shown } = await inHome("tall");
  const more = shown.getByRole("button", { name: t("status.showMore") });
  if ((await more.count()) > 0) await more.click();
  const less = shown.getByRole("button", { name: t("status.showLess") });
  await less.scrollIntoViewIfNeeded();
  await less.click();
  await more.waitFor();
  await waitForStatuses(page);
  const top = (await shown.boundingBox())?.y ?? -1;
  expect(top).toBeGreaterThanOrEqual(-1);
  expect(top).toBeLessThan(200);
  await page.close();
});

test("a cut text is shown whole where the focus comes to what it leaves out", async () => {
  const lines = Array.from({ length: 40 }, (_, at) => `Line ${at} of the tide table.`);
  const text = [...lines, "https://tides.example/"].join("\n");
  const { act } = here.site.instance;
  const asked = act.post("writer", { text: "When is the tide?" });
  const page = await here.phone.open(`/notice/${asked.id}`);
  const shown = article(page, act.post("writer", { text, in_reply_to_id: asked.id }).id);
  const link = shown.getByRole("link", { name: "tides.example" });
  await shown.getByRole("button", { name: t("status.showMore") }).waitFor();
  await waitForStatuses(page);
  await shown.focus();
  const isThere = () => link.evaluate((one) => one === document.activeElement);
  for (let tabs = 0; tabs < 9 && !(await isThere()); tabs++) await page.keyboard.press("Tab");
  await shown.getByRole("button", { name: t("status.showLess") }).waitFor();
  await waitForStatuses(page);
  const [first, box] = [await shown.getByText("Line 0 of").boundingBox(), await shown.boundingBox()];
  expect((first?.y ?? -1) - (box?.y ?? 0)).toBeGreaterThan(0);
  expect(await isThere()).toBe(true);
  const seen = await link.evaluate((one) => [one.getBoundingClientRect().bottom, window.innerHeight]);
  expect(seen[0]).toBeLessThan(seen[1] ?? 0);
  await page.close();
});

test("each line of a post reads in its own direction", async () => {
  const page = await here.phone.open(`/notice/${idOf("directions")}`);
  const paragraphs = article(page, idOf("directions")).first().locator("p");
  await paragraphs.nth(2).waitFor();
  const sides = await paragraphs.evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const [words, box] = [range.getBoundingClientRect(), one.getBoundingClientRect()];
      return words.left - box.left < box.right - words.right ? "left" : "right";
    }),
  );
  expect(sides).toEqual(["right", "left", "right"]);
  await page.close();
});

atLength("Misskey's functions move only where motion is wanted, and stay in their place", async () => {
  const page = await here.phone.open(`/notice/${idOf("text/x.misskeymarkdown")}`);
  const shown = article(page, idOf("text/x.misskeymarkdown")).first();
  const tada = shown.locator("span", { hasText: /^hello$/ });
  await tada.waitFor();
  const moves = () => tada.evaluate((one) => getComputedStyle(one).animationName);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect.poll(moves).toMatch(/tada/);
  expect(await tada.evaluate((one) => getComputedStyle(one).animationDuration)).toBe("2s");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await moves()).toBe("none");
  await page.goto(`${here.site.origin}/notice/${idOf("hostile")}`);
  const hostile = article(page, idOf("hostile")).first();
  await hostile.getByText("deep").waitFor();
  expect(await hostile.locator("div[dir=auto] :is([style*=fixed], form, svg, [onerror])").count()).toBe(0);
  expect(await page.evaluate(() => "hit" in window)).toBe(false);
  await page.close();
});

test("a wide table scrolls by itself, the page does not", async () => {
  const page = await here.phone.open(`/notice/${idOf("Lemmy")}`);
  await article(page, idOf("Lemmy")).first().locator("table").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.close();
});

atLength("a row's icons are signs of a font, as wide as they are drawn without one", async () => {
  const { phone } = here;
  const page = await phone.open("/main/friends");
  const buttons = page.locator("article[data-status] button[title]");
  const widths = async () => {
    await buttons.nth(12).waitFor();
    return buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  };
  const drawn = () => page.locator("article[data-status] button[title] > svg").count();
  // Characters of Unicode's private use: nobody here writes any.
  const signs = () => buttons.evaluateAll((all) => all.filter((one) => /[\ue000-\uf8ff]/.test(one.textContent)).length);
  const asSigns = await widths();
  await page.reload();
  await expect.poll(async () => [await drawn(), (await signs()) > 12]).toEqual([0, true]);

  await page.route("**/*.ttf", (route) => route.abort());
  await page.reload();
  expect((await widths()).slice(0, 12)).toEqual(asSigns.slice(0, 12));
  // Rows come one a frame.
  await expect.poll(async () => [await signs(), (await buttons.count()) - (await drawn())]).toEqual([0, 0]);
  await page.close();
});
