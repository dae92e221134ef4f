import * as v from "valibot";
import { beforeAll, expect, test } from "vitest";
import { Account as AccountParser } from "../../../src/domain/entities/accounts/account";
import { MediaAttachment as MediaParser } from "../../../src/domain/entities/statuses/media_attachment";
import { Notification as NotificationParser } from "../../../src/domain/entities/notification";
import { Poll as PollParser } from "../../../src/domain/entities/statuses/poll";
import { Relationship as RelationshipParser } from "../../../src/domain/entities/accounts/relationship";
import { Status as StatusParser } from "../../../src/domain/entities/statuses/status";
import fixture from "../fixtures/akkoma.json";
import { createInstance } from "../instance";
import { differencesBut } from "./differences";
import type * as wire from "./wire";

/** A type whose literals are widened, as those of an imported JSON file are. */
type Loose<T> = T extends string
  ? string
  : T extends readonly (infer U)[]
    ? Loose<U>[]
    : T extends object
      ? { [K in keyof T]: Loose<T[K]> }
      : T;
/** The real answer, where it has every key the type asks for and none the type does not know. */
type Held<Real, Type> = [Exclude<keyof Real, keyof Type>] extends [never]
  ? Real
  : ["keys our type lacks", Exclude<keyof Real, keyof Type>];

/** The compiler holds our types to a real Akkoma's answers: this does not compile where they differ. */
const real = {
  status: fixture.own_status satisfies Held<typeof fixture.own_status, wire.Status> satisfies Loose<wire.Status>,
  pollStatus: fixture.poll_status satisfies Loose<wire.Status>,
  reaction: fixture.reaction_status satisfies Loose<wire.Status>,
  ownAccount: fixture.own_account satisfies Held<
    typeof fixture.own_account,
    wire.Account
  > satisfies Loose<wire.Account>,
  account: fixture.account_of_another satisfies Held<
    typeof fixture.account_of_another,
    wire.Account
  > satisfies Loose<wire.Account>,
  poll: fixture.poll_voted satisfies Held<typeof fixture.poll_voted, wire.Poll> satisfies Loose<wire.Poll>,
  media: fixture.media satisfies Held<typeof fixture.media, wire.MediaAttachment> satisfies Loose<wire.MediaAttachment>,
  relationship: fixture.relationship satisfies Held<
    typeof fixture.relationship,
    wire.Relationship
  > satisfies Loose<wire.Relationship>,
  notification: fixture.notification satisfies Held<
    typeof fixture.notification,
    wire.Notification
  > satisfies Loose<wire.Notification>,
  instance: fixture.instance satisfies Held<typeof fixture.instance, wire.Instance> satisfies Loose<wire.Instance>,
  markers: fixture.markers satisfies Loose<wire.Markers>,
  emojis: fixture.custom_emojis satisfies Loose<wire.CustomEmoji[]>,
};

/** Where our server knowingly differs from the Akkoma of the fixture. */
const deviations: Record<string, string> = {
  ".media_attachments[].meta": "ours measures images, as an Akkoma with its metadata filter does",
  ".meta": "the same",
  ".metadata.federation.mrf_hashtag": "a policy of that server",
  ...Object.fromEntries(
    ["", ".account", ".status.account"].map((at) => [
      `${at}.pleroma.deactivated`,
      "told to an admin, as who asked was",
    ]),
  ),
};

const differences = (theirs: unknown, ours: unknown) => differencesBut(deviations, theirs, ours);

const instance = createInstance({ seed: 7, statuses: 200 });
const token = instance.token("alder");
const ask = async (method: string, path: string, body?: BodyInit | object) => {
  const json = body !== undefined && !(body instanceof FormData);
  const headers = { authorization: `Bearer ${token}`, ...(json ? { "content-type": "application/json" } : {}) };
  const init = { method, headers, ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : body }) };
  return instance.fetch(new Request(instance.origin + path, init));
};
const json = async (method: string, path: string, body?: object) => (await ask(method, path, body)).json();

let own: wire.Status;
beforeAll(async () => {
  const text = 'Thread root with **markdown** <b>html</b> & entities "q" :godwit: @birch #thread';
  own = await json("POST", "/api/v1/statuses", { status: text, language: "en" });
  await json("POST", `/api/v1/statuses/${own.id}/pin`);
  instance.act.reblog("birch", own.id);
  own = await json("GET", `/api/v1/statuses/${own.id}`);
});

test("a status of one's own has the keys and kinds of Akkoma's", () => {
  expect(differences(real.status, own)).toEqual([]);
  expect(own.content.replace(/:\w+:/, "")).toContain("&lt;b&gt;html&lt;/b&gt; &amp; entities &quot;q&quot;");
  expect(own.content).toContain('<span class="h-card"><a class="u-url mention" data-user=');
});

test("a status of another, a poll's and one with reactions do, too", async () => {
  const other = instance.act.post("birch", { text: `@alder reply`, in_reply_to_id: own.id });
  expect(differences(fixture.status_of_another, await json("GET", `/api/v1/statuses/${other.id}`))).toEqual([]);
  const poll = { options: ["x", "y"], expires_in: 3600, multiple: true };
  const polled = await json("POST", "/api/v1/statuses", { status: "Pick several #poll", poll });
  expect(differences(real.pollStatus, polled)).toEqual([]);
  instance.act.react("birch", own.id, "👍");
  expect(differences(real.reaction, await json("GET", `/api/v1/statuses/${own.id}`))).toEqual([]);
});

