import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { matchPath, useLocation } from "react-router";
import * as v from "valibot";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveScrolling } from "../../../tests/support/screens/jsdom";
import { slowNext } from "../../../tests/support/screens/slow_next";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { ingest } from "../../db/ingest/ingest";
import { Account } from "../../domain/entities/accounts/account";
import type { SyncEngine } from "../../sync/engine";
import { updateModal } from "../../ui/base/dialog/open_modals";
import { noteDeleted, useDeletedAccounts } from "../../ui/moderation/deleted_accounts";
import { ContentRules, defaultContentRules } from "../../ui/content/useContentRules";
import { ParamsContext } from "../../ui/navigation/useParams";
import { usePageBackground } from "../../ui/screen/page_background";
import { ProfileScreen } from "./ProfileScreen";
import { RemoteUserScreen } from "./RemoteUserScreen";

beforeEach(haveScrolling);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  updateModal("moderation", "close");
  useDeletedAccounts.setState({ ids: new Set() });
});

const person = (id: string, username: string, display_name: string) =>
  v.parse(Account, { id, acct: username, username, display_name });

/** The screens with their routes. */
function Screens() {
  const { pathname } = useLocation();
  const remote = matchPath("/remote-users/:acct", pathname);
  const local = matchPath("/users/:id", pathname) ?? matchPath("/:name", pathname);
  if (remote) return <ParamsContext value={remote.params}>{<RemoteUserScreen />}</ParamsContext>;
  return <ParamsContext value={local?.params ?? {}}>{<ProfileScreen />}</ParamsContext>;
}
const screens = <Screens />;

/** A fake engine that records the requested accounts and fetches nothing. */
function anEngine() {
  const asked: string[] = [];
  const watchAccount = (name: string) => {
    asked.push(`watch ${name}`);
    return () => undefined;
  };
  const refreshAccount = async (name: string) => void asked.push(`refresh ${name}`);
  const watch = () => () => undefined;
  return {
    asked,
    sync: {
      accounts: { watch: watchAccount, refresh: refreshAccount, watchRelationship: watch },
      timelines: { watch, notifyVisible: () => undefined },
    } as unknown as SyncEngine,
  };
}

const states = {
  suspended: "This account was suspended or closed. Its server shows nothing more of it.",
  memorial: "This account is kept in memory of Ada.",
  limited: "Moderators of this server have limited who sees this account.",
};

/** Draws Ada's profile, as the server sends her with `sent`, and waits until it stands. */
async function profileOf(sent: object) {
  const { world } = await inWorld(screens, { path: "/users/ada", world: { sync: anEngine().sync } });
  const account = v.parse(Account, { id: "ada", acct: "ada", username: "ada", display_name: "Ada", ...sent });
  await ingest(world.db, { accounts: [account] }, { asked_at: 1, viewer: true, seen_at: 1 });
  await screen.findByRole("heading", { level: 2, name: "Ada" });
}

test.each(Object.entries(states))("a profile that is %s says so, and no other does", async (state, sentence) => {
  for (const is of [true, false]) {
    await profileOf({ [state]: is });
    expect(screen.queryAllByText(sentence)).toHaveLength(is ? 1 : 0);
    cleanup();
  }
});

test("a profile's background is the page's until the profile is left", async () => {
  const background_image = "https://a.example/sea.jpg";
  await profileOf({ pleroma: { background_image } });
  await vi.waitFor(() => expect(usePageBackground.getState().address).toBe(background_image));
  cleanup();
  expect(usePageBackground.getState().address).toBe("");
});

test("a profile that moved leads on to the new account", async () => {
  const moved = { id: "n1", acct: "ada@new.example", username: "ada", display_name: "Ada anew" };
  await profileOf({ moved });
  screen.getByText("Ada has moved and posts here now:");
  const lead = screen.getByRole("link", { name: /Ada anew.*@ada@new\.example/ });
  expect(lead.getAttribute("href")).toBe("/users/n1");
});

test("a person's header stands still where nothing is to move", async () => {
  const [header, header_static] = ["https://a.example/moves.gif", "https://a.example/still.png"];
  for (const still of [true, false]) {
    const shown = <ContentRules value={{ ...defaultContentRules, still }}>{screens}</ContentRules>;
    const { world, container } = await inWorld(shown, { path: "/ben", world: { sync: anEngine().sync } });
    const accounts = [{ ...person("2", "ben", "Ben"), header, header_static }];
    await ingest(world.db, { accounts }, { asked_at: 1, viewer: false, seen_at: 1 });
    await screen.findByRole("heading", { level: 2, name: "Ben" });
    const first = container.querySelector("section img");
    expect(first?.getAttribute("src")).toBe(still ? header_static : header);
    cleanup();
  }
});

