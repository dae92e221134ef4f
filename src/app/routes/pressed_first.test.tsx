import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as v from "valibot";
import { quiet } from "../../../tests/support/fakes/quiet";
import { aStatus } from "../../../tests/support/rows/entities";
import { inWorld } from "../../../tests/support/screens/in_world";
import { havePhone, haveScrolling } from "../../../tests/support/screens/jsdom";
import { slowNext } from "../../../tests/support/screens/slow_next";
import { addShared } from "../../db/drafts/shared_content";
import { ingest } from "../../db/ingest/ingest";
import { saveSearch } from "../../db/search/searches";
import { saveConfig } from "../../db/settings/admin_settings";
import { Account } from "../../domain/entities/accounts/account";
import { BookmarksScreen } from "../../features/bookmarks/BookmarksScreen";
import { ComposeScreen } from "../../features/composer/ComposeScreen";
import { ListScreen } from "../../features/lists/ListScreen";
import { NotificationsScreen } from "../../features/notifications/NotificationsScreen";
import { ProfileScreen } from "../../features/profile/ProfileScreen";
import { RemoteUserScreen } from "../../features/profile/RemoteUserScreen";
import { SearchScreen } from "../../features/search/SearchScreen";
import { ShareScreen } from "../../features/share/ShareScreen";
import { loadLateMessages } from "../../i18n/late_messages";
import { useDialogs } from "../../ui/base/dialog/open_dialogs";
import { updateModal, useModals } from "../../ui/base/dialog/open_modals";
import type { World } from "../../ui/context/useWorld";
import { ParamsContext } from "../../ui/navigation/useParams";
import { Routes } from "./Routes";
import { matchRoute } from "./route_table";

beforeAll(async () => {
  await Promise.all([import("./lazy_screens"), loadLateMessages()]);
}, 60_000);
beforeEach(() => {
  havePhone();
  haveScrolling();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useDialogs.setState({ open: null });
  updateModal("moderation", "close");
});

const Timeline = ({ above }: { name: string; above?: ReactNode }) => <h1>Timeline{above}</h1>;
const source = { asked_at: 1, viewer: true, seen_at: 1 };
const ben = v.parse(Account, { id: "2", acct: "ben@far.example", username: "ben", display_name: "Ben" });
const knowBen = ({ db }: World) => ingest(db, { accounts: [ben] }, source);
const post = "https://far.example/5";

type Case = {
  path: string;
  part: ReactNode;
  /** What the reader does before the press. */
  before?(): void;
  /** What comes while the next screen loads. */
  come?(world: World): Promise<unknown>;
  visitor?: true;
  /** Where the address leads without the press. */
  to: string;
};

const corrected: Record<string, Case> = {
  "the address of a new list": {
    path: "/lists/local:1",
    part: <ListScreen of={Timeline} />,
    come: ({ db }) => db.settled_lists.put({ id: "local:1", list_id: "7", at: 1 }),
    to: "/lists/7",
  },
  "the address of a new bookmark folder": {
    path: "/bookmarks?folder=local:1",
    part: <BookmarksScreen of={Timeline} />,
    come: ({ db }) => db.settled_lists.put({ id: "local:1", list_id: "f2", at: 1 }),
    to: "/bookmarks?folder=f2",
  },
  "a profile opened by its handle": {
    path: "/users/BEN@far.example",
    part: <ProfileScreen />,
    come: knowBen,
    to: "/users/2",
  },
  "a handle of another server": {
    path: "/remote-users/ben@far.example",
    part: <RemoteUserScreen />,
    come: knowBen,
    to: "/users/2",
  },
  "a search that finds one post": {
    path: "/search",
    part: <SearchScreen />,
    before: () => {
      fireEvent.change(screen.getByRole("searchbox"), { target: { value: post } });
      fireEvent.click(screen.getByRole("button", { name: "Search" }));
    },
    come: ({ db }) => {
      const named = { accounts: 0, statuses: 1, hashtags: 0 };
      return saveSearch(db, post, { accounts: [], statuses: [aStatus("5")], hashtags: [], named }, source);
    },
    to: "/notice/5",
  },
  "a push of a report": { path: "/-/notifications#report-9", part: <NotificationsScreen />, to: "/-/notifications" },
  "shared content": { path: "/-/share?id=s1", part: <ShareScreen />, to: "/main/friends" },
  "a text in the address": { path: "/-/compose?message=Tides", part: <ComposeScreen />, to: "/-/compose" },
  "a first start": {
    path: "/",
    part: <Routes config_failed={false} />,
    come: ({ app }) => saveConfig(app, { redirectRootNoLogin: "/main/public" }),
    visitor: true,
    to: "/main/public",
  },
};

async function drawn({ path, part, visitor }: Case) {
  const { Leaving, leave, arrive } = slowNext();
  const own = { acct: "demo", pleroma: { is_moderator: true } };
  const apart = await inWorld(null);
  const { app, clock } = apart.world;
  await addShared(app, { id: "s1", at: clock.now(), title: "", text: "Tides", url: "", files: [] });
  apart.unmount();
  const watch = () => () => undefined;
  const sync = {
    outbox: { intend: async () => undefined },
    timelines: { watch, notifyVisible: () => undefined },
    search: { watch, refresh: async () => undefined },
    resources: { watch, refresh: async () => undefined },
  };
  const view = await inWorld(
    <Leaving>
      <ParamsContext value={matchRoute(path.replace(/[?#].*/, "")).params}>{part}</ParamsContext>
    </Leaving>,
    {
      ...(!visitor && { own }),
      path,
      instance: { software: { name: "akkoma", version: "3.16.0" }, features: ["pleroma:bookmark_folders"] },
      world: { sync: sync as never, ...(!visitor && { app }) },
    },
  );
  return { ...view, leave, arrive };
}

const cases = Object.entries(corrected);

test.each(cases)("%s leads on by itself", async (_, one) => {
  const { at, world } = await drawn(one);
  await act(async () => one.before?.());
  await act(async () => void (await one.come?.(world)));
  await expect.poll(at).toBe(one.to);
});

test.each(cases)("%s does not undo a press before", async (_, one) => {
  const { at, world, leave, arrive } = await drawn(one);
  one.before?.();
  await leave();
  await one.come?.(world);
  await act(() => quiet());
  await arrive();
  expect(at()).toBe("/next");
  expect([useDialogs.getState().open, useModals.getState().moderation]).toEqual([null, "hidden"]);
});
