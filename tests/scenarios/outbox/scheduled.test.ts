import { expect, test } from "vitest";
import { saveDraft } from "../../../src/db/drafts/drafts";
import { readScheduled } from "../../../src/db/read/composing/scheduled";
import { draftOfScheduled } from "../../../src/domain/composing/scheduled_draft";
import type { DraftRow } from "../../../src/domain/rows/rows";
import { createScene } from "../support/engine";
import { arrive, isPost, MINUTE, offline, online, START, type Stage } from "../support/outbox_stage";

/** How far ahead most posts of these tests lie; beyond that, all is over. */
const AHEAD = 20 * MINUTE;
const later = (minutes: number): Partial<DraftRow> => ({ scheduled_at: START + minutes * MINUTE });
const waiting = ({ instance }: Stage) =>
  [...instance.store.scheduled.values()].map(({ input, at }) => [input.text, at]);
const acts = async ({ tab }: Stage) => tab.db.outbox.orderBy("seq").toArray();
const kept = async ({ tab }: Stage) => (await readScheduled(tab.db)).kept;
const first = async (stage: Stage) => {
  const [one] = await kept(stage);
  if (!one) throw new Error("nothing is scheduled");
  return one;
};

/** The answers to the next `count` posts are lost after the server has done them. */
function losing(stage: Stage, count: number) {
  let lost = 0;
  stage.network = async (request, reach) => {
    const response = await reach();
    if (isPost(request) && lost++ < count) throw new TypeError("Failed to fetch");
    return response;
  };
}

test.each(["akkoma", "gotosocial"] as const)(
  "on %s a post that comes later is kept once, whatever answers are lost, and comes once, by the server's clock",
  async (profile) => {
    const stage = await arrive(profile);
    losing(stage, 2);
    await stage.write("At noon", later(20));
    await stage.clock.advance(10 * MINUTE);
    expect(waiting(stage)).toEqual([["At noon", START + AHEAD]]);
    expect([stage.texts(), await acts(stage)]).toEqual([[], []]);
    expect(await kept(stage)).toMatchObject([{ at: START + AHEAD, row: { here: true, written: { text: "At noon" } } }]);
    await stage.clock.advance(AHEAD);
    expect([stage.texts(), waiting(stage)]).toEqual([["At noon"], []]);
  },
);

test("an answer that was lost until the post has come is found among one's statuses", async () => {
  const stage = await arrive("gotosocial");
  losing(stage, 1);
  await stage.write("At noon", later(7));
  await stage.clock.advance(MINUTE / 2);
  stage.network = offline;
  await stage.clock.advance(10 * MINUTE);
  stage.network = online;
  await stage.tab.outbox.nudge();
  await stage.clock.advance(10 * MINUTE);
  expect([stage.texts(), await acts(stage), waiting(stage)]).toEqual([["At noon"], [], []]);
});

test("what two posts of one text at one time became is told apart", async () => {
  const stage = await arrive("gotosocial");
  losing(stage, 2);
  await stage.write("Twice", later(20));
  await stage.write("Twice", later(20));
  await stage.clock.advance(10 * MINUTE);
  expect(waiting(stage)).toHaveLength(2);
  expect([await acts(stage), (await kept(stage)).length]).toEqual([[], 2]);
});

test.each([
  ["has passed", 8],
  ["is nearer than a server waits", 3],
])(
  "written without a network, a post whose time %s by then is held, never sent, and can be written again",
  async (_, minutes) => {
    const stage = await arrive();
    stage.network = offline;
    const row = await stage.write("By the way", later(7));
    await stage.clock.advance(minutes * MINUTE);
    stage.network = online;
    await stage.tab.outbox.nudge();
    await stage.clock.advance(AHEAD);
    expect([stage.sent.filter((call) => call.startsWith("POST")), stage.texts(), waiting(stage)]).toEqual([[], [], []]);
    expect(await acts(stage)).toMatchObject([{ state: "refused", error: { kind: "invalid", about: "time" } }]);
    const draft = await stage.tab.outbox.edit(row);
    expect(await stage.tab.db.drafts.get(draft ?? "")).toMatchObject({ text: "By the way", ...later(7) });
  },
);

