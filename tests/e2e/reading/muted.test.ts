import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { openSignedIn } from "../support/entrance";
import { createAsk } from "../../support/ask";
import { article, feed, t } from "../support/person";
import { friendAt } from "../support/seeded";
import { onStage, type Stage } from "../support/stage";

/** Opens the settings at what is filtered. */
async function filtering(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: t("nav.settings") })
    .first()
    .click();
  await page.getByRole("tab", { name: t("settings.tab.filtering") }).click();
}
/** Writes the muted words, and leaves their field. */
async function muteWords(page: Page, words: string): Promise<void> {
  const field = page.getByRole("textbox", { name: t("setting.muteWords") });
  await field.fill(words);
  await field.blur();
}
const close = async (page: Page) => {
  await page.getByRole("dialog").getByText(t("modal.saved")).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
};

/** A page that shows home, with what a friend has posted last. */
async function atHome({ site, phone }: Stage, ...texts: string[]) {
  const ids = texts.map((text) => site.instance.act.post(friendAt(site.instance), text).id);
  const page = await phone.context.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${site.origin}/robots.txt`);
  await openSignedIn(page, site);
  await article(page, ids[0] ?? "").waitFor();
  return { page, ids };
}

describe("with a worker", () => {
  const here = onStage({ statuses: 30 }, { anew: true });

  test("what meets a filter is folded with its reason; the keyboard unfolds and folds it, and without a network it stays so", async () => {
    const { site, phone } = here;
    const filter = { phrase: "seafog", context: ["home"], whole_word: true };
    await createAsk(site.instance, "demo")("POST", "/api/v1/filters", filter);
    const { page, ids } = await atHome(here, "All day seafog.", "Sun on the mud.");
    const [folded = "", open = ""] = ids;
    const row = article(page, folded);
    await row.getByText(t("muted.filter", { title: "seafog" })).waitFor();
    expect(await row.getByText("All day seafog.").count()).toBe(0);
    expect(await article(page, open).getByText("Sun on the mud.").count()).toBe(1);
    expect((await row.boundingBox())?.height).toBeLessThan(60);

    await article(page, open).focus();
    await page.keyboard.press("j");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await row.getByText("All day seafog.").waitFor();
    expect(await row.evaluate((one) => one === document.activeElement)).toBe(true);
    await row.getByRole("button", { name: t("muted.fold") }).click();
    await row.getByText("All day seafog.").waitFor({ state: "detached" });

    await phone.worker.active();
    await site.cut(phone.context);
    await page.reload();
    await row.getByText(t("muted.filter", { title: "seafog" })).waitFor();
    await site.restore(phone.context);
  });
});

describe("without one", () => {
  const here = onStage({ statuses: 30 }, { anew: true, worker: false });

  atLength(
    "muted words and what is hidden hold at once for what is on the screen, and for the next in the list",
    async () => {
      const { page, ids } = await atHome(here, "Below it stands this.", "Nothing but seafog.", "Above it stands this.");
      const [below = "", wordy = "", above = ""] = ids;
      await filtering(page);
      await muteWords(page, "SEAFOG");
      await close(page);
      await article(page, wordy).getByText("Muted words: SEAFOG").waitFor();

      await filtering(page);
      await page.getByRole("switch", { name: t("setting.hideWordFilteredPosts") }).click();
      await close(page);
      await article(page, wordy).waitFor({ state: "detached" });
      const shown = await feed(page)
        .locator("article[data-status]")
        .evaluateAll((all) => all.map((one) => one.getAttribute("data-status")));
      expect(shown.indexOf(below)).toBe(shown.indexOf(above) + 1);
      const [first, second] = [await article(page, above).boundingBox(), await article(page, below).boundingBox()];
      expect((second?.y ?? 0) - ((first?.y ?? 0) + (first?.height ?? 0))).toBeLessThan(1);

      await filtering(page);
      await muteWords(page, "");
      await close(page);
      await article(page, wordy).getByText("Nothing but seafog.").waitFor();
    },
  );

  atLength("the words of an answer show what it answers while they are pointed at, and lead to it", async () => {
    const { site } = here;
    const parent = site.instance.act.post("birch", "Who has the key to the hide?");
    const { page, ids } = await atHome(here, "It hangs behind the door.");
    const answer = site.instance.act.post(friendAt(site.instance), {
      text: "@birch It hangs behind the door.",
      in_reply_to_id: parent.id,
    });
    expect(ids).toHaveLength(1);
    await page.keyboard.press(".");
    const row = article(page, answer.id);
    await expect.poll(async () => (await page.keyboard.press("."), row.count())).toBe(1);
    const words = row.getByRole("link", { name: "in reply to", exact: true });
    await words.hover();
    const hint = page.getByRole("tooltip");
    await hint.getByText("Who has the key to the hide?").waitFor();
    await page.keyboard.press("Escape");
    await hint.waitFor({ state: "detached" });
    await words.click();
    await page.waitForURL(`**/notice/${parent.id}`);
  });
});
