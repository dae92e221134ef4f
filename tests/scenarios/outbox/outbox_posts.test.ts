import { beforeEach, expect, test } from "vitest";
import { readIntent } from "../../../src/db/outbox/withdraw";
import { arrive, isPost, MINUTE, offline, online, START, type Stage } from "../support/outbox_stage";

let stage: Stage;

beforeEach(async () => {
  stage = await arrive();
});

test("a reply written to an unsent post goes to the posted one, and so does a favourite of it", async () => {
  stage.network = offline;
  const first = await stage.write("first");
  await stage.clock.advance(10);
  await stage.write("second", { in_reply_to_id: `local:${first}` });
  await stage.tab.outbox.intend("favourite", { id: `local:${first}`, on: true });
  stage.network = online;
  await stage.tab.outbox.nudge();
  await stage.clock.advance(5 * MINUTE);
  const [one, two] = ["first", "second"].map((text) => stage.mine().find((status) => status.text === text));
  expect(two?.in_reply_to_id).toBe(one?.id);
  expect((await stage.tab.db.statuses.get(one?.id ?? ""))?.favourited).toBe(true);
});

test("two identical posts are two posts, even when both answers were lost", async () => {
  for (const profile of ["akkoma", "gotosocial"] as const) {
    stage = await arrive(profile);
    stage.network = async (request, reach) => {
      const response = await reach();
      if (isPost(request)) throw new TypeError("Failed to fetch");
      return response;
    };
    await stage.write("good morning");
    await stage.write("good morning");
    await stage.clock.advance(45_000);
    stage.network = online;
    await stage.clock.advance(10 * MINUTE);
    expect(stage.texts(), profile).toEqual(["good morning", "good morning"]);
    expect(await stage.tab.db.outbox.count()).toBe(0);
  }
});

test("a post whose answer was lost is stage.sent once, on a server that keeps keys and on one that keeps none", async () => {
  for (const profile of ["akkoma", "gotosocial"] as const) {
    stage = await arrive(profile);
    let lost = 0;
    stage.network = async (request, reach) => {
      const response = await reach();
      if (isPost(request) && lost++ === 0) throw new TypeError("Failed to fetch");
      return response;
    };
    await stage.write("only once");
    await stage.clock.advance(5 * MINUTE);
    expect(stage.texts(), profile).toEqual(["only once"]);
    expect(stage.sent.length, profile).toBe(profile === "akkoma" ? 2 : 1);
    expect(await stage.tab.db.outbox.count()).toBe(0);
  }
});

test("a post whose page was closed in mid-flight is stage.sent once by the next page", async () => {
  stage.network = async (request, reach) => {
    const response = await reach();
    if (isPost(request)) stage.tab.kill();
    return response;
  };
  await stage.write("closed");
  await stage.clock.advance(1000);
  const next = await stage.device.open();
  next.outbox.start();
  await stage.clock.advance(5 * MINUTE);
  expect(stage.texts()).toEqual(["closed"]);
  expect(await next.db.outbox.count()).toBe(0);
});

test("a frozen tab's runner is fenced off: another one sends, and the thawed answer changes nothing", async () => {
  stage.network = async (request, reach) => {
    const response = await reach();
    if (isPost(request)) stage.tab.freeze();
    return response;
  };
  const id = await stage.write("frozen");
  await stage.clock.advance(1000);
  stage.network = online;
  const next = await stage.device.open();
  next.outbox.start();
  await stage.clock.advance(10 * MINUTE);
  expect(await readIntent(next.db, id)).toBeUndefined();
  stage.tab.thaw();
  await stage.clock.advance(MINUTE);
  expect(stage.texts()).toEqual(["frozen"]);
  expect(await next.db.settled.count()).toBe(1);
});

test("a post that was refused goes back into its draft, with its picture", async () => {
  const file = await stage.picture();
  stage.network = (request, reach) =>
    isPost(request) ? Promise.resolve(new Response('{"error":"Too long"}', { status: 422 })) : reach();
  const id = await stage.write("much", { files: [file] });
  await stage.clock.advance(MINUTE);
  expect(await readIntent(stage.tab.db, id)).toMatchObject({ state: "refused", error: { message: "Too long" } });
  expect(await stage.tab.outbox.edit(id)).toBe("draft of much");
  expect(await stage.tab.db.drafts.get("draft of much")).toMatchObject({ text: "much", files: [file] });
  expect(await stage.tab.db.files.get("f1")).toBeDefined();
  expect(await stage.tab.db.outbox.count()).toBe(0);
});

