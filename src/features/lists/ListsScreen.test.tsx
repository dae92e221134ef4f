import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { ingest } from "../../db/ingest/ingest";
import type { AccountDb } from "../../db/schema";
import { ParamsContext } from "../../ui/navigation/useParams";
import { ListScreen, ListsScreen } from "./ListsScreen";

afterEach(cleanup);

const tides = { id: "77", title: "Tides" };
const hills = { id: "9", title: "Hills" };

const land = (db: AccountDb, ...lists: { id: string; title: string }[]) =>
  ingest(db, { lists }, { asked_at: 1, viewer: true, seen_at: 1 });

const Timeline = ({ name, called }: { name: string; called: string | undefined }) => <h1>{called ?? name}</h1>;

test("a list's timeline is called by the list's title once that was read", async () => {
  const { world } = await inWorld(
    <ParamsContext value={{ id: "77" }}>
      <ListScreen of={Timeline} />
    </ParamsContext>,
    { own: {}, path: "/lists/77" },
  );
  expect((await screen.findByRole("heading")).textContent).toBe("list");
  await land(world.db, hills, tides);
  await screen.findByRole("heading", { name: "Tides" });
});

async function lists() {
  const refreshDetail = vi.fn(async () => undefined);
  const watchDetail = vi.fn(() => () => undefined);
  const sync = { details: { watch: watchDetail, refresh: refreshDetail } };
  const view = await inWorld(<ListsScreen />, { own: {}, path: "/lists", world: { sync: sync as never } });
  expect(watchDetail).toHaveBeenCalledWith("lists", "all");
  return { ...view, db: view.world.db, refreshDetail };
}

const offline = { kind: "offline", message: "" } as const;

test("lists the stored lists, newest first, with links to their timelines", async () => {
  const { db } = await lists();
  await land(db, hills, tides);
  await screen.findByRole("link", { name: "Tides" });
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Tides", "/lists/77"],
    ["Hills", "/lists/9"],
  ]);
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
  const { db, t, refreshDetail } = await lists();
  await screen.findByText(t("lists.loading"));
  await noteFailure(db, "lists:all", 2, offline);
  (await screen.findByRole("button", { name: t("app.again") })).click();
  expect(refreshDetail).toHaveBeenCalledWith("lists", "all");
  await noteSuccess(db, "lists:all", 3);
  await screen.findByText(t("lists.empty"));
  await noteFailure(db, "lists:all", 4, offline);
  await waitFor(() => expect(screen.getByText(t("lists.empty"))).toBeTruthy());
});
