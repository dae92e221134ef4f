import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { act } from "../../../tests/support/rows/outbox";
import { inWorld } from "../../../tests/support/screens/in_world";
import { saveFolders } from "../../db/bookmarks/bookmark_folders";
import { noteSuccess } from "../../db/requests/fetch_results";
import { useDialogs } from "../../ui/base/dialog/open_dialogs";
import { BookmarksScreen } from "./BookmarksScreen";

afterEach(() => {
  cleanup();
  useDialogs.setState({ open: null });
});

const Timeline = ({ arg, above }: { arg: string; above: ReactNode }) => (
  <>
    {above}
    <p>bookmarks of {arg || "all"}</p>
  </>
);

const picture = "https://a.example/cat.png";
const custom = { id: "f9", name: "Cats", emoji: ":cat:", emoji_url: picture };

async function at(path: string, features = ["pleroma:bookmark_folders"]) {
  const view = await inWorld(<BookmarksScreen of={Timeline} />, { own: {}, path, instance: { features } });
  await saveFolders(view.world.db, [{ id: "f1", name: "Birds", emoji: "🐦", emoji_url: null }, custom], {
    asked_at: 1,
    seen_at: 1,
  });
  return view;
}

const current = () => screen.getAllByRole("link").find((link) => link.getAttribute("aria-current"))?.textContent;

test("a folder's tab is chosen by the address, and its button changes that folder", async () => {
  const { t } = await at("/bookmarks?folder=f1");
  await screen.findByText("bookmarks of f1");
  await waitFor(() => expect(current()).toBe("🐦 Birds"));
  fireEvent.click(screen.getByRole("button", { name: t("folders.editOf", { name: "Birds" }) }));
  expect(useDialogs.getState().open).toEqual({ name: "folders", id: "f1" });
});

test("all bookmarks are shown at first, beside a button that makes a folder", async () => {
  const { t } = await at("/bookmarks");
  await screen.findByText("bookmarks of all");
  await waitFor(() => expect(current()).toBe(t("folders.all")));
  fireEvent.click(screen.getByRole("button", { name: t("folders.new") }));
  expect(useDialogs.getState().open).toEqual({ name: "folders", id: null });
});

test("a server without folders shows neither tabs nor a button for them", async () => {
  const { t } = await at("/bookmarks", []);
  await screen.findByText("bookmarks of all");
  expect(screen.queryByRole("navigation", { name: t("folders.label") })).toBeNull();
});

test("a folder that the server does not have yet says so, and leads to its place once it has", async () => {
  const { t, world } = await at("/bookmarks?folder=local:1");
  await act(world.db, { kind: "create_folder", args: { id: "local:1", name: "Tides" } });
  await screen.findByText(t("folders.making"));
  await waitFor(() => expect(current()).toBe("Tides"));
  await world.db.transaction("rw", world.db.outbox, world.db.bookmark_folders, world.db.settled_lists, async () => {
    await world.db.outbox.clear();
    await world.db.bookmark_folders.put({ id: "f2", name: "Tides", emoji: null, emoji_url: null, asked_at: 2 });
    await world.db.settled_lists.put({ id: "local:1", list_id: "f2", at: 2 });
  });
  await screen.findByText("bookmarks of f2");
});

test("the custom emoji of a folder is drawn in its tab", async () => {
  await at("/bookmarks");
  const tab = await screen.findByRole("link", { name: ":cat: Cats" });
  expect(tab.querySelector("img")).toHaveAttribute("src", picture);
});

test("a folder that was deleted elsewhere says so and leads to all bookmarks", async () => {
  const { t, world } = await at("/bookmarks?folder=f3");
  await screen.findByText("bookmarks of f3");
  await noteSuccess(world.db, "bookmark_folders:all", 1);
  await screen.findByText(t("folders.gone"));
  expect(screen.queryByText("bookmarks of f3")).toBeNull();
  fireEvent.click(screen.getByRole("link", { name: t("folders.allBookmarks") }));
  await screen.findByText("bookmarks of all");
});
