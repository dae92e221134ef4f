import { expect, test } from "vitest";
import { t } from "../support/person";
import { onStageAsDemo } from "../support/stage";

const here = onStageAsDemo({ statuses: 40 }, { worker: false });

test("what is said over an open dialog can be dismissed, and the dialog stays open", async () => {
  const page = await here.home();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page
    .getByRole("button", { name: t("nav.settings"), exact: true })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tabpanel").waitFor();
  const live = dialog.locator("[role=alert], output:not([role])");
  expect(await live.allTextContents()).not.toContain(t("settings.file.invalid"));
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "broken.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await expect.poll(() => live.allTextContents()).toContain(t("settings.file.invalid"));
  const region = page.getByLabel(t("toast.region"));
  await region.getByRole("button", { name: t("toast.dismiss") }).click();
  await expect.poll(() => region.getByRole("button").count()).toBe(0);
  expect(await dialog.isVisible()).toBe(true);
  await dialog.getByRole("button", { name: t("dialog.close"), exact: true }).click();
  await dialog.waitFor({ state: "detached" });
});
