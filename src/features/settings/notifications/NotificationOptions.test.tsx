import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLocks } from "../../../../tests/support/fakes/locks";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { writeIntent } from "../../../db/outbox/write_intent";
import type { AccountDb } from "../../../db/schema";
import { NotificationOptions } from "./NotificationOptions";

beforeEach(() => void Object.defineProperty(navigator, "locks", { configurable: true, value: createLocks().client() }));
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "locks");
});

const settings = { hide_notification_contents: false, block_from_strangers: false };

test.each(["hide_contents", "block_strangers"] as const)(
  "%s is the server's to keep; until it knows, the switch says so",
  async (option) => {
    let db: AccountDb | null = null;
    const intend = vi.fn(async (kind: typeof option, args: { on: boolean }) => {
      if (db) await writeIntent(db, { kind, args }, { id: "1", key: "1", now: 0 });
    });
    const { t, world } = await inWorld(<NotificationOptions />, {
      own: { pleroma: { notification_settings: settings } },
      world: { sync: { outbox: { intend } } as never },
    });
    db = world.db;
    const one = await screen.findByRole("switch", { name: t(`settings.server.${option}`) });
    expect(one).not.toBeChecked();
    expect(one).toHaveAccessibleDescription(expect.stringContaining(t(`settings.server.${option}.hint`)));
    fireEvent.click(one);
    await screen.findByText(t("settings.saving", { host: "a.example" }), { exact: false });
    expect(one).toBeChecked();
    expect(intend).toHaveBeenCalledExactlyOnceWith(option, { on: true });
    const other = option === "hide_contents" ? "block_strangers" : "hide_contents";
    expect(screen.getByRole("switch", { name: t(`settings.server.${other}`) })).not.toBeChecked();
  },
);

test("a server that has no such choice is offered none", async () => {
  const { t } = await inWorld(<NotificationOptions />, { own: {} });
  await screen.findByRole("switch", { name: t("settings.push") });
  expect(screen.queryByRole("heading", { name: t("settings.server") })).toBeNull();
});
