import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { totpCode } from "../../instance/sign_in/totp";
import { atLength } from "../support/at_length";
import { openSignedIn } from "../support/entrance";
import { t } from "../support/person";
import { onStage } from "../support/stage";
import { keptOf, tokenOf } from "../support/stored";

const here = onStage({ statuses: 30, profile: "gotosocial" }, { anew: true, worker: false });

const record = (name: string) => {
  const account = here.site.instance.store.named(name);
  if (!account?.gate) throw new Error(`nobody is called ${name} here`);
  return Object.assign(account, { gate: account.gate });
};
const host = () => new URL(here.site.origin).host;
const handle = () => ({ handle: `@demo@${host()}` });
const part = (page: Page, thing: string): Locator => page.getByRole("region", { name: t(`security.${thing}`) });

/** The security settings of demo. */
async function open(): Promise<Page> {
  const page = await here.phone.open("/robots.txt");
  await openSignedIn(page, here.site);
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
  return page;
}

/** Signs in on the server's own page with a code of a kind. */
async function signInBy(page: Page, kind: "totp" | "recovery", code: string): Promise<void> {
  await page.goto(`${here.site.origin}/login`);
  await page.getByRole("button", { name: t("session.tokenGo", { host: host() }) }).click();
  await page.getByLabel("Username").fill("demo");
  await page.getByLabel("Password").fill("demo");
  await page.getByRole("button", { name: "Sign in" }).click();
  if (kind === "recovery") await page.getByRole("link", { name: "Enter a recovery code" }).click();
  await page.getByLabel(kind === "totp" ? "Authentication code" : "Recovery code").fill(code);
  await page.getByRole("button", { name: "Verify" }).click();
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

atLength("at GoToSocial a computed code sets two-factor up; a recovery code signs in once", async () => {
  const page = await open();
  const factor = part(page, "second_factor");
  await factor.getByRole("button", { name: t("security.factor.begin", handle()) }).press("Enter");
  const key = (await factor.locator("code").first().textContent())?.replaceAll(" ", "") ?? "";
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  await factor.getByLabel(t("session.totp")).fill("000000");
  await page.keyboard.press("Enter");
  await factor.getByText(/invalid code provided/).waitFor();
  await factor.getByLabel(t("session.totp")).fill(totpCode(key, Date.now()));
  await page.keyboard.press("Enter");
  const shown = factor.getByRole("group", { name: t("security.codes") });
  await shown.waitFor();
  const codes = await shown.getByRole("listitem").allTextContents();
  expect(record("demo").gate.second_factor).toEqual({ secret: key, recovery: codes });
  expect(await keptOf(page, [key, ...codes])).toEqual([]);
  await page.getByRole("button", { name: t("dialog.close") }).click();
  await signOut(page);

  const [code = ""] = codes;
  await signInBy(page, "recovery", code);
  await page.waitForURL("**/main/friends");
  await signOut(page);
  await signInBy(page, "recovery", code);
  await page.getByText("Two-factor authentication failed.").waitFor();
  await signInBy(page, "totp", totpCode(key, Date.now()));
  await page.waitForURL("**/main/friends");
  await page.close();
});

atLength("at GoToSocial a wrong password is no sign-out; a new one leaves the session as it is", async () => {
  const page = await open();
  const before = await tokenOf(page, `demo@${host()}`);
  const password = part(page, "password");
  await password.getByRole("button", { name: t("security.password.open") }).press("Enter");
  const change = async (today: string, wanted: string) => {
    await password.getByLabel(t("security.password.today")).fill(today);
    await password.getByLabel(t("security.password.new"), { exact: true }).fill(wanted);
    await password.getByLabel(t("security.password.again")).fill(wanted);
    await page.keyboard.press("Enter");
  };
  await change("not-the-password", "Another-one-2-be-sure");
  await password.getByText(/old password was incorrect/).waitFor();
  await change("demo", "xkq");
  await password.getByText(/password is only 23% strength/).waitFor();
  expect(record("demo").password).toBe("demo");
  await change("demo", "Another-one-2-be-sure");
  await password.locator("form").waitFor({ state: "detached" });
  expect([record("demo").password, await tokenOf(page, `demo@${host()}`)]).toEqual(["Another-one-2-be-sure", before]);
  expect(await keptOf(page, ["Another-one-2-be-sure", "not-the-password", "xkq"])).toEqual([]);
  expect(await page.getByText(t("shell.signInAgain")).count()).toBe(0);
  await page.close();
});

atLength("at GoToSocial a named account may move here, and this one moves by its password", async () => {
  const page = await open();
  const address = (name: string) => `${here.site.origin}/users/${name}`;
  const aliases = part(page, "aliases");
  await aliases.getByRole("button", { name: t("security.alias.open") }).press("Enter");
  await aliases.getByLabel(t("security.alias.new")).fill(address("birch"));
  await page.keyboard.press("Enter");
  await aliases.getByRole("listitem").getByText(address("birch")).waitFor();
  expect(record("demo").alias_ids).toEqual([record("birch").id]);
  await aliases.getByRole("button", { name: new RegExp(`^${t("security.alias.remove")}`) }).press("Enter");
  await aliases.getByText(t("security.alias.none")).waitFor();
  expect(record("demo").alias_ids).toEqual([]);

  record("alder").alias_ids = [record("demo").id];
  const move = part(page, "move");
  await move.getByRole("button", { name: t("security.move.open") }).press("Enter");
  await move.getByLabel(t("security.move.target")).fill(address("alder"));
  const password = move.getByLabel(t("security.password.today"));
  await password.fill("not-the-password");
  await page.keyboard.press("Enter");
  await move.getByText(t("security.move.failed")).waitFor();
  expect(record("demo").moved_to_id).toBeUndefined();
  await password.fill("demo");
  await page.keyboard.press("Enter");
  await move.locator("form").waitFor({ state: "detached" });
  expect(record("demo").moved_to_id).toBe(record("alder").id);
  expect(await keptOf(page, ["not-the-password"])).toEqual([]);
  await page.close();
});

atLength("at GoToSocial an account is deleted with its password alone", async () => {
  const page = await open();
  const gone = part(page, "delete");
  await gone.getByRole("button", { name: t("security.delete.open") }).press("Enter");
  const password = gone.getByLabel(t("security.password.today"));
  await password.fill("not-the-password");
  await page.keyboard.press("Enter");
  await gone.getByText(/invalid password provided/).waitFor();
  expect(record("demo").active).toBe(true);
  await password.fill("demo");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/main/public");
  expect(record("demo").active).toBe(false);
  expect(await tokenOf(page, `demo@${host()}`)).toBeUndefined();
  await page.close();
});
