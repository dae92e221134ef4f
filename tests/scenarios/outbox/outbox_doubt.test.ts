import { expect, test } from "vitest";
import { arrive, isPost, MINUTE, online, type Stage } from "../support/outbox_stage";

const no = (status: number) => new Response('{"error":"No"}', { status });

/**
 * Two posts of one text at a server that keeps no keys: the first is refused, the second may be there. Gives their ids.
 */
async function oneRefusedOneInDoubt(stage: Stage): Promise<[string, string]> {
  stage.network = (request, reach) => (isPost(request) ? Promise.resolve(no(422)) : reach());
  const refused = await stage.write("good morning");
  await stage.clock.advance(1000);
  stage.network = async (request, reach) => {
    if (request.url.endsWith("/source")) return no(403);
    const response = await reach();
    if (isPost(request)) throw new TypeError("Failed to fetch");
    return response;
  };
  const doubtful = await stage.write("good morning");
  await stage.clock.advance(5 * MINUTE);
  stage.network = online;
  const [, there] = stage.mine();
  expect(there).toBeUndefined();
  expect(await stage.tab.db.outbox.toArray()).toMatchObject([
    { id: refused, state: "refused" },
    { id: doubtful, state: "refused", doubt: { status_id: stage.mine()[0]?.id } },
  ]);
  return [refused, doubtful];
}

test("what a doubtful post became is not taken for another of the same text, once it is dropped", async () => {
  for (const order of ["retry first", "drop first"]) {
    const stage = await arrive("gotosocial");
    const [refused, doubtful] = await oneRefusedOneInDoubt(stage);
    const retry = () => stage.tab.outbox.retry(refused);
    const drop = () => stage.tab.outbox.discard(doubtful);
    for (const act of order === "retry first" ? [retry, drop] : [drop, retry]) expect(await act(), order).toBe(true);
    await stage.clock.advance(5 * MINUTE);
    expect(stage.texts(), order).toEqual(["good morning", "good morning"]);
    expect(await stage.tab.db.outbox.count(), order).toBe(0);
  }
});

test("a favourite of a doubtful post that is dropped as sent goes to what it became", async () => {
  const stage = await arrive("gotosocial");
  const [, doubtful] = await oneRefusedOneInDoubt(stage);
  const [there] = stage.mine();
  await stage.tab.outbox.discard(doubtful);
  await stage.tab.outbox.intend("favourite", { id: `local:${doubtful}`, on: true });
  await stage.clock.advance(MINUTE);
  expect(stage.sent).toContain(`POST /api/v1/statuses/${there?.id}/favourite`);
});

test("a doubtful post is sent after all once what it may be turns out to be another", async () => {
  const stage = await arrive("gotosocial");
  const [refused, doubtful] = await oneRefusedOneInDoubt(stage);
  await stage.tab.outbox.retry(refused);
  await stage.clock.advance(5 * MINUTE);
  expect(await stage.tab.outbox.discard(doubtful)).toBe(false);
  expect(stage.texts()).toEqual(["good morning", "good morning"]);
  expect(await stage.tab.db.outbox.count()).toBe(0);
});
