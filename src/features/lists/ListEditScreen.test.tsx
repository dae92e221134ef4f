import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { inWorld } from "../../../tests/support/screens/in_world";
import { pageClock } from "../../../tests/support/screens/page_clock";
import { ingest } from "../../db/ingest/ingest";
import { ingestRoster } from "../../db/ingest/ingest_roster";
import { ParamsContext } from "../../ui/navigation/useParams";
import { forgetOutcomes } from "../../ui/outbox/expected_outcomes";
import { useToasts } from "../../ui/base/toast/show_toast";
import { ListEditScreen } from "./ListEditScreen";

const intend = vi.fn(async (..._intent: unknown[]) => "row");
const discard = vi.fn(async () => true);
const watch = vi.fn((_key: string) => () => undefined);

/** What waits for the page's clock: the typing has rested once it is run. */
let timers: (() => void)[] = [];
const clock = {
  ...pageClock,
  setTimeout: (run: () => void) => timers.push(run),
  clearTimeout: (at: number) => void (timers[at - 1] = () => undefined),
};

beforeEach(() => void (timers = []));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  forgetOutcomes();
  useToasts.setState({ toasts: [] });
});

const source = { asked_at: 1, viewer: true, seen_at: 1 };
const person = (by: string) => aStatus("1", { by }).account;

/**
 * Draws the edit page of the list Tides, with Ada and Ben in it, at a server of a kind; Cem is followed, Dot is not.
 */
async function drawn(name = "akkoma", version = "3.16.0") {
  const view = await inWorld(
    <ParamsContext value={{ id: "77" }}>
      <ListEditScreen />
    </ParamsContext>,
    {
      own: {},
      path: "/lists/77/edit",
      instance: { software: { name, version } },
      world: {
        clock,
        sync: { outbox: { intend, discard }, rosters: { watch, readMore: async () => undefined } } as never,
      },
    },
  );
  const { db } = view.world;
  await ingest(
    db,
    {
      lists: [{ id: "77", title: "Tides", replies_policy: "list" }],
      accounts: ["ada", "ben", "cem", "dot"].map(person),
    },
    source,
  );
  await db.relationships.put({ id: person("cem").id, following: true, asked_at: 1 } as never);
  await ingestRoster(db, "list:77", { accounts: ["ada", "ben"].map(person), next: null }, null, source);
  await screen.findByRole("button", { name: /^Remove: .*ada/i });
  return { ...view, db };
}

const idOf = (by: string) => person(by).id;
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const save = (t: (key: "lists.save") => string) =>
  screen.getByRole<HTMLButtonElement>("button", { name: t("lists.save") });

test("a visitor finds no control on a list's people, but the way to sign in", async () => {
  const { container, t } = await inWorld(<ListEditScreen />, { path: "/lists/12/edit" });
  expect((await screen.findByRole("link", { name: t("nav.signIn") })).getAttribute("href")).toBe("/login");
  expect(container.querySelector("main input, section input, textarea, select, form")).toBeNull();
  expect(screen.getByText(t("lists.visitor"))).toBeTruthy();
});

test("saved are the changes alone, in order, and the list's timeline is shown", async () => {
  const { t, at } = await drawn();
  fireEvent.change(screen.getByRole("textbox", { name: t("lists.title") }), { target: { value: " Shore lines " } });
  fireEvent.click(button(/^Remove: .*ben/i));
  expect(screen.getByText(t("lists.members", { count: 1 }))).toBeTruthy();
  expect(screen.getByText(t("lists.willRemove"))).toBeTruthy();
  fireEvent.click(button(/^Remove: .*ada/i));
  fireEvent.click(button(/^Add: .*ada/i));
  expect(intend).not.toHaveBeenCalled();
  fireEvent.click(save(t));
  await waitFor(() => expect(at()).toBe("/lists/77"));
  expect(intend.mock.calls).toEqual([
    ["edit_list", { id: "77", change: { title: "Shore lines" } }],
    ["list_member", { list_id: "77", account_id: idOf("ben"), on: false }],
  ]);
});

test("the page on which a list is changed leads to its timeline", async () => {
  const { t } = await drawn();
  expect(screen.getByRole("link", { name: t("lists.open") }).getAttribute("href")).toBe("/lists/77");
});

test("a list without a title cannot be saved", async () => {
  const { t } = await drawn();
  const field = screen.getByRole("textbox", { name: t("lists.title") });
  expect(save(t).disabled).toBe(false);
  for (const value of ["", "  "]) {
    fireEvent.change(field, { target: { value } });
    expect(save(t).disabled).toBe(true);
  }
});

