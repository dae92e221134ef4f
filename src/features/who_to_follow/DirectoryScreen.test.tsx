import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveScrolling } from "../../../tests/support/screens/jsdom";
import { ingestRoster } from "../../db/ingest/ingest_roster";
import type { AccountDb } from "../../db/schema";
import { Account } from "../../domain/entities/accounts/account";
import type { WatchedRosterKey } from "../../domain/rows/roster_rows";
import { DirectoryScreen } from "./DirectoryScreen";

const watch = vi.fn((_key: WatchedRosterKey) => () => undefined);
beforeAll(haveScrolling);
beforeEach(() => watch.mockClear());
afterEach(cleanup);

async function drawn(path = "/-/directory") {
  const idle = () => () => undefined;
  const rosters = { watch, readMore: async () => undefined, refresh: async () => undefined };
  const sync = { rosters, accounts: { watch: idle, watchRelationship: idle }, outbox: {} };
  return inWorld(<DirectoryScreen />, { own: {}, path, world: { sync: sync as never } });
}

/** Stores the whole of a directory. */
async function land(db: AccountDb, key: WatchedRosterKey, ...ids: string[]) {
  const accounts = ids.map((id) => v.parse(Account, { id, acct: id, username: id }));
  await ingestRoster(db, key, { accounts, next: null }, null, { asked_at: 1, viewer: true, seen_at: 1 });
}

const rows = () => screen.getAllByRole("article").map((row) => row.querySelector("a")?.getAttribute("href"));

test("who wrote last stands first, and it can be asked who came last and who is at one's server", async () => {
  const { t, world, at } = await drawn();
  await land(world.db, "directory:active:everywhere", "ada", "ben");
  await waitFor(() => expect(rows()).toEqual(["/ada", "/ben"]));
  await land(world.db, "directory:new:everywhere", "cleo");
  await act(async () => void fireEvent.click(screen.getByRole("link", { name: t("directory.order.new") })));
  await waitFor(() => expect(rows()).toEqual(["/cleo"]));
  await land(world.db, "directory:new:here", "dora");
  await act(async () => void fireEvent.click(screen.getByRole("checkbox", { name: "Only from a.example" })));
  await waitFor(() => expect(rows()).toEqual(["/dora"]));
  expect(at()).toBe("/-/directory?local=true#new");
  expect(screen.getByRole("checkbox")).toBeChecked();
  const asked = ["directory:active:everywhere", "directory:new:everywhere", "directory:new:here"];
  expect(watch.mock.calls.map(([key]) => key)).toEqual(asked);
});

test("an address opens the directory as it was left, and says that nobody is in it", async () => {
  const { t, world } = await drawn("/-/directory?local=true#new");
  await land(world.db, "directory:new:here");
  await screen.findByText(t("directory.none"));
  expect(screen.getByRole("checkbox")).toBeChecked();
  expect(screen.getByRole("link", { name: t("directory.order.new") })).toHaveAttribute("aria-current", "page");
});
