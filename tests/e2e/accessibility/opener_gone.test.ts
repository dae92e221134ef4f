import type { Page } from "playwright-core";
import { expect } from "vitest";
import { atLength } from "../support/at_length";
import { blankDraft } from "../../support/rows/entities";
import { newSignedInTab } from "../support/entrance";
import { t } from "../support/person";
import { onStage } from "../support/stage";
import { putDrafts } from "../support/stored";

const here = onStage({ statuses: 30 }, { worker: false });

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

atLength("a draft sent by keys leaves the focus to the next one, the last to what says so", async () => {
  const page = await newSignedInTab(here);
  const drafts = ["later", "earlier"].map((text, at) => ({
    ...blankDraft,
    id: `aside:${text}`,
    text,
    updated_at: -at,
  }));
  await putDrafts(page, drafts);
  await page.goto(`${here.site.origin}/-/drafts`);
  for (const next of [/earlier$/, t("drafts.empty")]) {
    await page.locator("main li button").first().press("Enter");
    await page.getByRole("dialog").getByLabel(t("composer.text"), { exact: true }).press("Control+Enter");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => focusedText(page)).toMatch(next);
  }
  await page.close();
});
