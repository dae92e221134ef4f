import { expect, test } from "vitest";
import { createAsk } from "../../support/ask";
import { createClock } from "../../support/fakes/clock";
import type { Instance, InstanceOptions } from "../instance";
import { createInstance } from "../instance";
import { real, unlike } from "./recorded";

const noon = Date.UTC(2026, 10, 21, 12);

function world(options: Partial<InstanceOptions>) {
  const clock = createClock(noon);
  const instance: Instance = createInstance({ seed: 8, statuses: 0, clock, ...options });
  const id = (name: string) => instance.store.named(name)?.id ?? "";
  const people = { demo: createAsk(instance, "demo"), alder: createAsk(instance, "alder") };
  return { instance, clock, id, ...people };
}

test("what Akkoma says of follows, requests and subscriptions is said here, too", async () => {
  const { demo, alder, id, instance } = world({});
  const { store } = instance;
  const on = (act: string, body?: object) => demo("POST", `/api/v1/accounts/${id("alder")}/${act}`, body);
  const theirs = real.akkoma;
  store.follows.set(id("alder"), id("demo"), { reblogs: true });
  expect(unlike(theirs.unfollow, await on("unfollow"))).toEqual([]);
  expect(unlike(theirs.unfollow_again, await on("unfollow"))).toEqual([]);
  expect(unlike(theirs.follow, await on("follow"))).toEqual([]);
  const quiet = await on("follow", { reblogs: false, notify: true });
  expect(unlike(theirs.follow_quietly, quiet)).toEqual([]);
  expect(quiet.json).toMatchObject({ ...theirs.follow_quietly.body, id: id("alder") });
  expect((await on("follow")).json).toMatchObject({ showing_reblogs: false, notifying: true });
  const bell = (act: string) => demo("POST", `/api/v1/pleroma/accounts/${id("otis")}/${act}`);
  const rung = await bell("subscribe");
  expect([unlike(theirs.subscribe, rung), rung.json]).toMatchObject([[], { subscribing: true, following: false }]);
  expect(unlike(theirs.unsubscribe, await bell("unsubscribe"))).toEqual([]);
  expect(unlike(theirs.follow_oneself, await demo("POST", `/api/v1/accounts/${id("demo")}/follow`))).toEqual([]);
  expect(unlike(theirs.follow_no_id, await demo("POST", "/api/v1/accounts/nobody-there/follow"))).toEqual([]);

  const account = store.named("alder");
  if (account) account.locked = true;
  await on("unfollow");
  expect((await on("follow")).json).toMatchObject({ ...theirs.follow_locked.body, id: id("alder"), followed_by: true });
  expect(unlike(theirs.follow_requests, await alder("GET", "/api/v1/follow_requests"))).toEqual([]);
  const answer = (act: string) => alder("POST", `/api/v1/follow_requests/${id("demo")}/${act}`);
  expect(unlike(theirs.authorize, await answer("authorize"))).toEqual([]);
  expect(unlike(theirs.authorize_again, await answer("authorize"))).toEqual([]);
  const removed = () => alder("POST", `/api/v1/accounts/${id("demo")}/remove_from_followers`);
  expect(unlike(theirs.remove_from_followers, await removed())).toEqual([]);
  expect((await removed()).json).toMatchObject({ followed_by: false });
  await on("follow");
  await answer("reject");
  expect(unlike(theirs.reject_again, await answer("reject"))).toEqual([]);
  expect(unlike(theirs.reject_no_id, await alder("POST", "/api/v1/follow_requests/nobody/reject"))).toEqual([]);
  await on("follow");
  expect(unlike(theirs.unfollow_request, await on("unfollow"))).toEqual([]);
});

