import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { writeIntent } from "../../../db/outbox/write_intent";
import type { AccountDb } from "../../../db/schema";
import { HideContentsSwitch } from "./HideContentsSwitch";

afterEach(cleanup);

test("the server hides contents if it can; until then the switch says so", async () => {
  let db: AccountDb | null = null;
  const intend = vi.fn(async (_kind: string, args: { on: boolean }) => {
    if (db) await writeIntent(db, { kind: "hide_contents", args }, { id: "1", key: "1", now: 0 });
  });
  const { t, world } = await inWorld(<HideContentsSwitch />, {
    own: { pleroma: { notification_settings: { hide_notification_contents: false } } },
    world: { sync: { outbox: { intend } } as never },
  });
  db = world.db;
  const one = await screen.findByRole("switch", { name: t("settings.push.hideContents") });
  expect(one).not.toBeChecked();
  expect(one).toHaveAccessibleDescription(t("settings.push.hideContentsHint"));
  fireEvent.click(one);
  await screen.findByText(t("settings.push.hideContentsWaits"));
  expect(one).toBeChecked();
  expect(intend).toHaveBeenCalledExactlyOnceWith("hide_contents", { on: true });
});

test("a server that has no such choice is offered none", async () => {
  const { container } = await inWorld(<HideContentsSwitch />, { own: {} });
  expect(container.querySelector("input")).toBeNull();
});