test("a post that may have arrived is not sent again once its time is too near: it is looked for", async () => {
  const stage = await arrive();
  stage.network = (request, reach) => (isPost(request) ? offline(request, reach, 0) : reach());
  await stage.write("Too near", later(6));
  await stage.clock.advance(2 * MINUTE);
  stage.network = online;
  await stage.clock.advance(10 * MINUTE);
  expect([stage.texts(), waiting(stage)]).toEqual([[], []]);
  expect(await acts(stage)).toMatchObject([{ state: "refused", error: { about: "time" } }]);
});

test("pictures and polls are scheduled with their post, and the picture stays here until it has come", async () => {
  const stage = await arrive();
  const file = await stage.picture();
  await stage.write("With a bird", { ...later(20), files: [file] });
  await stage.write("With a poll", { ...later(20), poll: { options: ["a", "b"], multiple: false, expires_in: 600 } });
  await stage.clock.advance(MINUTE);
  const { row, at } = (await kept(stage)).find((one) => one.row.written.files.length > 0) ?? (await first(stage));
  expect(draftOfScheduled({ ...row, at }, 1, "public").files).toEqual([file]);
  expect(await stage.tab.db.files.count()).toBe(1);
  await stage.clock.advance(AHEAD);
  expect(stage.mine().map(({ text, media_ids, poll_id }) => [text, media_ids.length, poll_id !== null])).toEqual(
    expect.arrayContaining([
      ["With a bird", 1, false],
      ["With a poll", 0, true],
    ]),
  );
});

test("what is scheduled is moved and deleted without a network, seen at once, and done once there is one", async () => {
  const stage = await arrive();
  await stage.write("Moved", later(20));
  await stage.write("Deleted", later(21));
  await stage.clock.advance(MINUTE);
  stage.network = offline;
  const [moved, deleted] = await kept(stage);
  if (!moved || !deleted) throw new Error("two are scheduled");
  await stage.tab.outbox.intend("schedule", { id: moved.row.id, at: moved.at, to: START + 3 * AHEAD });
  await stage.tab.outbox.intend("schedule", { id: moved.row.id, at: moved.at, to: START + 2 * AHEAD });
  await stage.tab.outbox.intend("schedule", { id: deleted.row.id, at: deleted.at, to: null });
  const seen = async () => (await kept(stage)).map(({ row, at }) => [row.written.text, at]);
  expect([await seen(), (await acts(stage)).length]).toEqual([[["Moved", START + 2 * AHEAD]], 2]);
  expect(waiting(stage)).toHaveLength(2);
  stage.network = online;
  await stage.tab.outbox.nudge();
  await stage.clock.advance(MINUTE);
  expect(waiting(stage)).toEqual([["Moved", START + 2 * AHEAD]]);
  expect([await seen(), await acts(stage)]).toEqual([[["Moved", START + 2 * AHEAD]], []]);
});

test("a deletion that comes too late is refused with what happened, one whose answer was lost is done", async () => {
  const stage = await arrive();
  await stage.write("Posted meanwhile", later(10));
  await stage.write("Lost", later(20));
  await stage.clock.advance(MINUTE);
  const [posted, lost] = await kept(stage);
  if (!posted || !lost) throw new Error("two are scheduled");
  let losses = 0;
  stage.network = async (request, reach) => {
    const response = await reach();
    if (request.method === "DELETE" && losses++ === 0) throw new TypeError("Failed to fetch");
    return response;
  };
  await stage.tab.outbox.intend("schedule", { id: lost.row.id, at: lost.at, to: null });
  await stage.clock.advance(5 * MINUTE);
  expect([await acts(stage), waiting(stage).length]).toEqual([[], 1]);
  stage.network = offline;
  await stage.tab.outbox.intend("schedule", { id: posted.row.id, at: posted.at, to: null });
  await stage.clock.advance(10 * MINUTE);
  stage.network = online;
  await stage.tab.outbox.nudge();
  await stage.clock.advance(5 * MINUTE);
  expect(stage.texts()).toEqual(["Posted meanwhile"]);
  expect(await acts(stage)).toMatchObject([{ kind: "schedule", state: "refused", error: { kind: "missing" } }]);
});

