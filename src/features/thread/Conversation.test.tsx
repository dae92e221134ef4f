import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveScrolling } from "../../../tests/support/screens/jsdom";
import { deleteStatuses } from "../../db/ingest/delete_status";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { ingest } from "../../db/ingest/ingest";
import { openVisitorDb } from "../../db/connection/open_account";
import type { AccountDb } from "../../db/schema";
import type { SyncEngine } from "../../sync/engine";
import { Conversation } from "./Conversation";
import { useThreadChanges } from "./useThreadVisit";

beforeAll(haveScrolling);
beforeEach(() => useThreadChanges.setState({}, true));
afterEach(cleanup);

let count = 0;
const watched: string[] = [];
const watch = (id: string) => {
  watched.push(id);
  return () => undefined;
};
const sync = {
  threads: { watch, refresh: async () => undefined },
  timelines: { notifyVisible: () => undefined },
} as unknown as SyncEngine;

/** Statuses as "c<b": c replies to b. Each was written a minute after the one before. */
async function stored(db: AccountDb, ...told: string[]) {
  const statuses = told.map((one, at) => {
    const [id = "", in_reply_to_id = null] = one.split("<");
    return aStatus(id, { in_reply_to_id, created_at: `2026-11-01T10:0${at}:00.000Z` });
  });
  await ingest(db, { statuses }, { asked_at: 1, viewer: false, seen_at: 1 });
}

/** Renders the conversation of a status on a device that has fetched it. */
async function show(
  id: string,
  told: string[],
  chosen: Record<string, unknown> = {},
  more?: (db: AccountDb) => Promise<void>,
) {
  const db = await openVisitorDb(`thread${++count}.example`, { indexedDB, IDBKeyRange });
  await stored(db, ...told);
  await noteSuccess(db, `thread:${id}`, 1);
  await more?.(db);
  const view = await inWorld(<Conversation id={id} />, { chosen, path: `/notice/${id}`, world: { db, sync } });
  await waitFor(() => expect(view.container.querySelector("article[data-status]")).not.toBeNull());
  return { ...view, db };
}

const shown = () =>
  screen.queryAllByRole("article").map((one) => one.closest("[data-key]")?.getAttribute("data-key") ?? "");
const shows = (...ids: string[]) => waitFor(() => expect(shown()).toEqual(ids));
const branches = ["a", "b<a", "c<b", "x<a", "y<x"];
const cellOf = (id: string) => within(document.querySelector<HTMLElement>(`[data-key="${id}"]`) ?? document.body);