test("a status with media and an upload do, too", async () => {
  const form = new FormData();
  form.set(
    "file",
    new File([new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>')], "a.svg", {
      type: "image/svg+xml",
    }),
  );
  form.set("description", "d1");
  const answer = await ask("POST", "/api/v2/media", form);
  expect(answer.status).toBe(202);
  const media = await answer.json();
  expect(differences(real.media, media)).toEqual([]);
  expect(v.parse(MediaParser, media).meta?.original).toEqual({ width: 4, height: 3 });
  const posted = await json("POST", "/api/v1/statuses", { status: "picture", media_ids: [media.id] });
  expect(differences(fixture.status_with_media, posted)).toEqual([]);
});

test("accounts, relationships, notifications, polls and markers do, too", async () => {
  const birch = await json("GET", "/api/v1/accounts/lookup?acct=birch");
  expect(differences(real.account, birch)).toEqual([]);
  expect(differences(real.ownAccount, await json("GET", "/api/v1/accounts/verify_credentials"))).toEqual([]);
  const [relationship] = await json("GET", `/api/v1/accounts/relationships?id[]=${birch.id}`);
  expect(differences(real.relationship, relationship)).toEqual([]);
  const [notification] = await json("GET", "/api/v1/notifications?include_types[]=reblog&limit=1");
  expect(differences(real.notification, notification)).toEqual([]);
  const asked = instance.act.post("birch", {
    text: "x or y",
    poll: { options: ["x", "y"], expires_in_s: 60, multiple: false },
  });
  const poll = await json("POST", `/api/v1/polls/${asked.poll_id}/votes`, { choices: [1] });
  expect(differences(real.poll, poll)).toEqual([]);
  expect(poll.own_votes).toEqual([1]);
  const markers = await json("POST", "/api/v1/markers", {
    home: { last_read_id: "1" },
    notifications: { last_read_id: notification.id },
  });
  expect(differences(real.markers, markers)).toEqual([]);
  expect(Object.keys(markers)).toEqual(["notifications"]);
});

test("instance, nodeinfo, emoji and preferences do, too; what Akkoma lacks is lacking", async () => {
  expect(differences(real.instance, await json("GET", "/api/v1/instance"))).toEqual([]);
  expect(differences(fixture.nodeinfo, await json("GET", "/nodeinfo/2.0.json"))).toEqual([]);
  expect(differences(real.emojis, await json("GET", "/api/v1/custom_emojis"))).toEqual([]);
  expect(differences(fixture.preferences, await json("GET", "/api/v1/preferences"))).toEqual([]);
  const v2 = await ask("GET", "/api/v2/instance");
  expect([v2.status, await v2.json()]).toEqual([404, fixture.instance_v2]);
  const guessed = await ask("GET", "/nodeinfo/2.0");
  expect([guessed.status, await guessed.json()]).toEqual([404, fixture.nodeinfo_2_0_without_json]);
  for (const path of ["/api/v2/filters", "/api/v1/streaming/health", "/api/v1/trends/tags", "/api/v2/notifications"]) {
    expect([path, (await ask("GET", path)).status]).toEqual([path, 404]);
  }
});

test("its emoji and where people are found are told as Akkoma tells them; a word is no notification", async () => {
  const [plain, named] = [await json("GET", "/api/pleroma/emoji"), await json("GET", "/api/pleroma/emoji.json")];
  expect(plain.godwit).toEqual({ image_url: expect.stringMatching(/^\/emoji\//), tags: [expect.any(String)] });
  expect(named).toEqual(plain);
  const meta = await ask("GET", "/.well-known/host-meta");
  expect(meta.headers.get("content-type")).toContain("application/xrd+xml");
  expect(await meta.text()).toContain(`${instance.origin}/.well-known/webfinger?resource={uri}`);
  const word = await ask("GET", "/api/v1/notifications/policy");
  expect([word.status, await word.json()]).toEqual([500, { errors: { detail: "Internal server error" } }]);
});

test("an event is Akkoma's: an internal topic, and JSON in a string", async () => {
  const frames: { stream?: string[]; event: string; payload: string }[] = [];
  const socket = new instance.WebSocket(`wss://mudflat.example/api/v1/streaming?stream=user&access_token=${token}`);
  socket.addEventListener("message", (event) => frames.push(JSON.parse(event.data)));
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  const written = instance.act.post("alder", "to the stream");
  instance.act.delete(written.id);
  await new Promise((resolve) => setImmediate(resolve));
  const [update, gone] = frames;
  const { stream, event } = fixture.stream_event;
  expect(update?.event).toBe(event);
  expect(update?.stream?.map((topic) => topic.split(":")[0])).toEqual(stream.map((topic) => topic.split(":")[0]));
  expect(differences(real.status, JSON.parse(update?.payload ?? "null"))).toEqual([]);
  expect(gone).toEqual({ event: "delete", payload: written.id });
});

test("the client's parsers read the fixture and our answers without losing anything", async () => {
  for (const status of [
    fixture.own_status,
    fixture.poll_status,
    fixture.reaction_status,
    fixture.status_with_media,
    own,
  ]) {
    const read = v.parse(StatusParser, status);
    expect([read.id, read.content, read.visibility]).toEqual([status.id, status.content, status.visibility]);
    expect(read.media_attachments).toHaveLength(status.media_attachments.length);
    expect(read.mentions).toHaveLength(status.mentions.length);
  }
  expect(v.parse(AccountParser, fixture.own_account).acct).toBe("alice");
  expect(v.parse(PollParser, fixture.poll_voted).own_votes).toEqual([1]);
  expect(v.parse(RelationshipParser, fixture.relationship).following).toBe(true);
  expect(v.parse(NotificationParser, fixture.notification).type).toBe("reblog");
  for (const status of await json("GET", "/api/v1/timelines/public?limit=80")) {
    expect(v.parse(StatusParser, status).account.acct).toBe(status.account.acct);
  }
});
