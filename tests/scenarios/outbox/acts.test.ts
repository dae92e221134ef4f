import { expect, test } from "vitest";
import { readEndpointVariant } from "../../../src/db/requests/endpoint_variants";
import { readStatusView } from "../../../src/db/read/statuses/status";
import type { Intent } from "../../../src/domain/mutations/registry";
import { favourite, react, reblog, unfavourite, unreblog } from "../../instance/acts/interact";
import { arrive, isPost, MINUTE, offline, online, type Stage } from "../support/outbox_stage";

const lost = () => Promise.reject(new TypeError("Failed to fetch"));

/** The network is back, and two minutes go by. */
async function back(stage: Stage): Promise<void> {
  stage.network = online;
  stage.sent.length = 0;
  await stage.tab.outbox.nudge();
  await stage.clock.advance(2 * MINUTE);
}

test("what is reacted, voted, pinned, muted and reported without a network is sent once, each, when it is back", async () => {
  const stage = await arrive();
  const { tab, instance, clock } = stage;
  const poll = { options: ["tea", "coffee"], expires_in_s: 3600, multiple: false };
  const theirs = instance.act.post("admin", { text: "which", poll }).id;
  const own = instance.act.post("demo", "mine").id;
  for (const id of [theirs, own]) await stage.land(id, clock.now());
  const poll_id = (await tab.db.statuses.get(theirs))?.poll?.id ?? "";
  const admin = instance.store.named("admin")?.id ?? "";
  stage.network = offline;
  await tab.outbox.intend("react", { id: theirs, name: "🐦", url: null, on: true });
  await tab.outbox.intend("vote", { id: theirs, poll_id, choices: [1] });
  await tab.outbox.intend("mute_conversation", { id: theirs, ids: [theirs], on: true });
  await tab.outbox.intend("pin", { id: own, on: true });
  const why = { account_id: admin, status_ids: [theirs], comment: "too loud", forward: false };
  await tab.outbox.intend("report", why);
  const view = await readStatusView(tab.db, theirs);
  expect(view).toMatchObject({
    status: { emoji_reactions: [{ name: "🐦", me: true }], poll: { voted: true, own_votes: [1] }, muted: true },
  });
  await back(stage);
  expect(await tab.db.outbox.toArray()).toEqual([]);
  const demo = instance.store.named("demo")?.id ?? "";
  expect(instance.store.reactions.get(theirs)).toEqual(new Map([["🐦", [demo]]]));
  expect(instance.store.polls.get(poll_id)?.votes).toEqual(new Map([[demo, [1]]]));
  expect(instance.store.statuses.get(own)?.pinned_at).not.toBeNull();
  expect(instance.store.mutedThreads.from(demo)).toHaveLength(1);
  expect([...instance.store.reports.values()]).toMatchObject([{ about_id: admin, comment: "too loud" }]);
  const sent = stage.sent.map((one) => one.replace(/^(\w+) .*\/(\w+\/[^/]+)$/, "$1 $2"));
  for (const last of ["votes", "mute", "pin", "reports"])
    expect(
      sent.filter((one) => one.endsWith(`/${last}`)),
      last,
    ).toHaveLength(1);
});

test("a reaction is sent the spec's way first, then the server's own, and that one from then on", async () => {
  const stage = await arrive();
  const id = await stage.other("hello");
  await stage.tab.outbox.intend("react", { id, name: "🐦", url: null, on: true });
  await stage.clock.advance(MINUTE);
  const emoji = encodeURIComponent("🐦");
  const own = `PUT /api/v1/pleroma/statuses/${id}/reactions/${emoji}`;
  expect(stage.sent).toEqual([`POST /api/v1/statuses/${id}/react/${emoji}`, own]);
  expect(await readEndpointVariant(stage.tab.db, "react")).toBe(1);
  stage.sent.length = 0;
  await stage.tab.outbox.intend("react", { id, name: "🐦", url: null, on: false });
  await stage.clock.advance(MINUTE);
  expect(stage.sent).toEqual([own.replace("PUT", "DELETE")]);
  expect(await stage.tab.db.outbox.toArray()).toEqual([]);
});

