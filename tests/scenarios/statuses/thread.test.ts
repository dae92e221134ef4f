import { expect, test } from "vitest";
import { deleteStatuses } from "../../../src/db/ingest/delete_status";
import { readThread } from "../../../src/db/read/statuses/thread";
import { createScene } from "../support/engine";

test.each(["akkoma", "mastodon"] as const)(
  "as %s: an answer that was deleted elsewhere leaves the conversation, and those stay that a context leaves out",
  async (profile) => {
    const scene = createScene({ seed: 23, statuses: 0, profile });
    const { act } = scene.instance;
    const answer = (by: string, in_reply_to_id: string) => act.post(by, { text: `says ${by}`, in_reply_to_id }).id;
    const top = act.post("demo", "who is there?").id;
    const [kept, deleted, muted] = [answer("birch", top), answer("marta", top), answer("otis", top)];
    const [orphan, below] = [answer("birch", deleted), answer("alder", muted)];
    const tab = await scene.open();
    const shown = async () => {
      await Promise.all([tab.sync.threads.refresh(top), scene.clock.advance(1000)]);
      return (await readThread(tab.db, top)).statuses.map(({ id }) => id).toSorted();
    };
    expect(await shown()).toEqual([top, kept, deleted, muted, orphan, below].toSorted());
    const address = (await tab.db.statuses.get(deleted))?.uri;
    act.delete(deleted);
    act.mute("demo", "otis");
    // What answered what is no more is there all the same; Akkoma still knows of what conversation it is, and tells
    // what it answered by its address alone: it does not have that, which is not to say that the reader may not see it.
    const still = profile === "akkoma" ? [orphan] : [];
    expect(await shown()).toEqual([top, kept, muted, below, ...still].toSorted());
    expect(await tab.db.statuses.get(orphan)).toMatchObject({ in_reply_to_id: profile === "akkoma" ? address : null });
    const lost = (await readThread(tab.db, orphan)).statuses.find(({ id }) => id === orphan)?.missing_parent;
    expect(lost).toBe(profile === "akkoma" ? "unread" : null);
    expect(await tab.db.tombstones.toCollection().primaryKeys()).toEqual([deleted]);
    expect(tab.errors).toEqual([]);
    await tab.close();
  },
);

test("of a conversation that Akkoma tells whole an answer that was deleted is gone, by whichever of its posts it is opened", async () => {
  const scene = createScene({ seed: 23, statuses: 0 });
  const { act } = scene.instance;
  const top = act.post("demo", "who is there?").id;
  const [kept = "", deleted = ""] = ["birch", "marta"].map((by) => act.post(by, { text: by, in_reply_to_id: top }).id);
  const tab = await scene.open();
  const shown = async () => {
    await Promise.all([tab.sync.threads.refresh(kept), scene.clock.advance(1000)]);
    return (await readThread(tab.db, kept)).statuses.map(({ id }) => id).toSorted();
  };
  expect(await shown()).toEqual([top, kept, deleted]);
  act.delete(deleted);
  expect(await shown()).toEqual([top, kept]);
  await tab.close();
});

test("of what a conversation lacks ten are asked for at a time, those first that were read longest ago", async () => {
  const scene = createScene({ seed: 23, statuses: 0, profile: "mastodon" });
  const { act } = scene.instance;
  const top = act.post("demo", "who is there?").id;
  const ids = Array.from({ length: 15 }, (_, at) => act.post("otis", { text: `${at}`, in_reply_to_id: top }).id);
  const tab = await scene.open();
  const refresh = async () => {
    const before = scene.asked.length;
    await Promise.all([tab.sync.threads.refresh(top), scene.clock.advance(1000)]);
    const asked = scene.asked.slice(before).map((one) => one.replace("GET /api/v1/statuses/", ""));
    return ids.filter((id) => asked.includes(id));
  };
  expect(await refresh()).toEqual([]);
  act.mute("demo", "otis");
  expect(await refresh()).toEqual(ids.slice(0, 10));
  expect(await refresh()).toEqual([...ids.slice(0, 5), ...ids.slice(10)]);
  await tab.close();
});

