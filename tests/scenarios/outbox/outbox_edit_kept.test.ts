import { beforeEach, expect, test } from "vitest";
import { readDetachedDrafts } from "../../../src/db/drafts/detached_drafts";
import { amendDraft } from "../../../src/db/drafts/drafts";
import { repairRows } from "../../../src/db/repair/repair";
import { blankDraft } from "../../support/rows/entities";
import { arrive, MINUTE, offline, online, type Stage } from "../support/outbox_stage";

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

/** Every text that the outbox or a draft holds. */
const kept = async () => [
  ...(await stage.tab.db.outbox.toArray()).flatMap(({ args }) => ("text" in args ? args.text : [])),
  ...(await drafts()).map(({ text }) => text),
];

test("what is typed into the draft of a post that was posted from it meanwhile hides no text", async () => {
  const first = await stage.write("first");
  const second = await reply("second", first);
  const draft_id = await edit(first);
  await rewrite(draft_id, "first, edited");
  await stage.tab.outbox.post(draft_id);
  // A form in another window goes on with the draft that was posted.
  await stage.tab.db.drafts.put({ ...blankDraft, id: draft_id, updated_at: 1, text: "something else" });
  const again = await edit(first);
  expect((await stage.tab.db.drafts.get(again))?.text).toBe("first, edited");
  await stage.tab.outbox.post(again);
  await stage.tab.outbox.discard(second);
  await edit(first);
  expect((await kept()).toSorted()).toEqual(["first, edited", "something else"]);
});

test("an edited text that was posted anew is kept where its original is discarded", async () => {
  const first = await stage.write("first");
  const second = await reply("second", first);
  await reply("third", second);
  const draft_id = await edit(second);
  await rewrite(draft_id, "second, edited");
  await stage.tab.outbox.post(draft_id);
  await stage.tab.db.drafts.put({ ...blankDraft, id: draft_id, updated_at: 1, text: "something else" });
  await stage.tab.outbox.discard(first);
  expect((await kept()).toSorted()).toEqual(["second, edited", "something else", "third"]);
});

test("a sign-out keeps a post that is edited once, as it was edited", async () => {
  const first = await stage.write("first");
  const second = await reply("second", first);
  await reply("third", second);
  await rewrite(await edit(first), "first, edited");
  await edit(second);
  const detached = await readDetachedDrafts(stage.tab.db, []);
  expect(Object.fromEntries(detached.drafts.map(({ text, in_reply_to_id }) => [text, in_reply_to_id]))).toEqual({
    "first, edited": null,
    second: null,
    third: null,
  });
  expect(detached.drafts).toHaveLength(3);
});

test("a repair of the post's row keeps the text of its draft", async () => {
  const first = await stage.write("first");
  await reply("second", first);
  await rewrite(await edit(first), "first, edited");
  await stage.tab.db.outbox
    .where("id")
    .equals(first)
    .modify({ attempts: "many" } as never);
  await repairRows(stage.tab.db, stage.clock.now());
  expect(await kept()).toContain("first, edited");
});

test("a reply that is made a post of its own waits for nothing, and its replies follow", async () => {
  const first = await stage.write("first");
  const second = await reply("second", first);
  await reply("third", second);
  await edit(first);
  const draft_id = await edit(second);
  await amendDraft(stage.tab.db, draft_id, (draft) => ({ ...draft, in_reply_to_id: null }), stage.clock.now());
  await stage.tab.outbox.post(draft_id);
  await reconnect();
  expect(threads()).toEqual({ second: null, third: "second" });
});

test("a picture that was taken out of a post is deleted once it is posted again", async () => {
  const first = await stage.write("first", { files: [await stage.picture()] });
  await reply("second", first);
  const draft_id = await edit(first);
  await amendDraft(stage.tab.db, draft_id, (draft) => ({ ...draft, files: [] }), stage.clock.now());
  await stage.tab.outbox.post(draft_id);
  expect(await stage.tab.db.files.count()).toBe(0);
});

test("a post that replies wait for cannot be scheduled, and keeps its draft", async () => {
  const first = await stage.write("first");
  await reply("second", first);
  const draft_id = await edit(first);
  const scheduled_at = stage.clock.now() + 24 * 60 * MINUTE;
  await amendDraft(stage.tab.db, draft_id, (draft) => ({ ...draft, scheduled_at }), stage.clock.now());
  expect(await stage.tab.outbox.post(draft_id)).toBeNull();
  await reconnect();
  expect([stage.texts(), await stage.tab.db.drafts.count()]).toEqual([[], 1]);
});
