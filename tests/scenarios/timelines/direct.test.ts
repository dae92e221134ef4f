import { expect, test } from "vitest";
import { readTimelineWindow } from "../../../src/db/read/timelines/timeline";
import { createScene } from "../support/engine";

test.each(["akkoma", "mastodon", "gotosocial"] as const)(
  "direct messages of %s are read by the call that it knows, and new ones come by the socket",
  async (profile) => {
    const scene = createScene({ seed: 6, statuses: 0, profile });
    const { instance, clock, asked } = scene;
    const tell = (text: string, in_reply_to_id?: string) =>
      instance.act.post("alder", {
        text: `@demo ${text}`,
        visibility: "direct",
        ...(in_reply_to_id && { in_reply_to_id }),
      }).id;
    const first = tell("psst");
    await clock.advance(1000);
    const reply = tell("are you there?", first);
    await clock.advance(1000);
    const other = tell("something else");
    const tab = await scene.open();
    tab.sync.start();
    tab.sync.timelines.watch("direct");
    await clock.advance(3000);
    const shown = async () => (await readTimelineWindow(tab.db, "direct")).entries.map(({ itemId }) => itemId);
    // Of a conversation the others tell the last message alone; what was before it is in its thread.
    expect(await shown()).toEqual(profile === "akkoma" ? [other, reply, first] : [other, reply]);
    const calls = () => asked.filter((one) => /timelines\/direct|conversations/.test(one));
    expect(calls().map((one) => one.split(/[ ?]/)[1])).toEqual(
      profile === "akkoma" ? ["/api/v1/timelines/direct"] : ["/api/v1/timelines/direct", "/api/v1/conversations"],
    );
    const before = calls().length;
    const last = tell("one more");
    await clock.advance(1000);
    expect((await shown())[0]).toBe(last);
    expect(calls()).toHaveLength(before);
    expect(tab.errors).toEqual([]);
    await tab.close();
  },
);
