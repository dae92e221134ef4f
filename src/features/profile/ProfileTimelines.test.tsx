import { cleanup, fireEvent, screen } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveScrolling } from "../../../tests/support/screens/jsdom";
import { Account } from "../../domain/entities/account";
import { ProfileTimelines } from "./ProfileTimelines";

beforeEach(haveScrolling);
afterEach(cleanup);

const ada = { ...v.parse(Account, { id: "ada", acct: "ada", username: "ada" }), asked_at: 1, seen_at: 1 };
const ada_herself = { own: { id: "ada", acct: "ada", username: "ada" } };

const draw = (path: string, around: Parameters<typeof inWorld>[1] = {}) => {
  const timelines = { watch: () => () => undefined, notifyVisible: () => undefined };
  return inWorld(<ProfileTimelines account={ada} />, { path, world: { sync: { timelines } as never }, ...around });
};
const shown = () => screen.getAllByRole("link").find((link) => link.getAttribute("aria-current"))?.textContent;

test.each([
  ["/ada", {}, "Posts"],
  ["/ada#replies", {}, "Posts and replies"],
  ["/ada#media", {}, "Media"],
  ["/ada#nothing", {}, "Posts"],
  ["/ada", { chosen: { userProfileDefaultTab: "media" } }, "Media"],
  ["/ada#statuses", { chosen: { userProfileDefaultTab: "media" } }, "Posts"],
  ["/ada#favorites", {}, "Posts"],
  ["/ada#favorites", ada_herself, "Favorites"],
] as const)("%s with %j shows the tab %s", async (path, around, title) => {
  await draw(path, around);
  expect(shown()).toBe(title);
});

test("choosing a tab puts it in the address", async () => {
  const { at } = await draw("/ada");
  fireEvent.click(screen.getByRole("link", { name: "Media" }));
  await expect.poll(shown).toBe("Media");
  expect(at()).toBe("/ada#media");
});

test("favourites are offered on one's own profile alone", async () => {
  await draw("/ada");
  expect(screen.queryByRole("link", { name: "Favorites" })).toBeNull();
  cleanup();
  await draw("/ada", ada_herself);
  expect(screen.getByRole("link", { name: "Favorites" })).toBeVisible();
});
