import { beforeEach, expect, test } from "vitest";
import { editDraftId, redraftId } from "../../../src/domain/composing/draft_id";
import type { DraftRow } from "../../../src/domain/rows/rows";
import { readStatusView } from "../../../src/db/read/statuses/status";
import { readSource } from "../../../src/db/read/statuses/status_source";
import { saveDraft } from "../../../src/db/drafts/drafts";
import { saveSource } from "../../../src/db/statuses/sources";
import { arrive, MINUTE, offline, online, type Stage } from "../support/outbox_stage";

let stage: Stage;
/** One's own status on the server, which lies in the database. */
let id: string;

beforeEach(async () => {
  stage = await arrive();
  ({ id } = stage.instance.act.post("demo", "The tide is low"));
  await stage.land(id, stage.clock.now());
});

const isEdit = (request: Request) => request.method === "PUT";
const record = () => stage.instance.store.statuses.get(id);
const posts = () => stage.sent.filter((call) => call.startsWith("POST")).length;

/** Changes the status as its form would; gives the outbox row's id. */
const change = (to: Partial<DraftRow>) => stage.change(id, to);

/** The answers to the next `count` edits are lost after the server has done them. */
const losing = (count: number) => {
  let lost = 0;
  stage.network = async (request, reach) => {
    const response = await reach();
    if (isEdit(request) && lost++ < count) throw new TypeError("Failed to fetch");
    return response;
  };
};

test("an edit whose answers were lost is made once, and seen at once", async () => {
  losing(2);
  await change({ text: "The tide is high" });
  expect((await stage.seen(id))?.content).toBe("The tide is high");
  await stage.clock.advance(5 * MINUTE);
  expect(record()).toMatchObject({ text: "The tide is high", history: [{ text: "The tide is low" }] });
  expect(await stage.tab.db.outbox.count()).toBe(0);
  expect((await stage.tab.db.statuses.get(id))?.content).toContain("high");
  expect(posts()).toBe(0);
});

test("without a network an edit waits; a second one takes its place, and one history entry is made", async () => {
  stage.network = offline;
  await change({ text: "The tide is rising" });
  await change({ text: "The tide is high", spoiler_text: "Tides" });
  expect(await stage.tab.db.outbox.count()).toBe(1);
  stage.network = online;
  await stage.tab.outbox.nudge();
  await stage.clock.advance(MINUTE);
  expect(record()?.history.map(({ text }) => text)).toEqual(["The tide is low"]);
  expect(record()).toMatchObject({ text: "The tide is high", spoiler_text: "Tides" });
});

test("an edit that may have arrived goes before the next one, which is the last word", async () => {
  losing(1);
  await change({ text: "The tide is rising" });
  await stage.clock.advance(1000);
  await change({ text: "The tide is high" });
  await stage.clock.advance(5 * MINUTE);
  expect(record()?.text).toBe("The tide is high");
  expect(record()?.history.map(({ text }) => text)).toEqual(["The tide is low", "The tide is rising"]);
});

test("what was sent is the source from then on: it can be edited again without a network", async () => {
  await change({ text: "The tide is *high*", content_type: "text/markdown" });
  await stage.clock.advance(MINUTE);
  stage.network = offline;
  expect(await readSource(stage.tab.db, id)).toMatchObject({
    from: "kept",
    source: { text: "The tide is *high*", content_type: "text/markdown" },
  });
});

test("what Akkoma does not take, and answers as if it were broken, is the reader's to decide within 20 s", async () => {
  await change({ text: "x".repeat(6000) });
  await stage.clock.advance(MINUTE / 3);
  expect(await stage.tab.db.outbox.toArray()).toMatchObject([
    { state: "refused", attempts: 4, error: { kind: "server", status: 500 } },
  ]);
  expect(await readStatusView(stage.tab.db, id)).toMatchObject({ status: { content: expect.stringContaining("low") } });
});

