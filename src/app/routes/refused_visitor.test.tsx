import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { inWorld } from "../../../tests/support/screens/in_world";
import { havePhone, haveScrolling } from "../../../tests/support/screens/jsdom";
import { ingest } from "../../db/ingest/ingest";
import { noteFailure } from "../../db/requests/fetch_results";
import type { ApiFailure } from "../../domain/requests/api_error";
import { loadLateMessages } from "../../i18n/late_messages";
import { Routes } from "./Routes";

beforeAll(async () => {
  // Loads the lazy chunks first, so that no test waits for them on a busy machine.
  await Promise.all([import("./ClosedScreen"), import("./lazy_screens"), loadLateMessages()]);
}, 60_000);
beforeEach(() => {
  haveScrolling();
  havePhone();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const refused: ApiFailure = { kind: "unauthorized", message: "Who are you?", status: 401, visitor: true };

/** Draws the screen of an address for a visitor to whom the server refuses these fetches. */
async function refuse(path: string, keys: string[], failure: ApiFailure, isPrivate: boolean) {
  const { t, world } = await inWorld(<Routes config_failed />, { path, instance: { private: isPrivate } });
  for (const key of keys) await noteFailure(world.db, key, 1, failure);
  return { t, world, main: within(screen.getByRole("main")) };
}

for (const [kind, failure] of [
  ["401", refused],
  ["403", { ...refused, kind: "forbidden", status: 403 }],
  ["422", { ...refused, kind: "invalid", status: 422 }],
] as const)
  test.each([
    ["/ada", ["account:@ada"], "profile.members"],
    ["/users/1", ["account:1"], "profile.members"],
    ["/notice/1", ["thread:1"], "thread.members"],
    ["/main/all", ["timeline:federated"], "failure.visitor"],
    ["/main/public", ["timeline:local"], "failure.visitor"],
    ["/tag/tides", ["timeline:tag:tides"], "failure.visitor"],
  ] as const)(`a visitor whom ${kind} keeps from %s reads why, and may sign in`, async (path, keys, said) => {
    const { t, main } = await refuse(path, [...keys], failure, false);
    await main.findByText(t(said));
    expect(main.getByRole("link", { name: t("nav.signIn") })).toHaveAttribute("href", "/login");
    const shown = document.body.textContent ?? "";
    for (const wrong of [t("failure.unauthorized"), t("failure.forbidden"), "Who are you?", "was not read before"])
      expect(shown).not.toContain(wrong);
    expect(main.queryByRole("button", { name: t("app.again") })).toBeNull();
  });

test.each([
  ["/ada", "account:@ada", "profile.members"],
  ["/notice/1", "thread:1", "thread.members"],
] as const)("what a private server calls missing at %s may be there for its members", async (path, key, said) => {
  const missing: ApiFailure = { kind: "missing", message: "", status: 404 };
  const { t, main } = await refuse(path, [key], missing, true);
  await main.findByText(t(said));
  expect(main.getByRole("link", { name: t("nav.signIn") })).toHaveAttribute("href", "/login");
  cleanup();
  const open = await refuse(path, [key], missing, false);
  await open.main.findByText(t(path === "/ada" ? "profile.missing" : "thread.missing"));
  expect(open.main.queryByRole("link", { name: t("nav.signIn") })).toBeNull();
});

test("a visitor who may see a profile but not its posts reads so below it", async () => {
  const { t, world, main } = await refuse("/ada", ["timeline:user:1"], refused, false);
  const asked = { asked_at: 1, viewer: false, seen_at: 1 };
  await ingest(world.db, { statuses: [aStatus("9", { account: { id: "1", acct: "ada", username: "ada" } })] }, asked);
  await main.findByText(t("failure.visitor"));
  expect(main.getByRole("link", { name: t("nav.signIn") })).toHaveAttribute("href", "/login");
});
