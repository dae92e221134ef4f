import { expect, test } from "vitest";
import { createAsk } from "../../support/ask";
import { createPushed } from "../../support/fakes/pushed";
import { report } from "../acts/report";
import { createInstance, type Instance } from "../instance";
import type { ProfileName } from "../dialects/profile";

/** Waits until every push that was sent has an answer. */
const answered = ({ push }: Instance) =>
  expect
    .poll(() => push.sent.filter(({ status, error }) => status === null && error === null), { interval: 5 })
    .toEqual([]);

async function world(status = 201, profile: ProfileName = "akkoma") {
  const { keys, read } = createPushed();
  const came: { text: string; headers: Headers }[] = [];
  const instance = createInstance({
    seed: 3,
    statuses: 0,
    profile,
    async fetch(input, init) {
      const request = new Request(input, init);
      const body = Buffer.from(await request.arrayBuffer());
      came.push({ text: read(request.headers, body), headers: request.headers });
      return new Response(null, { status });
    },
  });
  const ask = createAsk(instance, "demo");
  const subscribe = (alerts: object, standard = false, as = ask) => {
    const subscription = { endpoint: "http://localhost:9/push", keys, ...(standard && { standard }) };
    return as<{ id: string; server_key: string }>("POST", "/api/v1/push/subscription", {
      subscription,
      data: { alerts },
    });
  };
  const payloads = () => came.map(({ text }) => JSON.parse(text) as Record<string, unknown>);
  return { instance, ask, came, payloads, subscribe };
}

test("what is pushed can be read with the keys of the subscription alone, and says what happened", async () => {
  const { instance, came, payloads, subscribe } = await world();
  const { json } = await subscribe({ mention: true });
  expect(json).toMatchObject({ id: expect.any(String), server_key: instance.push.public_key });
  const { id } = instance.act.post("alder", "hello @demo, low tide at six");
  await answered(instance);
  const [payload] = payloads();
  expect(payload).toMatchObject({ title: "New Mention", notification_type: "mention", preferred_locale: "en" });
  expect(payload?.body).toBe("@alder: hello @demo, low tide at six");
  expect(instance.store.notifications.get(String(payload?.notification_id))?.status_id).toBe(id);
  expect(came.map(({ headers }) => headers.get("content-encoding"))).toEqual(["aesgcm"]);
});

test.each([
  ["akkoma", false, "aesgcm"],
  ["pleroma", true, "aesgcm"],
  ["mastodon", false, "aesgcm"],
  ["mastodon", true, "aes128gcm"],
  ["gotosocial", false, "aes128gcm"],
] as const)("as %s, asked for the standard: %s, pushes come in %s", async (profile, standard, encoding) => {
  const { instance, came, payloads, subscribe } = await world(201, profile);
  await subscribe({ favourite: true }, standard);
  instance.act.favourite("alder", instance.act.post("demo", "hello").id);
  await answered(instance);
  expect(came.map(({ headers }) => headers.get("content-encoding"))).toEqual([encoding]);
  expect(payloads()).toMatchObject([{ notification_type: "favourite" }]);
});

test("a title is missing where the reader hides contents, and the body says no more than the kind", async () => {
  const { instance, ask, payloads, subscribe } = await world();
  await subscribe({ mention: true });
  const hide = (yes: boolean) => ask("PUT", `/api/pleroma/notification_settings?hide_notification_contents=${yes}`);
  expect((await hide(true)).json).toEqual({ status: "success" });
  instance.act.post("alder", "@demo in confidence");
  await answered(instance);
  const [payload] = payloads();
  expect(payload).toMatchObject({ body: "New Mention" });
  expect(payload).not.toHaveProperty("title");
  await hide(false);
  instance.act.post("alder", "@demo for all");
  await answered(instance);
  expect(payloads()[1]).toMatchObject({ title: "New Mention", body: "@alder: @demo for all" });
});