test("a refused edit changes nothing that is seen, and is a draft of the same status again", async () => {
  // GoToSocial says why at once.
  stage = await arrive("gotosocial");
  ({ id } = stage.instance.act.post("demo", "The tide is low"));
  await stage.land(id, stage.clock.now());
  await saveSource(stage.tab.db, id, { text: "The tide is low", spoiler_text: "", content_type: null }, 1);
  const row = await change({ text: "x".repeat(6000) });
  await stage.clock.advance(MINUTE);
  expect((await stage.tab.db.outbox.toArray())[0]).toMatchObject({ state: "refused", error: { kind: "invalid" } });
  expect(await readStatusView(stage.tab.db, id)).toMatchObject({ status: { content: expect.stringContaining("low") } });
  expect(await stage.tab.outbox.edit(row)).toBe(editDraftId(id));
  expect(await stage.tab.db.drafts.get(editDraftId(id))).toMatchObject({ edit_id: id, text: "x".repeat(6000) });
  expect(record()).toMatchObject({ text: "The tide is low", history: [] });
});

test("a draft of an edit that was put back beside a newer one still changes the status and makes no post", async () => {
  stage.network = offline;
  const row = await change({ text: "older" });
  const { db, outbox } = stage.tab;
  await saveDraft(db, { ...(await stage.changing(id)), text: "newer" });
  const put_back = await outbox.edit(row);
  expect(put_back).toMatch(/^post:/);
  stage.network = online;
  await outbox.post(put_back ?? "");
  await stage.clock.advance(MINUTE);
  expect([record()?.text, posts()]).toEqual(["older", 0]);
});

test("a picture that is added by an edit is uploaded once, those that stand are not, and descriptions are saved first", async () => {
  const picture = await stage.picture();
  await stage.write("With a bird", { files: [picture] });
  await stage.clock.advance(MINUTE);
  const made = stage.mine().find(({ text }) => text === "With a bird");
  id = made?.id ?? "";
  await stage.land(id, stage.clock.now());
  const { files } = await stage.changing(id);
  const [standing] = files;
  if (!standing) throw new Error("the picture is missing");
  const added = await stage.picture();
  stage.sent.length = 0;
  losing(1);
  await change({ text: "With two birds", files: [{ ...standing, description: "a red bird" }, added] });
  await stage.clock.advance(5 * MINUTE);
  expect(stage.sent.filter((call) => call === "POST /api/v1/media")).toHaveLength(1);
  const after = stage.instance.store.statuses.get(id);
  expect(after?.media_ids).toHaveLength(2);
  expect(after?.media_ids[0]).toBe(standing.media_id);
  expect(stage.instance.store.media.get(standing.media_id ?? "")?.description).toBe("a red bird");
  expect(after?.history).toHaveLength(1);
});

test("on Mastodon descriptions of media that were posted are changed with their post, once, and one that is too long is refused", async () => {
  stage = await arrive("mastodon");
  const picture = await stage.picture();
  await stage.write("With a bird", { files: [picture] });
  await stage.clock.advance(MINUTE);
  id = stage.mine()[0]?.id ?? "";
  await stage.land(id, stage.clock.now());
  await saveSource(stage.tab.db, id, { text: "With a bird", spoiler_text: "", content_type: null }, 1);
  const [file] = (await stage.changing(id)).files;
  if (!file) throw new Error("the picture is missing");
  const media = stage.instance.store.media.get(file.media_id ?? "");
  stage.sent.length = 0;
  losing(1);
  const focus = { x: 0.5, y: -0.25 };
  await change({ files: [{ ...file, description: "a red bird", focus }] });
  expect((await stage.seen(id))?.media_attachments[0]?.description).toBe("a red bird");
  await stage.clock.advance(5 * MINUTE);
  expect(media).toMatchObject({ description: "a red bird", focus });
  expect([record()?.history.length, await stage.tab.db.outbox.count()]).toEqual([1, 0]);
  expect(new Set(stage.sent)).toEqual(new Set([`PUT /api/v1/statuses/${id}`]));
  expect((await stage.tab.db.statuses.get(id))?.media_attachments[0]?.description).toBe("a red bird");
  await saveSource(stage.tab.db, id, { text: "With a bird", spoiler_text: "", content_type: null }, 2);
  await change({ files: [{ ...file, description: "x".repeat(1501) }] });
  await stage.clock.advance(MINUTE);
  const [refused] = await stage.tab.db.outbox.toArray();
  expect(refused).toMatchObject({ state: "refused", error: { message: expect.stringContaining("too long") } });
  expect(media?.description).toBe("a red bird");
});

