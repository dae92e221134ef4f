import { expect, test } from "vitest";
import { onStage } from "../support/stage";
import { takeUncaught } from "../support/browser/uncaught";

const here = onStage({ statuses: 20 }, { worker: false });

test("a claim whose page breaks a rule of the policy fails", async () => {
  const page = await here.phone.open();
  await page.locator("main").waitFor();
  const logged = page.waitForEvent("console", (message) => message.text().includes("TrustedHTML"));
  await page.evaluate(() => {
    try {
      document.body.innerHTML = "<b></b>";
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  });
  await logged;
  await page.close();
  expect(takeUncaught()).toEqual([expect.stringContaining("TrustedHTML")]);
});
