import { cleanup } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aStatus, blankDraft } from "../../../../tests/support/rows/entities";
import { createRandom } from "../../../../tests/support/fakes/random";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { aView } from "../../../../tests/support/rows/views";
import { ingest } from "../../../db/ingest/ingest";
import { writeIntent } from "../../../db/outbox/write_intent";
import { saveSource } from "../../../db/statuses/sources";
import { saveTranslationLanguages } from "../../../db/instance/translation_languages";
import { noAdminSettings } from "../../../domain/settings/settings";
import { draftOfSource } from "../../../domain/composing/source_draft";
import { useDialogs } from "../../base/dialog/open_dialogs";
import { closeMenu, useMenu } from "../../base/menu/open_menu";
import { useToasts } from "../../base/toast/show_toast";
import { openStatusMenu } from "./status_menu";

const aPoll = {
  id: "p1",
  expires_at: "2026-11-24T12:00:00Z",
  expired: false,
  multiple: true,
  votes_count: 0,
  options: [{ title: "tea" }, { title: "coffee" }],
};

const intend = vi.fn(async () => "row");
const refreshResource = vi.fn(async () => undefined);
const ask = vi.fn(async () => true);

/** Opens a status's menu for a session; returns its items and a function that chooses one. */
async function open(
  wire: Record<string, unknown>,
  own: Record<string, unknown> | null = {},
  { translates = false, edits = false }: { translates?: boolean; edits?: boolean } = {},
) {
  const { world, t } = await inWorld(null, { ...(own && { own }), world: { random: createRandom(1) } });
  await ingest(world.db, { statuses: [aStatus("s1", wire)] }, { asked_at: 1, viewer: true, seen_at: 1 });
  const sync = { ...world.sync, outbox: { intend }, resources: { refresh: refreshResource } } as never;
  const asking = { ...world, sync, t, ask, admin: noAdminSettings, translates, edits };
  await openStatusMenu(asking, aView("s1", wire), document.createElement("button"));
  const items = useMenu.getState().shown?.items ?? [];
  const choose = (label: string) => items.find((item) => item.label === label)?.onSelect();
  return { world, t, lines: items.map(({ label }) => label), choose };
}

afterEach(() => {
  closeMenu();
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  useDialogs.setState({ open: null });
  useToasts.setState({ toasts: [] });
});

test("one's own post can be pinned if public and deleted, not reported", async () => {
  const { lines, choose } = await open({ by: "me" });
  expect(lines).toEqual([
    "Bookmark",
    "Mute conversation",
    "Pin to your profile",
    "Copy link",
    "Delete and redraft",
    "Delete",
  ]);
  choose("Pin to your profile");
  expect(intend).toHaveBeenLastCalledWith("pin", { id: "s1", on: true });
  for (const [visibility, may] of [
    ["unlisted", true],
    ["private", false],
    ["direct", false],
    ["local", false],
  ] as const)
    expect([visibility, (await open({ by: "me", visibility })).lines.includes("Pin to your profile")]).toEqual([
      visibility,
      may,
    ]);
  expect((await open({ by: "me", pinned: true })).lines).toContain("Unpin from your profile");
});

test("others' posts can be reported, muted and blocked; deleted by Akkoma's staff", async () => {
  const { lines, choose } = await open({ by: "ben" });
  expect(lines).toEqual(["Bookmark", "Mute conversation", "Copy link", "Mute ben", "Block ben", "Report ben"]);
  choose("Report ben");
  expect(useDialogs.getState().open).toEqual({ name: "report", account_id: "ben", status_id: "s1" });
  const all = [{ pleroma: { is_moderator: true } }, { pleroma: { is_admin: true } }, { role: { permissions: "1" } }];
  for (const own of all) expect((await open({ by: "ben" }, own)).lines.includes("Delete")).toBe("pleroma" in own);
});

test("a visitor can copy a link and open the original, and do nothing else", async () => {
  const url = "https://its.host/1";
  expect((await open({ by: "ben", url }, null)).lines).toEqual(["Copy link", "Open the original page"]);
});

test("a bookmark is set and taken back from the menu", async () => {
  (await open({ by: "ben" })).choose("Bookmark");
  expect(intend).toHaveBeenLastCalledWith("bookmark", { id: "s1", on: true });
  (await open({ by: "ben", bookmarked: true })).choose("Remove the bookmark");
  expect(intend).toHaveBeenLastCalledWith("bookmark", { id: "s1", on: false });
});