test("a conversation is a list; its switch makes it a tree for this visit", async () => {
  await show("b", branches);
  await shows("a", "b", "c", "x", "y");
  const toggle = screen.getByRole("button", { name: "Show as a tree" });
  fireEvent.click(toggle);
  await shows("a", "b", "c");
  expect(toggle.getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(toggle);
  await shows("a", "b", "c", "x", "y");
});

test("the setting makes it a tree at first", async () => {
  await show("b", branches, { conversationDisplay: "tree" });
  await shows("a", "b", "c");
});

test.each([
  ["below", false],
  ["inside", true],
] as const)(
  "other replies to an ancestor are behind a button %s it, which dives into the ancestor",
  async (where, inside) => {
    const { at } = await show("b", branches, { conversationDisplay: "tree", conversationOtherRepliesButton: where });
    const other = await screen.findByRole("button", { name: "1 other reply" });
    expect(other.closest("article") !== null).toBe(inside);
    expect(cellOf("a").getByRole("button", { name: "1 other reply" })).toBe(other);
    fireEvent.click(other);
    await shows("a", "b", "c", "x", "y");
    expect(at()).toContain("?dive=a");
    fireEvent.click(screen.getByRole("button", { name: "Back to the conversation" }));
    await shows("a", "b", "c");
  },
);

const hidden = { muteWords: ["a"], hideWordFilteredPosts: true };
test.each([
  ["muted", "inside", { muteWords: ["a"] }],
  ["deleted", "inside", {}],
  ["hidden entirely", "inside", hidden],
  ["hidden entirely", "below", hidden],
] as const)("an ancestor that is %s keeps the button that stood %s it", async (is, where, chosen) => {
  const set = { conversationDisplay: "tree", conversationOtherRepliesButton: where, ...chosen };
  const { db } = await show("b", branches, set);
  if (is === "deleted") {
    await shows("a", "b", "c");
    await deleteStatuses(db, ["a"], 2);
  }
  if (is === "hidden entirely") await shows("b", "c");
  else await cellOf("a").findByText(is === "deleted" ? "Post deleted" : "Muted words: a");
  fireEvent.click(await cellOf("a").findByRole("button", { name: "1 other reply" }));
  await shows(...(is === "hidden entirely" ? [] : ["a"]), "b", "c", "x", "y");
});

test.each([
  ["muted", { muteWords: ["c"] }],
  ["deleted", {}],
] as const)("how deep an answer stands that is %s is told to who cannot see it", async (is, chosen) => {
  const { db } = await show("a", ["a", "b<a", "c<b", "d<c"], { conversationDisplay: "tree", ...chosen });
  await shows("a", "b", "c", "d");
  if (is === "deleted") await deleteStatuses(db, ["c"], 2);
  const said = is === "deleted" ? "Post deleted" : "Muted words: c";
  await cellOf("c").findByText(said);
  expect(cellOf("c").getByRole("article").getAttribute("aria-label")).toMatch(new RegExp(`^level 3, .*${said}$`));
});

test("deep replies are behind a count although their parent is hidden", async () => {
  const chosen = { conversationDisplay: "tree", maxDepthInThread: 3, muteWords: ["c"], hideWordFilteredPosts: true };
  await show("a", ["a", "b<a", "c<b", "d<c", "e<d"], chosen);
  await screen.findByRole("button", { name: "2 more replies" });
  await shows("a", "b");
  fireEvent.click(screen.getByRole("button", { name: "2 more replies" }));
  await shows("d", "e");
});

test("the focused status is no link to itself: the visit's changes stay", async () => {
  await show("b", branches);
  const leads = (id: string) => document.querySelector(`[data-key="${id}"] time`)?.closest("a")?.getAttribute("href");
  await waitFor(() => expect(leads("a")).toBe("/notice/a"));
  expect(cellOf("b").getByText("b").closest("article")?.querySelector("time")).not.toBeNull();
  expect(leads("b")).toBeUndefined();
});

test("unfolding all by keyboard moves the focus to the switch", async () => {
  await show("a", ["a", "b<a", "c<b", "d<c", "e<d"], { conversationDisplay: "tree", maxDepthInThread: 3 });
  const all = await screen.findByRole("button", { name: "Show all replies" });
  all.focus();
  fireEvent.click(all);
  await shows("a", "b", "c", "d", "e");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Show as a tree" }));
});

test("deep replies are behind a count that dives, or unfold with all controls", async () => {
  const chain = ["a", "b<a", "c<b", "d<c", "e<d"];
  const { unmount } = await show("a", chain, { conversationDisplay: "tree", maxDepthInThread: 3 });
  await shows("a", "b", "c");
  expect(screen.queryByRole("button", { name: "Only this and its replies" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "2 more replies" }));
  await shows("c", "d", "e");
  unmount();

  const advanced = { conversationDisplay: "tree", maxDepthInThread: 3, conversationTreeAdvanced: true };
  await show("a", chain, advanced);
  await shows("a", "b", "c");
  const button = cellOf("c").getByRole("button", { name: "Show 2 replies" });
  fireEvent.click(button);
  await shows("a", "b", "c", "d", "e");
  expect(button.textContent).toBe("Hide 2 replies");
  fireEvent.click(cellOf("b").getByRole("button", { name: "Hide 3 replies" }));
  await shows("a", "b");
  fireEvent.click(screen.getByRole("button", { name: "Show all replies" }));
  await shows("a", "b", "c", "d", "e");
});

test("the way to all of it stands above a part, with what it has more", async () => {
  await show("b", branches, { conversationDisplay: "tree" });
  fireEvent.click(await screen.findByRole("button", { name: "Whole conversation, 2 more posts" }));
  await shows("a", "b", "c", "x", "y");
  expect(screen.queryByRole("button", { name: /^Whole conversation/ })).toBeNull();
});

/** Records that the server sent a status's ancestors and no replies. */
const line = (db: AccountDb, status_id: string, ...ancestors: string[]) =>
  db.contexts.put({ status_id, ancestors, descendants: [], asked_at: 1 }).then(() => undefined);

test.each([
  ["", ["a", "b<a"], undefined],
  [", though another answer is stored", ["a", "b<a", "x<a"], undefined],
  [
    ", again though that was read before",
    ["a", "b<a"],
    { status_id: "a", ancestors: [], descendants: ["b"], asked_at: 1 },
  ],
] as const)(
  "where the server told of one line alone, a tree has the status on top read, too%s",
  async (_, told, top) => {
    await show("b", [...told], { conversationDisplay: "tree" }, async (db) => {
      await line(db, "b", "a");
      if (top) await db.contexts.put({ ...top, descendants: [...top.descendants], ancestors: [] });
    });
    await waitFor(() => expect(watched.slice(-2)).toEqual(["b", "a"]));
  },
);

test("the root is not fetched if the server sent its other replies", async () => {
  watched.length = 0;
  await show("b", ["a", "b<a", "x<a"], { conversationDisplay: "tree" }, (db) => line(db, "b", "a", "x"));
  await screen.findByRole("button", { name: "1 other reply" });
  expect(watched).toEqual(["b"]);
});

test("how deep an answer stands is told to who cannot see it", async () => {
  await show("a", ["a", "b<a", "c<b"], { conversationDisplay: "tree" });
  await waitFor(() => expect(cellOf("c").getByRole("article").getAttribute("aria-label")).toContain("level 3"));
  expect(cellOf("a").getByRole("article").getAttribute("aria-label")).not.toContain("level");
});

test.each([
  ["deleted", "The post that this answers was deleted.", (db: AccountDb) => deleteStatuses(db, ["z"], 2)],
  ["unread", "The server does not show the post that this answers.", undefined],
] as const)("a status that answers what is %s says so", async (_, said, more) => {
  await show("b", ["b<z"], {}, more);
  await screen.findByText(said);
});

test("a status deleted on screen leaves a notice above its replies", async () => {
  const { db } = await show("a", ["a", "b<a", "c<b"], { conversationDisplay: "tree" });
  await shows("a", "b", "c");
  await deleteStatuses(db, ["b"], 2);
  await screen.findByText("Post deleted");
  await shows("a", "b", "c");
});

test("a conversation that was never read says why it could not be fetched", async () => {
  const db = await openVisitorDb(`thread${++count}.example`, { indexedDB, IDBKeyRange });
  await noteFailure(db, "thread:a", 1, { kind: "server", message: "", status: 503 });
  await inWorld(<Conversation id="a" />, { path: "/notice/a", world: { db, sync } });
  await screen.findByText(/Error fetching timeline: The backend is not available/);
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("of a post that the server no longer has only that is said, in its place", async () => {
  const db = await openVisitorDb(`thread${++count}.example`, { indexedDB, IDBKeyRange });
  await stored(db, "a", "b<a");
  await deleteStatuses(db, ["b"], 2);
  await noteFailure(db, "thread:b", 3, { kind: "missing", message: "Record not found", status: 404 });
  const { t, container } = await inWorld(<Conversation id="b" />, { path: "/notice/b", world: { db, sync } });
  await screen.findByText(t("status.deleted"));
  expect(container.textContent).not.toContain(t("thread.restNotYet"));
  expect(container.textContent).not.toContain(t("failure.status", { status: 404 }));
});
