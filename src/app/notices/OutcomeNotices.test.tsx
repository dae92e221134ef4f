import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createRandom } from "../../../tests/support/fakes/random";
import { firstOf } from "../../../tests/support/length";
import { aStatus } from "../../../tests/support/rows/entities";
import { aView } from "../../../tests/support/rows/views";
import { inWorld } from "../../../tests/support/screens/in_world";
import { havePopovers } from "../../../tests/support/screens/jsdom";
import { pageClock } from "../../../tests/support/screens/page_clock";
import { noteToasts, toastLine } from "../../../tests/support/screens/told";
import { ingest } from "../../db/ingest/ingest";
import type { AccountDb } from "../../db/schema";
import type { Intent, MutationKind } from "../../domain/mutations/registry";
import type { OutboxRow } from "../../domain/mutations/outbox_row";
import { noAdminSettings } from "../../domain/settings/settings";
import { loadLateMessages } from "../../i18n/late_messages";
import { createOutbox, type OutboxService } from "../../sync/outbox/outbox";
import { Toasts } from "../../ui/base/toast/Toasts";
import { useToasts } from "../../ui/base/toast/show_toast";
import { intendAndTell, useExpectedOutcomes } from "../../ui/outbox/expected_outcomes";
import { RefusedMutation } from "../../ui/status/actions/RefusedMutation";
import { statusActions } from "../../ui/status/actions/status_actions";
import { OutcomeNotices } from "./OutcomeNotices";

beforeAll(async () => {
  havePopovers();
  await loadLateMessages();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  useToasts.setState({ toasts: [] });
  useExpectedOutcomes.setState({ expected: [] });
});

/** What stands at present. */
const texts = () => useToasts.getState().toasts.map(toastLine);
const failure = { kind: "forbidden", message: "No birds today", status: 403 } as const;

/** Its waits take a tenth of their time. */
const fastClock = { ...pageClock, setTimeout: (run: () => void, ms: number) => pageClock.setTimeout(run, ms / 10) };

/** The notices beside a status of ben's, what they tell, and an outbox that sends nothing by itself. */
async function open() {
  const told = noteToasts();
  const outbox = {} as OutboxService;
  const drawn = await inWorld(
    <>
      <OutcomeNotices />
      <Toasts />
    </>,
    { own: {}, world: { sync: { outbox } as never, clock: fastClock } },
  );
  const { world, t } = drawn;
  const { db } = world;
  Object.assign(
    outbox,
    createOutbox({ db, clock: pageClock, random: createRandom(1) } as unknown as Parameters<typeof createOutbox>[0])
      .service,
  );
  const statuses = [aStatus("s1", { by: "ben", content: "hello" })];
  await ingest(db, { statuses }, { asked_at: 1, viewer: true, seen_at: 1 });
  const asking = { ...world, t, ask: async () => true, admin: noAdminSettings, translates: false, edits: false };
  return { ...drawn, db, outbox, told, actions: statusActions(asking, aView("s1", { by: "ben" })) };
}

/** Refuses what waits, as a runner does. */
const refuse = (db: AccountDb, more: Partial<OutboxRow> = {}) =>
  act(() =>
    db.outbox.filter(({ state }) => state !== "refused").modify({ state: "refused", error: failure, ...more } as never),
  );

/** Settles what waits, as a runner does: the status is as it was wanted. */
async function settle(db: AccountDb, change: Record<string, unknown>): Promise<void> {
  await act(() =>
    db.transaction("rw", db.outbox, db.statuses, db.relationships, async () => {
      await db.statuses.toCollection().modify((row) => void Object.assign(row, change));
      await db.outbox.clear();
    }),
  );
}

test.each([
  ["bookmark", { bookmarked: true }, "Bookmarked."],
  ["pin", { pinned: true }, "Pinned to your profile."],
  ["muteConversation", { muted: true }, "Conversation muted."],
] as const)("that %s is done is told once the server has said so, not before", async (what, change, done) => {
  const { db, actions, told } = await open();
  await act(() => actions[what](true));
  await act(() => db.outbox.toCollection().modify({ state: "sending" } as never));
  await waitFor(async () => expect(await db.outbox.count()).toBe(1));
  expect(told).toEqual([]);
  await settle(db, change);
  await expect.poll(() => told).toEqual([`good: ${done}`]);
  expect(useExpectedOutcomes.getState().expected).toEqual([]);
});

