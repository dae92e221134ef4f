import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { act as wait } from "../../../tests/support/rows/outbox";
import { ingest } from "../../db/ingest/ingest";
import { ingestRoster } from "../../db/ingest/ingest_roster";
import { Account } from "../../domain/entities/accounts/account";
import { Relationship } from "../../domain/entities/accounts/relationship";
import { getRequest } from "../../domain/requests/server_request";
import { FollowRequestsScreen } from "./FollowRequestsScreen";

afterEach(cleanup);

const person = (id: string) => v.parse(Account, { id, acct: id, username: id, locked: true });
const at = (asked_at: number) => ({ asked_at, viewer: true, seen_at: asked_at });

async function drawn(software: { name: string; version: string }) {
  const intend = vi.fn(async () => "row");
  const rosters = { watch: () => () => undefined, refresh: vi.fn(async () => {}), readMore: vi.fn(async () => {}) };
  const sync = { rosters, outbox: { intend } };
  const around = { own: {}, instance: { software }, world: { sync: sync as never } };
  return { ...(await inWorld(<FollowRequestsScreen />, around)), intend, rosters };
}

test("a request of which this device knows is taken back, and stays so that it can be made again", async () => {
  const { t, world, intend } = await drawn({ name: "akkoma", version: "3.16.0" });
  const relationships = [v.parse(Relationship, { id: "ada", requested: true }), v.parse(Relationship, { id: "ben" })];
  await ingest(world.db, { accounts: [person("ada"), person("ben")], relationships }, at(1));
  await screen.findByText(t("followRequests.sentHere"));
  fireEvent.click(await screen.findByRole("button", { name: "Requested: ada" }));
  await waitFor(() => expect(intend).toHaveBeenCalledWith("follow", { id: "ada", on: false, locked: true }));
  await wait(world.db, { kind: "follow", args: { id: "ada", on: false, locked: true } });
  fireEvent.click(await screen.findByRole("button", { name: "Follow: ada" }));
  await waitFor(() => expect(intend).toHaveBeenLastCalledWith("follow", { id: "ada", on: true, locked: true }));
  expect(screen.queryByText("@ben")).toBeNull();
});

test("what a server lists of sent requests is shown page by page, and nothing is said of this device", async () => {
  const { t, world, rosters } = await drawn({ name: "gotosocial", version: "0.20.0" });
  const next = getRequest("/api/v1/follow_requests/outgoing", { max_id: "x" });
  await ingestRoster(world.db, "sent_requests", { accounts: [person("ada")], next }, null, at(1));
  await screen.findByRole("button", { name: "Requested: ada" });
  expect(screen.queryByText(t("followRequests.sentHere"))).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: t("followRequests.older") }));
  expect(rosters.readMore).toHaveBeenCalledWith("sent_requests");
});
