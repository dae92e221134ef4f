import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveScrolling } from "../../../tests/support/screens/jsdom";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { updateModal, useModals, useModerationPlace } from "../../ui/base/dialog/open_modals";
import { NotificationsScreen } from "./NotificationsScreen";

beforeEach(haveScrolling);
afterEach(cleanup);

const sync = { timelines: { watch: () => () => undefined }, outbox: { intend: async () => undefined } } as never;

test("without a network notifications say how old they are, as timelines do", async () => {
  const { world, t } = await inWorld(<NotificationsScreen />, { own: {}, world: { sync } });
  await noteSuccess(world.db, "timeline:notifications", 900);
  const note = () => screen.queryByText((text) => text.startsWith(t("timeline.savedAt", { when: "" }).trim()));
  expect(note()).toBeNull();
  await noteFailure(world.db, "timeline:notifications", 950, { kind: "offline", message: "" });
  await waitFor(() => expect(note()).not.toBeNull());
});

const staff = { pleroma: { is_moderator: true } };

test.each([
  ["#report-9", staff, { report: "9", person: null }],
  ["#person-9", staff, { report: null, person: "9" }],
  ["#report-%", staff, null],
  ["#report-9", {}, null],
] as const)("the address %s opens what it names for the staff alone (%j): %j", async (hash, own, place) => {
  updateModal("moderation", "close");
  const { at } = await inWorld(<NotificationsScreen />, {
    own,
    instance: { software: { name: "akkoma", version: "3.16.0" } },
    world: { sync },
    path: `/demo/notifications${hash}`,
  });
  await waitFor(() => expect(at()).toBe(hash === "#report-%" ? `/demo/notifications${hash}` : "/demo/notifications"));
  expect(useModals.getState().moderation).toBe(place ? "visible" : "hidden");
  if (place) expect(useModerationPlace.getState()).toEqual(place);
});
