import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { act } from "../../../tests/support/rows/outbox";
import { inWorld } from "../../../tests/support/screens/in_world";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { ingest } from "../../db/ingest/ingest";
import type { AccountDb } from "../../db/schema";
import { ListsScreen } from "./ListsScreen";

afterEach(cleanup);

const tides = { id: "77", title: "Tides" };
const hills = { id: "9", title: "Hills" };

const land = (db: AccountDb, ...lists: { id: string; title: string }[]) =>
  ingest(db, { lists }, { asked_at: 1, viewer: true, seen_at: 1 });

async function lists() {
  const refreshResource = vi.fn(async () => undefined);
  const watchResource = vi.fn(() => () => undefined);
  const watchRoster = vi.fn((_key: string) => () => undefined);
  const sync = { resources: { watch: watchResource, refresh: refreshResource }, rosters: { watch: watchRoster } };
  const view = await inWorld(<ListsScreen />, { own: {}, path: "/lists", world: { sync: sync as never } });
  expect(watchResource).toHaveBeenCalledWith("lists", "all");
  return { ...view, db: view.world.db, refreshResource, watchRoster };
}

const offline = { kind: "offline", message: "" } as const;

test("lists the stored lists, newest first, with links to their timelines and edit pages", async () => {
  const { db, t } = await lists();
  await land(db, hills, tides);
  await screen.findByRole("link", { name: "Tides" });
  const links = within(screen.getByRole("list"))
    .getAllByRole("link")
    .map((link) => [link.getAttribute("aria-label") ?? link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Tides", "/lists/77"],
    ["Edit the list Tides", "/lists/77/edit"],
    ["Hills", "/lists/9"],
    ["Edit the list Hills", "/lists/9/edit"],
  ]);
  expect(screen.getByRole("link", { name: t("lists.new") }).getAttribute("href")).toBe("/lists/new");
});

test("the number of people is said where it is known, and read where it never was", async () => {
  const { db, t, watchRoster } = await lists();
  await land(db, hills, tides);
  await waitFor(() => expect(watchRoster.mock.calls).toEqual([["list:77"], ["list:9"]]));
  await db.rosters.put({ key: "list:9", account_ids: ["ada", "ben"], more: false, asked_at: 2 });
  await screen.findByText(t("lists.members", { count: 2 }));
});

test("a list that waits to be made stands first, with who waits to be put in it", async () => {
  const { db, t } = await lists();
  await land(db, tides);
  await act(db, { kind: "create_list", args: { id: "local:1", title: "Waders" } });
  await act(db, { kind: "list_member", args: { list_id: "local:1", account_id: "ada", on: true } });
  const link = await screen.findByRole("link", { name: `Waders ${t("lists.members", { count: 1 })}` });
  expect(link.getAttribute("href")).toBe("/lists/local%3A1");
  const lines = within(screen.getByRole("list")).getAllByRole("listitem");
  expect(lines.map((line) => line.querySelector("bdi")?.textContent)).toEqual(["Waders", "Tides"]);
});

test("without a network the lists that were read are named with how old they are", async () => {
  const { db, t } = await lists();
  await land(db, tides);
  await noteSuccess(db, "lists:all", 900);
  await screen.findByRole("link", { name: "Tides" });
  expect(screen.queryByText(/Offline/)).toBeNull();
  await noteFailure(db, "lists:all", 950, offline);
  await screen.findByText((text) => text.startsWith(t("timeline.savedAt", { when: "" }).trim()));
  expect(screen.getByRole("link", { name: "Tides" })).toBeTruthy();
});

test("that there are none is said once that is known; until then why it is not", async () => {
  const { db, t, refreshResource } = await lists();
  await screen.findByText(t("lists.loading"));
  await noteFailure(db, "lists:all", 2, offline);
  (await screen.findByRole("button", { name: t("app.again") })).click();
  expect(refreshResource).toHaveBeenCalledWith("lists", "all");
  await noteSuccess(db, "lists:all", 3);
  await screen.findByText(t("lists.empty"));
  await noteFailure(db, "lists:all", 4, offline);
  await waitFor(() => expect(screen.getByText(t("lists.empty"))).toBeTruthy());
});
