import { expect, test } from "vitest";
import { createAsk } from "../../support/ask";
import { createInstance } from "../instance";
import type { ProfileName } from "../dialects/profile";
import type { SomeSettings } from "./settings";

const world = (settings: SomeSettings, profile: ProfileName = "akkoma") => {
  const instance = createInstance({ seed: 6, statuses: 150, settings, profile });
  const status = [...instance.store.newest()].find(({ visibility }) => visibility === "public")?.id ?? "";
  const demo = instance.store.named("demo")?.id ?? "";
  return { instance, visit: createAsk(instance, null), sign: createAsk(instance, "demo"), status, demo };
};

test("a private server shows visitors its doors alone, each thing refused in its own words", async () => {
  const { visit, sign, status, demo } = world({ private: true });
  const login = { error: "authorization required for timeline view" };
  const user = { error: "This API requires an authenticated user" };
  const needed = { error: "This resource requires authentication." };
  const refusals: [string, number, object][] = [
    ["/api/v1/timelines/public", 401, login],
    ["/api/v1/timelines/public?local=true", 401, login],
    ["/api/v1/timelines/tag/birds", 401, login],
    ["/api/v1/timelines/bubble", 401, login],
    [`/api/v1/accounts/${demo}`, 401, user],
    [`/api/v1/accounts/${demo}/statuses`, 401, user],
    [`/api/v1/accounts/${demo}/followers`, 403, needed],
    ["/api/v1/accounts/lookup?acct=demo", 403, needed],
    [`/api/v1/statuses/${status}/context`, 403, needed],
    [`/api/v1/statuses/${status}`, 404, { error: "Record not found" }],
    ["/api/v1/accounts/verify_credentials", 403, { error: "Invalid credentials." }],
  ];
  for (const [path, code, body] of refusals) {
    const { status: got, json } = await visit("GET", path);
    expect([path, got, json]).toEqual([path, code, body]);
    if (!path.includes("bubble")) expect([path, (await sign("GET", path)).status]).toEqual([path, 200]);
  }
  for (const path of ["/api/v1/instance", "/nodeinfo/2.0.json", "/api/v1/custom_emojis", "/static/config.json"]) {
    expect([path, (await visit("GET", path)).status]).toEqual([path, 200]);
  }
  const { json } = await visit<{ metadata: object }>("GET", "/nodeinfo/2.0.json");
  const none = { local: false, federated: false, bubble: false };
  expect(json.metadata).toMatchObject({ private: true, publicTimelineVisibility: none });
});

test("a private Mastodon refuses in its own words", async () => {
  const { visit, demo } = world({ private: true }, "mastodon");
  const timeline = await visit("GET", "/api/v1/timelines/public");
  expect([timeline.status, timeline.json]).toEqual([422, { error: "This method requires an authenticated user" }]);
  const account = await visit("GET", `/api/v1/accounts/${demo}`);
  expect([account.status, account.json]).toEqual([401, { error: "This API requires an authenticated user" }]);
});

test("each public timeline is shown to visitors or not, and may be changed while the server runs", async () => {
  const { visit, sign, instance } = world({ visitors: { local: true, federated: false, bubble: false } });
  expect((await visit("GET", "/api/v1/timelines/public?local=true")).status).toBe(200);
  expect((await visit("GET", "/api/v1/timelines/public")).status).toBe(401);
  expect((await sign("GET", "/api/v1/timelines/public")).status).toBe(200);
  const changed = await visit("POST", "/-/instance/settings", { visitors: { federated: true } });
  expect(changed.json).toMatchObject({ visitors: { local: true, federated: true, bubble: false } });
  expect((await visit("GET", "/api/v1/timelines/public")).status).toBe(200);
  instance.settings.federated_timeline = false;
  const off = await sign("GET", "/api/v1/timelines/public");
  expect([off.status, off.json]).toEqual([404, { error: "Federated timeline is disabled" }]);
  expect((await visit("POST", "/-/instance/settings", { nonsense: 1 })).status).toBe(422);
});

test("the bubble is what is written here and on the hosts of the bubble", async () => {
  const { sign } = world({ bubble: ["kelp.example"] });
  const { json } = await sign<{ account: { acct: string } }[]>("GET", "/api/v1/timelines/bubble?limit=40");
  const hosts = new Set(json.map(({ account }) => account.acct.split("@")[1]));
  expect(hosts).toEqual(new Set([undefined, "kelp.example"]));
});

test("sockets keep from visitors what timelines do", async () => {
  const { instance } = world({ private: true });
  const shake = instance.handshake(new URL("wss://mudflat.example/api/v1/streaming?stream=public"), []);
  expect(shake).toEqual({ refused: 403 });
});
