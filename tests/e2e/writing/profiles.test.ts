import sharp from "sharp";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { atLength } from "../support/at_length";
import type { ProfileName } from "../../instance/dialects/profile";
import { profiles as table } from "../../instance/dialects/profiles";
import { firstOf } from "../../support/length";
import { openSignedIn } from "../support/entrance";
import { article, favourite, feed, t, navigateTo } from "../support/person";
import { waitForStatuses } from "../support/looks/rest";
import { demoAt, friendAt, heldAt } from "../support/seeded";
import { onStage } from "../support/stage";
import { outboxOf } from "../support/stored";

/** Akkoma is what all other claims run against, and Pleroma answers as Akkoma does. */
const profiles = ["mastodon", "gotosocial"] as const satisfies ProfileName[];

/** Whether a server like this keeps idempotency keys, as its profile says. */
const keepsKeys = (name: ProfileName) => table[name].keys !== null;

/** Whether such a server names a bubble (neither does) and suggests whom to follow (GoToSocial's API cannot). */
const has: Record<(typeof profiles)[number], [bubble: boolean, suggestions: boolean]> = {
  mastodon: [false, true],
  gotosocial: [false, false],
};
const everywhere = [
  "/main/friends",
  "/main/public",
  "/main/all",
  "/bookmarks",
  "/users/demo/dms",
  "/demo/notifications",
  "/lists",
  "/users/demo/interactions",
  "/search",
  "/-/outbox",
  "/-/drafts",
  "/announcements",
  "/about",
];