test("a fork of Mastodon that knows the spec's way is asked no other, and says itself that no more can be given", async () => {
  const stage = await arrive("mastodon", { max_reactions: 1 });
  const { tab, clock, instance } = stage;
  const id = await stage.other("hello");
  await tab.outbox.intend("react", { id, name: "🐦", url: null, on: true });
  await clock.advance(MINUTE);
  expect(stage.sent).toEqual([`POST /api/v1/statuses/${id}/react/${encodeURIComponent("🐦")}`]);
  expect(await tab.db.outbox.toArray()).toEqual([]);
  const demo = instance.store.named("demo")?.id ?? "";
  expect(instance.store.reactions.get(id)).toEqual(new Map([["🐦", [demo]]]));
  expect((await tab.db.statuses.get(id))?.emoji_reactions).toMatchObject([{ name: "🐦", count: 1, me: true }]);
  await tab.outbox.intend("react", { id, name: "🎉", url: null, on: true });
  await clock.advance(MINUTE);
  const limit = "Validation failed: Limit of different reactions reached";
  expect(await tab.db.outbox.toArray()).toMatchObject([{ state: "refused", error: { message: limit } }]);
  await tab.outbox.intend("react", { id, name: "🐦", url: null, on: false });
  await clock.advance(MINUTE);
  expect(instance.store.reactions.get(id)?.size).toBe(0);
});

test("where a server knows no reactions at all, the first refusal stands and the reader decides", async () => {
  const stage = await arrive("gotosocial");
  const id = await stage.other("hello");
  await stage.tab.outbox.intend("react", { id, name: "🐦", url: null, on: true });
  await stage.clock.advance(MINUTE);
  expect(await stage.tab.db.outbox.toArray()).toMatchObject([{ kind: "react", state: "refused", attempts: 1 }]);
  const view = await readStatusView(stage.tab.db, id);
  expect(view).toMatchObject({ status: { emoji_reactions: [] } });
});

test.each([
  ["in English", (answer: Response) => answer],
  ["in the reader's language", () => new Response('{"error":"Du hast schon abgestimmt"}', { status: 422 })],
])("a vote whose answer was lost counts once, and stands, where the server says %s that it has it", async (_, said) => {
  const stage = await arrive("gotosocial");
  const { tab, instance, clock } = stage;
  const poll = { options: ["tea", "coffee"], expires_in_s: 3600, multiple: false };
  const id = instance.act.post("admin", { text: "which", poll }).id;
  await stage.land(id, clock.now());
  const poll_id = (await tab.db.statuses.get(id))?.poll?.id ?? "";
  stage.network = async (request, reach) => {
    const answer = await reach();
    return request.url.endsWith("/votes") ? lost() : answer;
  };
  await tab.outbox.intend("vote", { id, poll_id, choices: [0], titles: ["tea"] });
  await clock.advance(1000);
  stage.network = async (request, reach) => {
    const answer = await reach();
    return request.url.endsWith("/votes") ? said(answer) : answer;
  };
  await clock.advance(MINUTE);
  expect(await tab.db.outbox.toArray()).toEqual([]);
  expect((await tab.db.statuses.get(id))?.poll).toMatchObject({ voted: true, own_votes: [0], votes_count: 1 });
  expect(instance.store.polls.get(poll_id)?.votes.size).toBe(1);
});

test("a report whose answer was lost is there once, where the server keeps keys", async () => {
  const stage = await arrive();
  const account_id = stage.instance.store.named("admin")?.id ?? "";
  stage.network = async (request, reach) => {
    await reach();
    return isPost(request) ? reach() : lost();
  };
  await stage.tab.outbox.intend("report", { account_id, status_ids: [], comment: "", forward: false });
  await stage.clock.advance(1000);
  await back(stage);
  expect(await stage.tab.db.outbox.toArray()).toEqual([]);
  expect(stage.instance.store.reports.size).toBe(1);
});

test("a conversation that is muted is muted whole, at once and for good", async () => {
  const stage = await arrive();
  const { tab, instance, clock } = stage;
  const top = instance.act.post("admin", "top").id;
  const below = instance.act.post("admin", { text: "below", in_reply_to_id: top }).id;
  for (const id of [top, below]) await stage.land(id, clock.now());
  const muted = async () => {
    const views = [await readStatusView(tab.db, top), await readStatusView(tab.db, below)];
    return views.map((view) => view && view !== "gone" && view.status.pleroma?.thread_muted);
  };
  stage.network = offline;
  await tab.outbox.intend("mute_conversation", { id: below, ids: [top, below], on: true });
  expect(await muted()).toEqual([true, true]);
  await back(stage);
  expect(await tab.db.outbox.toArray()).toEqual([]);
  expect(await muted()).toEqual([true, true]);
});

