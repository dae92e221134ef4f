import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createAsk } from "../../support/ask";
import { createClock } from "../../support/fakes/clock";
import type { InstanceOptions } from "../instance";
import { createInstance } from "../instance";
import { serve } from "../serving/serve";

const noon = Date.UTC(2026, 10, 21, 12);
const world = (options: Partial<InstanceOptions> = {}) => {
  const clock = createClock(noon);
  const instance = createInstance({ seed: 6, statuses: 0, clock, ...options });
  return { instance, clock, demo: createAsk(instance, "demo"), admin: createAsk(instance, "admin") };
};

test("what a client leaves with its account comes back with it, beside what others left", async () => {
  const { demo } = world();
  const leave = (pleroma_settings_store: object) =>
    demo("PATCH", "/api/v1/accounts/update_credentials", { pleroma_settings_store });
  await leave({ "pleroma-fe": { theme: "dark" } });
  await leave({ other: { a: 1 } });
  const { json } = await demo<{ pleroma: object }>("GET", "/api/v1/accounts/verify_credentials");
  expect(json.pleroma).toMatchObject({ settings_store: { "pleroma-fe": { theme: "dark" }, other: { a: 1 } } });
});

test("a settings profile grows by one version at a time", async () => {
  const { demo, admin } = world();
  const path = "/api/v1/akkoma/frontend_settings/pleroma-fe";
  const missing = await demo("GET", `${path}/phone`);
  expect([missing.status, missing.json]).toEqual([404, { error: "Record not found" }]);
  expect((await demo("PUT", `${path}/phone`, { settings: { a: 1 }, version: 1 })).json).toEqual({ a: 1 });
  const again = await demo("PUT", `${path}/phone`, { settings: { a: 2 }, version: 1 });
  expect([again.status, again.json]).toEqual([500, { errors: { detail: "Internal server error" } }]);
  const jump = await demo("PUT", `${path}/phone`, { settings: { a: 2 }, version: 9 });
  expect([jump.status, jump.json]).toEqual([422, { error: "must be incremented by 1" }]);
  const lacking = await demo<{ error: string }>("PUT", `${path}/phone`, { settings: {} });
  expect([lacking.status, lacking.json.error]).toEqual([400, "Missing field: version."]);
  expect((await demo("PUT", `${path}/${"n".repeat(256)}`, { settings: {}, version: 1 })).status).toBe(422);
  await demo("PUT", `${path}/phone`, { settings: { a: 2 }, version: 2 });
  expect((await demo("GET", `${path}/phone`)).json).toEqual({ settings: { a: 2 }, version: 2 });
  expect((await demo("GET", path)).json).toEqual([{ name: "phone", version: 2 }]);
  expect((await admin("GET", path)).json).toEqual([]);
  expect((await demo("DELETE", `${path}/phone`)).json).toEqual({ deleted: "ok" });
  expect((await demo("DELETE", `${path}/phone`)).status).toBe(404);
});

test("an announcement is there from its start to its end, unread until one says otherwise", async () => {
  const { demo, admin, clock } = world();
  const base = "/api/v1/pleroma/admin/announcements";
  expect((await demo("POST", base, { content: "no" })).status).toBe(403);
  const hour = 3_600_000;
  const starts_at = new Date(noon + hour).toISOString();
  const ends_at = new Date(noon + 2 * hour).toISOString();
  const { json: made } = await admin<{ id: string }>("POST", base, { content: "Low tide & mud", starts_at, ends_at });
  expect(made).toMatchObject({
    content: "Low tide &amp; mud",
    pleroma: { raw_content: "Low tide & mud" },
    starts_at: "2026-11-21T13:00:00Z",
  });
  const seen = async () =>
    (await demo<{ id: string; read: boolean }[]>("GET", "/api/v1/announcements")).json.filter(
      ({ id }) => id === made.id,
    );
  expect(await seen()).toEqual([]);
  await clock.advance(hour + 1);
  expect(await seen()).toMatchObject([{ read: false }]);
  expect((await demo("POST", `/api/v1/announcements/${made.id}/dismiss`)).json).toEqual({});
  expect(await seen()).toMatchObject([{ read: true }]);
  await clock.advance(hour);
  expect(await seen()).toEqual([]);
  await admin("PATCH", `${base}/${made.id}`, { ends_at: null, content: "High tide" });
  expect(await seen()).toMatchObject([{ content: "High tide" }]);
  await admin("DELETE", `${base}/${made.id}`);
  expect(await seen()).toEqual([]);
});