test.each(["thread", "status"] as const)(
  "a status deleted while its %s was read is missing, not waited for",
  async (kind) => {
    const scene = createScene({ seed: 23, statuses: 0 });
    const { act, faults } = scene.instance;
    const { id } = act.post("otis", "about to go");
    faults.plan({ path: `/api/v1/statuses/${id}$`, answer_latency_ms: 5_000 });
    const tab = await scene.open();
    const stop = kind === "thread" ? tab.sync.threads.watch(id) : tab.sync.resources.watch("status", id);
    await scene.clock.advance(1_000);
    const deleted_at = scene.clock.now();
    await deleteStatuses(tab.db, [id], deleted_at);
    await scene.clock.advance(10_000);
    expect(await tab.db.fetches.get(`${kind}:${id}`)).toMatchObject({ failure: { kind: "missing" } });
    expect(await tab.db.tombstones.get(id)).toMatchObject({ at: deleted_at });
    stop();
    await tab.close();
  },
);

test("a conversation was read though one that it lacks cannot be", async () => {
  const scene = createScene({ seed: 23, statuses: 0, profile: "mastodon" });
  const { act, faults } = scene.instance;
  const top = act.post("demo", "who is there?").id;
  const { id } = act.post("otis", { text: "I am", in_reply_to_id: top });
  const tab = await scene.open();
  const refresh = () => Promise.all([tab.sync.threads.refresh(top), scene.clock.advance(1000)]);
  await refresh();
  act.mute("demo", "otis");
  faults.plan({ path: `/api/v1/statuses/${id}`, answer: { status: 500 }, count: -1 });
  await refresh();
  expect(await tab.db.fetches.get(`thread:${top}`)).toMatchObject({ failure: null });
  expect(await tab.db.statuses.get(id)).toBeDefined();
  await tab.close();
});

test("what the server answered of a status is shown though its context fails, which is said", async () => {
  const scene = createScene({ seed: 23, statuses: 0 });
  const { act, faults } = scene.instance;
  const { id } = act.post("birch", "who is there?");
  faults.plan({ path: "/context", answer: { status: 503 }, count: -1 });
  const tab = await scene.open();
  await Promise.all([tab.sync.threads.refresh(id), scene.clock.advance(60_000)]);
  const { known, fetched } = await readThread(tab.db, id);
  expect(known).toBe(true);
  expect(fetched?.failure?.status).toBe(503);
  await tab.close();
});

test.each(["akkoma", "mastodon", "gotosocial"] as const)(
  "as %s: by the id of a repeat the conversation of the post it repeats is read, whatever the server tells around a repeat",
  async (profile) => {
    const scene = createScene({ seed: 23, statuses: 0, profile });
    const { act } = scene.instance;
    const top = act.post("birch", "who is there?").id;
    const answer = act.post("marta", { text: "me", in_reply_to_id: top }).id;
    const repeat = act.reblog("otis", top).id;
    const tab = await scene.open();
    const leave = tab.sync.threads.watch(repeat);
    await scene.clock.advance(1000);
    expect(await readThread(tab.db, repeat)).toMatchObject({ leads_to: top, known: true });
    // Nothing of what stands around the repeat itself is kept.
    expect(await tab.db.contexts.get(repeat)).toBeUndefined();
    const around = tab.sync.threads.watch(top);
    await scene.clock.advance(1000);
    const { statuses, leads_to } = await readThread(tab.db, top);
    expect([statuses.map(({ id }) => id).toSorted(), leads_to]).toEqual([[top, answer].toSorted(), null]);
    expect(tab.errors).toEqual([]);
    leave();
    around();
    await tab.close();
  },
);
