import { expect } from "vitest";
import { atLength } from "../support/at_length";
import { expectSound } from "../support/lists";
import { article, t } from "../support/person";
import { asDemo, onStage } from "../support/stage";
import { outboxOf } from "../support/stored";

const here = onStage({ statuses: 60, profile: "pleroma" }, { ready: asDemo });

/** The bookmark folders of the server: their names and how many posts are in them. */
function held() {
  const { store } = here.site.instance;
  const filed = store.foldersOfBookmarks.from(store.named("demo")?.id ?? "");
  return [...store.bookmarkFolders.values()].map(({ id, name }) => ({
    name,
    posts: filed.flatMap(([status_id, folder_id]) => (folder_id === id ? status_id : [])),
  }));
}

atLength("a folder made for a post in a tunnel, then renamed, is one folder at the server afterwards", async () => {
  const { id } = here.site.instance.act.post("alder", "ebb at noon");
  const page = await here.phone.open("/bookmarks");
  await page.getByRole("button", { name: t("folders.new") }).waitFor();
  await page.goto(`${here.site.origin}/notice/${id}`);
  const row = article(page, id).first();
  await row.getByText("ebb at noon").waitFor();
  await here.site.cut(here.phone.context);
  await row.getByRole("button", { name: t("status.more"), exact: true }).click();
  await page.getByRole("menuitem", { name: t("statusMenu.bookmarkInto") }).click();
  const dialog = page.getByRole("dialog", { name: t("folders.choose") });
  await dialog.getByRole("textbox", { name: t("folders.newWith") }).fill("Tides");
  await expectSound(page);
  await dialog.getByRole("button", { name: t("folders.create") }).click();
  await dialog.getByRole("radio", { name: /^Tides/, checked: true }).waitFor();
  await dialog.getByRole("button", { name: t("lists.done") }).click();
  await page.goto(`${here.site.origin}/bookmarks`);
  await article(page, id).first().waitFor();
  await page.getByRole("link", { name: "Tides" }).click();
  // A page that was loaded without a network learns of that by its first request.
  await page
    .getByText(t("folders.waits"))
    .or(page.getByText(t("folders.making")))
    .waitFor();
  await page.getByRole("button", { name: t("folders.editOf", { name: "Tides" }) }).click();
  await page.getByRole("textbox", { name: t("folders.name") }).fill("Tides and ebbs");
  await expectSound(page);
  await page.getByRole("button", { name: t("lists.save"), exact: true }).click();
  await page.getByRole("link", { name: "Tides and ebbs" }).waitFor();
  expect(held()).toEqual([]);
  await here.site.restore(here.phone.context);
  await expect.poll(held).toEqual([{ name: "Tides and ebbs", posts: [id] }]);
  await expect.poll(async () => (await outboxOf(page)).length).toBe(0);
  // The place leads to the folder's timeline, which has the post.
  await article(page, id).first().waitFor();
  expect(new URL(page.url()).searchParams.get("folder")).not.toContain("local:");
  await page.close();
});
