import { expect, test } from "vitest";
import { createApi } from "../../api/client";
import type { PushWorld } from "./push";
import { testPush } from "./push_test";

const key = btoa(String.fromCharCode(...new Uint8Array(65)))
  .replaceAll("+", "-")
  .replaceAll("/", "_");
const endpoint = "https://push.example/1";
const alerts = { mention: true, favourite: false, move: true, follow_request: true };

/** Push with all conditions met; the server answers `said` with `status`. */
function world(said: unknown, status = 200, parts: Partial<PushWorld> = {}): PushWorld {
  const clock = { now: () => 0, setTimeout: () => 0, clearTimeout: () => undefined };
  const fetch = async () =>
    status === 0 ? Promise.reject(new TypeError("Failed to fetch")) : Response.json(said, { status });
  const subscription = { endpoint, options: { applicationServerKey: new Uint8Array(65).buffer } };
  return {
    api: createApi({ fetch, origin: "https://server.example", token: "t", clock }),
    db: { settings: {} },
    clock,
    signed_in: true,
    enabled: true,
    alerts,
    key,
    standard: false,
    permission: "granted",
    registration: { pushManager: { getSubscription: async () => subscription } },
    ...parts,
  } as unknown as PushWorld;
}

const fail = (error: unknown) => {
  throw error;
};
const shows = async () => undefined;
const good = { id: 1, endpoint, alerts: { mention: true, favourite: false } };
const without = (subscription: unknown) =>
  ({ registration: { pushManager: { getSubscription: async () => subscription } } }) as unknown as Partial<PushWorld>;

test("a passed test shows an alert, and returns the types that are not pushed", async () => {
  let shown = 0;
  const chain = await testPush(
    async () => world(good),
    async () => void (shown += 1),
    fail,
  );
  expect([chain, shown]).toEqual([{ broken: null, unpushed: ["move"] }, 1]);
});

test.each([
  ["signed_out", world(good, 200, { signed_in: false })],
  ["switched_off", world(good, 200, { enabled: false })],
  ["denied", world(good, 200, { permission: "denied" })],
  ["not_asked", world(good, 200, { permission: "default" })],
  ["no_key", world(good, 200, { key: null })],
  ["no_key", world(good, 200, { key: null, enabled: false })],
  ["unsupported", world(good, 200, { registration: null })],
  ["no_subscription", world(good, 200, without(null))],
  ["no_subscription", world(good, 200, without({ endpoint, options: { applicationServerKey: new ArrayBuffer(3) } }))],
  ["not_at_server", world({ error: "Record not found" }, 404)],
  ["not_at_server", world({ ...good, endpoint: "https://push.example/another" })],
  ["other_alerts", world({ ...good, alerts: { mention: false, favourite: false } })],
  ["no_answer", world(good, 0)],
  ["refused", world({ error: "Web push is off" }, 403)],
])("the first failed step is named: %s, and no alert is shown", async (link, push) => {
  let shown = 0;
  const { broken } = await testPush(
    async () => push,
    async () => void (shown += 1),
    fail,
  );
  expect([broken?.step, shown]).toEqual([link, 0]);
});

test("an alert that is not shown is the last step to fail, with the browser's message", async () => {
  const chain = await testPush(
    async () => world(good),
    () => Promise.reject(new TypeError("No room")),
    fail,
  );
  expect(chain.broken).toEqual({ step: "not_shown", message: "No room" });
  expect((await testPush(async () => world(good), shows, fail)).broken).toBeNull();
});

test("what the server says of its refusal is handed on", async () => {
  const chain = await testPush(async () => world({ error: "Web push is off" }, 403), shows, fail);
  expect(chain.broken).toEqual({ step: "refused", message: "Web push is off" });
});

test("what should not happen is a broken link as well, and reported", async () => {
  const reported: unknown[] = [];
  const lost = new TypeError("The database is closing");
  const pushManager = { getSubscription: () => Promise.reject(lost) };
  const registration = { pushManager } as unknown as ServiceWorkerRegistration;
  for (const read of [() => Promise.reject(lost), async () => world(good, 200, { registration })]) {
    const chain = await testPush(read, shows, (error) => reported.push(error));
    expect(chain.broken).toEqual({ step: "unexpected", message: "The database is closing" });
  }
  expect(reported).toEqual([lost, lost]);
});
