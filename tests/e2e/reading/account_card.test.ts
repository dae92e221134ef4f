import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { violations } from "../support/looks/axe";
import { newSignedInTab } from "../support/entrance";
import { startPhone } from "../support/browser/browser";
import { article, t } from "../support/person";
import { waitForStatuses, waitUntilStill } from "../support/looks/rest";
import { waitForStatus, onStageAsDemo, scroll } from "../support/stage";

/** Nobody is suggested: what is read of who is would be known of them. */
const here = onStageAsDemo({ statuses: 300, settings: { suggestions: false } }, { worker: false });

const wide = { width: 1440, height: 900 };

/**
 * The local timeline at a desk, with a post by somebody whom demo does not follow, and one that mentions them. A claim
 * about the follow takes somebody of its own: what was read of one is kept for minutes.
 */
async function arrive(who = "marta") {
  const { instance } = here.site;
  instance.act.unfollow("demo", who);
  const person = instance.store.named(who);
  if (!person) throw new Error(`the seed has no ${who}`);
  person.locked = false;
  const [written, thanks] = [
    instance.act.post(who, "the looms are set"),
    instance.act.post(here.friend(), `thank you, @${who}`),
  ];
  const page = await here.phone.open("/main/public");
  await page.setViewportSize(wide);
  const [post, mention] = [article(page, written.id), article(page, thanks.id)];
  await waitForStatus(page, mention);
  await post.waitFor();
  await waitForStatuses(page);
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === "lazy"),
  );
  return { page, person, name: person.display_name, post, mention };
}

const card = (page: Page, name: string) => page.getByRole("dialog", { name: t("card.label", { name }) });
const nameIn = (post: Locator, id: string) => post.locator(`a[data-account="${id}"]:not([aria-hidden])`).first();
const avatarIn = (post: Locator, id: string) => post.locator(`a[data-account="${id}"][aria-hidden]`).first();
const follow = (page: Page, name: string, state: string) =>
  card(page, name).getByRole("button", {
    name: t("follow.stateOf", { state: t(`follow.state.${state}`), name }),
  });

/** The addresses that a page asks for, from now on. */
function asked(page: Page) {
  const all: { url: string; kind: string }[] = [];
  page.on("request", (one) => all.push({ url: one.url(), kind: one.resourceType() }));
  return {
    people: () => all.flatMap(({ url }) => (url.includes("/api/v1/accounts/") ? [new URL(url).pathname] : [])),
    pictures: () => all.filter(({ kind }) => kind === "image").map(({ url }) => url),
  };
}

test("a mouse that rests on an avatar opens the card, whose Follow reaches the server", async () => {
  const { page, person, name, post } = await arrive();
  const { store } = here.site.instance;
  const seen = asked(page);
  await avatarIn(post, person.id).hover();
  await card(page, name).waitFor();
  await follow(page, name, "none").and(page.locator(":enabled")).waitFor();
  await waitUntilStill(page);
  expect(await violations(page)).toEqual([]);
  expect(seen.people()).toEqual(["/api/v1/accounts/relationships"]);
  // It stays while the mouse goes into it.
  await follow(page, name, "none").hover();
  await follow(page, name, "none").click();
  await follow(page, name, "following").waitFor();
  await expect.poll(() => store.follows.has(here.demo(), person.id)).toBe(true);
  await page.mouse.move(1400, 880);
  await card(page, name).waitFor({ state: "detached" });
  await page.close();
});

atLength("Escape keeps the card closed; a press on the name opens the profile without it", async () => {
  const { page, person, name, post } = await arrive();
  await nameIn(post, person.id).hover();
  await card(page, name).waitFor();
  await page.keyboard.press("Escape");
  await card(page, name).waitFor({ state: "detached" });
  const box = await nameIn(post, person.id).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + 8);
  await page.mouse.move(1400, 880);
  await nameIn(post, person.id).hover();
  await card(page, name).waitFor();
  await nameIn(post, person.id).click();
  await page.waitForURL("**/marta");
  expect(await card(page, name).count()).toBe(0);
  await page.close();
});

