import { beforeEach, expect, onTestFinished, test } from "vitest";
import { dropFiles } from "../../../src/db/outbox/files";
import { resumeUpload, stopUpload, queueUploads } from "../../../src/db/outbox/uploads";
import { readIntent } from "../../../src/db/outbox/withdraw";
import { draftOfSource } from "../../../src/domain/composing/source_draft";
import type { AttachedFile, UploadRow } from "../../../src/domain/composing/attachment_types";
import type { StatusRow } from "../../../src/domain/rows/rows";
import { createUploader, type Uploader } from "../../../src/sync/uploads/uploader";
import { blankDraft } from "../../support/rows/entities";
import { arrive, isPost, MINUTE, offline, online, pixel, type Stage } from "../support/outbox_stage";

let stage: Stage;
let uploader: Uploader;

const isUpload = (request: Request) => request.method === "POST" && request.url.endsWith("/api/v1/media");

beforeEach(() => begin());

async function begin(profile?: "gotosocial" | "mastodon"): Promise<void> {
  stage = await arrive(profile);
  const stop = new AbortController();
  uploader = createUploader(stage.tab.world, stop.signal);
  onTestFinished(() => stop.abort());
}

/** Puts pictures into a draft, and has them uploaded as the form does. */
async function attach(...names: string[]): Promise<AttachedFile[]> {
  const { db } = stage.tab;
  const files = names.map((name) => ({ file_id: name, type: "image/png", description: "", width: 1, height: 1 }));
  for (const id of names) {
    const bytes = Uint8Array.from([...pixel, ...new TextEncoder().encode(id)]);
    await db.files.put({ id, blob: new Blob([bytes], { type: "image/png" }), name: `${id}.png`, created_at: 0 });
  }
  await db.drafts.put({ id: "status", updated_at: 0, text: "birds", ...blankDraft, files });
  await queueUploads(db, files);
  void uploader.wake();
  return files;
}

const states = async () => (await stage.tab.db.uploads.toArray()).map(({ state }) => state);
const upload = async (id: string): Promise<UploadRow | undefined> => stage.tab.db.uploads.get(id);
const calls = (what: string) => stage.sent.filter((one) => one.startsWith(what));
const post = () => stage.tab.outbox.post("status");
const media = () => stage.mine()[0]?.media_ids.map((id) => stage.instance.store.media.get(id)?.description);

test("files are uploaded while their post is written; what is written of them later is told before it, in the order chosen", async () => {
  const files = await attach("a", "b", "c");
  await stage.clock.advance(1000);
  expect(await states()).toEqual(["there", "there", "there"]);
  const chosen = files.toReversed().map((file) => ({ ...file, description: `this is ${file.file_id}` }));
  await stage.tab.db.drafts.update("status", { files: chosen });
  await post();
  await stage.clock.advance(1000);
  expect(media()).toEqual(["this is c", "this is b", "this is a"]);
  expect(calls("POST /api/v1/media")).toHaveLength(3);
  expect(calls("PUT /api/v1/media")).toHaveLength(3);
  expect(stage.sent.at(-1)).toBe("POST /api/v1/statuses");
});

test("a post that is sent while its files are on their way waits for them, and nothing is uploaded twice", async () => {
  stage.network = async (request, reach) => {
    if (isUpload(request)) await new Promise<void>((go) => void stage.clock.setTimeout(go, MINUTE));
    return reach();
  };
  await attach("a", "b", "c");
  await stage.clock.advance(1000);
  expect(await states()).toEqual(["sending", "sending", "waiting"]);
  await post();
  await stage.clock.advance(90_000);
  expect([await states(), stage.texts()]).toEqual([["there", "there", "sending"], []]);
  await stage.clock.advance(MINUTE);
  expect(stage.texts()).toEqual(["birds"]);
  expect([calls("POST /api/v1/media").length, media()?.length]).toEqual([3, 3]);
});

