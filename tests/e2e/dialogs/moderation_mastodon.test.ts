import { expect } from "vitest";
import { report } from "../../instance/acts/report";
import { atLength } from "../support/at_length";
import { sharePhone } from "../support/browser/browser";
import { openSignedIn } from "../support/entrance";
import { violations } from "../support/looks/axe";
import { t } from "../support/person";
import { onStage } from "../support/stage";

const here = onStage({ statuses: 20, profile: "mastodon" }, { worker: false });

atLength("a Mastodon's moderator signs in as staff, resolves a report and suspends; others see nothing", async () => {
  const { site, phone } = here;
  const { server, store, act } = site.instance;
  const [demo, alder] = [store.named("demo"), store.named("alder")];
  if (!demo || !alder) throw new Error("the server lacks its people");
  const { id: post } = act.post("alder", "Buy my apples");
  const given = { status_ids: [post], comment: "Advertising", forward: false, category: "spam", rule_ids: ["1"] };
  const { id } = report(server, demo, alder, given);

  const page = await phone.open("/");
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSignedIn(page, site, "mod");
  const shield = page.getByRole("button", { name: new RegExp(`^${t("nav.moderation")}`) }).first();
  await shield.click();
  await page.getByRole("button", { name: t("staff.signIn") }).click();
  await page.waitForURL("**/oauth/authorize?**");
  await page.getByLabel("Username").fill("mod");
  await page.getByLabel("Password").fill("mod");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/main/friends");

  await page.getByRole("button", { name: "Moderation, 1 open report" }).first().click();
  const shown = page
    .getByRole("dialog", { name: t("nav.moderation") })
    .getByRole("article")
    .first();
  await shown.getByText("Buy my apples").waitFor();
  await shown.getByRole("button", { name: t("moderation.report.resolve") }).click();
  await shown.getByText(t("moderation.report.resolvedBy", { name: "Mod" })).waitFor();
  expect(store.reports.get(id)?.resolved?.by_id).toBe(store.named("mod")?.id);

  await shown.getByRole("button", { name: /^Act on Alder/ }).click();
  await page.getByRole("menuitem", { name: t("moderation.act.suspend") }).click();
  const asked = page.getByRole("dialog", { name: t("moderation.ask.suspend.title", { name: "@alder" }) });
  await asked.getByLabel(t("moderation.ask.wordsMaybe")).fill("Enough apples");
  expect(await violations(page)).toEqual([]);
  expect(alder.active).toBe(true);
  await asked.getByRole("button", { name: t("moderation.ask.suspend.confirm"), exact: true }).click();
  await shown.getByText(t("moderation.suspended"), { exact: true }).waitFor();
  expect([alder.active, store.mails.map(({ text }) => text)]).toEqual([false, ["Enough apples"]]);

  await page.close();
  const elsewhere = await sharePhone(site.origin);
  const other = await elsewhere.open("/");
  await other.setViewportSize({ width: 1280, height: 900 });
  const asks: string[] = [];
  other.on("request", (request) => asks.push(request.url()));
  await openSignedIn(other, site, "demo");
  await other.getByText("@demo", { exact: true }).first().waitFor();
  expect(await other.getByRole("button", { name: /^Moderation/ }).count()).toBe(0);
  expect(asks.filter((url) => url.includes("/admin/"))).toEqual([]);
  await elsewhere.close();
});