atLength("a mention opens the card of who is mentioned, and loads no picture", async () => {
  const { page, person, name, mention } = await arrive("wren");
  const seen = asked(page);
  await nameIn(mention, person.id).hover();
  await card(page, name).waitFor();
  await follow(page, name, "none").and(page.locator(":enabled")).waitFor();
  await waitForStatuses(page);
  expect(seen.pictures()).toEqual([]);
  await page.close();
});

atLength("nothing that opens a card has a title, which the browser would show over it", async () => {
  const { instance } = here.site;
  instance.act.mute("demo", "kofi");
  const folded = instance.act.post("kofi", "the ferry is late");
  const { page, person, mention } = await arrive("fern");
  await article(page, folded.id)
    .getByRole("button", { name: t("muted.show") })
    .waitFor();
  await nameIn(mention, person.id).waitFor();
  const titled = await page
    .locator("[data-account]")
    .evaluateAll((all) => all.flatMap((one) => one.closest("[title]")?.getAttribute("title") ?? []));
  expect(titled).toEqual([]);
  await page.close();
});

atLength("by keys the card opens on the name, and Tab leads through it and on", async () => {
  const { page, person, name, post } = await arrive("otis");
  const { store } = here.site.instance;
  const link = nameIn(post, person.id);
  const focused = (one: Locator) => expect.poll(() => one.evaluate((at) => at === document.activeElement)).toBe(true);
  // A key before the focus makes it one that is seen, as after a Tab.
  await page.keyboard.press("Shift");
  await link.focus();
  await card(page, name).waitFor();
  expect(await link.getAttribute("aria-expanded")).toBe("true");
  await follow(page, name, "none").and(page.locator(":enabled")).waitFor();
  await page.keyboard.press("Tab");
  await focused(card(page, name).getByRole("link"));
  await page.keyboard.press("Tab");
  await focused(follow(page, name, "none"));
  await page.keyboard.press("Enter");
  await follow(page, name, "following").waitFor();
  await expect.poll(() => store.follows.has(here.demo(), person.id)).toBe(true);
  await page.keyboard.press("Escape");
  await card(page, name).waitFor({ state: "detached" });
  await focused(link);
  await page.keyboard.press("Tab");
  expect(await link.evaluate((at) => at.contains(document.activeElement))).toBe(false);
  expect(await post.evaluate((row) => row.contains(document.activeElement))).toBe(true);
  await page.close();
});

atLength("posts that scroll under a resting mouse open no card and ask for nobody", async () => {
  const { page, person, post } = await arrive();
  const seen = asked(page);
  await page.evaluate(() => {
    const seen = { cards: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => (seen.cards += document.querySelectorAll("[data-account-card]").length)).observe(
      document.body,
      { childList: true, subtree: true },
    );
  });
  const box = await avatarIn(post, person.id).boundingBox();
  if (!box) throw new Error("the post has no avatar");
  await page.mouse.move(box.x - 30, box.y + 10);
  const read = new Set<string>();
  while (read.size < 100) {
    await page.mouse.move(box.x + 10 + (read.size % 7), box.y + 10);
    await scroll(page, 480);
    for (const id of await page
      .locator("article[data-status]")
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["status"] ?? "")))
      read.add(id);
  }
  await waitForStatuses(page);
  expect(await page.evaluate(() => (window as unknown as { seen: { cards: number } }).seen.cards)).toBe(0);
  expect(seen.people()).toEqual([]);
  await page.close();
});

atLength("on a phone a tap on a name opens the profile, and no card", async () => {
  const phone = await startPhone(here.site.origin, undefined, { worker: false, headless: true, touch: true });
  const { instance } = here.site;
  const page = await newSignedInTab({ site: here.site, phone });
  const post = instance.act.post(here.friend(), "by the quay");
  const author = instance.store.named(here.friend());
  await waitForStatus(page, article(page, post.id).first());
  await nameIn(article(page, post.id).first(), author?.id ?? "").tap();
  await page.waitForURL(`**/${here.friend()}`);
  await page.getByRole("region", { name: t("profile.title") }).waitFor();
  expect(await page.locator("[data-account-card]").count()).toBe(0);
  await phone.close();
});