test("where the tab that uploads is gone, the post goes out all the same, with all its files", async () => {
  stage.network = (request, reach) => (isUpload(request) ? new Promise(() => undefined) : reach());
  await attach("a", "b");
  await stage.clock.advance(1000);
  await post();
  stage.tab.kill();
  stage.network = online;
  const tab = await stage.device.open();
  tab.outbox.start();
  await stage.clock.advance(5 * MINUTE);
  expect(media()).toHaveLength(2);
  expect(await tab.db.outbox.count()).toBe(0);
});

test("what the server does not take is known before the post; sent all the same, it is refused with the reason and edited back whole", async () => {
  stage.instance.server.settings.limits.upload = 10;
  await attach("a");
  await stage.clock.advance(1000);
  expect(await upload("a")).toMatchObject({ state: "failed", failure: { kind: "invalid", status: 413 } });
  const id = (await post()) ?? "";
  await stage.clock.advance(MINUTE);
  expect(await readIntent(stage.tab.db, id)).toMatchObject({ state: "refused", error: { status: 413 } });
  expect(await stage.tab.outbox.edit(id)).toBe("status");
  expect(await stage.tab.db.drafts.get("status")).toMatchObject({ text: "birds", files: [{ file_id: "a" }] });
  expect((await stage.tab.db.files.get("a"))?.blob.size).toBeGreaterThan(10);
  stage.instance.server.settings.limits.upload = 1000;
  await resumeUpload(stage.tab.db, "a");
  await uploader.wake();
  expect(await states()).toEqual(["there"]);
});

test("without a network, and where the server wants a pause, an upload waits and goes on by itself", async () => {
  stage.network = offline;
  await attach("a");
  await stage.clock.advance(1000);
  expect(await upload("a")).toMatchObject({ state: "waiting", failure: { kind: "offline" } });
  let refusals = 0;
  stage.network = async (request, reach) => {
    if (isUpload(request) && refusals++ === 0)
      return new Response("", { status: 429, headers: { "retry-after": "60" } });
    return reach();
  };
  void uploader.wake();
  await stage.clock.advance(1000);
  expect(await upload("a")).toMatchObject({ state: "waiting", failure: { kind: "limited" } });
  await stage.clock.advance(2 * MINUTE);
  expect(await states()).toEqual(["there"]);
});

test("an upload that is stopped goes no further, one whose file is taken out neither; the others do", async () => {
  stage.network = async (request, reach) => {
    if (isUpload(request)) await new Promise<void>((go) => void stage.clock.setTimeout(go, 5000));
    return reach();
  };
  const files = await attach("a", "b", "c");
  await stage.clock.advance(1000);
  await stopUpload(stage.tab.db, "a");
  await stage.tab.db.uploads.delete("b");
  await stage.tab.db.drafts.update("status", { files: files.slice(2) });
  // The third one takes a place that is free now, and is there before the first two would have been.
  await stage.clock.advance(7000);
  expect(await states()).toEqual(["stopped", "there"]);
});

/** A status with a picture is deleted to be written anew. */
async function redraft(): Promise<string> {
  const [file] = await attach("a");
  await post();
  await stage.clock.advance(MINUTE);
  const [status] = stage.mine();
  const id = status?.id ?? "";
  await stage.land(id, stage.clock.now());
  const row = (await stage.tab.db.statuses.get(id)) as StatusRow;
  const source = { id, text: "birds again", spoiler_text: "", content_type: null };
  const draft = draftOfSource(row, source, { id: "redraft", now: 0, edits: false });
  await stage.tab.db.drafts.put({
    ...draft,
    files: draft.files.map((one) => ({ ...one, description: "still a bird" })),
  });
  await stage.tab.outbox.intend("delete", { id });
  await stage.clock.advance(1000);
  expect([file?.file_id, stage.instance.store.statuses.has(id)]).toEqual(["a", false]);
  return status?.media_ids[0] ?? "";
}

