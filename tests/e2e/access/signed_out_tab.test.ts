import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { atLength } from "../support/at_length";
import { accountsOf } from "../support/accounts";
import { entered } from "../support/entrance";
import { article, favourite, feed, said } from "../support/person";
import { onStage } from "../support/stage";

const here = onStage(
  { statuses: 100 },
  {
    // Each claim signs an account out.
    anew: true,
    worker: false,
    async ready({ ground, phone }) {
      const page = await entered({ ground, phone });
      await add(page, "admin");
      await page.close();
    },
  },
);

const { keyOf, isOf, add, switchTo } = accountsOf(here);

/** Opens a tab of demo at an address. */
async function ofDemo(path: string): Promise<Page> {
  const page = await here.phone.open("/main/friends");
  await feed(page).locator("article").first().waitFor();
  const owner = await page.evaluate(() => sessionStorage.getItem("godwit:session"));
  if (owner !== keyOf("demo")) await switchTo(page, "demo");
  await page.goto(here.ground.origin + path);
  await isOf(page, "demo");
  return page;
}

atLength.each(["session.keep", "session.discard"])(
  "another tab of an account that is signed out stays its own, with what is written (%s)",
  async (choice) => {
    const { act, store } = here.ground.instance;
    const root = act.post("alder", { text: "Whose star is this?" });
    const first = await ofDemo("/-/drafts");
    const second = await ofDemo(`/-/compose?reply=${root.id}`);
    const third = await ofDemo(`/notice/${root.id}`);
    await article(third, root.id).getByRole("button", { name: favourite }).waitFor();
    const words = `Half a thought, ${choice}`;
    await second.getByLabel(said("composer.text"), { exact: true }).fill(words);
    await second.locator("input[type=file][multiple]").setInputFiles({
      name: "tide.png",
      mimeType: "image/png",
      buffer: await sharp({ create: { width: 64, height: 48, channels: 3, background: "#9c3f22" } })
        .png()
        .toBuffer(),
    });
    await second.getByLabel(said("composer.description", { number: 1 })).waitFor();
    await first.getByText(words).first().waitFor();

    await first
      .getByRole("button", { name: said("nav.menu") })
      .first()
      .click();
    await first.getByRole("button", { name: said("nav.signOut") }).click();
    await first
      .getByRole("alertdialog")
      .getByRole("button", { name: said(choice) })
      .click();
    const title = said("signedOut.title", { acct: `@${keyOf("demo")}` });
    for (const page of [first, second, third]) {
      await page.getByRole("heading", { name: title }).waitFor();
      expect(await page.locator("article, form, [role=dialog]").count()).toBe(0);
    }
    await second.getByText(said("signedOut.kept")).waitFor();
    await third.reload();
    await third.getByRole("heading", { name: title }).waitFor();
    const databases = () =>
      second.evaluate(async () =>
        (await indexedDB.databases()).flatMap(({ name }) => name ?? []).filter((name) => name.startsWith("account/")),
      );
    await expect.poll(databases, { timeout: 15_000 }).toEqual([`account/@${keyOf("admin")}`]);

    // A new tab, and whoever goes on as admin, sees nothing of it.
    const fresh = await here.phone.open("/-/drafts");
    await isOf(fresh, "admin");
    await fresh.getByText(said("drafts.empty")).waitFor();
    await third.getByRole("button", { name: said("signedOut.goOn", { acct: `@${keyOf("admin")}` }) }).click();
    await article(third, root.id).getByRole("button", { name: favourite }).waitFor();
    expect(store.favourites.to(root.id)).toEqual([]);
    await second.goto(`${here.ground.origin}/-/compose?reply=${root.id}`);
    await second.getByRole("link", { name: said("signedOut.again") }).click();
    expect(await second.getByLabel(said("session.username")).inputValue()).toBe("demo");
    await second.getByLabel(said("session.password")).fill("demo");
    await second.keyboard.press("Enter");
    await second.waitForURL("**/main/friends");
    await isOf(second, "demo");
    await second.goto(`${here.ground.origin}/-/compose?reply=${root.id}`);
    const field = second.getByLabel(said("composer.text"), { exact: true });
    await expect.poll(() => field.inputValue()).toBe(words);
    await second.getByLabel(said("composer.description", { number: 1 })).waitFor();
    for (const page of [first, second, third, fresh]) await page.close();
  },
);
