import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { newSignedInTab } from "../support/entrance";
import { article, t } from "../support/person";
import { waitForStatuses } from "../support/looks/rest";
import { friendAt } from "../support/seeded";
import { onStage } from "../support/stage";
import { putSettings } from "../support/stored";

const here = onStage({ statuses: 30 }, { anew: true, worker: false });

/** Who reads has posts by `by` before them, the newest last. */
async function atHome(by: readonly string[]) {
  const ids = by.map((who, at) => here.site.instance.act.post(who, `The tide is out, ${at}.`).id);
  const page = await newSignedInTab(here);
  await article(page, ids.at(-1) ?? "").waitFor();
  await waitForStatuses(page);
  return { page, ids };
}

/** Chooses a line of a row's menu by keys. */
async function choose(page: Page, id: string, line: RegExp) {
  await article(page, id).locator("button[aria-haspopup=menu]").press("Enter");
  await page.getByRole("menuitem", { name: line }).press("Enter");
}

/** What has the focus: an article's status, or what is told in its place. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const has = document.activeElement;
    return has?.matches("article") ? (has.getAttribute("data-status") ?? has.textContent) : null;
  });

test("who mutes by keys is on the folded post, and can take it back there", async () => {
  const friend = friendAt(here.site.instance);
  const { page, ids } = await atHome([friend, "demo"]);
  const [id = ""] = ids;
  await choose(page, id, /^Mute (?!conversation)/);
  await article(page, id)
    .getByRole("button", { name: t("muted.show") })
    .waitFor();
  await expect.poll(() => focused(page)).toBe(id);
  await article(page, id)
    .getByRole("button", { name: t("muted.show") })
    .press("Enter");
  await choose(page, id, /^Unmute (?!conversation)/);
  await article(page, id)
    .getByRole("button", { name: t("muted.fold") })
    .waitFor({ state: "detached" });
});

atLength("who deletes a post by keys is on what stands in its place", async () => {
  const { page, ids } = await atHome(["demo"]);
  const [id = ""] = ids;
  await choose(page, id, new RegExp(`^${t("status.delete")}$`));
  await page
    .getByRole("dialog")
    .or(page.getByRole("alertdialog"))
    .getByRole("button", { name: t("status.delete") })
    .press("Enter");
  await expect.poll(() => focused(page)).toBe(t("status.deleted"));
});

atLength("who mutes somebody by keys whose posts are hidden then is on the next post", async () => {
  const friend = friendAt(here.site.instance);
  const { page, ids } = await atHome(["demo", friend, "demo"]);
  await putSettings(page, { hideMutedPosts: true });
  const [below = "", id = ""] = ids;
  await page.reload();
  await article(page, id).waitFor();
  await waitForStatuses(page);
  await choose(page, id, /^Mute (?!conversation)/);
  await article(page, id).waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toBe(below);
});