test("offline it is told that it will be done, then that it is, unless taken back", async () => {
  const { db, actions, told } = await open();
  const waits = "info: Will be done when you are back online.";
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  await act(() => actions.bookmark(true));
  await expect.poll(() => told).toEqual([waits]);
  online.mockReturnValue(true);
  await settle(db, { bookmarked: true });
  await expect.poll(() => told).toEqual([waits, "good: Bookmarked."]);
  expect(texts()).not.toContain(waits);
  await act(() => actions.pin(true));
  await act(() => db.outbox.clear());
  await expect.poll(() => useExpectedOutcomes.getState().expected).toEqual([]);
  expect(told).toEqual([waits, "good: Bookmarked."]);
});

test("what a server keeps waiting is told with the reason, what finds no network too", async () => {
  const { db, actions, told } = await open();
  await act(() => actions.bookmark(true));
  await act(() => db.outbox.toCollection().modify({ error: { kind: "limited", message: "Throttled" } } as never));
  await expect.poll(() => told).toEqual(["info: Will be tried again: Throttled."]);
  await act(() => actions.pin(true));
  const offline = { error: { kind: "offline", message: "" } };
  await act(() => db.outbox.filter(({ kind }) => kind === "pin").modify(offline as never));
  await expect.poll(() => told.slice(1)).toEqual(["info: Will be done when you are back online."]);
});

const presses: [MutationKind, Intent["args"], string][] = [
  ["follow_request", { id: "ben", on: false }, "Deny ben’s follow request"],
  ["bookmark", { id: "s1", on: true }, "Bookmark a post by ben: hello"],
  ["mute", { id: "ben", on: true }, "Mute ben"],
  ["block", { id: "ben", on: true }, "Block ben"],
  ["follow", { id: "ben", on: true }, "Follow ben"],
  ["subscribe", { id: "ben", on: true }, "Be notified of ben’s posts"],
  ["show_reblogs", { id: "ben", on: false }, "Hide ben’s repeats"],
  ["note", { id: "ben", comment: "met" }, "Keep the note on ben"],
  ["remove_follower", { id: "ben" }, "Remove ben from your followers"],
  ["mute_domain", { domain: "tidal.example", on: true }, "Mute all of tidal.example"],
  ["pin", { id: "s1", on: true }, "Pin your post: hello"],
  ["vote", { id: "s1", poll_id: "p", choices: [0] }, "Vote in a poll by ben: hello"],
  ["react", { id: "s1", name: "🐦", url: null, on: true }, "React with 🐦 to a post by ben: hello"],
  ["reblog", { id: "s1", on: true }, "Repeat a post by ben: hello"],
  ["favourite", { id: "s1", on: true }, "Favorite a post by ben: hello"],
  ["delete", { id: "s1" }, "Delete a post by ben: hello"],
  ["report", { account_id: "ben", status_ids: [], comment: "", forward: false }, "Report ben"],
  ["dismiss", { id: "n1", account_id: "ben" }, "Take ben’s answered request out of the notifications"],
  ["hide_contents", { on: true }, "Keep contents out of pushes"],
  ["block_strangers", { on: true }, "Get no notifications from strangers"],
  ["mute_conversation", { id: "s1", ids: ["s1"], on: true }, "Mute the conversation around a post by ben: hello"],
];

test.each(firstOf(6, presses))("a refused %s is told once, and tried again by Retry", async (kind, args, what) => {
  const { db, outbox } = await open();
  await act(() => outbox.intend(kind, args as never));
  await refuse(db);
  await expect.poll(texts).toEqual([`bad: Not done: No birds today. (${what})`]);
  await expect.poll(() => screen.getByRole("alert").textContent).toContain("No birds today");
  expect((await db.outbox.toArray())[0]?.told).toBe(true);
  act(() => screen.getByRole("button", { name: "Retry", hidden: true }).click());
  await waitFor(async () => expect(await db.outbox.toArray()).toMatchObject([{ state: "waiting", error: null }]));
  await expect.poll(texts).toEqual([]);
  await refuse(db);
  await expect.poll(texts).toHaveLength(1);
});

