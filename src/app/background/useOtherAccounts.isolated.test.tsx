import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { quiet } from "../../../tests/support/fakes/quiet";
import { inWorld } from "../../../tests/support/screens/in_world";
import { saveSession } from "../../db/sessions/sessions";
import type { World } from "../../ui/context/useWorld";
import { useOtherAccounts } from "./useOtherAccounts";

const drain = vi.hoisted(() => ({ there: true, asked: 0, sent: vi.fn(async () => undefined) }));
vi.mock("../../sync/outbox/drain_accounts", () => ({
  get drainOthers() {
    drain.asked += 1;
    if (!drain.there) throw new TypeError("Failed to fetch dynamically imported module: /assets/drain_account.js");
    return drain.sent;
  },
}));

beforeEach(() => Object.assign(drain, { there: true, asked: 0 }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function told() {
  const errors = vi.fn();
  vi.stubGlobal("reportError", errors);
  return { errors, warnings: vi.spyOn(console, "warn").mockImplementation(() => undefined) };
}

function looked(world: World) {
  renderHook(() => useOtherAccounts(world, {} as never));
  window.dispatchEvent(new Event("online"));
}

test("where nobody else is signed in, nothing is loaded for them", async () => {
  const { errors } = told();
  const { world } = await inWorld(null);
  looked(world);
  await quiet();
  await vi.dynamicImportSettled();
  expect([drain.asked, errors.mock.calls.length]).toEqual([0, 0]);
});

test("a failed load of the other accounts' sender is retried when back online", async () => {
  const { errors, warnings } = told();
  const { world } = await inWorld(null, { own: {} });
  const session = { ...world.session, key: "other@a.example", acct: "other" };
  await saveSession(world.app, session as never);
  drain.there = false;
  looked(world);
  await waitFor(() => expect(warnings).toHaveBeenCalledOnce());
  drain.there = true;
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(drain.sent).toHaveBeenCalledOnce());
  expect(errors).not.toHaveBeenCalled();
});
