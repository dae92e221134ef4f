import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { totpCode } from "../../instance/sign_in/totp";
import { atLength } from "../support/at_length";
import { violations } from "../support/looks/axe";
import { feed, t } from "../support/person";
import { onStage } from "../support/stage";

const alert = (page: Page) => page.getByRole("main").getByRole("alert");
const main = (page: Page) => page.getByRole("main");

async function type(page: Page, username: string, password = username): Promise<void> {
  await main(page).getByLabel(t("session.username")).fill(username);
  await main(page).getByLabel(t("session.password")).fill(password);
  await page.keyboard.press("Enter");
}
const home = async (page: Page) => {
  await page.waitForURL("**/main/friends");
  await feed(page).waitFor();
};
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name") ?? null);

describe("by password", () => {
  const here = onStage({ statuses: 60 }, { worker: false });
  const factor = () => {
    const found = here.site.instance.store.named("twofactor")?.gate?.second_factor;
    if (!found) throw new Error("the seed has no second factor");
    return found;
  };

  test("what is missing, wrong or too often is said in our words, and can be dismissed", async () => {
    const page = await here.phone.open("/login");
    await type(page, "", "");
    await alert(page).getByText(t("session.both")).waitFor();
    expect(await focused(page)).toBe("username");
    await type(page, "demo", "");
    expect(await focused(page)).toBe("password");
    await type(page, "demo", "wrong");
    await alert(page).getByText("Wrong username or password").waitFor();
    await alert(page).getByText("Invalid credentials").waitFor();
    expect(await focused(page)).toBe("password");
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: t("toast.dismiss") }).click();
    await alert(page).waitFor({ state: "detached" });

    const { faults } = here.site.instance;
    const token = "/oauth/token";
    faults.plan({ path: token, answer: { status: 429, body: { error: "Throttled" } } });
    await type(page, "demo");
    await alert(page).getByText("You have reached the limit of attempts, try again later.").waitFor();
    faults.plan({ path: "verify_credentials", answer: { status: 401, body: { error: "The token is invalid" } } });
    await type(page, "demo");
    await alert(page).getByText("Wrong username or password").waitFor();
    faults.plan({ path: "verify_credentials", answer: { status: 500, body: "" } });
    await type(page, "demo");
    await alert(page).getByText("An error occurred, please try again").waitFor();
    // Cut off in the browser: one that is lost on the way there, it sends again by itself.
    await page.route("**/oauth/token", (route) => route.abort());
    await type(page, "demo");
    await alert(page).getByText("Failed to connect to server, try again").waitFor();
    await page.unroute("**/oauth/token");
    await type(page, "disabled");
    await alert(page).getByText("Your account is currently disabled").waitFor();
    await page.close();
  });

  atLength("the button is held while the server is asked", async () => {
    const page = await here.phone.open("/login");
    here.site.instance.faults.plan({ path: "/oauth/token", latency_ms: 1500 });
    await type(page, "demo", "wrong");
    await expect
      .poll(() =>
        main(page)
          .getByRole("button", { name: t("session.signingIn") })
          .isDisabled(),
      )
      .toBe(true);
    await alert(page).waitFor();
    await page.close();
  });

  atLength("a wrong two-factor code is told and cleared, the right one leads home", async () => {
    const page = await here.phone.open("/login");
    await type(page, "twofactor");
    const code = main(page).getByLabel(t("session.totp"));
    await code.waitFor();
    expect(await focused(page)).toBe("code");
    expect(await code.getAttribute("autocomplete")).toBe("one-time-code");
    await code.fill("000000");
    await page.keyboard.press("Enter");
    await alert(page).getByText("Invalid code").waitFor();
    expect(await code.inputValue()).toBe("");
    expect(await focused(page)).toBe("code");
    expect(await violations(page)).toEqual([]);

    await page.getByRole("button", { name: t("session.useRecovery") }).click();
    const recovery = main(page).getByLabel(t("session.recovery"));
    await recovery.fill("NOT-ONE");
    await page.keyboard.press("Enter");
    await alert(page).getByText("Invalid code").waitFor();
    expect(await recovery.inputValue()).toBe("");
    await page.getByRole("button", { name: t("session.useTotp") }).click();
    await code.waitFor();
    await page.getByRole("button", { name: t("dialog.cancel") }).click();
    await main(page).getByLabel(t("session.password")).waitFor();

    await type(page, "twofactor");
    await code.fill(totpCode(factor().secret, Date.now()));
    await page.keyboard.press("Enter");
    await home(page);
    await page.close();
  });

  atLength("a recovery code leads home where a second account is added", async () => {
    const page = await here.phone.open("/main/friends");
    const summary = page.locator("summary", { hasText: t("account.accounts") });
    await page
      .getByRole("button", { name: t("nav.menu") })
      .first()
      .click();
    await summary.click();
    await page.getByRole("link", { name: t("account.add") }).click();
    await page.getByRole("heading", { name: t("session.addTitle") }).waitFor();
    await type(page, "twofactor");
    await page.getByRole("button", { name: t("session.useRecovery") }).click();
    await main(page)
      .getByLabel(t("session.recovery"))
      .fill(factor().recovery[0] ?? "");
    await page.keyboard.press("Enter");
    await home(page);
    await page.close();
  });
});

describe("a new password", () => {
  const here = onStage({ statuses: 60 }, { worker: false });

  atLength("an account that has to reset its password is led there, and told that it must", async () => {
    const page = await here.phone.open("/login");
    await type(page, "mustreset");
    await page.waitForURL("**/password-reset?passwordResetRequested=true");
    await page.getByText("You must reset your password to log in.").waitFor();
    await page.close();
  });

  atLength("sent, asked for too often, or not possible: each has its words", async () => {
    const page = await here.phone.open("/password-reset");
    const email = main(page).getByLabel(t("password_reset.email"));
    await email.waitFor();
    await page.keyboard.press("Tab");
    await main(page)
      .getByRole("button", { name: t("password_reset.send") })
      .click();
    await page.getByText(t("password_reset.email_required"), { exact: true }).waitFor();
    expect(await focused(page)).toBe("email");
    expect(await violations(page)).toEqual([]);
    await email.fill("demo@example.org");
    const { faults } = here.site.instance;
    faults.plan({ path: "/auth/password", answer: { status: 429, body: { error: "Throttled" } } });
    await page.keyboard.press("Enter");
    await alert(page).getByText("You have reached the limit of attempts, try again later.").waitFor();
    faults.plan({ path: "/auth/password", answer: { status: 500, body: "" } });
    await page.keyboard.press("Enter");
    await alert(page).getByText(t("general.generic_error")).waitFor();
    await page.getByRole("button", { name: t("toast.dismiss") }).click();
    await alert(page).waitFor({ state: "detached" });
    await email.press("Enter");
    await page.getByText(t("password_reset.check_email")).waitFor();
    await page.close();
  });
});

describe("without a mailer", () => {
  const here = onStage(
    { statuses: 60 },
    {
      worker: false,
      async ready({ site }) {
        site.instance.server.settings.mailer = false;
      },
    },
  );

  atLength("no password is reset, and who is signed in is led away", async () => {
    const page = await here.phone.open("/password-reset");
    await page.getByText(/^Password reset is disabled/).waitFor();
    expect(await main(page).getByRole("textbox").count()).toBe(0);
    await page.goto(`${here.site.origin}/login`);
    await type(page, "demo");
    await home(page);
    for (const path of ["/password-reset", "/registration"]) {
      await page.goto(here.site.origin + path);
      await home(page);
    }
    await page.close();
  });
});