test("a reply to a post that is discarded stays as a draft", async () => {
  stage.network = offline;
  const first = await stage.write("first");
  await stage.write("second", { in_reply_to_id: `local:${first}` });
  expect(await stage.tab.outbox.discard(first)).toBe(true);
  expect(await stage.tab.db.outbox.count()).toBe(0);
  expect((await stage.tab.db.drafts.toArray()).map(({ text, in_reply_to_id }) => ({ text, in_reply_to_id }))).toEqual([
    { text: "second", in_reply_to_id: null },
  ]);
});

test("a picture is uploaded once, and again where the server has forgotten it", async () => {
  const file = await stage.picture();
  stage.network = (request, reach) => (isPost(request) ? Promise.resolve(new Response("", { status: 429 })) : reach());
  const id = await stage.write("a bird", { files: [file] });
  await stage.clock.advance(20_000);
  const row = await readIntent(stage.tab.db, id);
  expect(row?.kind === "post" && row.args.files[0]?.media_id).toEqual(expect.any(String));
  expect(stage.sent.filter((one) => one.endsWith("/media"))).toHaveLength(1);
  stage.instance.store.media.clear();
  stage.network = online;
  await stage.clock.advance(10 * MINUTE);
  expect(stage.sent.filter((one) => one.endsWith("/media"))).toHaveLength(2);
  const [media_id = ""] = stage.mine()[0]?.media_ids ?? [];
  expect(stage.instance.store.media.get(media_id)?.description).toBe("a bird");
});

test("a waiting post holds up no other act, and 429 is waited out", async () => {
  const id = await stage.other("hello");
  stage.network = (request, reach) =>
    isPost(request) && stage.clock.now() < START + MINUTE
      ? Promise.resolve(new Response("", { status: 429, headers: { "retry-after": "60" } }))
      : reach();
  await stage.write("later");
  await stage.tab.outbox.intend("bookmark", { id, on: true });
  await stage.clock.advance(2000);
  expect((await stage.tab.db.statuses.get(id))?.bookmarked).toBe(true);
  expect(stage.texts()).toEqual([]);
  await stage.clock.advance(2 * MINUTE);
  expect(stage.texts()).toEqual(["later"]);
});

test("a post with a picture whose answer was lost is found by its picture where no keys are kept", async () => {
  stage = await arrive("gotosocial");
  const file = await stage.picture();
  let lost = 0;
  stage.network = async (request, reach) => {
    const response = await reach();
    if (isPost(request) && lost++ === 0) throw new TypeError("Failed to fetch");
    return response;
  };
  await stage.write("a bird", { files: [file] });
  await stage.clock.advance(1000);
  stage.instance.act.post("demo", "a bird");
  await stage.clock.advance(5 * MINUTE);
  const [posted] = stage.mine().filter(({ media_ids }) => media_ids.length > 0);
  expect(stage.mine()).toHaveLength(2);
  expect((await stage.tab.db.settled.toArray()).map(({ status_id }) => status_id)).toEqual([posted?.id]);
  expect(stage.sent.filter((one) => one.endsWith("/statuses"))).toHaveLength(1);
  expect(await stage.tab.db.outbox.count()).toBe(0);
});

test("a key outlasts an error, for the browser may have sent the post before by itself", async () => {
  let sent = 0;
  stage.network = async (request, reach) => {
    if (!isPost(request) || sent++ > 0) return reach();
    await reach();
    return new Response("", { status: 429, headers: { "retry-after": "5" } });
  };
  await stage.write("only once");
  await stage.clock.advance(MINUTE);
  expect(stage.texts()).toEqual(["only once"]);
  expect(await stage.tab.db.outbox.count()).toBe(0);
});

test("a post that may have been posted is not written anew", async () => {
  stage.network = offline;
  const id = await stage.write("perhaps");
  await stage.tab.db.outbox.toCollection().modify({ state: "refused", doubt: { status_id: null } } as never);
  expect(await stage.tab.outbox.edit(id)).toBeNull();
  expect(await stage.tab.db.outbox.count()).toBe(1);
});
