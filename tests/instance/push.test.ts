// @vitest-environment node
import { createECDH, randomBytes } from "node:crypto";
import ece from "http_ece";
import { expect, test } from "vitest";
import { createAsk } from "../support/ask";
import { createInstance } from "./instance";

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

async function world(status = 201) {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  const auth = randomBytes(16);
  const came: { text: string; headers: Headers }[] = [];
  const instance = createInstance({
    seed: 3,
    statuses: 0,
    async fetch(input, init) {
      const request = new Request(input, init);
      const body = Buffer.from(await request.arrayBuffer());
      came.push({
        text: ece.decrypt(body, { version: "aes128gcm", privateKey: curve, authSecret: auth }).toString("utf8"),
        headers: request.headers,
      });
      return new Response(null, { status });
    },
  });
  const ask = createAsk(instance, "demo");
  const keys = { p256dh: curve.getPublicKey().toString("base64url"), auth: auth.toString("base64url") };
  const subscription = { endpoint: "http://localhost:9/push", keys };
  const subscribe = (alerts: object) =>
    ask<{ id: string; server_key: string }>("POST", "/api/v1/push/subscription/", { subscription, data: { alerts } });
  return { instance, ask, came, subscribe };
}

test("what is pushed can be read with the keys of the subscription alone, and says what happened", async () => {
  const { instance, came, subscribe } = await world();
  const { json } = await subscribe({ mention: true });
  expect(json).toMatchObject({ id: expect.any(String), server_key: instance.push.public_key });
  const { id } = instance.act.post("alder", "hello @demo, low tide at six");
  await turn();
  const [push] = came;
  const payload = JSON.parse(push?.text ?? "null");
  expect(payload).toMatchObject({ title: "New Mention", notification_type: "mention", preferred_locale: "en" });
  expect(payload.body).toBe("@alder: hello @demo, low tide at six");
  expect(instance.store.notifications.get(String(payload.notification_id))?.status_id).toBe(id);
  expect(push?.headers.get("content-encoding")).toBe("aes128gcm");
  expect(push?.headers.get("authorization")).toMatch(/^vapid t=[\w.-]+, k=[\w-]+$/);
});

test("only what was asked for is pushed, and nothing after the subscription is gone", async () => {
  const { instance, ask, came, subscribe } = await world();
  await subscribe({ mention: false, favourite: true });
  const { id } = instance.act.post("demo", "hello");
  instance.act.post("alder", "@demo hello");
  instance.act.favourite("alder", id);
  await turn();
  expect(came.map(({ text }) => JSON.parse(text).notification_type)).toEqual(["favourite"]);
  await ask("PUT", "/api/v1/push/subscription", { data: { alerts: { mention: true } } });
  instance.act.post("alder", "@demo again");
  await turn();
  expect(came).toHaveLength(2);
  await ask("DELETE", "/api/v1/push/subscription/");
  instance.act.post("alder", "@demo still there?");
  await turn();
  expect(came).toHaveLength(2);
  expect((await ask("GET", "/api/v1/push/subscription")).status).toBe(404);
});

test("a subscription that the push service no longer knows is forgotten", async () => {
  const { instance, subscribe } = await world(410);
  await subscribe({ mention: true });
  instance.act.post("alder", "@demo hello");
  await turn();
  expect([instance.store.subscriptions.size, instance.push.sent.map(({ status }) => status)]).toEqual([0, [410]]);
});

test("the same seed has the same key, so that a restart loses no subscriber", async () => {
  const [first, second] = [createInstance({ seed: 9, statuses: 0 }), createInstance({ seed: 9, statuses: 0 })];
  expect(first.push.public_key).toBe(second.push.public_key);
  expect(Buffer.from(first.push.public_key, "base64url")).toHaveLength(65);
});