test("a scheduled post that is written anew takes the other's place when it is sent, not before, and never stands beside it", async () => {
  const stage = await arrive();
  const file = await stage.picture();
  await stage.write("Before", { ...later(20), files: [file] });
  await stage.clock.advance(MINUTE);
  const { row, at } = await first(stage);
  const draft = draftOfScheduled({ ...row, at }, stage.clock.now(), "public");
  await saveDraft(stage.tab.db, { ...draft, text: "After" });
  expect(waiting(stage)).toEqual([["Before", at]]);
  losing(stage, 1);
  let most = 0;
  const { network } = stage;
  stage.network = async (request, reach, held) => {
    const response = await network(request, reach, held);
    most = Math.max(most, waiting(stage).length);
    return response;
  };
  await stage.tab.outbox.post(draft.id);
  await stage.clock.advance(5 * MINUTE);
  expect([waiting(stage), most]).toEqual([[["After", at]], 1]);
  expect(await kept(stage)).toMatchObject([
    { row: { written: { text: "After", files: [{ description: "a bird" }] } } },
  ]);
  await stage.clock.advance(AHEAD);
  expect(stage.mine().map(({ text, media_ids }) => [text, media_ids.length])).toEqual([["After", 1]]);
});

test("what takes the place of a post that has come meanwhile is held, and is a post of its own if it is sent then", async () => {
  const stage = await arrive();
  await stage.write("Came", later(10));
  await stage.clock.advance(MINUTE);
  const { row, at } = await first(stage);
  const draft = { ...draftOfScheduled({ ...row, at }, 1, "public"), text: "Late", scheduled_at: null };
  await saveDraft(stage.tab.db, draft);
  stage.network = offline;
  const id = (await stage.tab.outbox.post(draft.id)) ?? "";
  await stage.clock.advance(20 * MINUTE);
  stage.network = online;
  await stage.tab.outbox.nudge();
  await stage.clock.advance(MINUTE);
  expect(stage.texts()).toEqual(["Came"]);
  expect(await acts(stage)).toMatchObject([{ state: "refused", error: { kind: "missing", about: "time" } }]);
  await stage.tab.outbox.retry(id);
  await stage.clock.advance(5 * MINUTE);
  expect([stage.texts(), await acts(stage)]).toEqual([["Came", "Late"], []]);
});

test.each(["akkoma", "mastodon"] as const)(
  "what another client scheduled at %s is read whole, and what is not there any more is gone here",
  async (profile) => {
    const scene = createScene({ seed: 3, statuses: 0, profile });
    const tab = await scene.open();
    tab.sync.start();
    await scene.clock.advance(5000);
    const { id: original } = scene.instance.act.post("admin", "Which?");
    const at = scene.clock.now() + AHEAD;
    const ask = async (method: string, path: string, body?: object) => {
      const headers = { authorization: `Bearer ${scene.session.token}`, "content-type": "application/json" };
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const response = await scene.instance.fetch(new Request(`${scene.instance.origin}/api/v1/${path}`, init));
      return (await response.json()) as { id: string };
    };
    const scheduled_at = new Date(at).toISOString();
    const poll = { options: ["tea", "coffee"], expires_in: 600, multiple: true };
    const said = { spoiler_text: "Drinks", visibility: "private", in_reply_to_id: original, poll };
    for (let number = 0; number < 23; number++) await ask("POST", "statuses", { status: `${number}`, scheduled_at });
    const { id } = await ask("POST", "statuses", { status: "Tea or coffee", scheduled_at, ...said });
    await tab.sync.resources.refresh("scheduled", "all");
    const { kept: all } = await readScheduled(tab.db);
    expect(all).toHaveLength(24);
    const one = all.find(({ row }) => row.id === id);
    if (!one) throw new Error("it is not among what was read");
    expect(draftOfScheduled(one.row, 1, "public")).toMatchObject({
      text: "Tea or coffee",
      ...said,
      scheduled_at: at,
      replaces: { id, at },
    });
    await ask("DELETE", `scheduled_statuses/${id}`);
    await scene.clock.advance(1000);
    await tab.sync.resources.refresh("scheduled", "all");
    expect((await readScheduled(tab.db)).kept).toHaveLength(23);
    await tab.close();
  },
);
