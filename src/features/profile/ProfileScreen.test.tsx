import { cleanup, fireEvent, screen } from "@testing-library/react";
import { matchPath, useLocation } from "react-router";
import * as v from "valibot";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/inWorld";
import { noteFailure } from "../../db/fetches";
import { ingest } from "../../db/ingest";
import { Account } from "../../domain/entities/account";
import type { Sync } from "../../sync/sync";
import { Params } from "../../ui/params";
import { ProfileScreen } from "./ProfileScreen";
import { RemoteUserScreen } from "./RemoteUserScreen";

beforeEach(() => {
  // jsdom has none of these.
  vi.stubGlobal("scrollTo", () => undefined);
  const nothing = () => undefined;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = nothing;
      unobserve = nothing;
      disconnect = nothing;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const person = (id: string, username: string, display_name: string) =>
  v.parse(Account, { id, acct: username, username, display_name });

/** The screens at their addresses. */
function Screens() {
  const { pathname } = useLocation();
  const remote = matchPath("/remote-users/:acct", pathname);
  const local = matchPath("/users/:id", pathname) ?? matchPath("/:name", pathname);
  if (remote) return <Params value={remote.params}>{<RemoteUserScreen />}</Params>;
  return <Params value={local?.params ?? {}}>{<ProfileScreen />}</Params>;
}
const screens = <Screens />;

/** An engine that notes whom it was asked for, and brings nothing. */
function anEngine() {
  const asked: string[] = [];
  const watchAccount = (name: string) => {
    asked.push(`watch ${name}`);
    return () => undefined;
  };
  const refreshAccount = async (name: string) => void asked.push(`refresh ${name}`);
  const watch = () => () => undefined;
  return { asked, sync: { watchAccount, refreshAccount, watch, onScreen: () => undefined } as unknown as Sync };
}

test.each([
  ["/users/ada", "By her id"],
  ["/users/ben", "By his name"],
  ["/ben", "By his name"],
])("%s is tried as an id first, then as a name", async (path, name) => {
  const { world } = await inWorld(screens, { path, world: { sync: anEngine().sync } });
  const accounts = [
    person("ada", "cleo", "By her id"),
    person("1", "ada", "By her name"),
    person("2", "ben", "By his name"),
  ];
  await ingest(world.db, { accounts }, { asked_at: 1, viewer: false, seen_at: 1 });
  await screen.findByRole("heading", { level: 2, name });
  expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(1);
});

test("somebody who was not read before is asked for, and shown as they come", async () => {
  const { asked, sync } = anEngine();
  const { world, t } = await inWorld(screens, { path: "/ben", world: { sync } });
  await screen.findByText(t("profile.loading"));
  expect(asked).toEqual(["watch ben"]);
  const accounts = [person("2", "ben", "Ben at last")];
  await ingest(world.db, { accounts }, { asked_at: 1, viewer: false, seen_at: 1 });
  await screen.findByRole("heading", { level: 2, name: "Ben at last" });
});

test.each([
  ["/ben", "profile.missing"],
  ["/remote-users/@ben@far.example", "remote_user_resolver.error"],
] as const)("%s: that there is nobody is said, with a way to ask again", async (path, key) => {
  const { asked, sync } = anEngine();
  const { world, t } = await inWorld(screens, { path, world: { sync } });
  const name = path.split("/").at(-1)?.replace(/^@/, "") ?? "";
  await noteFailure(world.db, `account:${name}`, 1, { kind: "missing", message: "Record not found", status: 404 });
  await screen.findByText(t(key));
  fireEvent.click(screen.getByRole("button", { name: t("app.again") }));
  expect(asked).toEqual([`watch ${name}`, `refresh ${name}`]);
});

test("without an answer it is said why, and that the profile comes later", async () => {
  const { sync } = anEngine();
  const { world, t } = await inWorld(screens, { path: "/ben", world: { sync } });
  await noteFailure(world.db, "account:ben", 1, { kind: "offline", message: "" });
  await screen.findByText(t("profile.notYet", { reason: t("failure.offline") }));
});
