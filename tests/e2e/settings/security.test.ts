import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { totpCode } from "../../instance/sign_in/totp";
import { firstOf } from "../../support/length";
import { atLength } from "../support/at_length";
import { cutOff, violations } from "../support/looks/axe";
import { newSignedInTab } from "../support/entrance";
import { t, signIn } from "../support/person";
import { waitUntilStill } from "../support/looks/rest";
import { onStage } from "../support/stage";
import { everyState, keptOf, outboxOf, putDrafts, putOutbox, replaceToken, tokenOf } from "../support/stored";
import { blankDraft } from "../../support/rows/entities";

const here = onStage({ statuses: 30 }, { anew: true, worker: false });

const record = (name: string) => {
  const account = here.site.instance.store.named(name);
  if (!account?.gate) throw new Error(`nobody is called ${name} here`);
  return Object.assign(account, { gate: account.gate });
};
const host = () => new URL(here.site.origin).host;
const part = (page: Page, thing: string): Locator => page.getByRole("region", { name: t(`security.${thing}`) });
const button = (within: Locator, key: string, values: Record<string, string | number> = {}) =>
  within.getByRole("button", { name: t(key, values), exact: true });
const handle = () => ({ handle: `@demo@${host()}` });

/** The security settings of who is signed in. */
async function open(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: t("nav.menu") })
    .first()
    .click();
  await page
    .getByRole("button", { name: t("nav.settings") })
    .first()
    .click();
  await page.getByRole("tab", { name: t("settings.tab.security") }).click();
  await part(page, "delete").waitFor();
}
const asDemo = () => newSignedInTab(here);

/** Begins to sign in as demo up to the second factor. */
async function toSecondFactor(page: Page, password = "demo"): Promise<Locator> {
  await page.goto(`${here.site.origin}/login`);
  const main = page.getByRole("main");
  await main.getByLabel(t("session.username")).fill("demo");
  await main.getByLabel(t("session.password")).fill(password);
  await page.keyboard.press("Enter");
  await main.getByLabel(t("session.totp")).waitFor();
  return main;
}
async function signOut(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: t("nav.menu") })
    .first()
    .click();
  await page.getByRole("button", { name: t("nav.signOut") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("session.signOut") })
    .click();
  await page.waitForURL("**/main/public");
}

atLength("two-factor set up by keys guards the sign-in, and a recovery code works once", async () => {
  const page = await asDemo();
  await open(page);
  const factor = part(page, "second_factor");
  await button(factor, "security.factor.begin", handle()).press("Enter");
  const key = (await factor.locator("code").first().textContent())?.replaceAll(" ", "") ?? "";
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  await factor.getByLabel(t("session.totp")).fill("000000");
  await factor.getByLabel(t("security.password.today")).fill("demo");
  await page.keyboard.press("Enter");
  await factor.getByText(t("security.problem.wrong_code")).waitFor();
  expect(record("demo").gate.second_factor).toBeNull();
  await factor.getByLabel(t("session.totp")).fill(totpCode(key, Date.now()));
  await page.keyboard.press("Enter");
  const shown = factor.getByRole("group", { name: t("security.codes") });
  await shown.waitFor();
  const codes = await shown.getByRole("listitem").allTextContents();
  expect(record("demo").gate.second_factor).toEqual({ secret: key, recovery: codes });
  await waitUntilStill(page);
  expect(await violations(page)).toEqual([]);
  expect(await keptOf(page, [key, ...codes])).toEqual([]);
  await button(shown, "security.codes.kept").press("Enter");
  await shown.waitFor({ state: "detached" });
  await page.getByRole("button", { name: t("dialog.close") }).click();
  await signOut(page);

  const [code = ""] = codes;
  let main = await toSecondFactor(page);
  await main.getByLabel(t("session.totp")).fill(totpCode(key, Date.now()));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/main/friends");
  await signOut(page);
  main = await toSecondFactor(page);
  await main.getByRole("button", { name: t("session.useRecovery") }).click();
  await main.getByLabel(t("session.recovery")).fill(code);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/main/friends");
  await signOut(page);
  main = await toSecondFactor(page);
  await main.getByRole("button", { name: t("session.useRecovery") }).click();
  await main.getByLabel(t("session.recovery")).fill(code);
  await page.keyboard.press("Enter");
  await main.getByRole("alert").getByText(t("session.failure.wrong_code")).waitFor();
  expect(record("demo").gate.second_factor?.recovery).toEqual(codes.slice(1));
  await page.close();
});

