import { invite } from "../../instance/acts/account/invite";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { SomeSettings } from "../../instance/rules/settings";
import { atLength } from "../support/at_length";
import { firstOf } from "../../support/length";
import { cutOff, violations } from "../support/looks/axe";
import { feed, t } from "../support/person";
import { waitUntilStill } from "../support/looks/rest";
import { onStage, type Stage } from "../support/stage";

const blank = "cannot be left blank";
const main = (page: Page) => page.getByRole("main");
const field = (page: Page, name: string) => main(page).locator(`[name=${name}]`);
const send = (page: Page) => main(page).getByRole("button", { name: t("registration.send") });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name") ?? null);

async function fill(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
}
const person = (username: string) => ({
  username: ` ${username} `,
  fullname: "Somebody New",
  password: "between the tides",
  confirm: "between the tides",
});
const onServer = (settings: SomeSettings) => onStage({ statuses: 60, settings }, { worker: false });
const open = async (here: Stage, path = "/registration") => {
  const page = await here.phone.open(path);
  await send(page).waitFor();
  return page;
};

/** What the picture of the captcha says, as only the server knows. */
async function readPicture(here: Stage, page: Page): Promise<string> {
  await main(page).locator("img").waitFor();
  const known = [...here.site.instance.store.captchas.values()];
  return known.at(-1)?.answer ?? "";
}

describe("an open server", () => {
  const here = onServer({});

  test("every rule is told at its field, and the focus goes to the first", async () => {
    const page = await open(here);
    await page
      .getByRole("region", { name: t("registration.terms") })
      .getByText(/have not written their terms/)
      .waitFor();
    expect(await field(page, "reason").count()).toBe(0);
    await send(page).click();
    await expect.poll(() => main(page).getByText(blank).count()).toBe(4);
    expect(await focused(page)).toBe("username");
    const tied = await field(page, "username").getAttribute("aria-describedby");
    expect(await page.locator(`[id="${tied?.split(" ")[0]}"]`).textContent()).toBe(blank);
    await fill(page, { ...person("   "), confirm: "another" });
    await send(page).click();
    await page.getByText("should be the same as password").waitFor();
    await expect.poll(() => main(page).getByText(blank).count()).toBe(1);
    expect(here.site.instance.store.named("somebody")).toBeUndefined();
    await waitUntilStill(page);
    expect(await violations(page)).toEqual([]);
    expect(await cutOff(page)).toEqual([]);
    await page.close();
  });

  atLength("what the server has against it is listed as sentences in a box", async () => {
    const page = await open(here);
    await fill(page, person("demo"));
    await send(page).click();
    const box = main(page).getByRole("alert");
    await box.getByText(t("registration.refused")).waitFor();
    await box
      .getByText(/^(Username|Nickname) has already been taken\.$/)
      .first()
      .waitFor();
    expect(await box.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.close();
  });

  atLength("the form is held while a sign-up is pending; an unknown reply is logged and told", async () => {
    const page = await open(here);
    const warned = page.waitForEvent(
      "console",
      (message) => message.type() === "warning" && message.text().includes("unknown reply"),
    );
    const answer = { status: 200, body: { identifier: "manual_login_required" } };
    here.site.instance.faults.plan({ method: "POST", path: "/api/v1/accounts", latency_ms: 1200, answer });
    await fill(page, person("stint"));
    await send(page).click();
    await expect.poll(() => field(page, "username").isDisabled()).toBe(true);
    await main(page).getByRole("alert").getByText(t("registration.unknown")).waitFor();
    expect(await field(page, "username").isEnabled()).toBe(true);
    await warned;
    await page.close();
  });

  atLength("a reply with a token leads home, and who is signed in is not asked again", async () => {
    const page = await open(here);
    await fill(page, person("stint"));
    await send(page).click();
    await page.waitForURL("**/main/friends");
    await feed(page)
      .or(page.getByText(t("timeline.empty")))
      .first()
      .waitFor();
    expect(here.site.instance.store.named("stint")).toMatchObject({ display_name: "Somebody New" });
    await page.goto(`${here.site.origin}/registration`);
    await page.waitForURL("**/main/friends");
    await page.close();
  });
});

describe.each(
  firstOf(1, [
    ["approval", "/registration-request-sent", "registration.sentTitle", { email: "", reason: "I walk on beaches." }],
    ["activation", "/awaiting-email-confirmation", "registration.confirmTitle", { email: "stint@example.org" }],
  ]),
)("a server that wants %s", (wants, path, title, more) => {
  const here = onServer({ registration: { [wants]: true } });

  test("asks for it, and leads to the screen that says what comes next", async () => {
    const page = await open(here);
    await fill(page, person("stint"));
    await send(page).click();
    await main(page).getByText(blank).waitFor();
    expect(await focused(page)).toBe(wants === "approval" ? "reason" : "email");
    await fill(page, more);
    await send(page).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole("heading", { level: 1, name: t(title) }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.close();
  });
});

describe.each(firstOf(1, ["native", "kocaptcha"]))("a captcha (%s)", (captcha) => {
  const here = onServer({ captcha });

  atLength("is renewed by a press and after a failure, and its answer opens the door", async () => {
    const page = await open(here);
    await readPicture(here, page);
    const picture = main(page).locator("img");
    const first = await picture.getAttribute("src");
    await main(page)
      .getByRole("button", { name: t("registration.captchaNew") })
      .click();
    await expect.poll(() => picture.getAttribute("src")).not.toBe(first);
    const second = await picture.getAttribute("src");
    await fill(page, { ...person("stint"), captcha_solution: "nope" });
    await send(page).click();
    await main(page).getByRole("alert").getByText("Captcha Invalid CAPTCHA.").waitFor();
    await expect.poll(() => picture.getAttribute("src")).not.toBe(second);
    expect(await field(page, "captcha_solution").inputValue()).toBe("");
    expect(await violations(page)).toEqual([]);
    await field(page, "captcha_solution").fill(await readPicture(here, page));
    await send(page).click();
    await page.waitForURL("**/main/friends");
    await page.close();
  });
});

describe("a captcha that cannot be shown", () => {
  const here = onServer({ captcha: "other" });

  atLength("is told, with a way to the server's own page", async () => {
    const page = await open(here);
    const host = new URL(here.site.origin).host;
    await page.getByText(t("registration.captchaOther", { host })).waitFor();
    expect(await main(page).getByRole("link", { name: host }).getAttribute("href")).toBe(here.site.origin);
    await page.close();
  });
});

describe("a closed server", () => {
  const here = onServer({ registration: { open: false, invites: true } });

  atLength("leads visitors away, and takes those who were invited", async () => {
    const page = await here.phone.open("/registration");
    await page.waitForURL("**/main/all");
    invite(here.site.instance.server, { token: "welcome" });
    await page.goto(`${here.site.origin}/registration/welcome`);
    await send(page).waitFor();
    expect(await field(page, "token").inputValue()).toBe("welcome");
    expect(await field(page, "token").getAttribute("readonly")).not.toBeNull();
    await fill(page, person("stint"));
    await send(page).click();
    await page.waitForURL("**/main/friends");
    await page.close();
  });
});
