import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveScrolling } from "../../../tests/support/screens/jsdom";
import { Account } from "../../domain/entities/accounts/account";
import { ProfileTimelines } from "./ProfileTimelines";

beforeEach(haveScrolling);
afterEach(cleanup);

const ada = { id: "ada", acct: "ada", username: "ada" };
const ada_herself = { own: ada };

const draw = (path: string, around: Parameters<typeof inWorld>[1] = {}, sent: object = {}) => {
  const account = { ...v.parse(Account, { ...ada, ...sent }), asked_at: 1, seen_at: 1 };
  const timelines = { watch: () => () => undefined, notifyVisible: () => undefined };
  return inWorld(<ProfileTimelines account={account} />, { path, world: { sync: { timelines } as never }, ...around });
};
const shown = () => screen.getAllByRole("link").find((link) => link.getAttribute("aria-current"))?.textContent;

test.each([
  ["/ada", {}, "Posts"],
  ["/ada#replies", {}, "Replies"],
  ["/ada#media", {}, "Media"],
  ["/ada#nothing", {}, "Posts"],
  ["/ada", { chosen: { userProfileDefaultTab: "media" } }, "Media"],
  ["/ada#statuses", { chosen: { userProfileDefaultTab: "media" } }, "Posts"],
  ["/ada#favorites", {}, "Posts"],
  ["/ada#follows", {}, "Following"],
  ["/ada#followers", {}, "Followers"],
  ["/ada", { chosen: { userProfileDefaultTab: "followers" } }, "Followers"],
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

test.each([
  [{ hide_follows: true }, {}, ["Followers"]],
  [{ hide_followers: true }, {}, ["Following"]],
  [{ hide_follows: true, hide_followers: true }, ada_herself, ["Following", "Followers"]],
] as const)("of lists hidden as %j the tabs shown around %j are %j", async (pleroma, around, titles) => {
  await draw("/ada", around, { pleroma });
  const lists = screen.queryAllByRole("link").filter((link) => link.textContent.startsWith("Follow"));
  expect(lists.map((link) => link.textContent)).toEqual(titles);
});

test("hashtags are listed beside people under what one follows oneself, where the server has them", async () => {
  const instance = { software: { name: "akkoma", version: "3.16.0" }, features: ["akkoma_api", "pleroma_api"] };
  await draw("/ada#follows", { ...ada_herself, instance });
  expect(screen.getByRole("link", { name: "People" })).toHaveAttribute("aria-current", "page");
  const hashtags = screen.getByRole("link", { name: "Hashtags" });
  expect(hashtags).toHaveAttribute("href", "/ada#follows/hashtags");
  await act(async () => void fireEvent.click(hashtags));
  expect(screen.getByRole("link", { name: "Hashtags" })).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("link", { name: "Following" })).toHaveAttribute("aria-current", "page");
  await screen.findByText(/hashtag/i);
  cleanup();
  await draw("/ada#follows/hashtags", { own: { id: "me" }, instance });
  expect(screen.queryByRole("link", { name: "Hashtags" })).toBeNull();
});
