import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { firstOf } from "../../support/length";
import { atLength } from "../support/at_length";
import { newSignedInTab } from "../support/entrance";
import { t, navigateTo } from "../support/person";
import { onStage } from "../support/stage";

const here = onStage({ statuses: 60, settings: { bubble: ["kelp.example"] } }, { worker: false });

/** Where one comes to: the path, and the heading of the screen. */
type Arrival = { path: string; heading: string };

const own = (heading: string): { heading: string } => ({ heading });
const to = (path: string, heading: string): Arrival => ({ path, heading });

const federated = t("timeline.federated");
const home = to("/main/friends", t("timeline.home"));
const known = to("/main/all", federated);

type Line = [asked: string, visitor: { path?: string; heading: string }, demo: { path?: string; heading: string }];

/** Every route: for a visitor, and for demo. What has no path of its own stays where it was asked for. */
const table: readonly Line[] = [
  ["/", known, home],
  ["/main/all", own(federated), own(federated)],
  ["/main/public", own(t("timeline.local")), own(t("timeline.local"))],
  ["/main/bubble", own(t("timeline.bubble")), own(t("timeline.bubble"))],
  ["/main/friends", known, own(t("timeline.home"))],
  ["/tag/godwit", own("#godwit"), own("#godwit")],
  ["/bookmarks", known, own(t("timeline.bookmarks"))],
  ["/notice/nowhere", own(t("thread.title")), own(t("thread.title"))],
  ["/remote-users/@nobody@reed.example", known, own("@nobody@reed.example")],
  ["/remote-users/reed.example/nobody", known, own("@nobody@reed.example")],
  ["/users/nowhere", own(t("profile.title")), own(t("profile.title"))],
  ["/users/demo/interactions", known, own(t("nav.interactions"))],
  ["/users/demo/dms", known, own(t("timeline.direct"))],
  ["/registration", own(t("registration.title")), home],
  ["/registration/an-invitation", own(t("registration.title")), home],
  ["/registration-request-sent", own(t("registration.sentTitle")), own(t("registration.sentTitle"))],
  ["/awaiting-email-confirmation", own(t("registration.confirmTitle")), own(t("registration.confirmTitle"))],
  ["/oauth-callback?code=unknown", own(t("session.callback")), own(t("session.callback"))],
  ["/password-reset", own(t("password_reset.title")), home],
  ["/friend-requests", known, own(t("nav.followRequests"))],
  ["/demo/notifications", known, own(t("nav.notifications"))],
  ["/login", own(t("session.signIn")), home],
  ["/search?query=godwit", own(t("search.title")), own(t("search.title"))],
  ["/who-to-follow", known, own(t("nav.whoToFollow"))],
  ["/-/directory", known, own(t("directory.title"))],
  ["/about", own(t("about.title")), own(t("about.title"))],
  ["/lists", own(t("nav.lists")), own(t("nav.lists"))],
  ["/lists/12", own(t("nav.lists")), own(t("timeline.list"))],
  ["/lists/12/edit", own(t("lists.edit")), own(t("lists.edit"))],
  ["/announcements", own(t("nav.announcements")), own(t("nav.announcements"))],
  ["/users/nobody", own(t("profile.title")), own(t("profile.title"))],
  ["/nobody", own(t("profile.title")), own(t("profile.title"))],
  ["/no/such/place", own(t("missing.title")), own(t("missing.title"))],
];

/**
 * Addresses that are opened as a browser opens them; between all others one goes within the app, which asks the same
 * table.
 */
const loaded = new Set(["/", "/main/friends", "/users/demo/interactions", "/registration", "/login", "/no/such/place"]);

/** Walks the table (or some of it) in one tab: each address leads to where it should. */
async function walk(who: 1 | 2, some: readonly Line[] = table): Promise<void> {
  const page = await here.phone.open("/about");
  const heading = page.getByRole("heading", { level: 1 });
  for (const line of some) {
    const [asked] = line;
    if (loaded.has(asked)) await page.goto(here.site.origin + asked);
    else await navigateTo(page, here.site.origin, asked);
    const at = async (): Promise<Arrival> => {
      const { pathname, search } = new URL(page.url());
      return { path: pathname + search, heading: (await heading.first().textContent()) ?? "" };
    };
    await expect.poll(at, { message: asked }).toEqual({ path: asked, ...line[who] });
  }
  await page.close();
}

