import { beforeEach, expect, test } from "vitest";
import { amendDraft, discardDraft } from "../../../src/db/drafts/drafts";
import { blankDraft } from "../../support/rows/entities";
import { arrive, isPost, MINUTE, offline, online, type Stage } from "../support/outbox_stage";

let stage: Stage;

beforeEach(async () => {
  stage = await arrive();
  stage.network = offline;
});

const reply = (text: string, to: string) => stage.write(text, { in_reply_to_id: `local:${to}` });
const rewrite = (draft_id: string, text: string, tab = stage.tab) =>
  amendDraft(tab.db, draft_id, (draft) => ({ ...draft, text }), stage.clock.now());
/** Edits an unsent post; gives the id of its draft. */
async function edit(id: string): Promise<string> {
  const draft_id = await stage.tab.outbox.edit(id);
  if (draft_id === null) throw new Error("it cannot be edited");
  return draft_id;
}
async function reconnect() {
  stage.network = online;
  await stage.tab.outbox.nudge();
  await stage.clock.advance(10 * MINUTE);
}
const drafts = async () =>
  (await stage.tab.db.drafts.toArray())
    .map(({ text, in_reply_to_id }) => ({ text, in_reply_to_id }))
    .toSorted((a, b) => (a.text < b.text ? -1 : 1));
/** The texts on the server, each with that of the post that it replies to. */
const threads = () => {
  const textOf = new Map(stage.mine().map(({ id, text }) => [id, text]));
  return Object.fromEntries(stage.mine().map((one) => [one.text, textOf.get(one.in_reply_to_id ?? "") ?? null]));
};

test("a post is edited while replies to it wait; all are sent once it is posted again", async () => {
  const first = await stage.write("first");
  await reply("second", first);
  await stage.tab.outbox.intend("favourite", { id: `local:${first}`, on: true });
  const draft_id = await edit(first);
  await rewrite(draft_id, "first, edited");
  await reconnect();
  expect(stage.texts()).toEqual([]);
  expect(await stage.tab.outbox.retry(first)).toBe(false);
  expect(await stage.tab.outbox.post(draft_id)).toBe(first);
  await stage.clock.advance(5 * MINUTE);
  expect(threads()).toEqual({ "first, edited": null, second: "first, edited" });
  const sent = stage.mine().find(({ in_reply_to_id }) => in_reply_to_id === null);
  expect((await stage.tab.db.statuses.get(sent?.id ?? ""))?.favourited).toBe(true);
  expect([await stage.tab.db.outbox.count(), await drafts()]).toEqual([0, []]);
});

test("an edit outlives its tab, and the next one goes on with it", async () => {
  const first = await stage.write("first");
  await reply("second", first);
  await rewrite(await edit(first), "first, edited");
  stage.tab.kill();
  stage.network = online;
  const next = await stage.device.open();
  next.outbox.start();
  await stage.clock.advance(5 * MINUTE);
  expect(stage.texts()).toEqual([]);
  const draft_id = (await next.outbox.edit(first)) ?? "";
  expect((await next.db.drafts.get(draft_id))?.text).toBe("first, edited");
  await next.outbox.post(draft_id);
  await stage.clock.advance(5 * MINUTE);
  expect(threads()).toEqual({ "first, edited": null, second: "first, edited" });
});

test("a post whose edited draft was deleted is edited anew, as it was written", async () => {
  const first = await stage.write("first");
  await reply("second", first);
  await discardDraft(stage.tab.db, await edit(first));
  await reconnect();
  expect(stage.texts()).toEqual([]);
  await stage.tab.outbox.post(await edit(first));
  await stage.clock.advance(5 * MINUTE);
  expect(threads()).toEqual({ first: null, second: "first" });
});

test("a reply is edited while what it replies to is sent", async () => {
  const first = await stage.write("first");
  const second = await reply("second", first);
  await reply("third", second);
  const draft_id = await edit(second);
  await reconnect();
  expect(stage.texts()).toEqual(["first"]);
  await rewrite(draft_id, "second, edited");
  await stage.tab.outbox.post(draft_id);
  await stage.clock.advance(5 * MINUTE);
  expect(threads()).toEqual({ first: null, "second, edited": "first", third: "second, edited" });
});

test("an edited text is kept where the post that it replies to is discarded", async () => {
  const first = await stage.write("first");
  const second = await reply("second", first);
  await reply("third", second);
  await rewrite(await edit(second), "second, edited");
  await stage.tab.outbox.discard(first);
  expect(await drafts()).toEqual([
    { text: "second, edited", in_reply_to_id: null },
    { text: "third", in_reply_to_id: null },
  ]);
  expect(await stage.tab.db.outbox.count()).toBe(0);
});

test("a discarded post takes the draft in which it was edited with it", async () => {
  const first = await stage.write("first");
  await reply("second", first);
  await rewrite(await edit(first), "first, edited");
  await stage.tab.outbox.discard(first);
  expect(await drafts()).toEqual([{ text: "second", in_reply_to_id: null }]);
  expect(await stage.tab.db.outbox.count()).toBe(0);
});

test("a post that is edited with a reply to it begun as a draft stays its original", async () => {
  const first = await stage.write("first");
  const begun = { id: `reply:local:${first}`, text: "begun", in_reply_to_id: `local:${first}` };
  await stage.write("other");
  await stage.tab.db.drafts.put({ ...blankDraft, updated_at: 1, ...begun });
  await stage.tab.outbox.post(await edit(first));
  await stage.tab.outbox.post(begun.id);
  await reconnect();
  expect(threads()).toEqual({ first: null, other: null, begun: "first" });
});

test("a post edited while its picture is uploaded is sent once, with the picture", async () => {
  const file = await stage.picture();
  stage.network = async (request, reach) => {
    const response = await reach();
    if (request.url.endsWith("/media")) await new Promise((done) => void stage.clock.setTimeout(() => done(0), MINUTE));
    return response;
  };
  const first = await stage.write("first", { files: [file] });
  await reply("second", first);
  await stage.clock.advance(1000);
  const draft_id = await edit(first);
  await stage.clock.advance(5 * MINUTE);
  expect(stage.texts()).toEqual([]);
  await rewrite(draft_id, "first, edited");
  await stage.tab.outbox.post(draft_id);
  await stage.clock.advance(10 * MINUTE);
  expect(threads()).toEqual({ "first, edited": null, second: "first, edited" });
  expect(Object.fromEntries(stage.mine().map(({ text, media_ids }) => [text, media_ids.length]))).toEqual({
    "first, edited": 1,
    second: 0,
  });
});

test("a refused post with a reply is edited with the reason in its draft, and then sent", async () => {
  stage.network = (request, reach) =>
    isPost(request) ? Promise.resolve(new Response('{"error":"Too long"}', { status: 422 })) : reach();
  const first = await stage.write("much too long");
  await reply("second", first);
  await stage.clock.advance(MINUTE);
  const draft_id = await edit(first);
  const refused = { refused: { message: "Too long" } };
  expect(await stage.tab.db.drafts.get(draft_id)).toMatchObject(refused);
  await discardDraft(stage.tab.db, draft_id);
  const again = await edit(first);
  expect(await stage.tab.db.drafts.get(again)).toMatchObject(refused);
  await rewrite(again, "short");
  await stage.tab.outbox.post(again);
  await reconnect();
  expect(threads()).toEqual({ short: null, second: "short" });
});