test("one's own post can be edited if supported, and has a history", async () => {
  expect((await open({ by: "me" })).lines).not.toContain("Edit");
  expect((await open({ by: "ben" }, {}, { edits: true })).lines).not.toContain("Edit");
  const { choose } = await open({ by: "me" }, {}, { edits: true });
  choose("Edit");
  expect(useDialogs.getState().open).toEqual({ name: "compose", draft: "edit:s1" });
  const edited = { by: "ben", edited_at: "2026-11-21T12:00:00Z" };
  expect((await open(edited)).lines).not.toContain("Edit history");
  (await open(edited, {}, { edits: true })).choose("Edit history");
  expect(useDialogs.getState().open).toEqual({ name: "history", status_id: "s1" });
});

test("a post is deleted to be written anew only once its text is safe in a draft", async () => {
  const { choose, world } = await open({
    by: "me",
    spoiler_text: "Birds",
    visibility: "unlisted",
    in_reply_to_id: "p",
  });
  choose("Delete and redraft");
  await expect.poll(() => useToasts.getState().toasts.map(({ text }) => text)).toHaveLength(1);
  expect(useToasts.getState().toasts[0]?.text).toMatch(/^The post was not deleted: Error fetching source/);
  expect([intend.mock.calls, await world.db.drafts.count()]).toEqual([[], 0]);
  await saveSource(world.db, "s1", { text: "A *curlew*", spoiler_text: "Birds", content_type: "text/markdown" }, 2);
  intend.mockImplementationOnce(async () => {
    expect(await world.db.drafts.get("redraft:s1")).toMatchObject({ text: "A *curlew*" });
    return "row";
  });
  choose("Delete and redraft");
  await expect.poll(() => intend).toHaveBeenCalledExactlyOnceWith("delete", { id: "s1" });
  await expect.poll(() => useDialogs.getState().open).toEqual({ name: "compose", draft: "redraft:s1" });
  expect(await world.db.drafts.get("redraft:s1")).toMatchObject({
    text: "A *curlew*",
    spoiler_text: "Birds",
    content_type: "text/markdown",
    visibility: "unlisted",
    in_reply_to_id: "p",
  });
});

test("an older redraft's text is kept beside the new one, with a notice", async () => {
  const { choose, world } = await open({ by: "me" });
  await saveSource(world.db, "s1", { text: "A curlew", spoiler_text: "", content_type: null }, 2);
  await world.db.drafts.put({ ...blankDraft, id: "redraft:s1", updated_at: 1, text: "A curlew, I think" });
  choose("Delete and redraft");
  await expect.poll(() => useDialogs.getState().open).toEqual({ name: "compose", draft: "redraft:s1" });
  const drafts = await world.db.drafts.toArray();
  expect(drafts.map(({ text }) => text).toSorted()).toEqual(["A curlew", "A curlew, I think"]);
  expect(drafts.find(({ id }) => id === "redraft:s1")?.text).toBe("A curlew");
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
    "You had begun to change this post, or to write it anew, before. What you typed then is among your drafts.",
  ]);
});

test("a redraft keeps an edit's typed text, with a notice", async () => {
  const { choose, world } = await open({ by: "me" });
  await saveSource(world.db, "s1", { text: "A curlew", spoiler_text: "", content_type: null }, 2);
  const begun = { ...blankDraft, id: "edit:s1", edit_id: "s1", updated_at: 1 };
  await world.db.drafts.put({ ...begun, text: "A whimbrel" });
  choose("Delete and redraft");
  await expect.poll(() => useDialogs.getState().open).toEqual({ name: "compose", draft: "redraft:s1" });
  const texts = async () => (await world.db.drafts.toArray()).map(({ text }) => text).toSorted();
  expect(await texts()).toEqual(["A curlew", "A whimbrel"]);
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
    "You had begun to change this post, or to write it anew, before. What you typed then is among your drafts.",
  ]);
  await world.db.drafts.put({ ...begun, text: "A curlew", sensitive: true });
  useDialogs.setState({ open: null });
  choose("Delete and redraft");
  await expect.poll(() => useDialogs.getState().open).toEqual({ name: "compose", draft: "redraft:s1" });
  expect(await texts()).toEqual(["A curlew"]);
});

