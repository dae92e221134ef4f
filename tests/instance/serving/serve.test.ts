import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { Instance } from "../instance";
import { createInstance } from "../instance";
import type { Served } from "./listen";
import { serveBackend } from "./listen";
import { proxyBackend } from "./proxy";
import { serve } from "./serve";

let dist: string;
let instance: Instance;
let served: Served;
let proxy: Served;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "dist-"));
  await mkdir(join(dist, "assets"));
  await mkdir(join(dist, "static"));
  await writeFile(join(dist, "index.html"), "<title>the app</title>");
  await writeFile(join(dist, "sw.js"), "self");
  await writeFile(join(dist, "assets/a-1.js"), "export {}");
  await writeFile(join(dist, "static/config.json"), "{}");
  instance = createInstance({ seed: 3, statuses: 0 });
  served = await serve(instance, { port: 0, dist });
  proxy = await serveBackend(proxyBackend(new URL(served.url)), { port: 0, dist });
});
afterAll(async () => {
  await proxy.close();
  await served.close();
  await rm(dist, { recursive: true });
});

const get = async (path: string, init: RequestInit = {}, at = served) => {
  const answer = await globalThis.fetch(at.url + path, init);
  const { status, headers } = answer;
  return {
    status,
    type: headers.get("content-type"),
    cache: headers.get("cache-control"),
    cors: headers.get("access-control-allow-origin"),
    text: await answer.text(),
  };
};

test("any page is the app's index, a server's path is the server's", async () => {
  for (const path of [
    "/",
    "/main/friends",
    "/notice/abc",
    "/maren@kelp.example",
    "/tag/mud",
    "/-/outbox",
    "/oauth-callback?code=1",
  ]) {
    expect([path, (await get(path)).text]).toEqual([path, "<title>the app</title>"]);
  }
  for (const path of [
    "/api/v1/nothing",
    "/nodeinfo/9",
    "/oauth/authorize",
    "/media/none.png",
    "/users/demo/feed.rss",
  ]) {
    expect([path, (await get(path)).text.includes("the app")]).toEqual([path, false]);
  }
  expect(JSON.parse((await get("/api/v1/instance")).text).urls.streaming_api).toBe(served.url.replace("http", "ws"));
});

test("what has a hash in its name is kept for good, the rest is asked for anew", async () => {
  const [asset, worker, index] = [await get("/assets/a-1.js"), await get("/sw.js"), await get("/index.html")];
  expect(asset.cache).toBe("public, max-age=31536000, immutable");
  expect([worker.cache, index.cache]).toEqual(["no-cache", "no-cache"]);
  expect([worker.type, (await get("/static/config.json")).text]).toEqual(["text/javascript; charset=utf-8", "{}"]);
  expect([(await get("/assets/gone.js")).status, (await get("/static/none.json")).status]).toEqual([404, 404]);
});

test("nothing outside the folder is served", async () => {
  expect((await get("/..%2f..%2fetc%2fpasswd")).text).not.toContain("root:");
});

test("files of the server may be read from other origins", async () => {
  const icon = await get("/favicon.png", { headers: { origin: "https://elsewhere.example" } });
  expect([icon.status, icon.type, icon.cors]).toEqual([200, "image/png", "*"]);
});

test("a lost answer breaks the connection, after the commit", async () => {
  const headers = { authorization: `Bearer ${instance.token("demo")}`, "content-type": "application/json" };
  instance.faults.plan({ method: "POST", lose: "answer" });
  await expect(get("/api/v1/statuses", { method: "POST", headers, body: '{"status":"hi"}' })).rejects.toThrow(
    TypeError,
  );
  expect(instance.store.statuses.size).toBe(1);
});

const listen = async (at: Served) => {
  const url = `${at.url.replace("http", "ws")}/api/v1/streaming?stream=user&access_token=${instance.token("demo")}`;
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
  return socket;
};