test("what was changed and not saved is there again after the page was left", async () => {
  const first = await drawn();
  fireEvent.change(screen.getByRole("textbox", { name: first.t("lists.title") }), { target: { value: "Shores" } });
  fireEvent.click(button(/^Remove: .*ben/i));
  first.unmount();
  const { t } = await drawn();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: t("lists.title") }).value).toBe("Shores");
  expect(button(/^Add: .*ben/i)).toBeTruthy();
  fireEvent.click(save(t));
  await waitFor(() => expect(intend).toHaveBeenCalledTimes(2));
});

test("people are found on the device at once, and at the server when the typing rests, those one follows first of all", async () => {
  const { t, db } = await drawn();
  const box = screen.getByRole("searchbox", { name: t("lists.name") });
  fireEvent.change(box, { target: { value: "ce" } });
  await screen.findByRole("button", { name: /^Add: .*cem/i });
  expect(watch).not.toHaveBeenCalledWith("found_followed:ce");
  for (const run of timers) run();
  await waitFor(() => expect(watch).toHaveBeenCalledWith("found_followed:ce"));
  await ingestRoster(
    db,
    "found_followed:ce",
    { accounts: [person("cem"), person("cedric")], next: null },
    null,
    source,
  );
  await screen.findByRole("button", { name: /^Add: .*cedric/i });
  const found = within(screen.getByRole("list", { name: t("lists.foundPeople") }));
  expect(found.getAllByRole("listitem")).toHaveLength(2);
  expect(screen.getByText(t("lists.found", { count: 2 }))).toBeTruthy();
});

test("Enter asks the server at once and saves nothing; others are found where the server takes them", async () => {
  const { t } = await drawn();
  const box = screen.getByRole("searchbox", { name: t("lists.name") });
  fireEvent.change(box, { target: { value: "dot" } });
  fireEvent.keyDown(box, { key: "Enter" });
  await waitFor(() => expect(watch).toHaveBeenCalledWith("found_followed:dot"));
  expect(screen.queryByRole("button", { name: /^Add: .*dot/i })).toBeNull();
  fireEvent.click(screen.getByRole("checkbox", { name: t("lists.followedOnly") }));
  await waitFor(() => expect(watch).toHaveBeenCalledWith("found:dot"));
  fireEvent.click(await screen.findByRole("button", { name: /^Add: .*dot/i }));
  await waitFor(() => expect(screen.getAllByRole("button", { name: /^Remove: .*dot/i })).toHaveLength(2));
  expect(intend).not.toHaveBeenCalled();
});

test.each([
  ["akkoma", "3.16.0", true, false, false],
  ["mastodon", "4.1.0", false, true, false],
  ["mastodon", "4.3.0", false, true, true],
  ["gotosocial", "0.20.0", false, true, true],
  ["snac", "2.96", true, false, false],
])("at %s %s one chooses what it knows of lists", async (name, version, anybody, replies, exclusive) => {
  const { t } = await drawn(name, version);
  expect([
    screen.queryByRole("checkbox", { name: t("lists.followedOnly") }) !== null,
    screen.queryByRole("combobox", { name: t("lists.replies") }) !== null,
    screen.queryByRole("checkbox", { name: t("lists.exclusive") }) !== null,
  ]).toEqual([anybody, replies, exclusive]);
});

test("whose replies are shown and who is kept out of home is saved where the server knows it", async () => {
  const { t } = await drawn("mastodon", "4.3.0");
  fireEvent.change(screen.getByRole("combobox", { name: t("lists.replies") }), { target: { value: "none" } });
  fireEvent.click(screen.getByRole("checkbox", { name: t("lists.exclusive") }));
  fireEvent.click(save(t));
  await waitFor(() =>
    expect(intend.mock.calls).toEqual([
      ["edit_list", { id: "77", change: { replies_policy: "none", exclusive: true } }],
    ]),
  );
});

test("a deleted list leads back to the lists, and can be undone until it is sent", async () => {
  const { t, at } = await drawn();
  fireEvent.click(screen.getByRole("button", { name: t("lists.delete") }));
  await waitFor(() => expect(at()).toBe("/lists"));
  expect(intend.mock.calls).toEqual([["delete_list", { id: "77" }, 5000]]);
  const [told] = useToasts.getState().toasts;
  expect(told).toMatchObject({ text: t("lists.deleted", { title: "Tides" }), duration_ms: 5000 });
  told?.action?.run();
  expect(discard).toHaveBeenCalledWith("row");
});
