import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seedCrowd } from "../../instance/seed/states";
import { atLength } from "../support/at_length";
import { cutOff, violations } from "../support/looks/axe";
import { t } from "../support/person";
import { waitUntilStill } from "../support/looks/rest";
import { demoAt } from "../support/seeded";
import { asDemo, onStage } from "../support/stage";
import { outboxOf } from "../support/stored";

const CROWD = 200;

const here = onStage(
  { statuses: 30 },
  {
    async ready(stage) {
      const { server, act } = stage.site.instance;
      seedCrowd(server, "alder", CROWD);
      act.mute("demo", "wren");
      await asDemo(stage);
    },
  },
);

const idOf = (name: string): string => {
  const account = here.site.instance.store.named(name);
  if (!account) throw new Error(`nobody is called ${name}`);
  return account.id;
};
const list = (page: Page, name: "follows" | "followers") => page.getByRole("feed", { name: t(`profile.${name}`) });
/** Scrolls to the end of a list until it says that there is nobody else. */
async function toEnd(page: Page): Promise<void> {
  const end = page.getByText(t("people.end"), { exact: true });
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        return end.isVisible();
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  await waitUntilStill(page);
}

test("all 200 followers are reached from the count, and one is followed in the tunnel", async () => {
  const { instance } = here.site;
  const page = await here.phone.open("/alder");
  await page
    .getByRole("list", { name: t("profile.counts") })
    .getByRole("link", { name: /followers$/ })
    .click();
  await list(page, "followers").getByRole("article").first().waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe("#followers");
  await waitUntilStill(page);
  expect(await violations(page)).toEqual([]);
  await toEnd(page);
  const last = list(page, "followers").getByRole("article").last();
  const size = instance.store.follows.to(idOf("alder")).length;
  expect(size).toBeGreaterThanOrEqual(CROWD);
  const place = () => Promise.all(["aria-posinset", "aria-setsize"].map((name) => last.getAttribute(name)));
  await expect.poll(place).toEqual([String(size), String(size)]);

  await here.site.cut(here.phone.context);
  const follow = list(page, "followers")
    .getByRole("button", { name: /^Follow: Tern/ })
    .last();
  const name = ((await follow.getAttribute("aria-label")) ?? "").replace(/^Follow: /, "");
  const tern = [...instance.store.accounts.values()].find(({ display_name }) => display_name === name)?.id ?? "";
  await follow.click();
  await page
    .getByRole("button", { name: t("follow.stateOf", { state: t("follow.state.following"), name }), exact: true })
    .waitFor();
  expect(instance.store.follows.has(demoAt(instance).id, tern)).toBe(false);
  await here.site.restore(here.phone.context);
  await expect.poll(() => instance.store.follows.has(demoAt(instance).id, tern), { timeout: 30_000 }).toBe(true);
  await expect.poll(() => outboxOf(page)).toEqual([]);
  await page.close();
});

atLength("a list that was read is walked by keys without a network, within 320 px", async () => {
  const page = await here.phone.open("/alder#followers");
  await list(page, "followers").getByRole("article").first().waitFor();
  await here.site.cut(here.phone.context);
  await page.reload();
  const rows = list(page, "followers").getByRole("article");
  await rows.nth(1).waitFor();
  await page.keyboard.press("j");
  await rows.nth(0).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("j");
  await rows.nth(1).and(page.locator(":focus")).waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  await waitUntilStill(page);
  expect(await cutOff(page)).toEqual([]);
  await here.site.restore(here.phone.context);
  await page.close();
});

atLength("who is muted is unmuted in the settings and muted again, as the server holds", async () => {
  const { store } = here.site.instance;
  const [me, wren] = [demoAt(here.site.instance).id, idOf("wren")];
  const { display_name: name } = store.account(wren);
  const page = await here.phone.open("/main/friends");
  await page
    .getByRole("button", { name: t("nav.menu") })
    .first()
    .click();
  await page.getByRole("button", { name: t("nav.settings") }).click();
  await page.getByRole("tab", { name: t("settings.tab.mutes") }).click();
  const press = (act: "on" | "off") =>
    page.getByRole("button", { name: t("hidden.act", { act: t(`hidden.mutes.${act}`), name }), exact: true }).click();
  const muted = () => store.mutes.has(me, wren);
  await page
    .getByRole("region", { name: t("hidden.mutes") })
    .getByRole("listitem")
    .first()
    .waitFor();
  await waitUntilStill(page);
  expect(await violations(page)).toEqual([]);
  expect(muted()).toBe(true);
  await press("off");
  await expect.poll(muted).toBe(false);
  await press("on");
  await expect.poll(muted).toBe(true);
  await press("off");
  await expect.poll(muted).toBe(false);
  await page.close();
});