test("a redraft takes over an unsent edit", async () => {
  const media = { id: "m1", type: "image", url: "https://host/1.png", preview_url: null, description: "a wader" };
  const wire = { by: "me", spoiler_text: "Birds", media_attachments: [media], poll: aPoll };
  const { choose, world } = await open(wire);
  const { db } = world;
  await saveSource(db, "s1", { text: "low", spoiler_text: "Birds", content_type: "text/plain" }, 2);
  const status = await db.statuses.get("s1");
  if (!status) throw new Error("no status");
  const source = { text: "high", spoiler_text: "Waders", content_type: "text/markdown" };
  const draft = draftOfSource(status, source, { id: "edit:s1", now: 5, edits: true });
  const added = { file_id: "f1", type: "image/png", description: "a gull", width: 1, height: 1 };
  const born = { id: "s1", created_at: 5, draft_id: "edit:s1" };
  const { edit_id: _edit, updated_at: _at, ...written } = draft;
  const edit = { ...written, ...born, sensitive: true, files: [...draft.files, { ...added, media_id: "m2" }] };
  await writeIntent(db, { kind: "edit", args: edit }, { id: "row", key: "key", now: 5 });
  choose("Delete and redraft");
  await expect.poll(() => intend).toHaveBeenCalledExactlyOnceWith("delete", { id: "s1" });
  const anew = draftOfSource(status, source, { id: "redraft:s1", now: world.clock.now(), edits: false });
  const redraft = { ...anew, sensitive: true, files: [...anew.files, added] };
  expect(await db.drafts.toArray()).toEqual([{ ...redraft, updated_at: expect.any(Number) }]);
  expect([refreshResource.mock.calls, await db.outbox.count()]).toEqual([[], 0]);
});

test("a change that is on its way is written anew as well, and stays on its way", async () => {
  const { choose, world } = await open({ by: "me" });
  const args = { ...blankDraft, id: "s1", text: "high", created_at: 5, draft_id: "edit:s1" };
  await writeIntent(world.db, { kind: "edit", args }, { id: "row", key: "key", now: 5 });
  await world.db.outbox.toCollection().modify({ state: "sending" });
  choose("Delete and redraft");
  await expect.poll(() => intend).toHaveBeenCalledExactlyOnceWith("delete", { id: "s1" });
  const drafts = await world.db.drafts.toArray();
  expect([drafts, await world.db.outbox.count()]).toMatchObject([[{ id: "redraft:s1", text: "high" }], 1]);
});

test("deleting is asked about first", async () => {
  ask.mockResolvedValueOnce(false);
  const { choose } = await open({ by: "me" });
  choose("Delete");
  await expect.poll(() => ask).toHaveBeenCalledWith("modalOnDelete", expect.anything());
  expect(intend).not.toHaveBeenCalled();
  choose("Delete");
  await expect.poll(() => intend).toHaveBeenCalledExactlyOnceWith("delete", { id: "s1" });
});

test("mutes and unmutes all stored statuses of a conversation", async () => {
  const { choose, world } = await open({ by: "ben" });
  const asked = { asked_at: 1, viewer: true, seen_at: 1 };
  await ingest(world.db, { statuses: [aStatus("s2", { in_reply_to_id: "s1" })] }, asked);
  choose("Mute conversation");
  const args = { id: "s1", ids: ["s1", "s2"], on: true };
  await expect.poll(() => intend).toHaveBeenCalledExactlyOnceWith("mute_conversation", args);
  expect((await open({ by: "ben", pleroma: { thread_muted: true } })).lines).toContain("Unmute conversation");
});

test("offers translation if supported, or asks to set a language", async () => {
  expect((await open({ by: "ben" })).lines).not.toContain("Translate");
  const { choose, world, t, lines } = await open({ by: "ben" }, {}, { translates: true });
  expect(lines).toContain("Translate");
  const into = (code: string) => ({ from: [], into: [{ code, name: "" }] });
  await saveTranslationLanguages(world.db, into("DE"));
  choose("Translate");
  await expect
    .poll(() => useToasts.getState().toasts.map(({ text }) => text))
    .toEqual([t("toast.no_translation_target_set")]);
  await saveTranslationLanguages(world.db, into("EN"));
  choose("Translate");
  await expect.poll(() => world.db.views.get("s1")).toMatchObject({ translated: "EN" });
});

test("the system's share sheet gets the link where there is one", async () => {
  const share = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { share });
  const { choose } = await open({ by: "ben", url: "https://its.host/1" });
  choose("Share…");
  await expect.poll(() => share).toHaveBeenCalledExactlyOnceWith({ url: "https://its.host/1" });
});
