import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { blankDraft } from "../../tests/support/rows/entities";
import { createMentionCase, createFollowRequestCase } from "./click_test_cases";
import { restoreKeptDrafts } from "../../src/db/drafts/detached_drafts";
import { takePendingClick } from "../../src/db/notifications/pending_click";
import { loadLateMessages } from "../../src/i18n/late_messages";
import { drainAll } from "../../src/sync/outbox/drain_accounts";

// Pages load the worker's messages later, and tests are built like pages.
beforeAll(loadLateMessages);
beforeEach(() => void vi.stubGlobal("Notification", { maxActions: 2 }));
afterEach(() => vi.unstubAllGlobals());

test("a like goes out at once, as the account whose alert it is, and opens nothing", async () => {
  const { press, likers, admin, opened, shown, reported } = await createMentionCase();
  await press("favourite");
  expect([likers(), opened, shown(), reported]).toEqual([[admin], [], [], []]);
});

test("a reply is sent at once, to the thread, with its subject and no wider scope", async () => {
  const { press, replies, admin, reported } = await createMentionCase({
    visibility: "unlisted",
    spoiler_text: "tides",
  });
  await press("reply", "  I know ");
  expect(replies()).toMatchObject([
    { account_id: admin, text: "@alder @demo I know", visibility: "unlisted", spoiler_text: "re: tides" },
  ]);
  expect(reported).toEqual([]);
});

test("a reply starts like the form: the user's choices before the server's", async () => {
  const { press, replies, db, set } = await createMentionCase({ spoiler_text: "tides" });
  const stored = await db("admin");
  const own = { sensitive: true, language: "de", privacy: "mutuals_only" };
  await stored.me.toCollection().modify((row) => void Object.assign(row, { source: { ...row.source, ...own } }));
  stored.close();
  await set("admin", "sensitiveByDefault", false);
  await set("admin", "sensitiveIfSubject", true);
  await press("reply", "I know");
  expect(replies()).toMatchObject([
    { sensitive: false, language: "de", visibility: "public", spoiler_text: "re: tides" },
  ]);
});

test.each([
  ["reply", "from the tunnel", "post"],
  ["favourite", undefined, "favourite"],
])("offline, a %s waits in the outbox and registers a Background Sync", async (action, typed, kind) => {
  const { press, replies, likers, network, opened, synced, shown, db, world, admin } = await createMentionCase();
  network.cut = true;
  await press(action, typed);
  expect([replies(), likers(), opened, shown(), synced]).toEqual([[], [], [], [], ["outbox"]]);
  const stored = await db("admin");
  expect((await stored.outbox.toArray()).map(({ kind: one }) => one)).toEqual([kind]);
  stored.close();
  network.cut = false;
  await drainAll(world);
  expect(replies().map(({ text }) => text)).toEqual(kind === "post" ? ["@alder @demo from the tunnel"] : []);
  expect(likers()).toEqual(kind === "post" ? [] : [admin]);
});

test("without text input in alerts, reply opens the form for that account", async () => {
  const { press, status, opened, app, replies, world } = await createMentionCase();
  await press("reply");
  expect(opened).toEqual([`/-/compose?reply=${status.id}`]);
  expect(await takePendingClick(app, world.clock.now(), 60_000)).toMatchObject({
    path: `/-/compose?reply=${status.id}`,
    key: expect.stringMatching(/^admin@/),
  });
  expect(replies()).toEqual([]);
});

test("a reply to a post that is not stored becomes a draft, and its form opens", async () => {
  const { press, status, opened, replies, db, reported } = await createMentionCase();
  const stored = await db("admin");
  await stored.statuses.clear();
  await press("reply", " I know ");
  expect([replies(), opened, reported]).toEqual([[], [`/-/compose?reply=${status.id}`], []]);
  expect(await stored.drafts.toArray()).toMatchObject([
    { id: `reply:${status.id}`, text: "I know", in_reply_to_id: status.id, visibility: "direct", blind: true },
  ]);
  stored.close();
});

test("such a reply stands below what its draft held already", async () => {
  const { press, status, db } = await createMentionCase();
  const stored = await db("admin");
  await stored.statuses.clear();
  const begun = {
    ...blankDraft,
    id: `reply:${status.id}`,
    updated_at: 1,
    in_reply_to_id: status.id,
    text: "@alder yes",
  };
  await stored.drafts.put(begun);
  await press("reply", "I know");
  expect(await stored.drafts.toArray()).toMatchObject([
    { ...begun, text: "@alder yes\n\nI know", updated_at: expect.any(Number) },
  ]);
  stored.close();
});

test("a reply of a signed-out account is kept, announced, and restored as a draft", async () => {
  const { press, app, db, shown, opened, replies, status, reported, admin } = await createMentionCase();
  const [key = ""] = (await app.sessions.toArray()).flatMap((one) => (one.account_id === admin ? one.key : []));
  await app.sessions.delete(key);
  await press("reply", "I know");
  expect([replies(), opened, reported]).toEqual([[], [], []]);
  expect(shown()).toMatchObject([
    { title: expect.stringContaining("mentioned you"), body: expect.stringMatching(/^You are signed out.*: I know$/) },
  ]);
  const stored = await db("admin");
  await restoreKeptDrafts(app, stored, key);
  expect(await stored.drafts.toArray()).toMatchObject([{ text: "I know", in_reply_to_id: status.id, blind: true }]);
  stored.close();
});

test("a press on an alert itself opens its thread", async () => {
  const { press, status, opened } = await createMentionCase();
  await press();
  expect(opened).toEqual([`/notice/${status.id}`]);
});

test("an act of an account that has signed out since opens the app, and sends nothing", async () => {
  const { press, app, opened, likers } = await createMentionCase();
  await app.sessions.clear();
  await press("favourite");
  expect([likers(), opened.length]).toEqual([[], 1]);
});

const answers: [string, boolean, "modalOnApproveFollow" | "modalOnDenyFollow"][] = [
  ["approve", true, "modalOnApproveFollow"],
  ["deny", false, "modalOnDenyFollow"],
];

test.each(answers)("%s answers who asks to follow, at once and without a page", async (action, follows, asks) => {
  const { push, press, set, shown, stands, opened } = await createFollowRequestCase();
  // With the confirmation setting on, the click leads to the request.
  await set("demo", asks, true);
  await push();
  expect(shown()).toMatchObject([{ actions: ["approve", "deny"] }]);
  await press(action);
  expect([stands(), opened]).toEqual([[true, false], ["/demo/notifications"]]);

  await set("demo", asks, false);
  await push();
  await press(action);
  expect([stands(), opened.length]).toEqual([[false, follows], 1]);
});

test.each(answers)(
  "without a network %s waits in the outbox, and goes out when there is one",
  async (action, follows) => {
    const { push, press, network, synced, shown, stands, opened, world, db } = await createFollowRequestCase();
    await push();
    network.cut = true;
    await press(action);
    expect([stands(), shown(), opened, synced]).toEqual([[true, false], [], [], ["outbox"]]);
    const stored = await db("demo");
    expect((await stored.outbox.toArray()).map(({ kind, args }) => [kind, args])).toEqual([
      ["follow_request", expect.objectContaining({ on: follows })],
    ]);
    stored.close();
    network.cut = false;
    await drainAll(world);
    expect(stands()).toEqual([false, follows]);
  },
);
