import { expect, test } from "vitest";
import { cutOff, violations } from "./axe";
import { dialog, listed, looking, openMenu, type Screen, title } from "./looks";
import { onStage } from "./stage";

const here = onStage({ statuses: 200 });
const { at, signInOnce, everyLook, large } = looking(here);

const visitor: Screen[] = [
  ["a profile that is not there", at("/nobody", title("profile.title"))],
  ["the lists, which a visitor has none of", at("/lists", title("nav.lists"))],
  ["the announcements, to a visitor", at("/announcements", title("nav.announcements"))],
];

const reader: Screen[] = [
  ["the bubble", at("/main/bubble", listed)],
  ["the bookmarks", at("/bookmarks", title("timeline.bookmarks"))],
  ["direct messages", at("/users/demo/dms", title("timeline.direct"))],
  ["the interactions", at("/users/demo/interactions", title("nav.interactions"))],
  ["the lists", at("/lists", title("nav.lists"))],
  ["a list's people", at("/lists/1/edit", title("lists.edit"))],
  ["who asks to follow", at("/friend-requests", title("nav.followRequests"))],
  ["whom to follow", at("/who-to-follow", title("nav.whoToFollow"))],
  ["the announcements", at("/announcements", title("nav.announcements"))],
  ["the search", at("/search", title("search.title"))],
  [
    "somebody's profile",
    async (page) => {
      await page.goto(`${here.ground.origin}/alder`);
      await page.getByRole("heading", { level: 2 }).first().waitFor();
    },
  ],
  [
    "every place, and what is new, over a screen",
    async (page) => {
      await at("/main/friends", listed)(page);
      // The drawers are a phone's: on a desktop what they hold stands in the page.
      if ((page.viewportSize()?.width ?? 0) > 800) return;
      await page
        .locator("header")
        .getByRole("button", { name: /notifications/i })
        .click();
      await dialog(page, "nav.notifications");
      expect(await cutOff(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await openMenu(page);
      await dialog(page, "nav.menu");
    },
  ],
];

test.each(visitor)("no place keeps anybody out: %s", (_name, open) => everyLook(open));

test.each(reader)("no place keeps anybody out: %s", async (_name, open) => {
  await signInOnce();
  await everyLook(open);
});

test.each(reader)("no place cuts anything off at 320 px with text twice as large: %s", async (_name, open) => {
  await signInOnce();
  await large(open);
});
