import { expect, test } from "vitest";
import { readRelationship } from "../../../src/db/read/accounts/account";
import { readThread } from "../../../src/db/read/statuses/thread";
import { reblog, unfavourite } from "../../instance/acts/interact";
import { unfollow } from "../../instance/acts/relate";
import { arrive, isPost, MINUTE, online, type Stage } from "../support/outbox_stage";

type Fields = Record<string, unknown>;

/** A network on which the server's answers to everything but reads are changed on their way. */
const changing =
  (change: (sent: Fields) => Fields): Stage["network"] =>
  async (request, reach, held_ms) => {
    const answer = await online(request, reach, held_ms);
    if (request.method === "GET" || isPost(request)) return answer;
    return Response.json(change((await answer.json()) as Fields), { status: answer.status });
  };

test("a reblog taken back stays so, though the answer still has it", async () => {
  const stage = await arrive("gotosocial");
  const { tab, clock, instance } = stage;
  const id = await stage.other("hello");
  const [me, status] = [instance.store.named("demo"), instance.store.statuses.get(id)];
  if (!me || !status) throw new Error("the server lacks what it was given");
  reblog(instance.server, me, status);
  await stage.land(id, clock.now());
  stage.network = changing((sent) => ({ ...sent, reblogged: true }));
  await tab.outbox.intend("reblog", { id, on: false });
  await clock.advance(1_000);
  expect(await tab.db.outbox.toArray()).toEqual([]);
  expect(await stage.seen(id)).toMatchObject({ reblogged: false });
  await clock.advance(MINUTE);
  expect(await tab.db.statuses.get(id)).toMatchObject({ reblogged: false, reblogs_count: 0 });
});

/** Each act on a status, with the field that says of it. */
const acts = [
  ["favourite", "favourited"],
  ["reblog", "reblogged"],
  ["bookmark", "bookmarked"],
  ["pin", "pinned"],
  ["mute_conversation", "muted"],
] as const;

test.each(acts.flatMap(([kind, field]) => [true, false].map((on) => [kind, on, field] as const)))(
  "%s, on: %s, stands though its answer says otherwise",
  async (kind, on, field) => {
    const stage = await arrive();
    const { tab, clock, instance } = stage;
    const { id } = instance.act.post("demo", "hello");
    await stage.land(id, clock.now());
    const intend = (on: boolean) =>
      kind === "mute_conversation"
        ? tab.outbox.intend(kind, { id, ids: [id], on })
        : tab.outbox.intend(kind, { id, on });
    if (!on) await intend(true);
    await clock.advance(MINUTE);
    expect(await tab.db.statuses.get(id)).toMatchObject({ [field]: !on });
    const stale = (sent: Fields): Fields => ({ ...sent, [field]: !on });
    stage.network = changing((sent) =>
      stale(sent["reblog"] ? { ...sent, reblog: stale(sent["reblog"] as Fields) } : sent),
    );
    await intend(on);
    await clock.advance(1_000);
    expect(await tab.db.outbox.toArray()).toEqual([]);
    expect(await tab.db.statuses.get(id)).toMatchObject({ [field]: on });
    await clock.advance(MINUTE);
    expect(await tab.db.statuses.get(id)).toMatchObject({ [field]: on });
  },
);

test.each(
  (["follow", "mute", "block", "subscribe", "show_reblogs"] as const).flatMap((kind) =>
    [true, false].map((on) => [kind, on] as const),
  ),
)("%s, on: %s, stands though its answer says otherwise", async (kind, on) => {
  const stage = await arrive();
  const { tab, clock, instance } = stage;
  const id = instance.store.named("admin")?.id ?? "";
  const field = {
    follow: "following",
    mute: "muting",
    block: "blocking",
    subscribe: "notifying",
    show_reblogs: "showing_reblogs",
  }[kind];
  const held = async () => (await readRelationship(tab.db, id))?.[field as "muting"] ?? false;
  if (kind === "subscribe" || kind === "show_reblogs") instance.act.follow("demo", "admin");
  await tab.outbox.intend(kind, { id, on: !on });
  await clock.advance(MINUTE);
  expect(await held()).toBe(!on);
  stage.network = changing((sent) => ({ ...sent, [field]: !on }));
  await tab.outbox.intend(kind, { id, on });
  await clock.advance(1_000);
  expect(await tab.db.outbox.toArray()).toEqual([]);
  expect(await held()).toBe(on);
  await clock.advance(MINUTE);
  expect(await held()).toBe(on);
});

test("what the server says a moment later is the last word, whatever the act", async () => {
  const stage = await arrive();
  const { tab, clock, instance } = stage;
  const id = await stage.other("hello");
  const [me, admin, status] = [
    instance.store.named("demo"),
    instance.store.named("admin"),
    instance.store.statuses.get(id),
  ];
  if (!me || !admin || !status) throw new Error("the server lacks what it was given");
  // The server takes both back at once, and its answers say so.
  stage.network = changing((sent) => {
    unfavourite(instance.server, me, status);
    unfollow(instance.server, me, admin);
    return { ...sent, favourited: false, following: false };
  });
  await tab.outbox.intend("favourite", { id, on: true });
  await clock.advance(1_000);
  expect(await tab.db.outbox.toArray()).toEqual([]);
  expect(await stage.seen(id)).toMatchObject({ favourited: true });
  await clock.advance(MINUTE);
  expect(await stage.seen(id)).toMatchObject({ favourited: false });
  await tab.outbox.intend("follow", { id: admin.id, on: true });
  await clock.advance(1_000);
  expect(await tab.db.outbox.toArray()).toEqual([]);
  expect(await readRelationship(tab.db, admin.id)).toMatchObject({ following: true });
  await clock.advance(MINUTE);
  expect(await readRelationship(tab.db, admin.id)).toMatchObject({ following: false });
});

test("an edit answered under a new id is shown where the post stands", async () => {
  const stage = await arrive();
  const { tab, clock, instance } = stage;
  const { id } = instance.act.post("demo", "as it was");
  await stage.land(id, clock.now());
  await tab.db.entries.put({ timeline: "home", order: "0", itemId: id, at: clock.now() });
  stage.network = changing((sent) => ({ ...sent, id: `${id}x` }));
  await stage.change(id, { text: "as it is" });
  await clock.advance(MINUTE);
  expect(await tab.db.statuses.get(id)).toBeUndefined();
  expect((await tab.db.statuses.get(`${id}x`))?.content).toContain("as it is");
  expect(await tab.db.entries.toArray()).toMatchObject([{ timeline: "home", itemId: `${id}x` }]);
  expect((await readThread(tab.db, id)).leads_to).toBe(`${id}x`);
});
