import type { Page } from "playwright-core";
import { expect } from "vitest";
import { invite } from "../../instance/acts/account/invite";
import { createAsk } from "../../support/ask";
import { staffRecords } from "../../support/staff_records";
import { atLength } from "../support/at_length";
import { newSignedInTab } from "../support/entrance";
import { openModeration, reported } from "../support/moderation";
import { t } from "../support/person";
import { onStage } from "../support/stage";
import { actChanges } from "./staff_call_acts";
import { changes } from "./staff_call_changes";
import { reads } from "./staff_call_reads";
import { type Change, panel, type Read, turnToPart, USERS } from "./staff_calls";

const here = onStage(
  { statuses: 60, settings: { registration: { open: false, invites: true } } },
  {
    worker: false,
    async ready({ site }) {
      const { server, store } = site.instance;
      reported(here, "alder", "Rude");
      reported(here, "fern", "Loud");
      invite(server);
      // Two newcomers: one is let in, one is not.
      const other = store.named("mustreset");
      if (other?.gate) other.gate.approved = false;
    },
  },
);

const WHY = "User is not an admin.";
const may_not = t("moderation.mayNot", { reason: WHY });

/** A page of an admin with the moderation open. */
async function opened(): Promise<Page> {
  const page = await newSignedInTab(here, "admin");
  await page.setViewportSize({ width: 1280, height: 900 });
  await openModeration(page);
  return page;
}

/** Has the server refuse each request of a kind from now on. */
function refuse(method: string, path: string, status: 403 | 500): void {
  const body = status === 403 ? { error: WHY } : { errors: { detail: "Internal server error" } };
  here.site.instance.faults.clear();
  here.site.instance.faults.plan({ method, path, count: -1, answer: { status, body } });
}
const refuseNothing = () => here.site.instance.faults.clear();

/** Waits until something is told, and puts away all that was. Gives what was told. */
async function told(page: Page, words: string): Promise<string[]> {
  const region = page.getByLabel(t("toast.region"), { exact: true });
  await region.getByText(words, { exact: true }).waitFor();
  const all = await region.locator("p").allTextContents();
  for (const one of await region.getByRole("button", { name: t("toast.dismiss") }).all()) await one.click();
  return all;
}

/** What the open part shows and what was typed and chosen in it, without its times, which go on. */
const shown = (page: Page) =>
  panel(page).evaluate((part) => {
    const given = [...part.querySelectorAll("input")].map(({ value, checked }) => `${value} ${checked}`);
    const copy = part.cloneNode(true) as HTMLElement;
    for (const time of copy.querySelectorAll("time")) time.remove();
    return [copy.textContent, ...given].join("\n");
  });

/** Claims of one change that its refusal is told and changes nothing, and that it is done afterwards. */
async function isRefused(
  page: Page,
  { prepares, method, path, does, done, failed, unseen, leaves }: Change,
): Promise<void> {
  const records = () => staffRecords(here.site.instance.store);
  await prepares?.(page);
  const [screen, before] = [await shown(page), records()];
  refuse(method, path, 403);
  await does(page);
  const refusal = t(failed ?? "moderation.actFailed", { reason: may_not });
  expect(await told(page, refusal)).toEqual([refusal]);
  expect([await shown(page), await page.getByRole("alertdialog").count()]).toEqual([screen, 0]);
  expect(records()).toEqual(before);
  refuseNothing();
  await does(page);
  if (done !== "") expect(await told(page, done)).toEqual([done]);
  await leaves?.(page);
  expect(records()).not.toEqual(before);
  await expect.poll(async () => (await shown(page)) === screen).toBe(unseen ?? false);
}

/** Claims of something read that its refusals are told in its place, and that it is read afterwards. */
async function isNotRead(page: Page, { path, asks, shows }: Read): Promise<void> {
  const notice = (reason: string) => panel(page).getByText(t("moderation.failed", { reason }), { exact: true });
  const again = panel(page).getByRole("button", { name: t("app.again") });
  refuse("GET", path, 403);
  await asks(page);
  await notice(may_not).waitFor();
  expect(await shows(page).count()).toBe(0);
  refuse("GET", path, 500);
  await again.click();
  await notice("Internal server error.").waitFor();
  expect(await shows(page).count()).toBe(0);
  refuseNothing();
  await again.click();
  await shows(page).waitFor();
  expect(await again.count()).toBe(0);
}

const all_changes = [...Object.values(changes).flat(), ...actChanges()];

atLength.each(["reports", "users", "posts", "invitations"])(
  "each refused change of the %s is told, changes nothing, and can be done after",
  async (part) => {
    const page = await opened();
    await turnToPart(page, part);
    for (const one of all_changes.filter((each) => each.part === part)) {
      await panel(page).locator("li").first().waitFor();
      await expect(isRefused(page, one), one.name).resolves.toBeUndefined();
    }
    await page.close();
  },
);

atLength("what is read, refused, says so in its place, and is read after", async () => {
  const { instance } = here.site;
  const id = reported(here, "alder", "Rude again");
  invite(instance.server);
  const told_of = [{ id, state: "open" }];
  await createAsk(instance, "mod")("PATCH", "/api/v1/pleroma/admin/reports", { reports: told_of });
  const page = await opened();
  for (const one of Object.values(reads).flat()) await expect(isNotRead(page, one), one.name).resolves.toBeUndefined();
  await page.close();
});

atLength("a person's menu, refused, says so, and opens after", async () => {
  const page = await newSignedInTab(here, "admin");
  await page.goto(`${here.site.origin}/fern`);
  const asks = async () => {
    await page
      .getByRole("main")
      .getByRole("button", { name: t("profile.more") })
      .click();
    await page.getByRole("menuitem", { name: /^Moderate Fern/ }).click();
  };
  for (const [status, reason] of [
    [403, may_not],
    [500, "Internal server error."],
  ] as const) {
    refuse("GET", `${USERS}/[^/]+$`, status);
    await asks();
    await told(page, t("moderation.failed", { reason }));
    expect(await page.getByRole("menu").count()).toBe(0);
  }
  refuseNothing();
  await asks();
  await page.getByRole("menuitem", { name: t("moderation.act.deactivate") }).waitFor();
  await page.close();
});
