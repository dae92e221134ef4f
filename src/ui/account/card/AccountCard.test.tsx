import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { havePopovers } from "../../../../tests/support/screens/jsdom";
import { ingest } from "../../../db/ingest/ingest";
import { Account } from "../../../domain/entities/accounts/account";
import { Relationship } from "../../../domain/entities/accounts/relationship";
import { StaffAccount } from "../../../domain/moderation/staff_account";
import { closeMenu, useMenu } from "../../base/menu/open_menu";
import { AccountCard } from "./AccountCard";

const watch = vi.fn(() => () => undefined);
const watchRelationship = vi.fn(() => () => undefined);

beforeAll(() => {
  havePopovers();
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

const software = { name: "akkoma", version: "3.16.0" };
const ada = {
  id: "ada",
  acct: "ada@far.example",
  username: "ada",
  display_name: "Ada :owl:",
  emojis: [{ shortcode: "owl", url: "https://far.example/owl.png", static_url: "https://far.example/owl.png" }],
  avatar: "https://far.example/ada.png",
  header: "https://far.example/sea.png",
  note: "<p>Engines<br>and <a href='https://far.example/tides'>tides</a></p>",
  statuses_count: 1200,
  following_count: 5,
  followers_count: 1,
  pleroma: { hide_follows_count: true },
};

/** Draws Ada's card beside a link on a page that shows some pictures. */
async function draw(
  pictures: string[],
  { stored = true, visitor = false, chosen = {}, own = {}, moderation = {} } = {},
) {
  const link = document.body.appendChild(document.createElement("a"));
  for (const src of pictures) document.body.appendChild(new Image()).src = src;
  const world = { sync: { accounts: { watch, watchRelationship }, moderation } as never };
  const view = await inWorld(<AccountCard id="ada" link={link} />, {
    ...(!visitor && { own }),
    instance: { software },
    world,
    chosen,
  });
  if (stored)
    await act(() =>
      ingest(
        view.world.db,
        {
          accounts: [v.parse(Account, ada)],
          relationships: [v.parse(Relationship, { id: "ada", followed_by: true })],
        },
        { asked_at: 1, viewer: true, seen_at: 1 },
      ),
    );
  return { ...view, link };
}
const card = () => screen.findByRole("dialog", { hidden: true });
const sources = (box: HTMLElement) => [...box.querySelectorAll("img")].map(({ src }) => src);

test("a card says who somebody is, how they stand to the reader, and offers to follow", async () => {
  const { t, link } = await draw([]);
  const box = within(await card());
  expect((await card()).getAttribute("aria-label")).toBe(t("card.label", { name: "Ada" }));
  expect(link).toHaveAttribute("aria-expanded", "true");
  for (const text of [t("relation.followsYou"), /^Engines\s+and tides$/, t("profile.hidden.following")])
    await box.findByText(text);
  expect(box.getAllByRole("listitem", { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    t("relation.followsYou"),
    "1.2K posts",
    "following hidden",
    "1 follower",
  ]);
  box.getByRole("button", { hidden: true, name: t("follow.stateOf", { state: t("follow.state.none"), name: "Ada" }) });
  // Its text leads nowhere: the one link is the profile.
  expect(box.getAllByRole("link", { hidden: true })).toHaveLength(1);
  expect(watchRelationship).toHaveBeenCalledWith("ada");
  expect(watch).not.toHaveBeenCalled();
});

test.each([
  ["none of hers", ["https://far.example/else.png"], []],
  ["her avatar", [ada.avatar], [ada.avatar]],
  [
    "all of hers",
    [ada.avatar, ada.header, "https://far.example/owl.png"],
    [ada.header, ada.avatar, "https://far.example/owl.png"],
  ],
])("beside a page that shows %s, a card shows no other picture", async (_what, pictures, shown) => {
  await draw(pictures);
  expect(sources(await card())).toEqual(shown);
});

test("who wants no counts of profiles sees none on a card", async () => {
  const { t } = await draw([], { chosen: { hideUserStats: true } });
  await within(await card()).findByText(t("relation.followsYou"));
  expect(screen.queryByRole("list", { name: t("profile.counts"), hidden: true })).toBeNull();
});

test("a visitor's card has no button, and nothing is asked for it", async () => {
  await draw([], { visitor: true });
  expect(within(await card()).queryByRole("button", { hidden: true })).toBeNull();
  expect(watchRelationship).not.toHaveBeenCalled();
});

test("the staff acts from a card by the menu that the profile has, too", async () => {
  const ada_for_staff = v.parse(StaffAccount, { id: "ada", nickname: "ada", display_name: "Ada", avatar: "" });
  const readUser = vi.fn(async () => ({ answer: ada_for_staff, failure: null }));
  const own = { pleroma: { is_moderator: true } };
  const { t, link } = await draw([], { own, moderation: { readUser } });
  const name = t("moderation.actsOnMore", { name: "Ada" });
  fireEvent.click(await within(await card()).findByRole("button", { hidden: true, name }));
  await waitFor(() => expect(useMenu.getState().shown?.items.map(({ label }) => label)).toEqual(["Deactivate"]));
  expect(readUser).toHaveBeenCalledExactlyOnceWith("ada");
  expect(useMenu.getState().shown?.anchor).toBe(link);
  closeMenu();
  cleanup();
  await draw([]);
  await within(await card()).findByText(t("relation.followsYou"));
  expect(screen.queryByRole("button", { hidden: true, name })).toBeNull();
});

test("somebody who is not stored is read, and has no card until then", async () => {
  await draw([], { stored: false });
  await vi.waitFor(() => expect(watch).toHaveBeenCalledWith("ada"));
  expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
});