test.each([
  ["/ben", "/ben"],
  ["/Ben", "/ben"],
  ["/@ben", "/ben"],
  ["/users/BEN", "/ben"],
  ["/users/2", "/ben"],
  ["/users/2#media", "/ben#media"],
  ["/@ben@akkoma.example", "/ben"],
  ["/users/dora@far.example", "/users/3"],
  ["/users/4", "/users/4"],
])("a profile opened at %s has the address %s", async (path, canonical) => {
  const { world, at } = await inWorld(screens, {
    path,
    world: { sync: anEngine().sync, origin: "https://akkoma.example" },
  });
  const accounts = [person("2", "ben", "Ben"), person("3", "dora@far.example", "Dora")];
  accounts.push(person("4", "search", "Search"));
  await ingest(world.db, { accounts }, { asked_at: 1, viewer: false, seen_at: 1 });
  await screen.findByRole("heading", { level: 2 });
  await expect.poll(at).toBe(canonical);
});

test.each([
  ["/users/ada", "By her id"],
  ["/users/ben", "By his name"],
  ["/ben", "By his name"],
  ["/Ben", "By his name"],
  ["/@ben", "By his name"],
  ["/ada", "By her name"],
  ["/users/@ada", "By her name"],
])("%s is a name, below /users an id first", async (path, name) => {
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
  expect(asked).toEqual(["watch @ben"]);
  const accounts = [person("2", "ben", "Ben at last")];
  await ingest(world.db, { accounts }, { asked_at: 1, viewer: false, seen_at: 1 });
  await screen.findByRole("heading", { level: 2, name: "Ben at last" });
});

test("somebody whom the server answers with another name is shown under that one", async () => {
  const { world, t } = await inWorld(screens, { path: "/BEN@host.example", world: { sync: anEngine().sync } });
  await screen.findByText(t("profile.loading"));
  const accounts = [person("2", "ben", "Ben")];
  await ingest(world.db, { accounts }, { asked_at: 1, viewer: false, seen_at: 1 });
  await noteSuccess(world.db, "account:@BEN@host.example", 1, "2");
  await screen.findByRole("heading", { level: 2, name: "Ben" });
});

test.each([
  ["/ben", "@ben", "profile.missing"],
  ["/users/ben", "ben", "profile.missing"],
  ["/remote-users/@ben@far.example", "ben@far.example", "remote_user_resolver.error"],
] as const)("%s: that there is nobody is said, with a way to ask again", async (path, name, key) => {
  const { asked, sync } = anEngine();
  const { world, t } = await inWorld(screens, { path, world: { sync } });
  await noteFailure(world.db, `account:${name}`, 1, { kind: "missing", message: "Record not found", status: 404 });
  await screen.findByText(t(key));
  fireEvent.click(screen.getByRole("button", { name: t("app.again") }));
  expect(asked).toEqual([`watch ${name}`, `refresh ${name}`]);
});

test("without an answer it is said why, and that the profile comes later", async () => {
  const { sync } = anEngine();
  const { world, t } = await inWorld(screens, { path: "/ben", world: { sync } });
  await noteFailure(world.db, "account:@ben", 1, { kind: "offline", message: "" });
  await screen.findByText(t("profile.notYet", { reason: t("failure.offline") }));
});

/** Draws Ada's profile under the moderation, where she has just been deleted. */
async function coveredAndDeleted(part = screens) {
  const { sync } = anEngine();
  const { world } = await inWorld(null, { world: { sync } });
  await ingest(world.db, { accounts: [person("5", "ada", "Ada")] }, { asked_at: 1, viewer: true, seen_at: 1 });
  cleanup();
  const view = await inWorld(part, { path: "/ada", world: { db: world.db, sync } });
  await screen.findAllByText("Ada");
  act(() => {
    updateModal("moderation", "open");
    noteDeleted(["5"]);
  });
  return view;
}

test("who has deleted an account is led away from its profile once it is in sight", async () => {
  const view = await coveredAndDeleted();
  expect(view.at()).toBe("/ada");
  act(() => updateModal("moderation", "peek"));
  await vi.waitFor(() => expect(view.at()).toBe("/"));
});

test("who leaves a deleted account's profile by a link is led there", async () => {
  const { Leaving, leave, arrive } = slowNext();
  const { at } = await coveredAndDeleted(<Leaving>{screens}</Leaving>);
  await leave();
  act(() => updateModal("moderation", "peek"));
  await arrive();
  expect(at()).toBe("/next");
});