test("what Akkoma says of blocks, mutes, notes and batches is said here, too", async () => {
  const { demo, alder, id, clock } = world({});
  const theirs = real.akkoma;
  const on = (act: string, body?: object) => demo("POST", `/api/v1/accounts/${id("alder")}/${act}`, body);
  const batch = (query: string) => demo("GET", `/api/v1/accounts/relationships${query}`);
  expect(unlike(theirs.relationship, await batch(`?id[]=${id("alder")}`))).toEqual([]);
  expect(unlike(theirs.relationships_of_nobody, await batch(""))).toEqual([]);
  expect(unlike(theirs.relationships_of_no_id, await batch("?id[]=nobody"))).toEqual([]);
  const last = await demo<{ id: string }[]>("GET", `/api/v1/accounts/relationships?id=${id("alder")}&id=${id("otis")}`);
  expect(last.json.map((one) => one.id)).toEqual([id("otis")]);

  expect(unlike(theirs.block, await on("block"))).toEqual([]);
  expect(unlike(theirs.blocks, await demo("GET", "/api/v1/blocks?limit=1"))).toEqual([]);
  const seen = await alder<object[]>("GET", `/api/v1/accounts/relationships?id=${id("demo")}`);
  expect([unlike(theirs.relationship_blocked, seen), seen.json[0]]).toMatchObject([[], { blocked_by: false }]);
  expect(unlike(theirs.follow_blocked, await alder("POST", `/api/v1/accounts/${id("demo")}/follow`))).toEqual([]);
  expect(unlike(theirs.unblock, await on("unblock"))).toEqual([]);
  expect(unlike(theirs.unblock_again, await on("unblock"))).toEqual([]);
  const own = await demo("POST", `/api/v1/accounts/${id("demo")}/block`);
  expect([unlike(theirs.block_oneself, own), own.json]).toMatchObject([[], { blocking: false }]);

  const muted = await on("mute", { notifications: false, expires_in: 3600 });
  expect(unlike(theirs.mute_with_expiry, muted)).toEqual([]);
  expect(muted.json).toMatchObject({ muting: true, muting_notifications: false });
  expect(unlike(theirs.mutes, await demo("GET", "/api/v1/mutes?limit=1"))).toEqual([]);
  await clock.advance(3_600_000);
  expect((await batch(`?id=${id("alder")}`)).json).toMatchObject([{ muting: false }]);
  expect((await demo("GET", "/api/v1/mutes")).json).toEqual([]);
  expect(unlike(theirs.mute, await on("mute", { duration: 3600 }))).toEqual([]);
  await clock.advance(3_600_000);
  expect((await batch(`?id=${id("alder")}`)).json).toMatchObject([{ muting: true, muting_notifications: true }]);
  expect(unlike(theirs.unmute, await on("unmute"))).toEqual([]);

  expect(unlike(theirs.note, await on("note", { comment: "met at the lake" }))).toEqual([]);
  expect(unlike(theirs.note_without, await on("note"))).toEqual([]);
  expect((await batch(`?id=${id("alder")}`)).json).toMatchObject([{ note: "met at the lake" }]);
  expect(unlike(theirs.note_empty, await on("note", { comment: "" }))).toEqual([]);
});

test("what GoToSocial says of follows and requests is said here, too", async () => {
  const { demo, alder, id, instance } = world({ profile: "gotosocial" });
  const theirs = real.gotosocial;
  const account = instance.store.named("alder");
  if (account) account.locked = false;
  const on = (act: string, body?: object) => demo("POST", `/api/v1/accounts/${id("alder")}/${act}`, body);
  const left = await on("unfollow");
  expect([unlike(theirs.unfollow, left), left.json]).toMatchObject([[], { showing_reblogs: false }]);
  expect(unlike(theirs.unfollow_again, await on("unfollow"))).toEqual([]);
  expect(unlike(theirs.follow, await on("follow"))).toEqual([]);
  const quiet = await on("follow", { reblogs: false, notify: true });
  expect([unlike(theirs.follow_quietly, quiet), quiet.json]).toMatchObject([[], { notifying: true }]);
  expect(unlike(theirs.follow_oneself, await demo("POST", `/api/v1/accounts/${id("demo")}/follow`))).toEqual([]);
  const nobody = `01${"X".repeat(24)}`;
  expect(unlike(theirs.follow_no_id, await demo("POST", `/api/v1/accounts/${nobody}/follow`), false)).toEqual([]);
  expect(unlike(theirs.remove_from_followers, await on("remove_from_followers"), false)).toEqual([]);

  if (account) account.locked = true;
  await on("unfollow");
  const asked = await on("follow", { reblogs: true });
  expect([unlike(theirs.follow_locked, asked), asked.json]).toMatchObject([
    [],
    { requested: true, showing_reblogs: false },
  ]);
  expect(unlike(theirs.follow_requests, await alder("GET", "/api/v1/follow_requests"))).toEqual([]);
  expect(unlike(theirs.outgoing, await demo("GET", "/api/v1/follow_requests/outgoing"))).toEqual([]);
  const answer = (act: string) => alder("POST", `/api/v1/follow_requests/${id("demo")}/${act}`);
  expect(unlike(theirs.authorize, await answer("authorize"))).toEqual([]);
  expect(unlike(theirs.authorize_again, await answer("authorize"), false)).toEqual([]);
  expect(unlike(theirs.reject_again, await answer("reject"), false)).toEqual([]);
});