test("an edit that is refused is logged, with the server's reason and without a token", async () => {
  stage = await arrive("gotosocial");
  ({ id } = stage.instance.act.post("demo", "The tide is low"));
  await stage.land(id, stage.clock.now());
  await saveSource(stage.tab.db, id, { text: "The tide is low", spoiler_text: "", content_type: null }, 1);
  stage.network = offline;
  await change({ text: "x".repeat(6000) });
  await stage.clock.advance(MINUTE);
  expect(stage.device.logged).toEqual([]);
  stage.network = online;
  await stage.tab.outbox.nudge();
  await stage.clock.advance(5 * MINUTE);
  expect(stage.device.logged).toMatchObject([
    { failure: { kind: "invalid", message: "Bad Request: text with spoiler exceed max chars (5000)" } },
  ]);
  expect(JSON.stringify(stage.device.logged)).not.toContain(stage.instance.token("demo"));
});

test("a redraft is posted once and its original deleted once, whatever answers are lost", async () => {
  const { db, outbox } = stage.tab;
  stage.network = async (request, reach) => {
    const response = await reach();
    if (request.method !== "GET" && stage.sent.length < 3) throw new TypeError("Failed to fetch");
    return response;
  };
  const draft = { ...(await stage.changing(id)), text: "The tide is high", id: redraftId(id) };
  delete draft.edit_id;
  await saveDraft(db, draft);
  await outbox.intend("delete", { id });
  await outbox.post(draft.id);
  await stage.clock.advance(10 * MINUTE);
  expect(stage.texts()).toEqual(["The tide is high"]);
  expect(await db.outbox.count()).toBe(0);
});

test("a quote whose answer was lost is posted once, and quotes what it was written to", async () => {
  const quoted = await stage.other("A curlew on the mudflat");
  let lost = 0;
  stage.network = async (request, reach) => {
    const response = await reach();
    if (request.method === "POST" && lost++ === 0) throw new TypeError("Failed to fetch");
    return response;
  };
  await stage.write("Look at this", { quote_id: quoted });
  await stage.clock.advance(5 * MINUTE);
  const mine = stage.mine().filter(({ text }) => text === "Look at this");
  expect(mine.map(({ quote_id }) => quote_id)).toEqual([quoted]);
});

test("a poll is posted once with each of its options, and found again on a server that keeps no keys", async () => {
  for (const profile of ["akkoma", "gotosocial"] as const) {
    stage = await arrive(profile);
    let lost = 0;
    stage.network = async (request, reach) => {
      const response = await reach();
      if (request.method === "POST" && lost++ === 0) throw new TypeError("Failed to fetch");
      return response;
    };
    const poll = { options: ["tea", "coffee", "tea", ""], multiple: true, expires_in: 3600 };
    await stage.write("Which one?", { poll });
    await stage.clock.advance(5 * MINUTE);
    const polls = stage.mine().map(({ poll_id }) => stage.instance.store.polls.get(poll_id ?? ""));
    expect(polls, profile).toMatchObject([{ options: ["tea", "coffee"], multiple: true }]);
    expect(await stage.tab.db.outbox.count()).toBe(0);
  }
});
