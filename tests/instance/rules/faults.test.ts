import { expect, test } from "vitest";
import { createAsk } from "../../support/ask";
import { createClock } from "../../support/fakes/clock";
import type { Fault } from "./faults";
import { createInstance } from "../instance";

const noon = Date.UTC(2026, 10, 21, 12);

function world(...faults: Fault[]) {
  const clock = createClock(noon);
  const instance = createInstance({ seed: 3, statuses: 0, clock });
  instance.faults.plan(...faults);
  const ask = createAsk(instance, "demo");
  const posts = () => instance.store.statuses.size;
  return {
    clock,
    instance,
    posts,
    post: () => ask("POST", "/api/v1/statuses", { status: "hi" }, { "idempotency-key": "k" }),
  };
}

test("a lost request does nothing, a lost answer was done; both look alike", async () => {
  const { post, posts } = world({ method: "POST", path: "/statuses$", lose: "request" }, { lose: "answer" });
  await expect(post()).rejects.toThrow(TypeError);
  expect(posts()).toBe(0);
  await expect(post()).rejects.toThrow(TypeError);
  expect(posts()).toBe(1);
  expect((await post()).headers.get("idempotent-replayed")).toBe("true");
  expect(posts()).toBe(1);
});

test("an answer instead of the server's, with its headers; done only where it says so", async () => {
  const { post, posts } = world(
    { answer: { status: 429, headers: { "retry-after": "3" }, body: { error: "slow down" } } },
    { answer: { status: 502, body: "<html>bad gateway</html>" }, commit: true },
  );
  const limited = await post();
  expect([limited.status, limited.headers.get("retry-after"), limited.json, posts()]).toEqual([
    429,
    "3",
    { error: "slow down" },
    0,
  ]);
  const bad = await post();
  expect([bad.status, bad.headers.get("content-type"), posts()]).toEqual([502, "text/html; charset=utf-8", 1]);
});

test("a kept failure is replayed for its key, any other is not", async () => {
  const { post, posts } = world({ answer: { status: 500, body: { error: "oops" }, kept: true } });
  expect((await post()).status).toBe(500);
  const again = await post();
  expect([again.status, again.headers.get("idempotent-replayed"), posts()]).toEqual([500, "true", 0]);
});

test("HTML for JSON, with status 200", async () => {
  const { post, posts } = world({ html: true });
  const answer = await post();
  expect([answer.status, answer.headers.get("content-type"), posts()]).toEqual([200, "text/html; charset=utf-8", 0]);
});

test("latency holds a request back, or its answer, on the clock that was handed in", async () => {
  const { clock, post, posts } = world({ latency_ms: 5000 }, { answer_latency_ms: 5000 });
  const first = post();
  await clock.advance(4999);
  expect(posts()).toBe(0);
  await clock.advance(1);
  await first;
  const second = post();
  await clock.quiet();
  expect(posts()).toBe(1);
  await clock.advance(5000);
  await second;
});

test("whoever gives up waiting is let go, and the clock keeps no timer of it", async () => {
  const { clock, instance, posts } = world({ latency_ms: 60_000 });
  const giving = new AbortController();
  const asked = instance.fetch(new Request(`${instance.origin}/api/v1/instance`, { signal: giving.signal }));
  giving.abort();
  await expect(asked).rejects.toThrow("aborted");
  expect([clock.waiting, posts()]).toEqual([0, 0]);
});

test("a slow trickle brings the whole answer, piece by piece", async () => {
  const { clock, instance } = world({ trickle: { bytes: 1000, every_ms: 100 } });
  const answer = await instance.fetch(new Request(`${instance.origin}/api/v1/instance`));
  const text = answer.text();
  await clock.run();
  expect(JSON.parse(await text).title).toBe("Mudflat");
  expect(clock.now()).toBeGreaterThan(noon + 100);
});

test("a fault counts, skips and chooses its requests; the same seed makes the same choices", async () => {
  const statuses = async () => {
    const { instance } = world({
      path: "^/api/v1/instance$",
      skip: 1,
      count: -1,
      chance: 0.5,
      answer: { status: 503 },
    });
    const all = [];
    for (let i = 0; i < 12; i++) all.push((await createAsk(instance, null)("GET", "/api/v1/instance")).status);
    return all;
  };
  const first = await statuses();
  expect(first[0]).toBe(200);
  expect(new Set(first)).toEqual(new Set([200, 503]));
  expect(await statuses()).toEqual(first);
});

test("faults are set and acts done over HTTP, and no fault meets the control itself", async () => {
  const { instance } = world();
  const ask = createAsk(instance, null);
  await ask("POST", "/-/instance/faults", { faults: [{ count: -1, answer: { status: 503 } }] });
  expect((await ask("GET", "/api/v1/instance")).status).toBe(503);
  const { json } = await ask<{ waiting: unknown[] }>("POST", "/-/instance/faults", { clear: true });
  expect(json.waiting).toEqual([]);
  const posted = await ask<{ result: { id: string } }>("POST", "/-/instance/act", {
    act: "post",
    args: ["alder", { text: "hello" }],
  });
  await ask("POST", "/-/instance/act", { act: "favourite", args: ["demo", posted.json.result.id] });
  const state = await ask<{ statuses: { text: string; favourited_by: string[] }[] }>(
    "GET",
    "/-/instance/state?account=alder",
  );
  expect(state.json.statuses.map(({ text, favourited_by }) => [text, favourited_by])).toEqual([["hello", ["demo"]]]);
  expect((await ask("POST", "/-/instance/act", { act: "post", args: ["nobody", "x"] })).status).toBe(422);
});
