import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { enter } from "../support/entrance";
import { createAsk } from "../../support/ask";
import { openModeration, reported } from "../support/moderation";
import { said } from "../support/person";
import { come } from "../support/reader_focus";
import { onStage, type Stage } from "../support/stage";

const REPORTS = "/api/v1/pleroma/admin/reports";

/** A page of somebody who has signed in, at a desk. */
async function signedIn(here: Stage, username: string): Promise<Page> {
  const known = stages.has(here);
  const page = await here.phone.open(known ? "/main/friends" : "/robots.txt");
  await page.setViewportSize({ width: 1280, height: 900 });
  if (!known) await enter(page, here.ground, username);
  stages.add(here);
  return page;
}
/** The stages on whose phone somebody has signed in. */
const stages = new WeakSet<Stage>();
const within = (page: Page, words: string) =>
  page
    .getByRole("dialog", { name: said("nav.moderation") })
    .getByRole("article")
    .filter({ hasText: words })
    .first();
const tells = (page: Page, words: string) => page.getByText(words, { exact: false }).first().waitFor();

describe("as a moderator", () => {
  const here = onStage({ statuses: 20 }, { worker: false });
  const state = (id: string) => here.ground.instance.store.reports.get(id)?.state;

  test("a report is opened, noted on and resolved by keys alone", async () => {
    const id = reported(here, "alder", "Advertising");
    const page = await signedIn(here, "mod");
    const devtools = await page.context().newCDPSession(page);
    const shield = page.getByRole("button", { name: said("nav.moderation") }).first();
    await shield.focus();
    await page.keyboard.press("Enter");
    await within(page, "Advertising").waitFor();
    await come(page, devtools, `textbox: ${said("moderation.report.note")}`);
    await page.keyboard.type("Asked alder");
    await page.keyboard.press("Enter");
    await tells(page, said("moderation.report.noteAdded"));
    await come(page, devtools, `button: ${said("moderation.report.resolve")}`);
    await page.keyboard.press("Enter");
    await within(page, "Advertising").getByText(said("moderation.report.state.resolved"), { exact: true }).waitFor();
    expect([state(id), here.ground.instance.store.reports.get(id)?.notes.map(({ content }) => content)]).toEqual([
      "resolved",
      ["Asked alder"],
    ]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.close();
  });

  test("on a phone the menu leads to a report, its person is deactivated after a question", async () => {
    reported(here, "fern", "Loud at night");
    const page = await signedIn(here, "mod");
    await page.setViewportSize({ width: 390, height: 844 });
    await openModeration(page);
    const shown = within(page, "Loud at night");
    await shown.getByRole("button", { name: said("moderation.actsOn", { name: "Fern" }) }).click();
    await page.getByRole("menuitem", { name: said("moderation.act.deactivate") }).click();
    const asked = page.getByRole("alertdialog", { name: said("moderation.ask.deactivate.title", { name: "@fern" }) });
    expect(here.ground.instance.store.named("fern")?.active).toBe(true);
    await asked.getByRole("button", { name: said("moderation.act.deactivate") }).click();
    await shown.getByText(said("moderation.deactivated"), { exact: true }).waitFor();
    expect(here.ground.instance.store.named("fern")?.active).toBe(false);
    await page.close();
  });

  atLength("of two moderators at once, the second is told of the first and changes nothing", async () => {
    const id = reported(here, "birch", "Rude");
    const page = await signedIn(here, "mod");
    await openModeration(page);
    const shown = within(page, "Rude");
    await shown.waitFor();
    await createAsk(here.ground.instance, "admin")("PATCH", REPORTS, { reports: [{ id, state: "closed" }] });
    await shown.getByRole("button", { name: said("moderation.report.resolve") }).click();
    await shown
      .getByText(said("moderation.report.differs", { state: said("moderation.report.state.closed") }))
      .waitFor();
    expect(state(id)).toBe("closed");
    await shown.getByRole("button", { name: said("moderation.report.reopen") }).click();
    await shown.getByText(said("moderation.report.state.open"), { exact: true }).waitFor();
    expect(state(id)).toBe("open");
    await page.close();
  });

  test("a post tells the staff who reported it, and leads to the report", async () => {
    const id = reported(here, "birch", "Loud");
    const [post = ""] = here.ground.instance.store.reports.get(id)?.status_ids ?? [];
    const page = await signedIn(here, "mod");
    const read = page.waitForResponse((response) => /\/reports\?state=open&page=1&page_size=20/.test(response.url()));
    await page.goto(`${here.ground.origin}/notice/${post}`);
    await read;
    const line = page.getByRole("menuitem", { name: said("moderation.reportedBy", { name: "Demo" }) });
    await expect
      .poll(async () => {
        await page.keyboard.press("Escape");
        await page.locator(`article[data-status="${post}"]`).getByRole("button", { name: /^More/ }).click();
        await page.getByRole("menuitem", { name: said("status.copyLink") }).waitFor();
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
    await page.goto(`${here.ground.origin}/main/public`);
    await page.goto(`${here.ground.origin}/birch`);
    const more = page.getByRole("main").getByRole("button", { name: said("profile.more") });
    await more.click();
    await page.getByRole("menuitem", { name: /^Moderate Birch/ }).click();
    await page.getByRole("menuitem", { name: said("moderation.act.delete") }).click();
    await page.getByLabel(said("dialog.typed", { words: "birch" })).fill("birch");
    await page.getByRole("button", { name: said("moderation.act.delete") }).click();
    await page.waitForURL((url) => url.pathname !== "/birch");
    expect(here.ground.instance.store.named("birch")?.active).toBe(false);
    await page.close();
  });

  atLength("who waits is found by a filter, and let in", async () => {
    const page = await signedIn(here, "admin");
    await openModeration(page);
    await page.getByRole("tab", { name: said("moderation.tab.users") }).click();
    await page.getByText(/^Filters/).click();
    await page.getByRole("combobox", { name: said("moderation.users.standing") }).selectOption("need_approval");
    await page.getByRole("button", { name: "Act on @waiting" }).click();
    await page.getByRole("menuitem", { name: said("moderation.act.approve") }).click();
    await tells(page, said("moderation.done.approve", { name: "@waiting", count: 1 }));
    expect(here.ground.instance.store.named("waiting")?.gate?.approved).toBe(true);
    await page.close();
  });
});

describe("as neither", () => {
  const here = onStage({ statuses: 20 }, { worker: false });

  test("nothing of the moderation is offered, and no call of the staff is made", async () => {
    const page = await here.phone.open("/robots.txt");
    await page.setViewportSize({ width: 1280, height: 900 });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await enter(page, here.ground);
    await page
      .getByRole("button", { name: said("nav.settings") })
      .first()
      .waitFor();
    await page.goto(`${here.ground.origin}/birch`);
    await page
      .getByRole("main")
      .getByRole("button", { name: said("profile.more") })
      .click();
    await page.getByRole("menuitem", { name: said("profileMenu.copy") }).waitFor();
    expect(await page.getByRole("menuitem", { name: /^Moderate/ }).count()).toBe(0);
    expect(await page.getByRole("button", { name: said("nav.moderation") }).count()).toBe(0);
    expect(asked.filter((url) => url.includes("/pleroma/admin/"))).toEqual([]);
    await page.close();
  });
});
