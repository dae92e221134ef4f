import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { long, seedConversation, type LongConversation } from "../../instance/seed/conversation";
import { firstOf } from "../../support/length";
import { atLength } from "../support/at_length";
import { article, feed, placeOf, t } from "../support/person";
import { waitForStatuses } from "../support/looks/rest";
import { waitForStatus, onStageAsDemo, scroll, topOf } from "../support/stage";
import { putSettings } from "../support/stored";

const here = onStageAsDemo({}, { worker: false });
let seeded: LongConversation;
beforeAll(() => {
  seeded = seedConversation(here.site.instance.server);
});

const act = () => here.site.instance.act;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const shown = (page: Page) =>
  feed(page)
    .locator("article[data-status]")
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["status"] ?? ""));
const toTree = async (page: Page) => {
  await button(page, t("thread.tree")).click();
  await waitForStatuses(page);
};
/** Chooses settings, and loads the page anew. */
async function choose(page: Page, chosen: Record<string, unknown>) {
  await putSettings(page, chosen);
  await page.reload();
  await feed(page).locator("article[data-status]").first().waitFor();
  await waitForStatuses(page);
}
/** Closes a page, and leaves to the next claim what is chosen where nobody has chosen. */
async function leave(page: Page) {
  await putSettings(page, {
    conversationDisplay: "linear",
    conversationTreeAdvanced: false,
    conversationTreeFadeAncestors: false,
  });
  await page.close();
}

/** A conversation of a friend's with branches: a ← b ← c ← d, and x, y beside b. */
function branches() {
  const post = (text: string, to?: { id: string }) =>
    act().post(here.friend(), { text, in_reply_to_id: to?.id ?? null });
  const a = post("A question of tides.");
  const b = post("The first answer.", a);
  const c = post("An answer to that.", b);
  const d = post("And one to that.", c);
  const x = post("Another answer.", a);
  const y = post("A third answer.", a);
  return { a, b, c, d, x, y };
}

test("a conversation is a list, oldest first, and a tree by its switch", async () => {
  const { a, b, c, d, x, y } = branches();
  const page = await here.phone.open(`/notice/${c.id}`);
  await article(page, y.id).waitFor();
  await expect.poll(() => shown(page)).toEqual([a, b, c, d, x, y].map(({ id }) => id));
  await waitForStatuses(page);
  await toTree(page);
  await expect.poll(() => shown(page)).toEqual([a, b, c, d].map(({ id }) => id));
  expect(await button(page, t("thread.tree")).getAttribute("aria-pressed")).toBe("true");
  await button(page, t("thread.others", { count: 2 })).click();
  await article(page, x.id).waitFor();
  await expect.poll(() => shown(page)).toEqual([a, b, c, d, x, y].map(({ id }) => id));
  await button(page, t("thread.undive")).click();
  await article(page, x.id).waitFor({ state: "detached" });
  await expect.poll(() => shown(page)).toEqual([a, b, c, d].map(({ id }) => id));
  await page.close();
});

atLength("deep answers of a tree are folded, can be dived into, and back keeps the place", async () => {
  const page = await here.phone.open(`/notice/${seeded.top.id}`);
  await feed(page).locator(`article[aria-setsize="${long.size}"]`).first().waitFor();
  await waitForStatuses(page);
  await toTree(page);
  const more = button(page, t("thread.more", { count: long.chain - 5 }));
  await more.waitFor();
  // Until a hand scrolls, the status that it was opened by is held.
  await scroll(page, 40);
  await more.focus();
  await waitForStatuses(page);
  const before = await placeOf(page);
  const chain = await shown(page);
  await page.keyboard.press("Enter");
  await button(page, t("thread.undive")).waitFor();
  await waitForStatuses(page);
  const root = await feed(page).locator("article[data-status]").first().getAttribute("data-status");
  expect(chain).toContain(root);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("data-status"))).toBe(root);
  expect(Number(await feed(page).locator("article").first().getAttribute("aria-setsize"))).toBe(long.chain - 4);
  await page.goBack();
  await more.waitFor();
  await waitForStatuses(page);
  const again = await placeOf(page);
  expect([again.id, Math.abs(again.top - before.top) <= 1]).toEqual([before.id, true]);
  await button(page, t("thread.unfoldAll")).click();
  await more.waitFor({ state: "detached" });
  await page.close();
});

