import { expect, test } from "vitest";
import { createAsk } from "../../support/ask";
import fixture from "../fixtures/gotosocial.json";
import { createInstance } from "../instance";
import { differencesBut } from "./differences";
import type { Status } from "./wire";

/** Where our server knowingly differs from the GoToSocial of the fixture. */
const deviations: Record<string, string> = {
  ...Object.fromEntries(
    ["", ".account", ".status.account", ".accounts[]", ".last_status.account"].flatMap((at) =>
      ["avatar_description", "header_description"].map((key) => [`${at}.${key}`, "of the stock picture alone"]),
    ),
  ),
  ".account.roles": "of an admin alone",
  ".status.account.roles": "of an admin alone",
  ".application.website": "of a client that has one",
  ".status.application": "of what a client wrote",
  ".last_status.application": "of what a client wrote",
};
const differences = (theirs: unknown, ours: unknown) => differencesBut(deviations, theirs, ours);

const instance = createInstance({ seed: 7, statuses: 60, profile: "gotosocial" });
const ask = createAsk(instance, "admin");
const get = async (path: string) => (await ask("GET", path)).json;

test("statuses, polls and media have the keys and kinds of GoToSocial's", async () => {
  const { json: own } = await ask<Status>("POST", "/api/v1/statuses", { status: "a #tag for @demo", language: "en" });
  expect(differences(fixture.status, own)).toEqual([]);
  const poll = { options: ["x", "y"], expires_in: 3600, multiple: false };
  const { json: polled } = await ask<Status>("POST", "/api/v1/statuses", { status: "x or y", poll });
  expect(differences(fixture.poll_status, polled)).toEqual([]);
  const asked = instance.act.post("demo", {
    text: "x?",
    poll: { options: ["x", "y"], expires_in_s: 600, multiple: false },
  });
  expect(
    differences(fixture.poll_voted, (await ask("POST", `/api/v1/polls/${asked.poll_id}/votes`, { choices: [1] })).json),
  ).toEqual([]);
  const form = new FormData();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
  form.set("file", new File([svg], "a.svg", { type: "image/svg+xml" }));
  form.set("focus", "0.5,0.5");
  expect(differences(fixture.media, (await ask("POST", "/api/v2/media", form)).json)).toEqual([]);
});

test("a text becomes GoToSocial's HTML, and addresses are its own", async () => {
  const text = "a\nb & #Tag @demo https://example.com/x?y=1";
  const { json } = await ask<Status>("POST", "/api/v1/statuses", { status: text });
  const rel = 'rel="nofollow noreferrer noopener" target="_blank"';
  expect(json.content).toBe(
    `<p>a<br>b &amp; <a href="${instance.origin}/tags/tag" class="mention hashtag" rel="tag nofollow noreferrer noopener" target="_blank">#<span>Tag</span></a> ` +
      `<span class="h-card"><a href="${instance.origin}/@demo" class="u-url mention" ${rel}>@<span>demo</span></a></span> ` +
      `<a href="https://example.com/x?y=1" ${rel}>https://example.com/x?y=1</a></p>`,
  );
  expect([json.uri, json.url, json.account.url]).toEqual(
    ["/users/admin/statuses/ID", "/@admin/statuses/ID", "/@admin"].map(
      (path) => instance.origin + path.replace("ID", json.id),
    ),
  );
});

test("accounts, relationships, notifications and conversations do, too", async () => {
  const demo = instance.store.named("demo")?.id ?? "";
  expect(differences(fixture.account, await get("/api/v1/accounts/lookup?acct=demo"))).toEqual([]);
  expect(differences(fixture.own_account, await get("/api/v1/accounts/verify_credentials"))).toEqual([]);
  const [relationship] = (await ask<unknown[]>("GET", `/api/v1/accounts/relationships?id[]=${demo}`)).json;
  expect(differences(fixture.relationship, relationship)).toEqual([]);
  const { id } = instance.act.post("admin", "likable");
  instance.act.favourite("demo", id);
  const [told] = (await ask<unknown[]>("GET", "/api/v1/notifications?types[]=favourite&limit=1")).json;
  expect(differences(fixture.notification, told)).toEqual([]);
  instance.act.post("demo", { text: "@admin in private", visibility: "direct" });
  const [conversation] = (await ask<unknown[]>("GET", "/api/v1/conversations")).json;
  expect(differences(fixture.conversation, conversation)).toEqual([]);
});

test("instance, nodeinfo, filters, lists, tags, markers and preferences do, too", async () => {
  expect(differences(fixture.instance_v1, await get("/api/v1/instance"))).toEqual([]);
  expect(differences(fixture.instance_v2, await get("/api/v2/instance"))).toEqual([]);
  expect(differences(fixture.nodeinfo, await get("/nodeinfo/2.0"))).toEqual([]);
  expect(differences(fixture.preferences, await get("/api/v1/preferences"))).toEqual([]);
  const keywords_attributes = [{ keyword: "zebrafish", whole_word: true }];
  const filter = { title: "f", context: ["home", "public"], keywords_attributes };
  expect(differences(fixture.filter, (await ask("POST", "/api/v2/filters", filter)).json)).toEqual([]);
  const { id } = instance.act.post("demo", "a zebrafish");
  const { filtered } = (await ask<Status>("GET", `/api/v1/statuses/${id}`)).json;
  expect(differences(fixture.filtered, filtered)).toEqual([]);
  expect(differences(fixture.list, (await ask("POST", "/api/v1/lists", { title: "Birds" })).json)).toEqual([]);
  expect(differences(fixture.tag, (await ask("POST", "/api/v1/tags/tag/follow")).json)).toEqual([]);
  const marks = { home: { last_read_id: id }, notifications: { last_read_id: id } };
  expect(differences(fixture.markers, (await ask("POST", "/api/v1/markers", marks)).json)).toEqual([]);
});

test("sockets hear of changed filters by an empty payload", async () => {
  const token = instance.token("admin");
  const socket = new instance.WebSocket(`wss://mudflat.example/api/v1/streaming?stream=user&access_token=${token}`);
  const heard = new Promise((resolve) => socket.addEventListener("message", ({ data }) => resolve(JSON.parse(data))));
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  const keywords_attributes = [{ keyword: "eel" }];
  await ask("POST", "/api/v2/filters", { title: "eels", context: ["home"], keywords_attributes });
  expect(await heard).toEqual({ stream: ["user"], event: "filters_changed", payload: "" });
});

test("what that GoToSocial has not is not here, and its empty lists are", async () => {
  const visitor = createAsk(instance, null);
  for (const [path, said] of Object.entries(fixture.answers)) {
    const asked = path === "/api/v1/custom_emojis" || path === "/api/v1/instance/peers" ? visitor : ask;
    const { status, json } = await asked("GET", path);
    if (Array.isArray(said)) expect([path, status, Array.isArray(json)]).toEqual([path, 200, true]);
    else expect([path, status]).toEqual([path, said.error.startsWith("Unauthorized") ? 401 : 404]);
  }
});
