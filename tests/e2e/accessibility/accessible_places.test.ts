import { describe, expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { newSignedInTab } from "../support/entrance";
import { t } from "../support/person";
import { dialog, listed, createScreenChecks, inThisRun, openMenu, type Screen, title } from "../support/looks/looks";
import { onStage } from "../support/stage";
import { waitForStatuses } from "../support/looks/rest";
import { hearsNews } from "../support/stored";

const here = onStage(
  { statuses: 200 },
  {
    worker: false,
    async ready({ site }) {
      const { store, act } = site.instance;
      const members = ["alder", "marta"].flatMap((name) => store.named(name)?.id ?? []);
      const account_id = store.named("demo")?.id ?? "";
      store.lists.set("1", { id: "1", account_id, title: "Waders", account_ids: members });
      Object.assign(store.named("demo") ?? {}, { locked: true });
      for (const who of ["alder", "marta"]) {
        act.unfollow(who, "demo");
        act.follow(who, "demo");
      }
    },
  },
);
const { at, expectAccessible } = createScreenChecks(here);

const visitor: Screen[] = [
  { name: "a profile that is not there", open: at("/nobody", title("profile.title")) },
  { name: "the lists, which a visitor has none of", variant: true, open: at("/lists", title("nav.lists")) },
  {
    name: "the announcements, to a visitor",
    variant: true,
    open: at("/announcements", async (page) => {
      await title("nav.announcements")(page);
      await page.getByText("Sign in to see these.").waitFor();
    }),
  },
];

const reader: Screen[] = [
  { name: "the bubble", open: at("/main/bubble", listed("timeline.bubble")) },
  { name: "the bookmarks", open: at("/bookmarks", title("timeline.bookmarks")) },
  { name: "direct messages", variant: true, open: at("/users/demo/dms", title("timeline.direct")) },
  {
    name: "the interactions",
    open: at("/users/demo/interactions", async (page) => {
      await title("nav.interactions")(page);
      await page.getByRole("feed").locator("article").first().waitFor();
      await page.getByRole("button", { name: t("app.loading"), disabled: true }).waitFor({ state: "detached" });
    }),
  },
  {
    name: "the lists",
    open: at("/lists", async (page) => {
      await title("nav.lists")(page);
      await page.getByRole("link", { name: /^Waders 2/ }).waitFor();
    }),
  },
  {
    name: "a list's people",
    sample: "always",
    open: at("/lists/1/edit", async (page) => {
      await title("lists.edit")(page);
      await page.getByRole("button", { name: "Remove: Alder Finch" }).waitFor();
    }),
  },
  { name: "a list that is to be made", open: at("/lists/new", title("lists.new")) },
  {
    name: "the lists that somebody is in",
    sample: "at length",
    async open(page) {
      await page.goto(`${here.site.origin}/alder`);
      await page.getByRole("button", { name: t("profile.more") }).click();
      await page.getByRole("menuitem", { name: t("profileMenu.lists") }).click();
      await page.getByRole("checkbox", { name: "Waders", checked: true }).waitFor();
    },
  },
  {
    name: "who asks to follow",
    sample: "at length",
    open: at("/friend-requests", async (page) => {
      await title("nav.followRequests")(page);
      await page.getByRole("button", { name: "Approve: Alder Finch" }).waitFor();
    }),
  },
  {
    name: "whom to follow",
    sample: "at length",
    open: at("/who-to-follow", async (page) => {
      await title("nav.whoToFollow")(page);
      await page.getByRole("main").getByRole("listitem").first().waitFor();
    }),
  },
  {
    name: "the people directory",
    sample: "at length",
    open: at("/-/directory", async (page) => {
      await title("directory.title")(page);
      await page.getByRole("main").getByRole("article").first().waitFor();
    }),
  },
  {
    name: "the announcements",
    open: at("/announcements", async (page) => {
      await title("nav.announcements")(page);
      await page.getByRole("article").getByRole("button", { name: "Mark as read" }).first().waitFor();
    }),
  },
  {
    name: "the search",
    sample: "at length",
    open: at("/search", async (page) => {
      await title("search.title")(page);
      await page.getByRole("main").getByRole("region").getByRole("listitem").first().waitFor();
    }),
  },
  {
    name: "somebody's profile",
    sample: "always",
    async open(page) {
      await page.goto(`${here.site.origin}/alder`);
      await page.getByRole("heading", { level: 2 }).first().waitFor();
    },
  },
  {
    name: "what is new, over a screen",
    variant: true,
    phone: true,
    async open(page) {
      await at("/main/friends", listed("timeline.home"))(page);
      await page
        .locator("header")
        .getByRole("button", { name: /notifications/i })
        .click();
      await dialog(page, "nav.notifications");
    },
  },
  {
    name: "every place, over a screen",
    sample: "at length",
    phone: true,
    async open(page) {
      await at("/main/friends", listed("timeline.home"))(page);
      await openMenu(page);
      await dialog(page, "nav.menu");
    },
  },
];

test.each(inThisRun(visitor))("no place keeps anybody out: $name", (screen) => expectAccessible(screen));

test.each(inThisRun(reader))("no place keeps anybody out: $name", (screen) => expectAccessible(screen, "demo"));

describe("at a server that lists what is much talked of", () => {
  const link = "https://flyway.example/journal";
  const here = onStage(
    { statuses: 200, profile: "mastodon" },
    {
      worker: false,
      async ready({ site }) {
        const { store, act } = site.instance;
        const card = { title: "Eleven days", description: "One flight.", width: 1500, height: 1000, blurhash: "" };
        store.cards.set(link, { ...card, image: "/images/avi.png" });
        for (const who of ["alder", "marta"]) act.post(who, `Look at this #birds ${link}`);
      },
    },
  );
  const { at, expectAccessible } = createScreenChecks(here);

  test("nobody is kept out of trends, visitors or others", () =>
    expectAccessible({
      sample: "at length",
      open: at("/search", async (page) => {
        for (const part of ["trends.tags", "trends.posts", "trends.links"])
          await page.getByRole("heading", { level: 2, name: t(part) }).waitFor();
        await listed("trends.posts")(page);
      }),
    }));
});

describe("beside no other tab, which may have the socket", () => {
  const here = onStage({ statuses: 20 }, { worker: false });

  atLength("a notice can be read from its first moment", async () => {
    const page = await newSignedInTab(here);
    // Only a connection that the page knows of can break.
    await expect.poll(() => hearsNews(page)).toBe(true);
    await waitForStatuses(page);
    await page.evaluate(() => {
      const seen: number[] = Object.assign(window, { seen: [] }).seen;
      const look = () => {
        const notice = document.querySelector("[popover]:popover-open > div");
        if (notice) seen.push(Number(getComputedStyle(notice).opacity));
        if (seen.length < 15) requestAnimationFrame(look);
      };
      look();
    });
    here.site.instance.act.drop(1011);
    const seen = () => page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    await expect.poll(async () => (await seen()).length).toBe(15);
    expect(new Set(await seen())).toEqual(new Set([1]));
    await page.close();
  });
});
