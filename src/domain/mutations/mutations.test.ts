import { expect, test } from "vitest";
import type { RelationshipRow, StatusRow } from "../rows";
import { isLocal, localId, rowId } from "./post";
import { mutations } from "./mutations";
import { sendings } from "./sendings";
import { samePost } from "./same_post";
import { Relationship } from "../entities/relationship";
import { Status } from "../entities/status";
import { ownerOf, timelines } from "../timelines";
import * as v from "valibot";

const account = { id: "a1", acct: "bob", username: "bob" };
const wire = { id: "s1", created_at: "2026-11-21T10:00:00.000Z", account, content: "hello", visibility: "public" };
const status = (more: object = {}): Status => v.parse(Status, { ...wire, ...more });
const row = (more: object = {}): StatusRow => {
  const { account: by, reblog, quote, ...rest } = status(more);
  return {
    ...rest,
    account_id: by.id,
    reblog_id: reblog?.id ?? null,
    quote_id: quote?.id ?? null,
    asked_at: 0,
    seen_at: 0,
  };
};
const relation: RelationshipRow = { ...v.parse(Relationship, { id: "a1", followed_by: true }), asked_at: 0 };
const post = {
  id: localId("u1"),
  created_at: Date.UTC(2026, 10, 21),
  draft_id: "status",
  text: "a < b\n#Birds",
  spoiler_text: "",
  visibility: "public" as const,
  sensitive: false,
  in_reply_to_id: null,
  files: [],
};

test("an act that changes nothing leaves the row as it is, and never counts below zero", () => {
  const on = row({ favourited: true, favourites_count: 3 });
  expect(mutations.favourite.apply?.({ id: "s1", on: true }, on)).toBe(on);
  expect(mutations.favourite.apply?.({ id: "other", on: false }, on)).toBe(on);
  expect(mutations.reblog.apply?.({ id: "s1", on: false }, row({ reblogged: true }))?.reblogs_count).toBe(0);
});

test("a block hides a person and repeats of them from what many write, an unfollow from home alone", () => {
  const by = { status: row(), reblog: null };
  const repeated = { status: row({ id: "s2", account: { ...account, id: "a2" } }), reblog: row() };
  const blocks = (item: typeof by, timeline: string) =>
    mutations.block.hides?.({ id: "a1", on: true }, item, timeline, "me");
  for (const timeline of ["home", "local", "bubble", "federated", "tag:pwa", "list:7"]) {
    expect(blocks(by, timeline)).toBe(true);
    expect(blocks({ ...repeated, reblog: null }, timeline)).toBe(false);
    expect(mutations.block.hides?.({ id: "a1", on: true }, repeated, timeline, "me")).toBe(true);
  }
  for (const kept of ["bookmarks", "favourites", "direct", "user:a1"]) expect(blocks(by, kept), kept).toBe(false);
  const leaves = (timeline: string) => mutations.follow.hides?.({ id: "a1", on: false }, by, timeline, "me");
  expect([leaves("home"), leaves("local"), leaves("federated")]).toEqual([true, false, false]);
});

test("wherever a block hides statuses nothing counts as looked at any more, and neither do the notifications", () => {
  const { drops } = sendings.block.settle({ id: "a1", on: false }, v.parse(Relationship, { id: "a1" }));
  const by = { status: row(), reblog: null };
  const all = Object.keys(timelines).map((name) => (ownerOf(`${name}:a1`) === null ? name : `${name}:a1`));
  for (const timeline of all) {
    const hidden = mutations.block.hides?.({ id: "a1", on: true }, by, timeline, "me");
    expect(drops?.(timeline), timeline).toBe(hidden || ["interactions", "notifications"].includes(timeline));
  }
});

test("following a locked account is a request, and a block ends both follows", () => {
  expect(mutations.follow.relate?.({ id: "a1", on: true, locked: true }, relation)).toMatchObject({ requested: true });
  const blocked = mutations.block.relate?.({ id: "a1", on: true }, { ...relation, following: true });
  expect(blocked).toMatchObject({ blocking: true, following: false, followed_by: false });
});

test("taking a repeat back hides one's own repeat, not someone else's", () => {
  const mine = { status: { ...row({ id: "s9" }), account_id: "me", reblog_id: "s1" }, reblog: row() };
  const hides = (viewer: string) => mutations.reblog.hides?.({ id: "s1", on: false }, mine, "home", viewer);
  expect([hides("me"), hides("other")]).toEqual([true, false]);
});

test("a marker only moves on, and stands where the server keeps none", () => {
  const marker = { timeline: "notifications", last_read_id: "20", version: 0, updated_at: "", asked_at: 0 };
  expect(mutations.marker.mark?.({ timeline: "notifications", last_read_id: "9" }, marker)).toBe(marker);
  expect(sendings.marker.settle({ timeline: "home", last_read_id: "7" }, {}).markers).toMatchObject([
    { timeline: "home", last_read_id: "7" },
  ]);
});

test("a marker is not sent where the server has it as far, and what the server refuses is read all the same", () => {
  const args = { timeline: "notifications", last_read_id: "20" } as const;
  const at = (last_read_id: string) => ({ notifications: { last_read_id, version: 3, updated_at: "" } });
  const { before, settle, refused } = sendings.marker;
  expect([before.settle(args, {}), before.settle(args, at("9"))]).toEqual([null, null]);
  expect(before.settle(args, at("100"))?.markers).toMatchObject([{ last_read_id: "100", said: "100" }]);
  expect(settle(args, at("9")).markers).toMatchObject([{ last_read_id: "20", said: "9" }]);
  expect(settle(args, at("100")).markers).toMatchObject([{ last_read_id: "100", said: "100" }]);
  expect(refused(args).markers).toEqual([{ ...args, version: 0, updated_at: "" }]);
});