atLength("every subtree folds and unfolds by the keyboard, and the button keeps the focus", async () => {
  const { a, b, c, d, x } = branches();
  const page = await here.phone.open(`/notice/${a.id}`);
  await article(page, d.id).waitFor();
  await choose(page, { conversationDisplay: "tree", conversationTreeAdvanced: true });
  const cell = feed(page).locator(`[data-key="${b.id}"]`);
  await cell.getByRole("button", { name: t("thread.fold", { count: 2 }), exact: true }).focus();
  await page.keyboard.press("Enter");
  await article(page, c.id).waitFor({ state: "detached" });
  expect(await article(page, x.id).count()).toBe(1);
  const unfold = cell.getByRole("button", { name: t("thread.unfold", { count: 2 }), exact: true });
  expect(await unfold.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await article(page, d.id).waitFor();
  await cell.getByRole("button", { name: t("thread.dive") }).click();
  await article(page, x.id).waitFor({ state: "detached" });
  await expect.poll(() => shown(page)).toEqual([b, c, d].map(({ id }) => id));
  await leave(page);
});

test.each(
  firstOf(1, [
    ["a list", "linear"],
    ["a tree", "tree"],
  ]),
)("in %s an answer that comes while one reads joins and moves nothing", async (_, display) => {
  const { a, b, c, y } = branches();
  const page = await here.phone.open(`/notice/${a.id}`);
  await article(page, y.id).waitFor();
  await choose(page, { conversationDisplay: display });
  await scroll(page, 320);
  const before = await placeOf(page);
  const late = act().post(here.friend(), { text: `Late to the talk, in ${display}.`, in_reply_to_id: b.id });
  await article(page, late.id).waitFor({ timeout: 20_000, state: "attached" });
  await waitForStatuses(page);
  expect(Math.abs((await topOf(page, before.id)) - before.top)).toBeLessThanOrEqual(1);
  const order = await shown(page);
  if (display === "tree") expect(order.indexOf(late.id)).toBeGreaterThan(order.indexOf(c.id));
  else expect(order.at(-1)).toBe(late.id);
  await leave(page);
});

atLength("the opened status keeps its place while what it answers comes above it", async () => {
  const above = act().post("otis", { text: "Who saw the first one?", visibility: "unlisted" });
  const focus = act().post(here.friend(), { text: "I did.", in_reply_to_id: above.id });
  const page = await here.home();
  await waitForStatus(page, article(page, focus.id));
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/context$/, (route) => answered.then(() => route.continue()));
  await article(page, focus.id).getByText("I did.").click();
  await page.waitForURL(`**/notice/${focus.id}`);
  await article(page, focus.id).waitFor();
  await waitForStatuses(page);
  expect(await article(page, above.id).count()).toBe(0);
  const top = await topOf(page, focus.id);
  answer();
  await article(page, above.id).waitFor({ state: "attached" });
  await waitForStatuses(page);
  expect(Math.abs((await topOf(page, focus.id)) - top)).toBeLessThanOrEqual(1);
  await page.close();
});

atLength("what the status answers is drawn fainter only where the reader wants that", async () => {
  const { a, b, c } = branches();
  const page = await here.phone.open(`/notice/${c.id}`);
  await article(page, b.id).waitFor();
  const colour = (id: string, text: string) =>
    article(page, id)
      .getByText(text)
      .evaluate((one) => getComputedStyle(one).color);
  const colours = async () => [
    await colour(a.id, "A question of tides."),
    await colour(b.id, "The first answer."),
    await colour(c.id, "An answer to that."),
  ];
  await choose(page, { conversationDisplay: "tree" });
  expect(new Set(await colours()).size).toBe(1);
  await choose(page, { conversationTreeFadeAncestors: true });
  const [first, second, focused] = await colours();
  expect(first).toBe(second);
  expect(first).not.toBe(focused);
  await leave(page);
});

atLength("every button of a deep answer is within a narrow screen", async () => {
  const page = await here.phone.open(`/notice/${seeded.top.id}`);
  await page.setViewportSize({ width: 320, height: 800 });
  await feed(page).locator(`article[aria-setsize="${long.size}"]`).first().waitFor();
  await toTree(page);
  await button(page, t("thread.more", { count: long.chain - 5 })).scrollIntoViewIfNeeded();
  await waitForStatuses(page);
  const edges = await feed(page)
    .locator("article button, article a")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  expect(edges.length).toBeGreaterThan(20);
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  expect(edges.filter((right) => right > width)).toEqual([]);
  await page.close();
});

atLength("a conversation that cannot be read says that it could not be fetched, and why", async () => {
  const { a } = branches();
  here.site.instance.faults.plan({ path: "/context$", count: -1, answer: { status: 500, body: {} } });
  const page = await here.phone.open("/about");
  await page.goto(`${here.site.origin}/notice/${a.id}`);
  await page.getByText(t("thread.failed", { reason: t("failure.internal") })).waitFor();
  await page.close();
});
