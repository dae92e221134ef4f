import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { aRow } from "../../../../tests/support/rows/rows";
import { saveSetting } from "../../../db/settings/settings";
import { useDialogs } from "../../base/dialog/open_dialogs";
import { closePicker, usePicker } from "../../emoji/picker_state";
import type { Instance } from "../../../domain/instance/instance";
import { useConfirmation } from "../../base/dialog/ask_confirmation";
import { StatusActions } from "./StatusActions";

const intend = vi.fn(async () => "row");
const draw = (
  wire: Record<string, unknown>,
  own: object | null = {},
  chosen: Record<string, unknown> = {},
  instance: Partial<Instance> = {},
) =>
  inWorld(<StatusActions status={aRow("s1", wire)} onMore={() => undefined} />, {
    instance,
    ...(own && { own: own as Record<string, unknown> }),
    chosen,
    world: { sync: { outbox: { intend } } as never },
  });
const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>("button", { name });

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  useConfirmation.setState({ asked: null });
});

test.each([
  ["public", "ben", true],
  ["unlisted", "ben", true],
  ["local", "ben", true],
  ["private", "ben", false],
  ["private", "me", true],
  ["direct", "ben", false],
  ["direct", "me", false],
])("a %s post by %s can be repeated: %s; else a lock stands there", async (visibility, by, may) => {
  const { t } = await draw({ visibility, by });
  const repeat = button(may ? t("status.repeat") : t("status.noRepeat"));
  expect([repeat.disabled, repeat.querySelector(".lucide-lock") !== null]).toEqual([!may, !may]);
});

test.each([
  ["public", true],
  ["unlisted", true],
  ["local", false],
  ["private", false],
  ["direct", false],
])("a %s post can be quoted: %s; and none where the server knows no quotes", async (visibility, may) => {
  const instance = { quotes: true };
  const { t, unmount } = await draw({ visibility, by: "ben" }, {}, {}, instance);
  expect(screen.queryAllByRole("button", { name: t("status.quote") })).toHaveLength(may ? 1 : 0);
  if (may) {
    fireEvent.click(button(t("status.quote")));
    expect(useDialogs.getState().open).toEqual({ name: "compose", draft: "quote:s1" });
  }
  unmount();
  await draw({ visibility, by: "ben" });
  expect(screen.queryAllByRole("button", { name: t("status.quote") })).toEqual([]);
});

test("a signed-in user can reply, quote, repeat, favourite, react and more", async () => {
  await draw({ by: "ben" }, {}, {}, { quotes: true, reactions: "any" });
  const titles = screen.getAllByRole("button").map((one) => one.title);
  expect(titles).toEqual(["Reply", "Quote", "Repeat", "Favorite", "React", "More"]);
});

test("favourite and repeat animate when set, not when undone", async () => {
  const { t, unmount } = await draw({ by: "ben" });
  fireEvent.click(button(t("status.favourite")));
  expect(button(t("status.favourite")).className).toMatch(/popped/);
  fireEvent.click(button(t("status.repeat")));
  await waitFor(() => expect(button(t("status.repeat")).className).toMatch(/popped/));
  expect(intend.mock.calls).toEqual([
    ["favourite", { id: "s1", on: true }],
    ["reblog", { id: "s1", on: true }],
  ]);
  unmount();
  await draw({ by: "ben", favourited: true, favourites_count: 1 });
  fireEvent.click(button(/^Favorite/));
  expect(button(/^Favorite/).className).not.toMatch(/popped/);
});

test("a repeat is asked about where the user wants that, taking it back never", async () => {
  const { t, world, unmount } = await draw({ by: "ben" });
  await saveSetting(world.db, "modalOnRepeat", true);
  fireEvent.click(button(t("status.repeat")));
  await waitFor(() => expect(useConfirmation.getState().asked?.title).toBe(t("status.repeatTitle")));
  useConfirmation.getState().asked?.answer(false);
  await waitFor(() => expect(useConfirmation.getState().asked).toBeNull());
  expect(intend).not.toHaveBeenCalled();
  unmount();
  const again = await draw({ by: "ben", reblogged: true, reblogs_count: 1 });
  await saveSetting(again.world.db, "modalOnRepeat", true);
  fireEvent.click(button(/^Repeat/));
  await waitFor(() => expect(intend).toHaveBeenCalledExactlyOnceWith("reblog", { id: "s1", on: false }));
  expect(useConfirmation.getState().asked).toBeNull();
});

test("counts stand there, and none where the user wants none", async () => {
  const counts = { by: "ben", replies_count: 3, reblogs_count: 1200, favourites_count: 5 };
  const { unmount } = await draw(counts);
  for (const name of ["Reply, 3", "Repeat, 1.2K", "Favorite, 5"]) expect(button(name)).toBeTruthy();
  unmount();
  for (const own of [{}, null]) {
    const { container, unmount: end } = await draw(counts, own, { hidePostStats: true });
    await screen.findAllByTitle("Reply");
    expect(container.textContent).toBe("");
    end();
  }
});

test("a visitor's actions link to the remote interaction page", async () => {
  await draw({ by: "ben", visibility: "public" }, null, {}, { quotes: true, reactions: "any" });
  await screen.findAllByRole("link");
  const links = screen.getAllByRole("link").map((one) => one.getAttribute("href"));
  expect(links).toEqual(Array.from({ length: 3 }, () => "https://a.example/main/ostatus?status_id=s1"));
  expect(screen.queryByRole("button")).toBeNull();
});

test("who is signed in reacts by the picker, with what the server takes", async () => {
  const wave = { name: "wave", url: "https://a.example/w.png", count: 1, me: true, account_ids: [] };
  const { t } = await draw({ by: "ben", emoji_reactions: [wave] }, {}, {}, { reactions: "any" });
  const react = button(t("status.react"));
  expect(react).toHaveAttribute("aria-haspopup", "dialog");
  fireEvent.click(react);
  await waitFor(() => expect(usePicker.getState().shown?.anchor).toBe(react));
  const { shown } = usePicker.getState();
  expect([shown?.custom, shown?.multiple]).toEqual([true, false]);
  shown?.onPick({ name: "😂", image: null, written: "😂" });
  expect(intend).toHaveBeenLastCalledWith("react", { id: "s1", name: "😂", url: null, on: true });
  // Choosing one's own reaction again removes it.
  const image = { shortcode: "wave", url: wave.url, static_url: wave.url };
  shown?.onPick({ name: "wave", image, written: ":wave:" });
  expect(intend).toHaveBeenLastCalledWith("react", { id: "s1", name: "wave", url: wave.url, on: false });
  closePicker();
});

test("the picker has only emoji that the server takes as reactions", async () => {
  const { t, unmount } = await draw({ by: "ben" }, {}, {}, { reactions: "unicode" });
  fireEvent.click(button(t("status.react")));
  await waitFor(() => expect(usePicker.getState().shown?.custom).toBe(false));
  closePicker();
  unmount();
  await draw({ by: "ben" });
  expect(screen.queryByRole("button", { name: t("status.react") })).toBeNull();
});