test("what GoToSocial says of blocks, mutes, notes and batches is said here, too", async () => {
  const { demo, alder, id, clock } = world({ profile: "gotosocial" });
  const theirs = real.gotosocial;
  const on = (act: string, body?: object) => demo("POST", `/api/v1/accounts/${id("alder")}/${act}`, body);
  const batch = (query: string) => demo("GET", `/api/v1/accounts/relationships${query}`);
  expect(unlike(theirs.relationship, await batch(`?id=${id("alder")}`))).toEqual([]);
  expect(unlike(theirs.relationships_of_nobody, await batch(""))).toEqual([]);
  const nobody = `01${"X".repeat(24)}`;
  const unknown = await batch(`?id[]=${nobody}`);
  expect([unlike(theirs.relationship_of_no_id, unknown), unknown.json]).toMatchObject([
    [],
    [{ id: nobody, showing_reblogs: false }],
  ]);

  expect(unlike(theirs.block, await on("block"))).toEqual([]);
  expect(unlike(theirs.blocks, await demo("GET", "/api/v1/blocks?limit=1"))).toEqual([]);
  const seen = await alder<object[]>("GET", `/api/v1/accounts/relationships?id=${id("demo")}`);
  expect([unlike(theirs.relationship_blocked, seen), seen.json[0]]).toMatchObject([[], { blocked_by: true }]);
  expect(unlike(theirs.follow_blocked, await alder("POST", `/api/v1/accounts/${id("demo")}/follow`))).toEqual([]);
  const shown = await alder("GET", `/api/v1/accounts/${id("demo")}`);
  expect(unlike(theirs.blocking_one, shown)).toEqual([]);
  expect(shown.json).toMatchObject({ display_name: "", note: "", followers_count: 0, statuses_count: 0, fields: [] });
  expect(unlike(theirs.unblock, await on("unblock"))).toEqual([]);
  expect(unlike(theirs.unblock_again, await on("unblock"))).toEqual([]);
  for (const [name, act] of [
    ["block_oneself", "block"],
    ["mute_oneself", "mute"],
  ] as const)
    expect(unlike(theirs[name], await demo("POST", `/api/v1/accounts/${id("demo")}/${act}`))).toEqual([]);

  const muted = await on("mute", { notifications: true, duration: 3600 });
  expect([unlike(theirs.mute, muted), muted.json]).toMatchObject([[], { muting_notifications: true }]);
  const list = await demo("GET", "/api/v1/mutes?limit=1");
  expect([unlike(theirs.mutes, list), list.json]).toMatchObject([
    [],
    [{ mute_expires_at: new Date(noon + 3_600_000).toISOString() }],
  ]);
  await clock.advance(3_600_000);
  expect((await demo("GET", "/api/v1/mutes")).json).toEqual([]);
  const good = await on("mute", { expires_in: 600 });
  expect([unlike(theirs.mute_for_good, good), good.json]).toMatchObject([[], { muting_notifications: false }]);
  const lasting = await demo("GET", "/api/v1/mutes");
  expect([unlike(theirs.mutes_for_good, lasting), lasting.json]).toMatchObject([[], [{ mute_expires_at: null }]]);
  expect(unlike(theirs.mute_soon, await on("mute", { duration: "soon" }))).toEqual([]);
  expect(unlike(theirs.unmute, await on("unmute"))).toEqual([]);
  expect(unlike(theirs.note, await on("note", { comment: "met at the lake" }))).toEqual([]);
  expect([(await on("note")).json, unlike(theirs.note_without, await on("note"))]).toMatchObject([{ note: "" }, []]);
});
