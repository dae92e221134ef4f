import { expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { cutOff, violations } from "../support/looks/axe";
import { article, t } from "../support/person";
import { waitForStatuses } from "../support/looks/rest";
import { onStageAsDemo, scroll, topOf } from "../support/stage";

const here = onStageAsDemo({}, { worker: false });

test("search finds what is stored as one types, asks on Enter, and works offline", async () => {
  const { site, phone } = here;
  const { act } = site.instance;
  const near = act.post(here.friend(), "Ein Brachvogel über dem Watt");
  const page = await here.home();
  await article(page, near.id)
    .or(page.getByRole("button", { name: /^Show new/ }))
    .first()
    .waitFor();
  const far = act.post("admin", "Far away, a brächvogel calls #brachvogel");
  await page
    .getByRole("link", { name: t("nav.search") })
    .first()
    .click();
  const box = page.getByRole("main").getByRole("searchbox");
  await box.fill("Brachvogelschwarm");
  await page.getByText(t("search.none.statuses")).waitFor();
  await box.fill("BRÄCHVOGEL");
  await article(page, near.id).waitFor();
  await box.press("Enter");
  await article(page, far.id).waitFor();
  expect(new URL(page.url()).search).toBe("?query=BR%C3%84CHVOGEL");
  await page.getByRole("tab", { name: t("search.tab.hashtags") }).click();
  await page.getByRole("tabpanel").getByRole("link").first().waitFor();
  await box.press("Enter");
  await box.fill("brachvogel");
  await box.press("Enter");
  await expect.poll(() => new URL(page.url()).search).toBe("?query=brachvogel");
  await page.getByRole("tabpanel").getByRole("link").first().waitFor();
  expect(await box.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.getByRole("tab", { selected: true }).textContent()).toContain(t("search.tab.hashtags"));
  await page.goBack();
  await expect.poll(() => box.inputValue()).toBe("BRÄCHVOGEL");
  await page.getByRole("tab", { name: t("search.tab.people") }).click();
  await page.getByText(t("search.none.people")).waitFor();

  await site.cut(phone.context);
  await box.fill("watt brachvogel");
  await box.press("Enter");
  const host = new URL(site.origin).host;
  await page.getByRole("tab", { name: t("search.tab.statuses") }).click();
  await page.getByText(t("search.offline", { host })).first().waitFor();
  await article(page, near.id).waitFor();
  await waitForStatuses(page);
  expect(await article(page, far.id).count()).toBe(0);
  await site.restore(phone.context);
  await page.close();
});

/** The newest of more posts of a word than a server gives at once; made once, however often their claim is tried. */
let newest: string | undefined;

atLength("the end of a search is gone on from by keys, and says why not or that it is all", async () => {
  const { site, phone } = here;
  const posts = () => Array.from({ length: 60 }, (_, at) => site.instance.act.post("admin", `Strandhafer ${at}`).id);
  newest ??= posts().at(-1) ?? "";
  const page = await phone.open("/search?query=Strandhafer");
  await page.getByRole("button", { name: t("search.go"), exact: true }).click();
  await article(page, newest).waitFor();
  const host = new URL(site.origin).host;
  const more = page.getByRole("button", { name: t("search.more", { host }) });
  const reached = page.locator("article:focus").filter({ has: more });
  /** By the keys of the list alone, row by row; a row that is not in the page yet is gone to by a later press. */
  async function toItsEnd() {
    await expect
      .poll(
        async () => {
          if ((await reached.count()) === 0) await page.keyboard.press("j");
          return reached.count();
        },
        { timeout: 30_000, interval: 0 },
      )
      .toBe(1);
    await page.keyboard.press("Tab");
  }
  await page.getByRole("feed").getByRole("article").first().focus();
  await toItsEnd();
  await site.cut(phone.context);
  await page.keyboard.press("Enter");
  await page.locator("article").filter({ has: more }).getByText(t("search.offline", { host })).waitFor();
  await site.restore(phone.context);
  // The network's return is heard when it is: what is pressed before it fails as before, and a second press falls on
  // what came.
  const answered = () =>
    page.evaluate(async () => navigator.onLine && (await fetch("/api/v1/instance").catch(() => null))?.ok);
  await expect.poll(answered).toBe(true);
  const first = page.locator("article:focus[data-status]");
  await page.keyboard.press("Enter");
  await first.waitFor();
  // What came stands where the button stood.
  expect(await first.getAttribute("aria-posinset")).toBe("42");
  await toItsEnd();
  await page.keyboard.press("Enter");
  await page.getByText(t("search.end", { host })).waitFor();
  expect(await more.count()).toBe(0);
  await page.close();
});

atLength("who comes back to what was found finds the row that was read where it was", async () => {
  const { site, phone } = here;
  const posts = Array.from({ length: 60 }, (_, at) => site.instance.act.post("admin", `Salzwiese ${at}`).id);
  const page = await phone.open("/search?query=Salzwiese");
  await page.getByRole("button", { name: t("search.go"), exact: true }).click();
  await article(page, posts.at(-1) ?? "").waitFor();
  const read = article(page, posts[30] ?? "");
  await expect
    .poll(async () => {
      if ((await read.count()) === 0) await scroll(page, 720);
      return read.count();
    })
    .toBe(1);
  await read.scrollIntoViewIfNeeded();
  await waitForStatuses(page);
  const top = () => topOf(page, posts[30] ?? "");
  const before = await top();
  await read.locator("a[href*='/notice/']").first().click();
  await page.waitForURL("**/notice/**");
  await page.locator("article[aria-current]").waitFor();
  await page.goBack();
  await read.waitFor();
  await waitForStatuses(page);
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);

  await page.evaluate(() => {
    history.pushState({ usr: { submitted: true }, key: "another", idx: 1 }, "", "/search?query=Salzwiese+5");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await article(page, posts[59] ?? "").waitFor();
  await waitForStatuses(page);
  await page.goBack();
  await read.waitFor();
  await waitForStatuses(page);
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  await page.close();
});

atLength("a found hashtag is followed beside it, by keys alone", async () => {
  const { instance } = here.site;
  instance.act.post("admin", "in the reeds #Bitterns");
  const page = await here.phone.open("/search?query=bitterns");
  await page.getByRole("searchbox").press("Enter");
  await page.getByRole("tab", { name: /Hashtags/ }).click();
  // Until the device has read whether it is followed, the button takes no focus.
  const follow = page.getByRole("button", { name: /^Follow #bitterns$/i, disabled: false });
  await follow.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => instance.store.followedTags.has(here.demo(), "bitterns")).toBe(true);
  await page.getByRole("button", { name: /^Following #bitterns$/i }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
  await page.close();
});