test("sockets are real: an event comes, and a drop has its code", async () => {
  const socket = await listen(served);
  const heard = new Promise<string>((resolve) =>
    socket.on("message", (data) => resolve((data as Buffer).toString("utf8"))),
  );
  instance.act.post("alder", "over the wire");
  expect(JSON.parse(await heard).event).toBe("update");
  const ended = new Promise((resolve) => socket.on("close", resolve));
  instance.act.drop(4001, "bye");
  expect(await ended).toBe(4001);
});

test("with a server elsewhere the app's pages are ours and its paths are passed on, sockets too", async () => {
  expect((await get("/main/friends", {}, proxy)).text).toBe("<title>the app</title>");
  expect(JSON.parse((await get("/api/v1/instance", {}, proxy)).text).title).toBe("Mudflat");
  const headers = { authorization: `Bearer ${instance.token("demo")}` };
  const home = await globalThis.fetch(`${proxy.url}/api/v1/timelines/home?limit=1`, { headers });
  expect(home.headers.get("link")).toContain(`<${proxy.url}/api/v1/timelines/home`);
  const socket = await listen(proxy);
  const heard = new Promise<string>((resolve) =>
    socket.on("message", (data) => resolve((data as Buffer).toString("utf8"))),
  );
  instance.act.post("alder", "through the proxy");
  expect(JSON.parse(await heard).event).toBe("update");
  socket.terminate();
});

test("what is passed on ends with its sockets, and links lead to the origin that was told", async () => {
  const passed = await serveBackend(proxyBackend(new URL(served.url), "https://demo.example"), { port: 0, dist });
  const headers = { authorization: `Bearer ${instance.token("demo")}` };
  const home = await globalThis.fetch(`${passed.url}/api/v1/timelines/home?limit=1`, { headers });
  expect(home.headers.get("link")).toContain("<https://demo.example/api/v1/timelines/home");
  const socket = await listen(passed);
  const { connections } = instance.server.hub;
  const held = connections.size;
  const ended = new Promise((resolve) => socket.on("close", resolve));
  await Promise.all([passed.close(), ended]);
  await expect.poll(() => connections.size).toBe(held - 1);
});

test("nobody but this machine reaches what is served, unless another address is told", async () => {
  const [open, shut] = await Promise.all(
    ["0.0.0.0", undefined].map((host) => serve(createInstance({ seed: 3, statuses: 0 }), { port: 0, host })),
  );
  const asked = (at: Served | undefined, host: string) =>
    globalThis.fetch(`http://${host}:${at?.port}/api/v1/instance`).then(
      ({ status }) => status,
      () => "nobody",
    );
  // All of 127.0.0.0/8 is this machine: an address that was not told of.
  expect([await asked(open, "127.0.0.2"), await asked(shut, "127.0.0.2")]).toEqual([200, "nobody"]);
  expect([open?.url, shut?.url]).toEqual([open, shut].map((one) => `http://localhost:${one?.port}`));
  await Promise.all([open?.close(), shut?.close()]);
});

test("an address that this machine has not is told of in a sentence", async () => {
  const other = createInstance({ seed: 3, statuses: 0 });
  await expect(serve(other, { port: 0, host: "192.0.2.1" })).rejects.toThrow('HOST is "192.0.2.1"');
});

test("a server that does not answer is told of in a sentence", async () => {
  const nowhere = await serveBackend(proxyBackend(new URL("http://127.0.0.1:9")), { port: 0, dist });
  const answer = await get("/api/v1/instance", {}, nowhere);
  expect([answer.status, JSON.parse(answer.text).error]).toEqual([
    502,
    expect.stringMatching(/^127\.0\.0\.1:9 did not answer: /),
  ]);
  await nowhere.close();
});

test("a port in use is told of in a sentence", async () => {
  const other = createInstance({ seed: 3, statuses: 0 });
  await expect(serve(other, { port: served.port })).rejects.toThrow(`Port ${served.port} is in use.`);
});
