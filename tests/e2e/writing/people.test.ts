import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { cutOff, violations } from "../support/looks/axe";
import { t } from "../support/person";
import { inSight, waitUntilStill } from "../support/looks/rest";
import { demoAt } from "../support/seeded";
import { asDemo, onStage, showNew } from "../support/stage";
import { outboxOf } from "../support/stored";

const here = onStage({ statuses: 30 }, { ready: asDemo });

const idOf = (name: string): string => {
  const account = here.site.instance.store.named(name);
  if (!account) throw new Error(`the seed has no ${name}`);
  return account.id;
};

/** A profile, once it is known how demo stands to the person. */
async function profileOf(name: string): Promise<Page> {
  const page = await here.phone.open(`/${name}`);
  await page
    .getByRole("textbox", { name: t("note.label") })
    .and(page.locator(":enabled"))
    .waitFor();
  return page;
}
const state = (page: Page, name: string) =>
  page
    .getByRole("region", { name: t("profile.title") })
    .getByRole("button", { name: t(`follow.state.${name}`), exact: true });
const hears = (page: Page, words: string) =>
  page
    .getByRole("region", { name: t("toast.region") })
    .getByText(words, { exact: true })
    .waitFor();

/** Goes on by Tab until the focus is on an element, as somebody does who has only keys. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const one = document.activeElement;
      return one?.getAttribute("aria-label") ?? one?.textContent ?? "";
    });
  for (let presses = 0; presses < 60 && (await focused()) !== name; presses++) await page.keyboard.press("Tab");
  expect(await focused()).toBe(name);
}

/** Chooses a line of the open menu by the arrow keys. */
async function chooseByKeys(page: Page, line: string): Promise<void> {
  await page.getByRole("menu").waitFor();
  const wanted = page.getByRole("menuitem", { name: line });
  const lines = await page.getByRole("menuitem").count();
  for (let presses = 0; presses < lines; presses++) {
    if (await wanted.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
}

test("somebody is followed by keys alone, which is heard, and unfollowed", async () => {
  const { store, act } = here.site.instance;
  act.unfollow("demo", "marta");
  const [me, marta] = [demoAt(here.site.instance).id, idOf("marta")];
  const name = store.account(marta).display_name;
  const page = await profileOf("marta");
  await tabTo(page, t("follow.state.none"));
  await page.keyboard.press("Enter");
  await state(page, "following").waitFor();
  await hears(page, t("follow.followDone", { name }));
  expect(store.follows.has(me, marta)).toBe(true);
  await page.keyboard.press("Enter");
  await state(page, "none").waitFor();
  await hears(page, t("follow.unfollowDone", { name }));
  expect(store.follows.has(me, marta)).toBe(false);
  await page.close();
});

atLength("somebody is muted for a while by keys alone, with nothing that axe finds wrong", async () => {
  const { store } = here.site.instance;
  const [me, wren] = [demoAt(here.site.instance).id, idOf("wren")];
  const name = store.account(wren).display_name;
  const page = await profileOf("wren");
  expect(await violations(page)).toEqual([]);
  await tabTo(page, t("profile.more"));
  await page.keyboard.press("Enter");
  await page.getByRole("menu").waitFor();
  expect(await violations(page)).toEqual([]);
  await chooseByKeys(page, t("account.mute", { name }));
  await page.getByRole("dialog").waitFor();
  await waitUntilStill(page);
  expect(await violations(page)).toEqual([]);
  await page
    .getByRole("combobox", { name: t("mute.duration") })
    .and(page.locator(":focus"))
    .waitFor();
  for (const key of ["ArrowDown", "ArrowDown", "Tab", "Space"]) await page.keyboard.press(key);
  await tabTo(page, t("account.muteConfirm"));
  await page.keyboard.press("Enter");
  await hears(page, t("account.muted", { name }));
  const { notifications, expires_at } = store.mutes.get(me, wren) ?? {};
  expect(notifications).toBe(false);
  const left_s = ((expires_at ?? 0) - here.site.instance.server.clock.now()) / 1000;
  expect(left_s).toBeGreaterThan(3000);
  expect(left_s).toBeLessThanOrEqual(3600);
  await page
    .getByRole("list", { name: t("profile.badges") })
    .getByText(t("relation.muted"))
    .waitFor();
  await page.close();
});

atLength("a note is at the server a moment after the last key, and there when one returns", async () => {
  const { store } = here.site.instance;
  const page = await profileOf("wren");
  await page.getByRole("textbox", { name: t("note.label") }).fill("Met by the estuary");
  await page.getByText(t("note.saved"), { exact: true }).waitFor();
  await expect.poll(() => store.notes.get(demoAt(here.site.instance).id, idOf("wren"))).toBe("Met by the estuary");
  await page.reload();
  await expect.poll(() => page.getByRole("textbox", { name: t("note.label") }).inputValue()).toBe("Met by the estuary");
  await page.close();
});

test("a follow and a note that are made without a network reach the server later", async () => {
  const { instance } = here.site;
  const [me, marta] = [demoAt(instance).id, idOf("marta")];
  instance.act.unfollow("demo", "marta");
  const page = await profileOf("marta");
  await here.site.cut(here.phone.context);
  await state(page, "none").click();
  await state(page, "following").waitFor();
  const note = page.getByRole("textbox", { name: t("note.label") });
  await note.fill("Weaves");
  await note.blur();
  await page.getByText(t("note.waits"), { exact: true }).waitFor();
  await page.reload();
  await state(page, "following").waitFor();
  expect(await note.inputValue()).toBe("Weaves");
  expect(instance.store.follows.has(me, marta)).toBe(false);
  await here.site.restore(here.phone.context);
  await expect.poll(() => instance.store.follows.has(me, marta), { timeout: 30_000 }).toBe(true);
  await expect.poll(() => instance.store.notes.get(me, marta), { timeout: 30_000 }).toBe("Weaves");
  await expect.poll(() => outboxOf(page)).toEqual([]);
  await page.close();
});

atLength("out of the tunnel the server holds what was wanted last in two tabs", async () => {
  const { instance } = here.site;
  const { act, store, faults } = instance;
  const me = demoAt(instance).id;
  const [birch, admin, locked] = [idOf("birch"), idOf("admin"), idOf("locked")];
  // Nobody whom another claim has looked at: how demo stands to them is kept for five minutes.
  Object.assign(store.account(birch), { locked: false });
  for (const name of ["birch", "locked"]) act.unfollow("demo", name);
  act.follow("demo", "admin");
  const text = "Low water at six";
  act.post("birch", text);
  const [page, door, other] = [await profileOf("birch"), await profileOf("locked"), await profileOf("admin")];
  await here.site.cut(here.phone.context);
  for (const [from, to] of [
    ["none", "following"],
    ["following", "none"],
    ["none", "following"],
  ] as const) {
    await state(page, from).click();
    await state(page, to).waitFor();
  }
  await state(door, "none").click();
  await state(door, "requested").waitFor();
  await state(other, "following").click();
  await state(other, "none").waitFor();
  expect([birch, admin, locked].map((one) => store.follows.has(me, one))).toEqual([false, true, false]);
  // The first attempt comes to nothing: it is made again.
  faults.plan({ path: `/accounts/${birch}/follow$`, answer: { status: 503, body: {} } });
  await here.site.restore(here.phone.context);
  await expect
    .poll(() => [birch, admin].map((one) => store.follows.has(me, one)), { timeout: 60_000 })
    .toEqual([true, false]);
  await expect.poll(() => store.requests.has(me, locked), { timeout: 30_000 }).toBe(true);
  await expect.poll(() => outboxOf(page), { timeout: 30_000 }).toEqual([]);
  await other.goto(`${here.site.origin}/main/friends`);
  await other.getByRole("button", { name: showNew }).click();
  await other.getByRole("feed").getByText(text).first().waitFor();
  for (const one of [page, door, other]) await one.close();
});

atLength("names of 60 letters and 20 fields fit at 320 px in twice the size", async () => {
  const { store } = here.site.instance;
  const long = "Wrenwithalongname".padEnd(60, "Wm");
  const fields = Array.from({ length: 20 }, (_, at) => ({ name: `${at}${long}`, value: `https://${long}.example` }));
  Object.assign(store.named("alder") ?? {}, {
    display_name: long,
    note: long.repeat(8),
    fields,
    locked: true,
    bot: true,
  });
  const page = await profileOf("alder");
  await page.setViewportSize({ width: 320, height: 640 });
  const devtools = await page.context().newCDPSession(page);
  const more = page.getByRole("button", { name: t("profile.more") });
  const fieldsShown = page.getByRole("main").getByRole("link", { name: long });
  for (const standard of [16, 32]) {
    await devtools.send("Page.setFontSizes", { fontSizes: { standard, fixed: 13 } });
    await page.waitForFunction((px) => getComputedStyle(document.body).fontSize === `${px}px`, standard);
    await waitUntilStill(page);
    expect([standard, await cutOff(page)]).toEqual([standard, []]);
    // As somebody does who has only keys and comes back from further down.
    await fieldsShown.last().focus();
    await more.focus();
    await waitUntilStill(page);
    expect([standard, await inSight(more)]).toEqual([standard, true]);
  }
  await more.click();
  await page.getByRole("menu").waitFor();
  expect(await cutOff(page)).toEqual([]);
  await page.close();
});