test("suggestions are people one neither follows nor sent away, where the server makes any", async () => {
  const { demo, instance } = world({ profile: "pleroma" });
  const offered = async () => (await demo<{ acct: string; id: string }[]>("GET", "/api/v1/suggestions")).json;
  const names = (await offered()).map(({ acct }) => acct);
  expect(names).toContain("otis");
  for (const no of ["demo", "alder", "disabled", "waiting"]) expect(names).not.toContain(no);
  const otis = instance.store.named("otis")?.id ?? "";
  await demo("DELETE", `/api/v1/suggestions/${otis}`);
  expect((await offered()).map(({ id }) => id)).not.toContain(otis);
  const { json } = await demo<{ source: string; account: object }[]>("GET", "/api/v2/suggestions?limit=2");
  expect(json).toMatchObject([
    { source: "staff", account: { id: expect.any(String) } },
    { source: "staff", account: { id: expect.any(String) } },
  ]);
  instance.settings.suggestions = false;
  expect(await offered()).toEqual([]);
});

test("who is locked has requests waiting, counted, told of, and answered one by one", async () => {
  const { instance } = world();
  const locked = createAsk(instance, "locked");
  const { json: me } = await locked<{ follow_requests_count: number }>("GET", "/api/v1/accounts/verify_credentials");
  const { json: asking } = await locked<{ id: string; acct: string }[]>("GET", "/api/v1/follow_requests");
  expect([me.follow_requests_count, asking.map(({ acct }) => acct).sort()]).toEqual([
    3,
    ["alder", "marta", "otto@kelp.example"],
  ]);
  const told = async () =>
    (await locked<{ type: string }[]>("GET", "/api/v1/notifications")).json.filter(
      ({ type }) => type === "follow_request",
    );
  expect(await told()).toHaveLength(3);
  const [first, second] = asking;
  expect((await locked("POST", `/api/v1/follow_requests/${first?.id}/authorize`)).json).toMatchObject({
    followed_by: true,
  });
  expect((await locked("POST", `/api/v1/follow_requests/${second?.id}/reject`)).json).toMatchObject({
    followed_by: false,
    requested_by: false,
  });
  expect(await told()).toHaveLength(1);
});

test("the admin's files stand before the app's, and the page comes with its first answers where it should", async () => {
  const { instance } = world({ settings: { files: { "/static/config.json": '{"theme":"mud"}' } } });
  const dist = await mkdtemp(join(tmpdir(), "dist-"));
  await writeFile(join(dist, "index.html"), "<head><!--server-generated-meta--><title>the app</title></head>");
  const served = await serve(instance, { port: 0, dist });
  const get = async (path: string) => (await fetch(served.url + path)).text();
  expect(await get("/static/config.json")).toBe('{"theme":"mud"}');
  expect(await get("/main/all")).not.toContain("initial-results");
  instance.settings.initial_results = true;
  const json = /<script id="initial-results" type="application\/json">(.*)<\/script>/.exec(await get("/main/all"))?.[1];
  const answers: Record<string, string> = JSON.parse(json ?? "{}");
  const nodeinfo = JSON.parse(Buffer.from(answers["/nodeinfo/2.0.json"] ?? "", "base64").toString("utf8"));
  expect(nodeinfo).toMatchObject({ metadata: { nodeName: "Mudflat" } });
  // As Akkoma and Pleroma do it: a page that has no place for them gets none.
  await writeFile(join(dist, "index.html"), "<head><title>another app</title></head>");
  expect(await get("/main/all")).toBe("<head><title>another app</title></head>");
  await served.close();
  await rm(dist, { recursive: true });
});

test("somebody from elsewhere is sent home to follow, or told that home is not known", async () => {
  const { instance } = world();
  const page = await instance.fetch(new Request(`${instance.origin}/main/ostatus?nickname=demo`));
  expect(await page.text()).toContain("Remotely follow @demo");
  const go = (profile: string) => {
    const body = new URLSearchParams({ "user[nickname]": "demo", "user[profile]": profile });
    return instance.fetch(new Request(`${instance.origin}/main/ostatus`, { method: "POST", body }));
  };
  const sent = await go("otto@kelp.example");
  expect(sent.headers.get("location")).toBe(
    `https://kelp.example/authorize_interaction?uri=${encodeURIComponent(`${instance.origin}/users/demo`)}`,
  );
  expect(await (await go("otto@nowhere.example")).text()).toContain("Something went wrong.");
});