atLength("after a new password the app goes on, and outbox and drafts are still there", async () => {
  const page = await asDemo();
  const before = await tokenOf(page, `demo@${host()}`);
  await putDrafts(page, [{ ...blankDraft, id: "status", updated_at: 1, text: "half a thought" }]);
  await putOutbox(
    page,
    everyState()
      .filter(({ state }) => state === "refused")
      .slice(0, 1),
  );
  const unsent = await outboxOf(page);
  expect(unsent).toHaveLength(1);
  await open(page);
  const password = part(page, "password");
  await button(password, "security.password.open").press("Enter");
  const change = async (today: string) => {
    await password.getByLabel(t("security.password.today")).fill(today);
    await password.getByLabel(t("security.password.new"), { exact: true }).fill("a-new-secret");
    await password.getByLabel(t("security.password.again")).fill("a-new-secret");
    await page.keyboard.press("Enter");
  };
  await change("not-the-password");
  await password.getByText(t("security.password.failed")).waitFor();
  await password.getByText("Invalid password.").waitFor();
  expect(record("demo").password).toBe("demo");
  await change("demo");
  await page
    .getByRole("region", { name: t("toast.region") })
    .getByText(t("security.password.done"))
    .waitFor();
  await expect.poll(() => tokenOf(page, `demo@${host()}`)).not.toBe(before);
  await button(part(page, "password"), "security.password.open").waitFor();
  expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
  expect(record("demo").password).toBe("a-new-secret");
  const looked = ["half a thought", "a-new-secret", "not-the-password"];
  expect(await keptOf(page, looked)).toEqual(["half a thought"]);
  expect(await outboxOf(page)).toEqual(unsent);

  const news = here.site.instance.act.post("alder", "Written after the new password.");
  here.site.instance.act.follow("demo", "alder");
  await page.goto(`${here.site.origin}/notice/${news.id}`);
  await page.getByText("Written after the new password.").first().waitFor();
  await page.close();
});

atLength("another app's token is revoked, and this one's ends with the sign-out", async () => {
  const { instance } = here.site;
  // A session that was written knows no more of its token than one of an earlier version.
  const page = await here.phone.open("/login");
  await signIn(page, "demo");
  const other = instance.token("demo");
  await open(page);
  const tokens = part(page, "tokens");
  await tokens.getByText(t("security.token.own")).waitFor();
  await tokens.getByRole("button", { name: `Revoke the other one of @demo@${host()}` }).click();
  await expect.poll(() => [...instance.store.tokens.values()].some((one) => one.access_token === other)).toBe(false);
  await tokens.getByRole("listitem").nth(1).waitFor({ state: "detached" });
  await tokens.getByRole("button", { name: new RegExp(`^${t("security.token.signOut")}`) }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("session.signOut") })
    .click();
  await page.waitForURL("**/main/public");
  await expect
    .poll(() => [...instance.store.tokens.values()].some((one) => one.account_id === record("demo").id), {
      timeout: 30_000,
    })
    .toBe(false);
  await page.close();
});

atLength("an account is deleted with its password, and nothing of it stays on the device", async () => {
  const page = await asDemo();
  await putDrafts(page, [{ ...blankDraft, id: "status", updated_at: 1, text: "half a thought" }]);
  await open(page);
  const gone = part(page, "delete");
  await button(gone, "security.delete.open").press("Enter");
  const password = gone.getByLabel(t("security.password.today"));
  await password.fill("not-the-password");
  await page.keyboard.press("Enter");
  await gone.getByText(t("security.delete.failed")).waitFor();
  expect([record("demo").active, await tokenOf(page, `demo@${host()}`)]).toEqual([true, expect.any(String)]);
  await password.fill("demo");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/main/public");
  expect(record("demo").active).toBe(false);
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? "")))
    .not.toContainEqual(expect.stringMatching(/^account\/@/));
  expect(await keptOf(page, ["half a thought", "not-the-password"])).toEqual([]);
  await page.close();
});

atLength("nothing is sent offline, nor with a session that is another one by then", async () => {
  const page = await asDemo();
  await open(page);
  const gone = part(page, "delete");
  await button(gone, "security.delete.open").press("Enter");
  await gone.getByLabel(t("security.password.today")).fill("demo");
  await here.phone.context.setOffline(true);
  await page.getByText(t("security.offline")).waitFor();
  await page.keyboard.press("Enter");
  await gone.getByText(t("security.problem.offline")).waitFor();
  await here.phone.context.setOffline(false);
  await page.getByText(t("security.offline")).waitFor({ state: "detached" });
  await replaceToken(page, `demo@${host()}`, here.site.instance.token("demo"));
  await gone.getByLabel(t("security.password.today")).press("Enter");
  await gone.getByText(t("security.problem.session")).waitFor();
  expect(record("demo").active).toBe(true);
  await page.close();
});

atLength("axe finds nothing in any open form, and 320 px hold twice the size both ways", async () => {
  const page = await asDemo();
  await open(page);
  for (const [thing, key] of [
    ["email", "security.email.open"],
    ["password", "security.password.open"],
    ["aliases", "security.alias.open"],
    ["move", "security.move.open"],
    ["delete", "security.delete.open"],
  ] as const)
    await button(part(page, thing), key).press("Enter");
  await button(part(page, "second_factor"), "security.factor.begin", handle()).press("Enter");
  await part(page, "second_factor").getByRole("img").waitFor();
  await part(page, "tokens").getByRole("listitem").first().waitFor();
  await waitUntilStill(page);
  expect(await violations(page)).toEqual([]);
  const devtools = await page.context().newCDPSession(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 13 } });
  await page.waitForFunction(() => getComputedStyle(document.body).fontSize === "32px");
  for (const dir of firstOf(1, ["rtl", "ltr"])) {
    await page.evaluate((to) => (document.documentElement.dir = to), dir);
    await waitUntilStill(page);
    expect([dir, await cutOff(page, true)]).toEqual([dir, []]);
  }
  await page.close();
});
