import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { atLength } from "../support/at_length";
import { accountsOf } from "../support/accounts";
import { newSignedInTab } from "../support/entrance";
import { article, favourite, feed, t } from "../support/person";
import { onStage } from "../support/stage";

const here = onStage(
  { statuses: 100 },
  {
    // Each claim signs an account out.
    anew: true,
    worker: false,
    async ready({ site, phone }) {
      const page = await newSignedInTab({ site, phone });
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
  await page.goto(here.site.origin + path);
  await isOf(page, "demo");
  return page;
}

atLength.each(["session.keep", "session.discard"])(
  "another tab of an account that is signed out stays its own, with what is written (%s)",
  async (choice) => {
    const { act, store } = here.site.instance;
    const root = act.post("alder", { text: "Whose star is this?" });
    const first = await ofDemo("/-/drafts");
    const second = await ofDemo(`/-/compose?reply=${root.id}`);
    const third = await ofDemo(`/notice/${root.id}`);
    await article(third, root.id).getByRole("button", { name: favourite }).waitFor();
    const words = `Half a thought, ${choice}`;
    await second.getByLabel(t("composer.text"), { exact: true }).fill(words);
    await second.locator("input[type=file][multiple]").setInputFiles({
      name: "tide.png",
      mimeType: "image/png",
      buffer: await sharp({ create: { width: 64, height: 48, channels: 3, background: "#9c3f22" } })
        .png()
        .toBuffer(),
    });
    await second.getByLabel(t("composer.description", { number: 1 })).waitFor();
    await first.getByText(words).first().waitFor();

    await first
      .getByRole("button", { name: t("nav.menu") })
      .first()
      .click();
    await first.getByRole("button", { name: t("nav.signOut") }).click();
    await first
      .getByRole("alertdialog")
      .getByRole("button", { name: t(choice) })
      .click();
    const title = t("signedOut.title", { acct: `@${keyOf("demo")}` });
    for (const page of [first, second, third]) {
      await page.getByRole("heading", { name: title }).waitFor();
      expect(await page.locator("article, form, [role=dialog]").count()).toBe(0);
    }
    await second.getByText(t("signedOut.kept")).waitFor();
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
    await fresh.getByText(t("drafts.empty")).waitFor();
    await third.getByRole("button", { name: t("signedOut.goOn", { acct: `@${keyOf("admin")}` }) }).click();
    await article(third, root.id).getByRole("button", { name: favourite }).waitFor();
    expect(store.favourites.to(root.id)).toEqual([]);
    await second.goto(`${here.site.origin}/-/compose?reply=${root.id}`);
    await second.getByRole("link", { name: t("signedOut.again") }).click();
    expect(await second.getByLabel(t("session.username")).inputValue()).toBe("demo");
    await second.getByLabel(t("session.password")).fill("demo");
    await second.keyboard.press("Enter");
    await second.waitForURL("**/main/friends");
    await isOf(second, "demo");
    await second.goto(`${here.site.origin}/-/compose?reply=${root.id}`);
    const field = second.getByLabel(t("composer.text"), { exact: true });
    await expect.poll(() => field.inputValue()).toBe(words);
    await second.getByLabel(t("composer.description", { number: 1 })).waitFor();
    for (const page of [first, second, third, fresh]) await page.close();
  },
);