test.each(["akkoma", "mastodon"] as const)(
  "a redraft on %s keeps its media, and says of them what was written since; those that the server forgot are uploaded anew",
  async (profile) => {
    if (profile === "mastodon") await begin(profile);
    const kept = await redraft();
    await stage.tab.outbox.post("redraft");
    await stage.clock.advance(MINUTE);
    expect([stage.mine()[0]?.media_ids, media()]).toEqual([[kept], ["still a bird"]]);
    const lost = await redraft().then((id) => (stage.instance.store.media.delete(id), id));
    await stage.tab.outbox.post("redraft");
    await stage.clock.advance(MINUTE);
    expect(stage.mine()[0]?.media_ids).not.toEqual([lost]);
    expect(media()).toEqual(["still a bird"]);
  },
);

test("a redraft whose media nobody has any more is not posted without them: the reader decides", async () => {
  const id = await redraft();
  stage.instance.store.media.delete(id);
  stage.network = (request, reach) =>
    request.url.includes(".png") ? Promise.resolve(new Response("", { status: 404 })) : reach();
  const row = (await stage.tab.outbox.post("redraft")) ?? "";
  await stage.clock.advance(MINUTE);
  expect(await readIntent(stage.tab.db, row)).toMatchObject({ state: "refused", error: { about: "media" } });
  expect([stage.mine(), calls("POST /api/v1/statuses").length]).toEqual([[], 1]);
});

test("a focal point goes with the upload, and one that is moved later is told before the post", async () => {
  const [a, b] = await attach("a", "b");
  if (!a || !b) throw new Error("no files");
  await stage.clock.advance(1000);
  const files = [{ ...a, focus: { x: 0.5, y: -0.25 } }, b];
  await stage.tab.db.drafts.update("status", { files });
  await post();
  await stage.clock.advance(1000);
  const focus = stage.mine()[0]?.media_ids.map((id) => stage.instance.store.media.get(id)?.focus);
  expect(focus).toEqual([{ x: 0.5, y: -0.25 }, null]);
  expect(calls("PUT")).toHaveLength(1);
  expect(stage.sent.filter((one) => isPost(new Request(`https://x${one.slice(5)}`, { method: "POST" })))).toHaveLength(
    1,
  );
});

test("a file whose bytes are gone is said to be at once, and holds up no other; taken out, nothing is said of it", async () => {
  const files = await attach("a", "b", "c");
  await stage.tab.db.files.bulkDelete(["a", "b"]);
  await stage.tab.db.uploads.delete("b");
  await stage.clock.advance(1000);
  expect(await states()).toEqual(["failed", "there"]);
  await queueUploads(stage.tab.db, files);
  expect(await states()).toEqual(["failed", "failed", "there"]);
  expect((await upload("b"))?.failure).toMatchObject({ about: "media", status: 410 });
  await stage.tab.db.drafts.update("status", { files: files.slice(2) });
  await dropFiles(stage.tab.db, [{ file_id: "a" }, { file_id: "b" }]);
  expect(await states()).toEqual(["there"]);
});

test("the bytes of a posted picture stay for a draft beside it that names it, whose post has a medium of its own", async () => {
  const { db } = stage.tab;
  await attach("a");
  await stage.clock.advance(1000);
  const draft = await db.drafts.get("status");
  if (!draft) throw new Error("no draft");
  await db.drafts.put({ ...draft, id: "aside:1", text: "the same bird" });
  await post();
  await stage.clock.advance(1000);
  expect([await db.files.toCollection().primaryKeys(), await states()]).toEqual([["a"], []]);
  await stage.tab.outbox.post("aside:1");
  await stage.clock.advance(1000);
  const [one, other] = stage.mine().map(({ media_ids }) => media_ids);
  expect([one?.length, other?.length, one?.[0] === other?.[0]]).toEqual([1, 1, false]);
  expect([await db.files.count(), await db.outbox.count()]).toEqual([0, 0]);
});
