import { beforeEach, expect, test } from "vitest";
import { ingest } from "../../../src/db/ingest/ingest";
import { arrive, MINUTE, offline, online, type Stage } from "../support/outbox_stage";

let stage: Stage;

beforeEach(async () => {
  stage = await arrive();
});

test("a favourite survives an update in mid-flight", async () => {
  const id = await stage.other("hello");
  stage.network = offline;
  await stage.tab.outbox.intend("favourite", { id, on: true });
  await stage.clock.advance(1000);
  await stage.land(id, stage.clock.now());
  expect((await stage.seen(id))?.favourited).toBe(true);
  stage.network = online;
  await stage.tab.outbox.nudge();
  await stage.clock.advance(MINUTE);
  expect(await stage.tab.db.outbox.count()).toBe(0);
  expect(await stage.seen(id)).toMatchObject({ favourited: true, favourites_count: 1 });
});

test("a slow page cannot undo a settled favourite, even when the stage.clock has gone back since", async () => {
  const id = await stage.other("hello");
  const asked_at = stage.clock.now();
  stage.device.skew = -3 * 60 * MINUTE;
  await stage.tab.outbox.intend("favourite", { id, on: true });
  await stage.clock.advance(1000);
  expect(await stage.tab.db.outbox.count()).toBe(0);
  expect((await stage.tab.db.statuses.get(id))?.favourited).toBe(true);
  stage.instance.act.unfavourite("demo", id);
  await stage.land(id, asked_at - 1);
  expect((await stage.seen(id))?.favourited).toBe(true);
});

test("a vote stands though its poll was read at a later time, by a clock that has gone back since", async () => {
  const poll = { options: ["tea", "coffee"], expires_in_s: 3600, multiple: false };
  const { id } = stage.instance.act.post("admin", { text: "which", poll });
  await stage.land(id, stage.clock.now());
  const read = (await stage.tab.db.statuses.get(id))?.poll;
  if (!read) throw new Error("no poll was read");
  const asked_at = stage.clock.now() + 60 * MINUTE;
  await ingest(stage.tab.db, { polls: [read] }, { asked_at, viewer: true, seen_at: asked_at });
  await stage.tab.outbox.intend("vote", { id, poll_id: read.id, choices: [1] });
  await stage.clock.advance(MINUTE);
  expect(await stage.tab.db.outbox.count()).toBe(0);
  expect((await stage.tab.db.statuses.get(id))?.poll).toMatchObject({ voted: true, own_votes: [1] });
});

test("an unsent favourite that is taken back is never sent", async () => {
  const id = await stage.other("hello");
  await stage.tab.outbox.stop();
  await stage.tab.outbox.intend("favourite", { id, on: true });
  expect(await stage.tab.outbox.intend("favourite", { id, on: false })).toBeNull();
  stage.tab.outbox.start();
  await stage.clock.advance(MINUTE);
  expect(stage.sent).toEqual([]);
});

test("a favourite that may have arrived is taken back by its opposite, in order", async () => {
  const id = await stage.other("hello");
  stage.network = async (_request, reach) => {
    await reach();
    throw new TypeError("Failed to fetch");
  };
  await stage.tab.outbox.intend("favourite", { id, on: true });
  await stage.clock.advance(100);
  await stage.tab.outbox.intend("favourite", { id, on: false });
  stage.network = online;
  await stage.clock.advance(2 * MINUTE);
  expect(stage.sent.map((one) => one.split("/").at(-1))).toEqual(["favourite", "favourite", "unfavourite"]);
  expect((await stage.seen(id))?.favourited).toBe(false);
});

test("401 stops the outbox and loses nothing; it goes on after signing in", async () => {
  stage.network = () =>
    Promise.resolve(new Response(JSON.stringify({ error: "The token was revoked" }), { status: 401 }));
  await stage.write("kept");
  await stage.clock.advance(10 * MINUTE);
  expect((await stage.tab.db.fetches.get("outbox"))?.failure?.kind).toBe("unauthorized");
  stage.network = online;
  stage.tab.outbox.start();
  await stage.clock.advance(MINUTE);
  expect(stage.texts()).toEqual(["kept"]);
  expect((await stage.tab.db.fetches.get("outbox"))?.failure).toBeNull();
});
