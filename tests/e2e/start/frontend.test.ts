import sharp from "sharp";
import { expect, test } from "vitest";
import { serveAsFrontend } from "../../instance/serving/frontend";
import { atLength } from "../support/at_length";
import { newSignedInTab } from "../support/entrance";
import { sharePhone } from "../support/browser/browser";
import { frameComesAlone } from "../support/browser/frame";
import { setTraps } from "../reading/hostile_traps";
import { article, feed, picturesOf, t, signIn } from "../support/person";
import { waitForStatuses } from "../support/looks/rest";
import { friendAt, heldAt } from "../support/seeded";
import { onStage, write } from "../support/stage";

/** What any page broke of the server's policy or of the app's own. */
const happened: string[] = [];
/** Puts files of the admin's below instance/static/static. */
const files = { "/static/config.json": JSON.stringify({ theme: "pleroma-light" }) };
const here = onStage(
  { statuses: 200, settings: { title: "Mudflat by rules", files } },
  { by: serveAsFrontend, ready: ({ phone }) => setTraps(phone, happened) },
);
const address = (path: string) => here.site.origin + path;

test("files and pages come by the server's own rules", async () => {
  const home = await fetch(address("/main/friends"));
  expect(home.headers.get("content-security-policy")).toContain("script-src 'self';");
  expect(home.headers.get("x-frame-options")).toBe("DENY");
  const page = await home.text();
  expect(page).toContain(`<script id="initial-results"`);
  expect(page).not.toContain("<!--server-generated-meta-->");
  // A path of one part may be somebody's name; where it is nobody's, the file is sent as it is.
  expect(await (await fetch(address("/about"))).text()).toContain("<!--server-generated-meta-->");
  expect(await (await fetch(address("/demo"))).text()).toContain("og:title");
  expect((await fetch(address("/notice/nobodyknows"))).status).toBe(404);
  expect(await (await fetch(address("/static/config.json"))).json()).toEqual({ theme: "pleroma-light" });

  const worker = await fetch(address("/sw.js"));
  expect([worker.headers.get("cache-control"), worker.headers.get("content-type")]).toEqual([
    "public, no-cache",
    "text/javascript",
  ]);
  const etag = worker.headers.get("etag") ?? "";
  expect((await fetch(address("/sw.js"), { headers: { "if-none-match": etag } })).status).toBe(304);
  expect((await fetch(address("/api/v1/instance"))).headers.get("content-type")).toContain("json");
});

test("a first start paints the frame under the server's own policy, too", async () => {
  const stranger = await sharePhone(here.site.origin);
  await setTraps(stranger, happened);
  await frameComesAlone(stranger, here.site.origin);
  await stranger.close();
  expect(happened).toEqual([]);
});

test("a reader signs in by password, reads, hears the socket and posts a picture", async () => {
  const { phone, site } = here;
  const page = await phone.open("/login");
  await signIn(page, "demo");
  await waitForStatuses(page);
  expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("light");
  const { shown, broken } = await picturesOf(page);
  expect(shown.length).toBeGreaterThan(0);
  expect(broken).toEqual([]);
  await expect.poll(() => site.instance.server.hub.connections.size, { timeout: 15_000 }).toBe(1);
  const told = site.instance.act.post(friendAt(site.instance), "Told by the socket.");
  await page.getByRole("button", { name: /^Show new/ }).click();
  await article(page, told.id).waitFor();

  await page
    .getByRole("button", { name: t("nav.post") })
    .first()
    .click();
  const form = page.getByRole("dialog");
  await form.getByLabel(t("composer.text"), { exact: true }).fill("By the rules");
  const buffer = await sharp({ create: { width: 320, height: 200, channels: 3, background: "#b4492b" } })
    .jpeg()
    .toBuffer();
  await form.locator("input[type=file]").setInputFiles({ name: "bird.jpg", mimeType: "image/jpeg", buffer });
  await form.getByLabel(t("composer.description", { number: 1 })).fill("A red field");
  await page.getByRole("button", { name: t("composer.send"), exact: true }).click();
  await expect.poll(() => heldAt(site.instance, "By the rules").length, { timeout: 30_000 }).toBe(1);
  const [post] = heldAt(site.instance, "By the rules");
  await article(page, post?.id ?? "")
    .getByAltText("A red field")
    .waitFor();
  await waitForStatuses(page);
  expect((await picturesOf(page)).broken).toEqual([]);
  await phone.worker.active();
  await page.close();
  expect(happened).toEqual([]);
});

atLength("the tab's count stands on Godwit's own icon, not on the server's", async () => {
  const { site } = here;
  // What the worker keeps is Godwit's page as it is; the server's own comes without one.
  const phone = await sharePhone(site.origin);
  const page = await newSignedInTab({ site, phone });
  await page.goto(address("/main/friends"));
  await waitForStatuses(page);
  site.instance.act.post("alder", "@demo The tide is out.");
  const icons = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=icon]")].map((link) => link.href.replace(/,.*/, "")),
    );
  await expect.poll(icons, { timeout: 15_000 }).toEqual([address("/favicon.png"), "data:image/png;base64"]);
  await phone.close();
});

atLength("a second start paints the theme and what was read without a network", async () => {
  const { phone, site } = here;
  const warm = await phone.open("/main/friends");
  await warm.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await waitForStatuses(warm);
  // The worker may ask no other host here; the page may show its pictures all the same.
  const body = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#b4492b" } })
    .png()
    .toBuffer();
  await phone.context.route("https://elsewhere.example/*", (route) =>
    route.fulfill({ contentType: "image/png", body }),
  );
  const shows = () =>
    warm.evaluate(async () => {
      const img = new Image();
      img.src = "https://elsewhere.example/bird.png";
      return img.decode().then(
        () => true,
        () => false,
      );
    });
  expect(await shows()).toBe(true);
  await warm.close();
  await site.cut(phone.context);
  const page = await phone.open("/main/friends");
  await feed(page).locator("article[data-status]").first().waitFor();
  expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
    theme: "light",
    themed: "before",
  });
  await waitForStatuses(page);
  const { shown, broken } = await picturesOf(page);
  expect(shown.length).toBeGreaterThan(0);
  expect(broken).toEqual([]);
  await page.close();
  await site.restore(phone.context);
  expect(happened).toEqual([]);
});

atLength("by the server's own page, which gives a token", async () => {
  const { site } = here;
  site.instance.settings.pleroma_fe["loginMethod"] = "token";
  const phone = await sharePhone(site.origin);
  await setTraps(phone, happened);
  const page = await phone.open("/login");
  await page
    .getByRole("main")
    .getByRole("button", { name: t("session.tokenGo", { host: new URL(site.origin).host }) })
    .click();
  await page.waitForURL("**/oauth/authorize?**");
  await page.locator("input[name='authorization[name]'], input[name=username]").fill("demo");
  await page.locator("input[name='authorization[password]'], input[name=password]").fill("demo");
  await page.locator("button[type=submit]").click();
  await page.waitForURL("**/main/friends");
  await feed(page).locator("article[data-status]").first().waitFor();
  await write(page, "Signed in by a token");
  await expect.poll(() => heldAt(site.instance, "Signed in by a token").length).toBe(1);
  await phone.close();
  expect(happened).toEqual([]);
});
