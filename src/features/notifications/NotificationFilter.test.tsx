import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { havePopovers } from "../../../tests/support/screens/jsdom";
import { Menu } from "../../ui/base/menu/Menu";
import { closeMenu } from "../../ui/base/menu/open_menu";
import { NotificationFilter } from "./NotificationFilter";

beforeEach(havePopovers);
afterEach(() => {
  closeMenu();
  cleanup();
});

/** jsdom does not report a popover as open. */
const inPopover = { hidden: true };
const drawn = (chosen: Record<string, unknown> = {}) =>
  inWorld(
    <main>
      <NotificationFilter />
      <Menu />
    </main>,
    { own: {}, chosen, world: { sync: { settings: { notifyChanged: () => undefined } } as never } },
  );

test("each kind is switched in a menu that stays open, and stored", async () => {
  const { t, world } = await drawn({ notificationVisibility: { polls: false } });
  const button = screen.getByRole("button", { name: t("notifications.filter", { count: 1 }) });
  fireEvent.click(button);
  const lines = await screen.findAllByRole("menuitemcheckbox", inPopover);
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "Mentions",
    "Favorites",
    "Repeats",
    "Reactions",
    "New followers",
    "Follow requests",
    "Polls that end",
    "People who move",
    "Several of a kind in one row",
  ]);
  const checked = () =>
    screen.getAllByRole("menuitemcheckbox", inPopover).map((line) => line.getAttribute("aria-checked") === "true");
  expect(checked()).toEqual([true, true, true, true, true, true, false, true, false]);
  expect(document.activeElement).toBe(lines[0]);

  fireEvent.keyDown(document.activeElement ?? button, { key: "ArrowDown" });
  expect(document.activeElement?.textContent).toBe("Favorites");
  fireEvent.click(document.activeElement ?? button);
  fireEvent.click(screen.getByRole("menuitemcheckbox", { name: "Repeats", ...inPopover }));
  fireEvent.click(screen.getByRole("menuitemcheckbox", { name: "Polls that end", ...inPopover }));
  fireEvent.click(screen.getByRole("menuitemcheckbox", { name: t("setting.groupNotifications"), ...inPopover }));
  expect(checked()).toEqual([true, false, false, true, true, true, true, true, true]);
  await waitFor(async () => expect((await world.db.settings.get("groupNotifications"))?.value).toBe(true));
  const stored = async () => (await world.db.settings.get("notificationVisibility"))?.value;
  await waitFor(async () =>
    expect(await stored()).toEqual({
      mentions: true,
      likes: false,
      repeats: false,
      emojiReactions: true,
      follows: true,
      followRequest: true,
      polls: true,
      moves: true,
    }),
  );

  fireEvent.keyDown(document.activeElement ?? button, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("menu", inPopover)).toBeNull());
  expect(document.activeElement).toBe(button);
});
