import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { firstOf } from "../../support/length";
import { violations } from "../support/looks/axe";
import { feed, t } from "../support/person";
import { onStage } from "../support/stage";

const main = (page: Page) => page.getByRole("main");
const home = async (page: Page) => {
  await page.waitForURL("**/main/friends");
  await feed(page).waitFor();
};

describe.each(firstOf(1, ["mastodon", "gotosocial"] as const))("by the server's own page (%s)", (profile) => {
  const here = onStage({ statuses: 60, profile }, { worker: false });

  /** Allows on the server's page, as a person does. */
  async function allow(page: Page): Promise<URL> {
    await page.waitForURL("**/oauth/authorize?**");
    const asked = new URL(page.url());
    await page.locator("input[name=username]").fill("demo");
    await page.locator("input[name=password]").fill("demo");
    await page.locator("button[type=submit]").click();
    return asked;
  }

  test("a state that was not begun here gets a sentence and a way back", async () => {
    const page = await here.phone.open("/oauth-callback?code=stolen&state=another");
    await page.getByText(t("session.failure.foreign")).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("link", { name: t("session.again") }).click();
    await main(page)
      .getByRole("button", { name: /^Sign in at/ })
      .waitFor();
    await page.close();
  });

  test("a press leads there with PKCE and a state, and back with no secret in an address", async () => {
    const page = await here.phone.open("/login");
    const go = main(page).getByRole("button", {
      name: t("session.tokenGo", { host: new URL(here.site.origin).host }),
    });
    await go.waitFor();
    expect(await main(page).getByRole("textbox").count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await go.click();
    const { searchParams: asked } = await allow(page);
    expect(asked.get("code_challenge_method")).toBe("S256");
    expect(asked.get("state")).toMatch(/^[0-9a-f]{64}$/);
    await home(page);
    expect(page.url()).toBe(`${here.site.origin}/main/friends`);

    await page.close();
  });

  atLength("whoever does not allow it comes back to a sentence and a way back", async () => {
    const page = await here.phone.open("/main/friends");
    const key = `demo@${new URL(here.site.origin).host}`;
    await page.goto(`${here.site.origin}/login?add=${encodeURIComponent(key)}`);
    await main(page)
      .getByRole("button", { name: /^Sign in at/ })
      .click();
    await page.waitForURL("**/oauth/authorize?**");
    const state = new URL(page.url()).searchParams.get("state") ?? "";
    await page.goto(`${here.site.origin}/oauth-callback?error=access_denied&state=${state}`);
    await page.getByText(t("session.failure.declined")).waitFor();
    await page.close();
  });
});
