import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { create } from "zustand";
import { aNotification, aStatus } from "../../../tests/support/rows/entities";
import { quiet } from "../../../tests/support/fakes/quiet";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveScrolling } from "../../../tests/support/screens/jsdom";
import { ingest } from "../../db/ingest/ingest";
import { ingestPage } from "../../db/ingest/ingest_page";
import { order } from "../../domain/rows/id_order";
import { settings } from "../../domain/settings/settings";
import { FoundPeople } from "../../features/search/FoundPeople";
import { timelineKey } from "../../domain/timelines/timelines";
import { getRequest } from "../../domain/requests/server_request";
import { PeopleList } from "../../ui/account/list/PeopleList";
import { ListEnd } from "../../ui/base/list/ListEnd";
import { NotificationList } from "../../ui/notification/NotificationList";
import { SettingsProvider } from "../providers/SettingsProvider";
import { useRowArrival } from "./useRowArrival";

beforeEach(haveScrolling);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Shown = { rows: readonly string[]; bottom?: boolean; end?: string };
const useShown = create<Shown>()(() => ({ rows: [] }));
const show = (next: Shown) => act(() => useShown.setState(next));

/** A list whose rows are links, with its end and a list that follows. */
function List() {
  useRowArrival();
  const { rows, bottom = false, end } = useShown();
  return (
    <main>
      <h1>Rows</h1>
      <ul role="list">
        {rows.map((name) => (
          <li key={name}>
            <a href="/">{name}</a>
          </li>
        ))}
      </ul>
      <ListEnd bottom={bottom} failure={null} older="people.older" onOlder={() => undefined} {...(end && { end })} />
      <ul role="list">
        <li>
          <a href="/">beside</a>
        </li>
      </ul>
    </main>
  );
}

async function drawn(rows: readonly string[]) {
  useShown.setState({ rows }, true);
  await inWorld(<List />);
}

/** Presses the button that loads more as a keyboard does. */
function press(): HTMLElement {
  const more = screen.getByRole("button");
  act(() => more.focus());
  fireEvent.click(more);
  return more;
}

test.each([
  ["stays", { rows: ["ada", "ben", "cleo", "dora"] }],
  ["goes", { rows: ["ada", "ben", "cleo"], bottom: true, end: "That is all." }],
])("the first new row has the focus where the button that asked for it %s", async (_, next) => {
  await drawn(["ada", "ben"]);
  press();
  show(next);
  await waitFor(() => expect(screen.getByText("cleo")).toHaveFocus());
});

test.each([
  ["its note", { rows: ["ada"], bottom: true, end: "That is all." }, "That is all."],
  ["its last row where it has no note", { rows: ["ada"], bottom: true }, "ada"],
  ["the heading where nothing is in it", { rows: [], bottom: true }, "Rows"],
])("a list that ends without new rows leaves the focus on %s", async (_, next, focused) => {
  await drawn(next.rows);
  press();
  show(next);
  await waitFor(() => expect(screen.getByText(focused)).toHaveFocus());
});

test("rows that come after the button has gone have the focus, too", async () => {
  await drawn(["ada"]);
  press();
  show({ rows: ["ada"], bottom: true, end: "That is all." });
  await waitFor(() => expect(screen.getByText("That is all.")).toHaveFocus());
  show({ rows: ["ada", "ben"], bottom: true, end: "That is all." });
  await waitFor(() => expect(screen.getByText("ben")).toHaveFocus());
});

test("new rows take no focus that the reader has moved, or that was not on the button", async () => {
  await drawn(["ada"]);
  press();
  const beside = screen.getByText("beside");
  act(() => beside.focus());
  show({ rows: ["ada", "ben"] });
  await quiet();
  expect(beside).toHaveFocus();
  fireEvent.click(screen.getByRole("button"));
  show({ rows: ["ada", "ben", "cleo"] });
  await quiet();
  expect(beside).toHaveFocus();
});

/** A list with a gap between two of its rows. */
function GappedList() {
  useRowArrival();
  const { rows, bottom = false } = useShown();
  return (
    <main>
      <ul role="list">
        {rows.map((name) => (
          <li key={name}>{name === "gap" ? <button data-more>{name}</button> : <a href="/">{name}</a>}</li>
        ))}
      </ul>
      <ListEnd bottom={bottom} failure={null} older="people.older" onOlder={() => undefined} end="That is all." />
    </main>
  );
}

