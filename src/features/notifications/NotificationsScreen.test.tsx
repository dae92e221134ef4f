import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveScrolling } from "../../../tests/support/screens/jsdom";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
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
