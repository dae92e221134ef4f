import { expect, test } from "vitest";
import { arrive, MINUTE, type Stage } from "../support/outbox_stage";

const throttled = (headers: Record<string, string>) =>
  new Response('{"error":"Throttled"}', { status: 429, headers: { "content-type": "application/json", ...headers } });

/** A server that takes `most` posts and edits in `window_ms`, and says no more than `headers` of it. */
function limit({ clock }: Stage, most: number, window_ms: number, headers: Record<string, string>): Stage["network"] {
  let taken: number[] = [];
  return (request, reach) => {
    const posts = request.method !== "GET" && /\/api\/v1\/statuses(\/\w+)?$/.test(new URL(request.url).pathname);
    if (!posts) return reach();
    taken = taken.filter((at) => at > clock.now() - window_ms);
    if (taken.length >= most) return Promise.resolve(throttled(headers));
    taken.push(clock.now());
    return reach();
  };
}

const created = (stage: Stage) =>
  stage
    .mine()
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ text }) => text);

test.each([
  ["says nothing of when", {}],
  ["says when", { "retry-after": "7" }],
])("what was written in order arrives in order at a server that limits and %s", async (_, headers) => {
  const stage = await arrive();
  stage.network = limit(stage, 5, 10_000, headers);
  const texts = Array.from({ length: 13 }, (_, at) => `post ${String(at).padStart(2, "0")}`);
  for (const text of texts) {
    await stage.write(text);
    await stage.clock.advance(20);
  }
  await stage.clock.advance(10 * MINUTE);
  expect(created(stage)).toEqual(texts);
  expect(await stage.tab.db.outbox.count()).toBe(0);
});

test("an edit waits behind a post that the server limits, and other acts do not", async () => {
  const stage = await arrive();
  const { id } = stage.instance.act.post("demo", "old");
  await stage.land(id, stage.clock.now());
  const theirs = await stage.other("hello");
  stage.network = limit(stage, 0, 10_000, {});
  await stage.write("first");
  await stage.clock.advance(1000);
  stage.sent.length = 0;
  await stage.change(id, { text: "new" });
  await stage.tab.outbox.intend("favourite", { id: theirs, on: true });
  await stage.clock.advance(400);
  expect(stage.sent).toEqual([`POST /api/v1/statuses/${theirs}/favourite`]);
  stage.network = limit(stage, 9, 10_000, {});
  await stage.clock.advance(MINUTE);
  expect(stage.sent.slice(1)).toEqual(["POST /api/v1/statuses", `PUT /api/v1/statuses/${id}`]);
});

test("Retry sends a limited post at once, and the others after it", async () => {
  const stage = await arrive();
  stage.network = limit(stage, 0, 10_000, { "retry-after": "3600" });
  const row = await stage.write("first");
  await stage.clock.advance(1000);
  await stage.write("second");
  stage.network = limit(stage, 9, 10_000, {});
  await stage.clock.advance(MINUTE);
  expect(created(stage)).toEqual([]);
  await stage.tab.outbox.retry(row);
  for (let round = 0; round < 5; round++) await stage.clock.advance(200);
  expect(created(stage)).toEqual(["first", "second"]);
});
