import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { act as wait } from "../../../tests/support/rows/outbox";
import { noteFailure } from "../../db/requests/fetch_results";
import { ingestRoster } from "../../db/ingest/ingest_roster";
import { Account } from "../../domain/entities/accounts/account";
import { getRequest } from "../../domain/requests/server_request";
import { useConfirmation } from "../../ui/base/dialog/ask_confirmation";
import { forgetOutcomes, useExpectedOutcomes } from "../../ui/outbox/expected_outcomes";
import { FollowRequestsScreen } from "./FollowRequestsScreen";

afterEach(() => {
  cleanup();
  forgetOutcomes();
});

async function drawn(chosen: Record<string, unknown> = {}) {
  const intend = vi.fn(async () => "row");
  const rosters = { watch: () => () => undefined, refresh: vi.fn(async () => {}), readMore: vi.fn(async () => {}) };
  const sync = { rosters, outbox: { intend } };
  const view = await inWorld(<FollowRequestsScreen />, { own: { locked: true }, world: { sync: sync as never } });
  for (const [key, value] of Object.entries(chosen)) await view.world.db.settings.put({ key, value });
  const land = (next: string | null, ...ids: string[]) =>
    ingestRoster(
      view.world.db,
      "follow_requests",
      {
        accounts: ids.map((id) => v.parse(Account, { id, acct: id, username: id })),
        next: next === null ? null : getRequest("/api/v1/follow_requests", { max_id: next }),
      },
      null,
      { asked_at: 1, viewer: true, seen_at: 1 },
    );
  return { ...view, land, intend, rosters };
}

test("follow requests are listed from the device and answered, which is told; more on demand", async () => {
  const { t, land, intend, rosters, world } = await drawn();
  screen.getByText(t("followRequests.loading"));
  await land("ben", "ada", "ben");
  fireEvent.click(await screen.findByRole("button", { name: "Approve: ada" }));
  await waitFor(() => expect(intend).toHaveBeenCalledWith("follow_request", { id: "ada", on: true }));
  expect(document.activeElement).toBe(screen.getByRole("link", { name: /@ben/ }));
  fireEvent.click(screen.getByRole("button", { name: "Deny: ben" }));
  await waitFor(() => expect(intend).toHaveBeenCalledWith("follow_request", { id: "ben", on: false }));
  const told = () => useExpectedOutcomes.getState().expected.map(({ done }) => done);
  await expect.poll(told).toEqual(["ada’s follow request is approved.", "ben’s follow request is denied."]);
  fireEvent.click(screen.getByRole("button", { name: t("followRequests.older") }));
  await waitFor(() => expect(rosters.readMore).toHaveBeenCalledWith("follow_requests"));

  // Answered requests are in the outbox: approved ones disappear at once, denied ones say that they wait.
  await wait(world.db, { kind: "follow_request", args: { id: "ada", on: true } });
  await wait(world.db, { kind: "follow_request", args: { id: "ben", on: false } });
  await screen.findByText(t("followRequest.denied"));
  expect(screen.queryByText("@ada")).toBeNull();
  expect(screen.queryByRole("button", { name: "Approve: ben" })).toBeNull();
});

test.each([
  ["modalOnApproveFollow", "Approve: ada", true],
  ["modalOnDenyFollow", "Deny: ada", false],
] as const)("with %s it is asked first", async (setting, name, on) => {
  const { land, intend } = await drawn({ [setting]: true });
  await land(null, "ada");
  for (const yes of [false, true]) {
    fireEvent.click(await screen.findByRole("button", { name }));
    await waitFor(() => expect(useConfirmation.getState().asked?.title).toContain("ada"));
    useConfirmation.getState().asked?.answer(yes);
    if (yes) await waitFor(() => expect(intend).toHaveBeenCalledWith("follow_request", { id: "ada", on }));
  }
  expect(intend).toHaveBeenCalledTimes(1);
});

test("nobody asks is said once that is known; until then why it is not", async () => {
  const { t, land, world, rosters } = await drawn();
  await noteFailure(world.db, "roster:follow_requests", 2, { kind: "offline", message: "" });
  fireEvent.click(await screen.findByRole("button", { name: t("app.again") }));
  expect(rosters.refresh).toHaveBeenCalledWith("follow_requests");
  await land(null);
  await screen.findByText(t("followRequests.empty"));
});