test("a refused bookmark is not told in green, and a marker not at all", async () => {
  const { db, actions, outbox } = await open();
  await act(() => outbox.intend("marker", { timeline: "notifications", last_read_id: "5" }));
  await act(() => actions.bookmark(true));
  await refuse(db);
  await expect.poll(texts).toEqual(["bad: Not done: No birds today. (Bookmark a post by ben: hello)"]);
  expect(useExpectedOutcomes.getState().expected).toEqual([]);
});

test("what is pressed again takes the green word away before a red one comes", async () => {
  const { db, actions, told } = await open();
  await act(() => actions.bookmark(true));
  await settle(db, { bookmarked: true });
  await expect.poll(() => told).toEqual(["good: Bookmarked."]);
  await act(() => actions.bookmark(false));
  expect(texts()).toEqual([]);
  await refuse(db);
  await expect.poll(texts).toEqual(["bad: Not done: No birds today. (Remove the bookmark of a post by ben: hello)"]);
});

test("several refusals are one notice, which later ones join, and Retry tries them all", async () => {
  const { db, outbox } = await open();
  for (const kind of ["bookmark", "pin", "favourite", "reblog"] as const)
    await act(() => outbox.intend(kind, { id: "s1", on: true }));
  await refuse(db);
  await expect.poll(texts).toEqual(["bad: 4 things were not done: No birds today."]);
  await act(() => outbox.intend("block", { id: "ben", on: true }));
  await refuse(db, { error: { ...failure, message: "Not him" } });
  await expect.poll(texts).toEqual(["bad: 5 things were not done: No birds today. Not him."]);
  act(() => screen.getByRole("button", { name: "Retry", hidden: true }).click());
  await waitFor(async () => expect(await db.outbox.filter(({ state }) => state === "waiting").count()).toBe(5));
  expect(texts()).toEqual([]);
});

test("a refusal in a banner is not told again, and one under a hidden page waits", async () => {
  const { db, outbox, world, unmount } = await open();
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await act(() => outbox.intend("bookmark", { id: "s1", on: true }));
  await refuse(db);
  const [row] = await db.outbox.toArray();
  if (!row) throw new Error("nothing was refused");
  expect(row.told).toBeUndefined();
  const banner = document.body.appendChild(document.createElement("div"));
  banner.dataset["refusal"] = row.id;
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(async () => expect((await db.outbox.toArray())[0]?.told).toBe(true));
  expect(texts()).toEqual([]);
  banner.remove();
  unmount();
  const drawn = await inWorld(<RefusedMutation row={row} />, { own: {}, world });
  expect(drawn.container.querySelector(`[data-refusal="${row.id}"]`)).not.toBeNull();
});

test("a refusal nobody saw is told at the next start, by one tab and once", async () => {
  const { db, outbox, world, unmount } = await open();
  unmount();
  await outbox.intend("bookmark", { id: "s1", on: true });
  await refuse(db);
  const next = await inWorld(<OutcomeNotices />, { own: {}, world });
  const other = await inWorld(<OutcomeNotices />, { own: {}, world });
  await expect.poll(texts).toHaveLength(1);
  await waitFor(async () => expect((await db.outbox.toArray())[0]?.told).toBe(true));
  next.unmount();
  other.unmount();
  expect(texts()).toEqual([]);
});

test("what may have been done is told as unclear and leads to the outbox, not to Retry", async () => {
  const { db, outbox, at } = await open();
  await act(() => outbox.intend("report", { account_id: "ben", status_ids: [], comment: "", forward: false }));
  await refuse(db, { doubt: { status_id: null } });
  await expect.poll(() => texts()[0]).toMatch(/^warn: No answer came: .*twice\. \(Report ben\)$/);
  expect(screen.queryByRole("button", { name: "Retry", hidden: true })).toBeNull();
  act(() => screen.getByRole("button", { name: "Outbox", hidden: true }).click());
  await expect.poll(at).toBe("/-/outbox");
});

test("what waits for a list that was refused says so", async () => {
  const { db, outbox, told } = await open();
  const list_id = await outbox.createList({ title: "Birds", replies_policy: "list", exclusive: false });
  await refuse(db, { told: true });
  const sync = { outbox } as never;
  await act(() => intendAndTell(sync, "list_member", { list_id, account_id: "b", on: true }, { done: "Added." }));
  await waitFor(() => expect(told).toEqual(["info: Waits for what must be sent before it."]));
});
