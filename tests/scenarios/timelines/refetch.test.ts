import { expect, test } from "vitest";
import { createScene } from "../support/engine";

test.each(["akkoma", "mastodon"] as const)(
  "as %s: of what a batch lacks only that goes which is no more by its own answer, whoever was muted meanwhile",
  async (profile) => {
    const scene = createScene({ seed: 17, statuses: 0, profile });
    const { act, store } = scene.instance;
    const { account_id } = scene.session;
    const strangers = [...store.accounts.keys()].filter(
      (id) => id !== account_id && !store.follows.has(account_id, id),
    );
    const [one = "", another = ""] = strangers;
    const ids = [one, one, another].map((by) => act.post(by, "in sight, and in no timeline").id);
    const [, deleted = ""] = ids;
    const tab = await scene.open();
    tab.sync.start();
    await scene.clock.advance(2000);
    tab.sync.timelines.notifyVisible(ids);
    for (const id of ids) await tab.sync.resources.refresh("status", id);
    scene.online(false);
    await scene.clock.advance(60_000);
    act.mute("demo", another);
    act.delete(deleted);
    const away = scene.clock.now();
    scene.online(true);
    tab.signal("online");
    await scene.clock.advance(2000);
    const there = await tab.db.statuses.bulkGet(ids);
    expect(there.map((row) => row !== undefined)).toEqual([true, false, true]);
    expect(there.flatMap((row) => row?.asked_at ?? []).every((at) => at >= away)).toBe(true);
    expect(await tab.db.tombstones.toCollection().primaryKeys()).toEqual([deleted]);
    await tab.close();
  },
);