test("what Akkoma calls each kind, and that a follow request comes with follows", async () => {
  const { instance, ask, payloads, subscribe } = await world();
  const kinds = ["follow", "favourite", "mention", "reblog", "move", "poll", "pleroma:emoji_reaction"];
  await subscribe(Object.fromEntries(kinds.map((kind) => [kind, true])));
  const { json } = await ask<{ alerts: object }>("GET", "/api/v1/push/subscription");
  expect(Object.keys(json.alerts)).not.toContain("move");
  const { act, store } = instance;
  const { id } = act.post("demo", "low tide at six");
  act.react("alder", id, "🐦");
  act.reblog("alder", id);
  act.follow("birch", "demo");
  Object.assign(store.named("demo") ?? {}, { locked: true });
  act.follow("wren", "demo");
  await answered(instance);
  expect(payloads().map(({ title, body }) => [title, body])).toEqual([
    ["New Reaction", "@alder reacted with 🐦"],
    ["New Repeat", "@alder repeated: low tide at six"],
    ["New Follower", "@birch has followed you"],
    ["New Follow Request", "@wren has requested to follow you"],
  ]);
});

test("only what was asked for is pushed, and nothing after the subscription is gone", async () => {
  const { instance, ask, came, payloads, subscribe } = await world();
  await subscribe({ mention: false, favourite: true });
  const { id } = instance.act.post("demo", "hello");
  instance.act.post("alder", "@demo hello");
  instance.act.favourite("alder", id);
  await answered(instance);
  expect(payloads().map((payload) => payload.notification_type)).toEqual(["favourite"]);
  await ask("PUT", "/api/v1/push/subscription", { data: { alerts: { mention: true } } });
  instance.act.post("alder", "@demo again");
  await answered(instance);
  expect(came).toHaveLength(2);
  await ask("DELETE", "/api/v1/push/subscription/");
  instance.act.post("alder", "@demo still there?");
  await answered(instance);
  expect(came).toHaveLength(2);
  expect((await ask("GET", "/api/v1/push/subscription")).status).toBe(404);
});

test.each([
  ["akkoma", 200, "*"],
  ["pleroma", 200, "*"],
  ["mastodon", 200, "*"],
  ["gotosocial", 301, null],
] as const)("as %s, the path with a slash at its end is answered with %s", async (profile, status, open_to) => {
  const { ask, subscribe } = await world(201, profile);
  await subscribe({ mention: true });
  const answer = await ask("GET", "/api/v1/push/subscription/", undefined, { origin: "https://elsewhere.example" });
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([status, open_to]);
  expect((await ask("GET", "/api/v1/push/subscription")).status).toBe(200);
});

test("a subscription that the push service no longer knows is forgotten", async () => {
  const { instance, subscribe } = await world(410);
  await subscribe({ mention: true });
  instance.act.post("alder", "@demo hello");
  await answered(instance);
  expect([instance.store.subscriptions.size, instance.push.sent.map(({ status }) => status)]).toEqual([0, [410]]);
});

test("the same seed has the same key, so that a restart loses no subscriber", async () => {
  const [first, second] = [createInstance({ seed: 9, statuses: 0 }), createInstance({ seed: 9, statuses: 0 })];
  expect(first.push.public_key).toBe(second.push.public_key);
  expect(Buffer.from(first.push.public_key, "base64url")).toHaveLength(65);
});

test.each([
  ["mastodon", [["admin.report", "Demo submitted a report"]]],
  ["akkoma", []],
] as const)("%s pushes reports to its staff as it can", async (profile, pushed) => {
  const { instance, payloads, subscribe } = await world(201, profile);
  await subscribe({ "admin.report": true, "pleroma:report": true }, true, createAsk(instance, "admin"));
  const { store } = instance;
  const [demo, birch] = [store.named("demo"), store.named("birch")];
  if (!demo || !birch) throw new Error("the server lacks its people");
  report(instance.server, demo, birch, { status_ids: [], comment: "Rude.", forward: false });
  await answered(instance);
  expect(payloads().map(({ notification_type, title }) => [notification_type, title])).toEqual(pushed);
});
