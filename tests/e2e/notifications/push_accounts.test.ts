import { expect } from "vitest";
import { accountsOf, textsOf } from "../support/accounts";
import { atLength } from "../support/at_length";
import { article } from "../support/person";
import { onPushStage } from "./push_stage";

const { here, next } = onPushStage();
const { isOf, keyOf, switchTo } = accountsOf(here);

atLength("a push lands with its account, and a click opens it there from any account", async () => {
  const { act } = here.site.instance;
  const page = await here.phone.open();
  // The account that was added last has it.
  await isOf(page, "admin");
  await switchTo(page, "demo");
  await page.evaluate(() => Object.assign(window, { same: true }));
  const mention = act.post("alder", { text: "@admin Only the admin is told.", visibility: "direct" });
  await here.phone.worker.push(await next());
  await expect
    .poll(async () => (await textsOf(page, keyOf("admin"))).includes("Only the admin is told."), { timeout: 15_000 })
    .toBe(true);
  expect((await textsOf(page, keyOf("demo"))).includes("Only the admin is told.")).toBe(false);

  await here.phone.worker.press({ words: "Only the admin is told." });
  await page.waitForURL(`**/notice/${mention.id}`);
  await isOf(page, "admin");
  await article(page, mention.id).getByText("Only the admin is told.").waitFor();
  expect(await page.evaluate(() => "same" in window)).toBe(true);
  await page.close();
});