test("an act that is pressed again after it was refused takes the refused one's place", async () => {
  const stage = await arrive();
  const id = await stage.other("hello");
  stage.network = () => Promise.resolve(Response.json({ error: "No" }, { status: 422 }));
  await stage.tab.outbox.intend("favourite", { id, on: true });
  await stage.clock.advance(1000);
  expect(await stage.tab.db.outbox.toArray()).toMatchObject([{ state: "refused" }]);
  await stage.tab.outbox.intend("favourite", { id, on: true });
  await back(stage);
  expect(await stage.tab.db.outbox.toArray()).toEqual([]);
  expect((await stage.tab.db.statuses.get(id))?.favourited).toBe(true);
});

test.each<[string, "favourite" | "reblog" | "react"]>([
  ["Could not unfavorite", "favourite"],
  ["Could not unrepeat", "reblog"],
  ["Could not remove reaction emoji", "react"],
])("what a server refuses to take back since it is taken back already (%s) is taken back", async (_, kind) => {
  const stage = await arrive();
  const { tab, instance, clock } = stage;
  const id = instance.act.post("admin", "hello").id;
  const status = instance.store.statuses.get(id);
  const demo = instance.store.named("demo");
  if (!status || !demo) throw new Error("nothing to act on");
  favourite(instance.server, demo, status);
  reblog(instance.server, demo, status);
  react(instance.server, demo, status, "🐦", true);
  await stage.land(id, clock.now());
  // Elsewhere, and nobody told this device.
  unfavourite(instance.server, demo, status);
  unreblog(instance.server, demo, status);
  react(instance.server, demo, status, "🐦", false);
  const args = kind === "react" ? { id, name: "🐦", url: null, on: false } : { id, on: false };
  await tab.outbox.intend(kind, args);
  await clock.advance(MINUTE);
  expect(await tab.db.outbox.toArray()).toEqual([]);
  expect(await tab.db.statuses.get(id)).toMatchObject({ favourited: false, reblogged: false, emoji_reactions: [] });
});

test("a conversation that was muted elsewhere is muted whole, though the server refuses to do it twice", async () => {
  const stage = await arrive();
  const { tab, instance, clock } = stage;
  const top = instance.act.post("admin", "top").id;
  const below = instance.act.post("admin", { text: "below", in_reply_to_id: top }).id;
  for (const id of [top, below]) await stage.land(id, clock.now());
  const demo = instance.store.named("demo")?.id ?? "";
  instance.store.mutedThreads.set(demo, String(instance.store.statuses.get(top)?.conversation_id), true);
  await tab.outbox.intend("mute_conversation", { id: below, ids: [top, below], on: true });
  await clock.advance(MINUTE);
  expect(await tab.db.outbox.toArray()).toEqual([]);
  for (const id of [top, below]) expect((await tab.db.statuses.get(id))?.pleroma?.thread_muted).toBe(true);
});

test.each<[string, (id: string, poll_id: string) => Intent]>([
  ["favourite", (id) => ({ kind: "favourite", args: { id, on: true } })],
  ["vote", (id, poll_id) => ({ kind: "vote", args: { id, poll_id, choices: [0] } })],
])("a %s on a post that was deleted elsewhere goes, and the post with it", async (_, intentOn) => {
  const stage = await arrive();
  const { tab, instance, clock } = stage;
  const poll = { options: ["tea", "coffee"], expires_in_s: 3600, multiple: false };
  const id = instance.act.post("admin", { text: "which", poll }).id;
  await stage.land(id, clock.now());
  const { kind, args } = intentOn(id, (await tab.db.statuses.get(id))?.poll?.id ?? "");
  instance.act.delete(id);
  await tab.outbox.intend(kind, args);
  await clock.advance(MINUTE);
  expect(await tab.db.outbox.toArray()).toEqual([]);
  expect(await readStatusView(tab.db, id)).toBe("gone");
});

test("what a server refuses for a reason of its own stays refused: the post is there, and as it was", async () => {
  const stage = await arrive();
  const { tab, clock } = stage;
  const id = await stage.other("hello");
  stage.network = async (request, reach) =>
    request.method === "GET" ? reach() : Response.json({ error: "Not you" }, { status: 403 });
  await tab.outbox.intend("favourite", { id, on: true });
  await clock.advance(MINUTE);
  expect(await tab.db.outbox.toArray()).toMatchObject([{ state: "refused", error: { message: "Not you" } }]);
});