test.each([
  ["the first of its rows, though it stays", ["ada", "ben", "cleo", "gap", "zoe"], "ben"],
  ["the first of its rows, as it goes", ["ada", "ben", "cleo", "zoe"], "ben"],
  ["the row above it where it goes for nothing", ["ada", "zoe"], "ada"],
])("a gap that is filled by a press leaves the focus on %s", async (_, rows, focused) => {
  useShown.setState({ rows: ["ada", "gap", "zoe"], bottom: true }, true);
  await inWorld(<GappedList />);
  press();
  show({ rows, bottom: true });
  await waitFor(() => expect(screen.getByText(focused)).toHaveFocus());
});

const device = { people: [], found_by_server: new Set<string>(), settled: true };

/** A search of people that the device found none of. */
function Search() {
  useRowArrival();
  const [asked, setAsked] = useState(false);
  const { rows } = useShown();
  const people = rows.map((by) => ({ ...aStatus("1", { by }).account, asked_at: 1, viewer: true, seen_at: 1 }));
  const server = { asked: asked ? "a" : null, answer: undefined, fetched: undefined };
  return (
    <main>
      <FoundPeople found={{ ...device, people, server }} onAsk={asked ? null : () => setAsked(true)} />
    </main>
  );
}

test("who asks the server is at the note that it is asked, then at the first one it finds", async () => {
  useShown.setState({ rows: [] }, true);
  await inWorld(<Search />, { own: {} });
  press();
  await waitFor(() => expect(screen.getByText(/^Asking/)).toHaveFocus());
  show({ rows: ["ada", "ben"] });
  await waitFor(() => expect(screen.getByRole("link", { name: /^ada/ })).toHaveFocus());
});

/** People who follow, and what the focus follows. */
function Followers() {
  useRowArrival();
  return (
    <main>
      <PeopleList roster="followers:zoe" label="Followers" empty="Nobody follows." end="That is all." />
    </main>
  );
}

test("the first new row of a virtual list has the focus once it can take it", async () => {
  const rosters = { watch: () => () => undefined, readMore: async () => undefined };
  const { world, t } = await inWorld(<Followers />, { own: {}, world: { sync: { rosters } as never } });
  async function land(names: string[], more: boolean) {
    const accounts = names.map((by) => aStatus("1", { by }).account);
    await ingest(world.db, { accounts }, { asked_at: 1, viewer: true, seen_at: 1 });
    const next = more ? getRequest("/next") : null;
    await world.db.rosters.put({ key: "followers:zoe", account_ids: names, more, next, asked_at: 1 });
  }
  await land(["ada"], true);
  await screen.findByRole("article", { name: /^ada/ });
  const more = await screen.findByRole("button", { name: t("people.older") });
  act(() => more.focus());
  fireEvent.click(more);
  await land(["ada", "ben", "cleo"], false);
  await waitFor(() => expect(screen.getByRole("article", { name: /^ben/ })).toHaveFocus());
});

/** The notifications, and what the focus follows. */
function Notifications() {
  useRowArrival();
  return (
    <SettingsProvider device={{}}>
      <main>
        <NotificationList name={timelineKey("notifications")} title="Notifications" since={undefined} />
      </main>
    </SettingsProvider>
  );
}

test("the first notification has the focus once all kinds are shown", async () => {
  const name = timelineKey("notifications");
  const sync = { timelines: { watch: () => () => undefined }, settings: { notifyChanged: () => undefined } } as never;
  const { world, t } = await inWorld(<Notifications />, { own: {}, world: { sync } });
  await world.db.settings.put({
    key: "notificationVisibility",
    value: { ...settings.notificationVisibility.default, follows: false },
  });
  const page = { notifications: [aNotification("30", { type: "follow" })], orders: [order("30")], below: null };
  const asked = { asked_at: 9, viewer: true, seen_at: 9 };
  await ingestPage(
    world.db,
    name,
    { ...page, from: null, more: false, whole: true, verified: true, since: 9, replies: "all" },
    asked,
  );
  await world.db.fetches.put({ key: `timeline:${name}`, at: 9, tried_at: 9, failure: null });
  const all = await screen.findByRole("button", { name: t("notifications.showAll") });
  act(() => all.focus());
  fireEvent.click(all);
  await waitFor(() => expect(screen.getByRole("article")).toHaveFocus());
});