atLength("every address answers a visitor with its screen, or leads to where visitors land", () => walk(1));

atLength("in private mode a visitor is told why there is no timeline and no search", async () => {
  const page = await here.phone.open("/about");
  const { settings } = here.site.instance;
  settings.private = true;
  try {
    // What the server said of itself is asked again after an hour: a device that comes first hears it at once.
    await forget(page);
    await page.reload();
    for (const path of ["/main/all", "/main/public", "/main/bubble", "/search"]) {
      await navigateTo(page, here.site.origin, path);
      await page.waitForURL(`**${path}`);
      await page.getByText(t("failure.visitor"), { exact: true }).waitFor();
      expect(
        await page
          .locator("main")
          .getByRole("link", { name: t("nav.signIn") })
          .count(),
      ).toBe(1);
    }
    expect(await page.getByRole("link", { name: t("nav.search"), exact: true }).count()).toBe(0);
    const rest = [
      "/",
      "/tag/godwit",
      "/notice/nowhere",
      "/users/nowhere",
      "/registration",
      "/login",
      "/about",
      "/lists",
    ];
    await walk(
      1,
      table.filter(([asked]) => rest.includes(asked)),
    );
    await page.goto(`${here.site.origin}/about`);
    await page.getByRole("button", { name: t("nav.menu") }).click();
    const places = page.getByRole("dialog").getByRole("navigation", { name: t("nav.places") });
    await places.waitFor();
    for (const key of ["timeline.local", "timeline.federated", "timeline.bubble", "nav.search"])
      expect([key, await places.getByRole("link", { name: t(key), exact: true }).count()]).toEqual([key, 0]);
  } finally {
    settings.private = false;
    await forget(page);
  }
});

test("every address answers who is signed in, and what is for visitors leads home", async () => {
  await newSignedInTab(here);
  await walk(2, firstOf(16, table));
});

atLength("a profile stands where it was left on the way back, at its top when opened anew", async () => {
  const page = await here.phone.open("/main/friends");
  await page.setViewportSize({ width: 390, height: 320 });
  await page.locator("article[data-status]").first().waitFor();
  const me = here.site.instance.store.named("demo");
  await page.goto(`${here.site.origin}/users/${me?.id ?? ""}`);
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  await page.evaluate(() => {
    // Long enough to be scrolled, whatever demo says of themselves.
    window.scrollTo(0, 60);
  });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(20);
  const left = await page.evaluate(() => window.scrollY);
  await page.getByRole("link", { name: t("nav.search") }).click();
  await page.waitForURL("**/search");
  // The address is there before the screen is.
  await page.getByRole("heading", { level: 1, name: t("search.title") }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL("**/demo");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

/** Takes away what the device's database holds of the server, so that it is asked at once. */
async function forget(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("app");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction("instance", "readwrite");
          writing.objectStore("instance").clear();
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          writing.onerror = () => reject(writing.error);
        };
      }),
  );
}

describe.each(
  firstOf(1, [
    ["static/config.json", { files: { "/static/config.json": JSON.stringify({ redirectRootNoLogin: "/about" }) } }],
    ["its frontend's settings", { pleroma_fe: { redirectRootNoLogin: "/about" } }],
    ["the page itself", { pleroma_fe: { redirectRootNoLogin: "/about" }, initial_results: true }],
  ]),
)("where the admin leads visitors elsewhere by %s", (_by, settings) => {
  const led = onStage({ statuses: 20, settings }, { worker: false });

  test("the very first visit ends there", async () => {
    const page = await led.phone.context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(led.site.origin);
    await page.waitForURL("**/about");
    await page.getByRole("heading", { level: 1, name: t("about.title") }).waitFor();
    expect(asked.filter((path) => path.startsWith("/api/v1/timelines"))).toEqual([]);
    await page.close();
  });
});
