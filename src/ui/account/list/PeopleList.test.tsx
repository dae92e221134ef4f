import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aStatus } from "../../../../tests/support/rows/entities";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { haveScrolling } from "../../../../tests/support/screens/jsdom";
import { ingest } from "../../../db/ingest/ingest";
import { noteFailure } from "../../../db/requests/fetch_results";
import type { ApiFailure } from "../../../domain/requests/api_error";
import { getRequest } from "../../../domain/requests/server_request";
import { emptyRelationship } from "../../../db/read/notifications/relationship_lookup";
import { PeopleList } from "./PeopleList";

beforeEach(haveScrolling);
afterEach(cleanup);

async function drawn(own: object | null = {}) {
  const rosters = {
    watch: vi.fn(() => () => undefined),
    readMore: vi.fn(async () => {}),
    refresh: vi.fn(async () => {}),
  };
  const view = await inWorld(
    <PeopleList roster="followers:zoe" label="Followers" empty="Nobody follows." end="That is all." />,
    { ...(own && { own: own as Record<string, unknown> }), world: { sync: { rosters } as never } },
  );
  const { db } = view.world;
  const land = async (names: string[], more = false) => {
    const accounts = names.map((by) => aStatus("1", { by }).account);
    await ingest(db, { accounts }, { asked_at: 1, viewer: true, seen_at: 1 });
    const next = more ? getRequest("/next") : null;
    await db.rosters.put({ key: "followers:zoe", account_ids: names, more, next, asked_at: 1 });
  };
  const fail = (failure: ApiFailure, row = "roster") => noteFailure(db, `${row}:followers:zoe`, 2, failure);
  return { ...view, rosters, land, fail };
}

test("people are listed from the device, each with their name and a button to follow them", async () => {
  const { land, rosters, world } = await drawn();
  await land(["ada", "ben"]);
  expect(await screen.findByRole("article", { name: /^ada/ })).toBeVisible();
  const rows = screen.getAllByRole("article");
  expect(rows.map((row) => row.getAttribute("aria-setsize"))).toEqual(["2", "2"]);
  expect(screen.getByRole("button", { name: "Follow: ben" })).toBeEnabled();
  await world.db.relationships.put({ ...relation("ben"), following: true });
  expect(await screen.findByRole("button", { name: "Following: ben" })).toBeEnabled();
  screen.getByText("That is all.");
  expect(rosters.watch).toHaveBeenCalledWith("followers:zoe");
});

test("a visitor sees the people without buttons", async () => {
  const { land } = await drawn(null);
  await land(["ada"]);
  await screen.findByRole("article", { name: /^ada/ });
  expect(screen.queryByRole("button")).toBeNull();
});

test("the next page is read at the end, and after a failure only when asked to", async () => {
  const { land, rosters, fail, t } = await drawn();
  await fail({ kind: "offline", message: "" }, "roster_below");
  await land(["ada"], true);
  const more = await screen.findByRole("button", { name: t("people.older") });
  screen.getByText(t("failure.offline"));
  expect(rosters.readMore).not.toHaveBeenCalled();
  fireEvent.click(more);
  await waitFor(() => expect(rosters.readMore).toHaveBeenCalledWith("followers:zoe"));
});

test("an end that comes into view reads on by itself", async () => {
  const { land, rosters } = await drawn();
  await land(["ada"], true);
  await waitFor(() => expect(rosters.readMore).toHaveBeenCalledWith("followers:zoe"));
});

test("that there is nobody is said once it is known; until then that it is read, or why not", async () => {
  const { land, fail, t, rosters } = await drawn();
  await screen.findByText(t("people.loading"));
  await fail({ kind: "offline", message: "" });
  fireEvent.click(await screen.findByRole("button", { name: t("app.again") }));
  expect(rosters.refresh).toHaveBeenCalledWith("followers:zoe");
  await land([]);
  await screen.findByText("Nobody follows.");
});

test("a visitor whom the server refuses is asked to sign in", async () => {
  const { fail, t } = await drawn(null);
  await fail({ kind: "unauthorized", message: "", status: 403, visitor: true });
  await screen.findByText(t("failure.visitor"));
  expect(screen.getByRole("link", { name: t("nav.signIn") })).toHaveAttribute("href", "/login");
});

const relation = (id: string) => ({ ...emptyRelationship, id });
