import { expect, test } from "vitest";
import { article, said, settled } from "./person";
import { onStageAsDemo } from "./stage";

const here = onStageAsDemo();

test("search finds what lies here as one types, asks the server on Enter, and goes on without a network", async () => {
  const { ground, phone } = here;
  const { act } = ground.instance;
  const near = act.post(here.friend(), "Ein Brachvogel über dem Watt");
  const page = await here.home();
  await article(page, near.id)
    .or(page.getByRole("button", { name: /^Show new/ }))
    .first()
    .waitFor();
  const far = act.post("admin", "Far away, a brachvogel calls #brachvogel");
  await page
    .getByRole("link", { name: said("nav.search") })
    .first()
    .click();
  const box = page.getByRole("main").getByRole("searchbox");
  await box.fill("Brachvogelschwarm");
  await page.getByText(said("search.none.statuses")).waitFor();
  await box.fill("BRÄCHVOGEL");
  await article(page, near.id).waitFor();
  await box.press("Enter");
  await article(page, far.id).waitFor();
  expect(new URL(page.url()).search).toBe("?query=BR%C3%84CHVOGEL");
  await page.getByRole("tab", { name: said("search.tab.hashtags") }).click();
  await page.getByRole("tabpanel").getByRole("link").first().waitFor();
  await page.getByRole("tab", { name: said("search.tab.people") }).click();
  await page.getByText(said("search.none.people")).waitFor();

  await ground.cut(phone.context);
  await box.fill("watt brachvogel");
  await box.press("Enter");
  const host = new URL(ground.origin).host;
  await page.getByText(said("search.offline", { host })).waitFor();
  await article(page, near.id).waitFor();
  await settled(page);
  expect(await article(page, far.id).count()).toBe(0);
  await ground.restore(phone.context);
  await page.close();
});
