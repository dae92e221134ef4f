import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { openSignedIn } from "../support/entrance";
import { createAsk } from "../../support/ask";
import { openModeration, reported } from "../support/moderation";
import { t } from "../support/person";
import { come } from "../support/looks/reader_focus";
import { onStage, type Stage } from "../support/stage";

const REPORTS = "/api/v1/pleroma/admin/reports";

/** A page of somebody who has signed in, at a desk. */
async function signedIn(here: Stage, username: string): Promise<Page> {
  const known = stages.has(here);
  const page = await here.phone.open(known ? "/main/friends" : "/robots.txt");
  await page.setViewportSize({ width: 1280, height: 900 });
  if (!known) await openSignedIn(page, here.site, username);
  stages.add(here);
  return page;
}
/** The stages on whose phone somebody has signed in. */
const stages = new WeakSet<Stage>();
const within = (page: Page, words: string) =>
  page
    .getByRole("dialog", { name: t("nav.moderation") })
    .getByRole("article")
    .filter({ hasText: words })
    .first();
const tells = (page: Page, words: string) => page.getByText(words, { exact: false }).first().waitFor();

describe("as a moderator", () => {
  const here = onStage({ statuses: 20 }, { worker: false });
  const state = (id: string) => here.site.instance.store.reports.get(id)?.state;

  test("a report is opened, noted on and resolved by keys alone", async () => {
    const id = reported(here, "alder", "Advertising");
    const page = await signedIn(here, "mod");
    const devtools = await page.context().newCDPSession(page);
    const shield = page.getByRole("button", { name: t("nav.moderation") }).first();
    await shield.focus();
    await page.keyboard.press("Enter");
    await within(page, "Advertising").waitFor();
    await come(page, devtools, `textbox: ${t("moderation.report.note")}`);
    await page.keyboard.type("Asked alder");
    await page.keyboard.press("Enter");
    await tells(page, t("moderation.report.noteAdded"));
    await come(page, devtools, `button: ${t("moderation.report.resolve")}`);
    await page.keyboard.press("Enter");
    await within(page, "Advertising").getByText(t("moderation.report.state.resolved"), { exact: true }).waitFor();
    expect([state(id), here.site.instance.store.reports.get(id)?.notes.map(({ content }) => content)]).toEqual([
      "resolved",
      ["Asked alder"],
    ]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.close();
  });

  test("on a phone the menu leads to a report, whose person is deactivated once asked", async () => {
    reported(here, "fern", "Loud at night");
    const page = await signedIn(here, "mod");
    await page.setViewportSize({ width: 390, height: 844 });
    await openModeration(page);
    const shown = within(page, "Loud at night");
    await shown.getByRole("button", { name: t("moderation.actsOn", { name: "Fern" }) }).click();
    await page.getByRole("menuitem", { name: t("moderation.act.deactivate") }).click();
    const asked = page.getByRole("alertdialog", { name: t("moderation.ask.deactivate.title", { name: "@fern" }) });
    expect(here.site.instance.store.named("fern")?.active).toBe(true);
    await asked.getByRole("button", { name: t("moderation.act.deactivate") }).click();
    await shown.getByText(t("moderation.deactivated"), { exact: true }).waitFor();
    expect(here.site.instance.store.named("fern")?.active).toBe(false);
    await page.close();
  });

  atLength("of two moderators at once, the second is told of the first and changes nothing", async () => {
    const id = reported(here, "birch", "Rude");
    const page = await signedIn(here, "mod");
    await openModeration(page);
    const shown = within(page, "Rude");
    await shown.waitFor();
    await createAsk(here.site.instance, "admin")("PATCH", REPORTS, { reports: [{ id, state: "closed" }] });
    await shown.getByRole("button", { name: t("moderation.report.resolve") }).click();
    await shown.getByText(t("moderation.report.differs", { state: t("moderation.report.state.closed") })).waitFor();
    expect(state(id)).toBe("closed");
    await shown.getByRole("button", { name: t("moderation.report.reopen") }).click();
    await shown.getByText(t("moderation.report.state.open"), { exact: true }).waitFor();
    expect(state(id)).toBe("open");
    await page.close();
  });

  atLength("a post tells the staff who reported it, and leads to the report", async () => {
    const id = reported(here, "birch", "Loud");
    const [post = ""] = here.site.instance.store.reports.get(id)?.status_ids ?? [];
    const page = await signedIn(here, "mod");
    const read = page.waitForResponse((response) => /\/reports\?state=open&page=1&page_size=20/.test(response.url()));
    await page.goto(`${here.site.origin}/notice/${post}`);
    await read;
    const line = page.getByRole("menuitem", { name: t("moderation.reportedBy", { name: "Demo" }) });
    await expect
      .poll(async () => {
        await page.keyboard.press("Escape");
        await page.locator(`article[data-status="${post}"]`).getByRole("button", { name: /^More/ }).click();
        await page.getByRole("menuitem", { name: t("status.copyLink") }).waitFor();
        return line.count();
      })
      .toBe(1);
    await line.click();
    await within(page, "Loud").waitFor();
    await page.close();
  });
});

describe("as an admin", () => {
  const here = onStage({ statuses: 20 }, { worker: false });

  atLength("who deletes an account from its profile types its name, and is led back", async () => {
    const page = await signedIn(here, "admin");
    await page.goto(`${here.site.origin}/main/public`);
    await page.goto(`${here.site.origin}/birch`);
    const more = page.getByRole("main").getByRole("button", { name: t("profile.more") });
    await more.click();
    await page.getByRole("menuitem", { name: /^Moderate Birch/ }).click();
    await page.getByRole("menuitem", { name: t("moderation.act.delete") }).click();
    await page.getByLabel(t("dialog.typed", { words: "birch" })).fill("birch");
    await page.getByRole("button", { name: t("moderation.act.delete") }).click();
    await page.waitForURL((url) => url.pathname !== "/birch");
    expect(here.site.instance.store.named("birch")?.active).toBe(false);
    await page.close();
  });

  atLength("who waits is found by a filter, and let in", async () => {
    const page = await signedIn(here, "admin");
    await openModeration(page);
    await page.getByRole("tab", { name: t("moderation.tab.users") }).click();
    await page.getByText(/^Filters/).click();
    await page.getByRole("combobox", { name: t("moderation.users.standing") }).selectOption("need_approval");
    await page.getByRole("button", { name: "Act on @waiting" }).click();
    await page.getByRole("menuitem", { name: t("moderation.act.approve") }).click();
    await tells(page, t("moderation.done.approve", { name: "@waiting", count: 1 }));
    expect(here.site.instance.store.named("waiting")?.gate?.approved).toBe(true);
    await page.close();
  });
});

describe("as neither", () => {
  const here = onStage({ statuses: 20 }, { worker: false });

  atLength("nothing of the moderation is offered, and no call of the staff is made", async () => {
    const page = await here.phone.open("/robots.txt");
    await page.setViewportSize({ width: 1280, height: 900 });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await openSignedIn(page, here.site);
    await page
      .getByRole("button", { name: t("nav.settings") })
      .first()
      .waitFor();
    await page.goto(`${here.site.origin}/birch`);
    await page
      .getByRole("main")
      .getByRole("button", { name: t("profile.more") })
      .click();
    await page.getByRole("menuitem", { name: t("profileMenu.copy") }).waitFor();
    expect(await page.getByRole("menuitem", { name: /^Moderate/ }).count()).toBe(0);
    expect(await page.getByRole("button", { name: t("nav.moderation") }).count()).toBe(0);
    expect(asked.filter((url) => url.includes("/pleroma/admin/"))).toEqual([]);
    await page.close();
  });
});