describe.each(firstOf(1, profiles))("on a server like %s", (profile) => {
  let page: Page;
  const here = onStage(
    { profile, statuses: 100 },
    {
      worker: false,
      async ready({ site, phone }) {
        page = await phone.open("/robots.txt");
        await openSignedIn(page, site);
      },
    },
  );
  const friend = () => friendAt(here.site.instance);
  const held = (text: string) => heldAt(here.site.instance, text);

  /** The home timeline at rest; a page that shows it already is not started again. */
  async function home(): Promise<void> {
    const { origin } = here.site;
    if (page.url() !== `${origin}/main/friends`) await navigateTo(page, origin, "/main/friends");
    await feed(page).locator("article[data-status]").first().waitFor();
    await waitForStatuses(page);
  }

  /** Asks for a post; the form stays until the server has answered. */
  async function write(text: string, picture?: { file: Buffer; description: string }): Promise<void> {
    await page
      .getByRole("button", { name: t("nav.post") })
      .first()
      .click();
    const form = page.getByRole("dialog");
    await form.getByLabel(t("composer.text"), { exact: true }).fill(text);
    if (picture) {
      await form
        .locator("input[type=file]")
        .setInputFiles({ name: "bird.png", mimeType: "image/png", buffer: picture.file });
      await form.getByLabel(t("composer.description", { number: 1 })).fill(picture.description);
    }
    await form.getByRole("button", { name: t("composer.send"), exact: true }).click();
  }

  /** Waits until the acts in the outbox are in such states. */
  const outboxIs = (states: string[]) =>
    expect.poll(async () => (await outboxOf(page)).map(({ state }) => state), { timeout: 30_000 }).toEqual(states);

  test("a post of somebody else's waits behind 'Show new' until it is asked for", async () => {
    await home();
    const text = `Streamed by a server like ${profile}.`;
    const post = here.site.instance.act.post(friend(), text);
    const newer = page.getByRole("button", { name: /^Show new/ });
    await newer.waitFor();
    expect(await article(page, post.id).count()).toBe(0);
    await newer.click();
    await article(page, post.id).getByText(text).waitFor();
    expect(await article(page, post.id).count()).toBe(1);
  });

  test("a favourite settles at the server and stays on the screen", async () => {
    const post = here.site.instance.act.post(friend(), "To be liked.");
    await navigateTo(page, here.site.origin, `/notice/${post.id}`);
    const star = article(page, post.id).getByRole("button", { name: favourite });
    await star.click();
    const by = () => here.site.instance.store.favourites.to(post.id);
    await expect.poll(by, { timeout: 15_000 }).toEqual([demoAt(here.site.instance).id]);
    await page.reload();
    await expect.poll(() => star.getAttribute("aria-pressed")).toBe("true");
  });

  test("a post with a picture and its description arrives once", async () => {
    const [text, description] = [`A bird over the flat, ${crypto.randomUUID()}.`, "A red bird over a slate sea"];
    const file = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#b4492b" } })
      .png()
      .toBuffer();
    await home();
    await write(text, { file, description });
    await expect.poll(() => held(text).length, { timeout: 30_000 }).toBe(1);
    await outboxIs([]);
    await page.reload();
    await feed(page).getByText(text).waitFor();
    await waitForStatuses(page);
    const media = held(text).flatMap((one) => one.media_ids.map((id) => here.site.instance.store.media.get(id)));
    expect(held(text).length).toBe(1);
    expect(media.map((one) => one?.description)).toEqual([description]);
    expect(await feed(page).getByText(text).count()).toBe(1);
    const row = feed(page).getByRole("article").filter({ hasText: text });
    expect(await row.getByRole("img", { name: description }).count()).toBe(1);
  });

  const keeps = keepsKeys(profile);
  atLength(
    keeps
      ? "a post whose answer was lost is there once"
      : "a post whose answer was lost waits and is not sent again at once",
    async () => {
      const text = `Sent into the tunnel, ${crypto.randomUUID()}.`;
      await home();
      // The answer comes too late: the network goes while it is awaited. (An answer that breaks off at once is asked
      // for again by Chromium itself, where the connection was used before; no page can keep it from that.)
      here.site.instance.faults.plan({ method: "POST", path: "/api/v1/statuses", answer_latency_ms: 8000 });
      await write(text);
      await expect.poll(() => held(text).length, { timeout: 30_000 }).toBe(1);
      await here.site.cut(here.phone.context);
      // Not before the page knows: Chromium asks again by itself, and would find the network that is back.
      await outboxIs(["unsure"]);
      await here.site.restore(here.phone.context);
      await page.goto(`${here.site.origin}/-/outbox`);
      if (keeps) await page.getByText(t("outbox.empty")).waitFor({ timeout: 45_000 });
      else {
        const unsure = page.getByRole("listitem").filter({ hasText: text }).getByText(t("outbox.unsure"));
        await unsure.waitFor();
        // An act that is made now is sent: the outbox works, and leaves the post alone.
        const liked = here.site.instance.act.post(friend(), "To be liked after the tunnel.");
        await navigateTo(page, here.site.origin, `/notice/${liked.id}`);
        await article(page, liked.id).getByRole("button", { name: favourite }).click();
        await expect.poll(() => here.site.instance.store.favourites.to(liked.id)).toHaveLength(1);
        expect((await outboxOf(page)).map(({ state }) => state)).toEqual(["unsure"]);
      }
      expect(held(text).length).toBe(1);
    },
  );

  test("the places that such a server has are offered, each answers, and no other is", async () => {
    await home();
    await page
      .getByRole("button", { name: t("nav.menu") })
      .first()
      .click();
    const menu = page.getByRole("dialog", { name: t("nav.menu") });
    await menu.getByRole("link", { name: t("nav.about") }).waitFor();
    const links = await menu.getByRole("link").evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "detached" });
    const places = [...new Set(links)];
    expect([places.includes("/main/bubble"), places.includes("/who-to-follow")]).toEqual(has[profile]);
    expect(places).toEqual(expect.arrayContaining(everywhere));
    for (const path of places) {
      await navigateTo(page, here.site.origin, path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      for (const shut of ["failure.visitor", "closed.lacking", "missing.title"])
        expect(await page.getByText(t(shut)).count(), `${path}: ${shut}`).toBe(0);
    }
  });

  test("notifications are listed, the newest first", async () => {
    const { act } = here.site.instance;
    const own = act.post("demo", "Written to be liked.");
    act.favourite(friend(), own.id);
    act.reblog(friend(), own.id);
    await navigateTo(page, here.site.origin, "/demo/notifications");
    const list = page.locator("main article");
    await expect
      .poll(async () => (await list.allTextContents()).slice(0, 2).join("\n"), { timeout: 15_000 })
      .toMatch(/repeated your post[^]*\n[^]*favorited your post/);
    expect(await list.first().textContent()).toContain("Written to be liked.");
  });
});