test("a status that is missing was deleted", () => {
  expect(sendings.delete.done?.({ id: "s1" }, { kind: "missing", message: "" }, 0)).toEqual({ gone: ["s1"] });
  expect(sendings.delete.done?.({ id: "s1" }, { kind: "server", message: "" }, 0)).toBeNull();
  const page = "<h1>404 Not Found (snac/2.75)</h1>";
  expect(sendings.delete.done?.({ id: "s1" }, { kind: "missing", message: "", body: page }, 0)).toBeNull();
});

test("an unsent post stands where its visibility belongs, as text and not as HTML", () => {
  expect([isLocal(post.id), rowId(post.id)]).toEqual([true, "u1"]);
  const { row: shown, to } = mutations.post.adds?.(post, "me") ?? { row: null, to: () => false };
  expect(shown).toMatchObject({ content: "a &lt; b<br/>#Birds", account_id: "me", tags: [{ name: "birds" }] });
  expect(["home", "local", "federated", "tag:birds", "tag:other"].map(to)).toEqual([true, true, true, true, false]);
  const hidden = mutations.post.adds?.({ ...post, visibility: "private" }, "me");
  expect(["home", "local", "notifications"].map((key) => hidden?.to(key))).toEqual([true, false, false]);
});

test("a post is known again by its poll; a quote that a server dropped leaves a doubt", () => {
  const sent = (more: object = {}) =>
    status({ akkoma: { source: { content: post.text, mediaType: "text/plain" } }, ...more });
  const options = [{ title: "tea" }, { title: "coffee" }];
  const asked = { ...post, poll: { options: ["tea", "coffee"], multiple: false, expires_in: 600 } };
  expect(samePost(asked, sent({ poll: { id: "p", options } }))).toBe("yes");
  expect(samePost(asked, sent({ poll: { id: "p", options: options.toReversed() } }))).toBe("no");
  expect([samePost(asked, sent()), samePost(post, sent({ poll: { id: "p", options } }))]).toEqual(["no", "no"]);
  const quoting = { ...post, quote_id: "q" };
  expect(samePost(quoting, sent({ quote_id: "q" }))).toBe("yes");
  expect(samePost(quoting, sent({ quote_id: null }))).toBe("maybe");
  expect(samePost(quoting, sent())).toBe("yes");
});

test("a post says that it was written with Godwit; optional fields go with it only where they are set, a quote by the names of every server", () => {
  expect(sendings.post.request(post, 0, {}).form).toEqual({
    status: post.text,
    source: "Godwit",
    sensitive: false,
    visibility: "public",
    media_ids: [],
  });
  const poll = { options: ["tea", "coffee"], multiple: true, expires_in: 600 };
  const all = { ...post, spoiler_text: "Birds", quote_id: "q", language: "ja", content_type: "text/markdown", poll };
  expect(sendings.post.request(all, 0, {}).form).toEqual({
    status: post.text,
    source: "Godwit",
    spoiler_text: "Birds",
    sensitive: false,
    visibility: "public",
    media_ids: [],
    language: "ja",
    content_type: "text/markdown",
    quote_id: "q",
    quoted_status_id: "q",
    "poll[options]": ["tea", "coffee"],
    "poll[multiple]": true,
    "poll[expires_in]": 600,
  });
  expect(sendings.post.request({ ...post, in_reply_to_id: "s0" }, 0, {}).form).toMatchObject({ in_reply_to_id: "s0" });
});

test("an edit says all that a status is to be, and nothing of who sees it, what it answers and what it quotes", () => {
  const poll = { options: ["tea", "coffee"], multiple: false, expires_in: 600 };
  const edit = { ...post, id: "s1", spoiler_text: "Birds", in_reply_to_id: "s0", quote_id: "q", poll };
  expect(sendings.edit.request({ ...edit, content_type: "text/html" }, 0, {})).toEqual({
    method: "PUT",
    path: "/api/v1/statuses/s1",
    form: {
      status: post.text,
      spoiler_text: "Birds",
      sensitive: false,
      media_ids: [],
      content_type: "text/html",
      "poll[options]": ["tea", "coffee"],
      "poll[multiple]": false,
      "poll[expires_in]": 600,
    },
  });
});

test("a post is known again by its media, else by what was written; what a server changed leaves a doubt", () => {
  const sent = (more: object = {}) =>
    status({ akkoma: { source: { content: post.text, mediaType: "text/plain" } }, ...more });
  expect(samePost(post, sent())).toBe("yes");
  expect(samePost(post, sent({ visibility: "unlisted" }))).toBe("maybe");
  expect(samePost(post, sent({ in_reply_to_id: "s7" }))).toBe("no");
  expect(samePost(post, status())).toBe("source");
  expect(samePost(post, status(), "something else")).toBe("no");
  const file = { file_id: "f", type: "image/png", description: "", width: null, height: null, media_id: "m1" };
  expect(samePost({ ...post, files: [file] }, status({ media_attachments: [{ id: "m1" }] }))).toBe("yes");
  expect(samePost({ ...post, files: [file] }, sent())).toBe("no");
});
