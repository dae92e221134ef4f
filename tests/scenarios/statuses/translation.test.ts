import { expect, test } from "vitest";
import { readTranslation } from "../../../src/db/read/statuses/translation";
import type { MediaRecord } from "../../instance/store/records";
import { createScene } from "../support/engine";

const SECOND = 1000;

test.each(["mastodon", "akkoma"] as const)(
  "what %s brings of a translation is kept: Mastodon warning, options and descriptions besides the text, Akkoma the text alone",
  async (profile) => {
    const scene = createScene({ seed: 3, statuses: 0, profile, settings: { translates: ["en", "de"] } });
    const { instance, clock } = scene;
    const { act, store } = instance;
    const poll = { options: ["tea", "coffee"], expires_in_s: 86_400, multiple: false };
    const asks = act.post("admin", { text: "which", language: "en", spoiler_text: "drinks", poll });
    const shows = act.post("admin", { text: "look", language: "en" });
    const file = { account_id: shows.account_id, path: "/media/1.png", mime: "image/png", type: "image" } as const;
    const measured = { blurhash: null, width: 1, height: 1, focus: null, status_id: shows.id };
    for (const [id, description] of [
      ["m1", "a bird"],
      ["m2", null],
    ] as const)
      store.media.set(id, { ...file, ...measured, id, description } as MediaRecord);
    shows.media_ids.push("m1", "m2");
    const tab = await scene.open();
    tab.sync.start();
    await clock.advance(5 * SECOND);
    const brought = async (id: string) => {
      await tab.sync.resources.refresh("translation", `de:${id}`);
      return readTranslation(tab.db, id, "de");
    };
    const [asked, shown] = [await brought(asks.id), await brought(shows.id)];
    expect([asked?.content, shown?.content].map((html) => html?.replace(/<.*?>/g, ""))).toEqual([
      "[de] which",
      "[de] look",
    ]);
    const besides = [asked, shown].map((row) => [row?.spoiler_text, row?.options, row?.descriptions]);
    expect(besides).toEqual(
      profile === "mastodon"
        ? [
            ["[de] drinks", ["[de] tea", "[de] coffee"], {}],
            ["", [], { m1: "[de] a bird" }],
          ]
        : [
            [undefined, undefined, undefined],
            [undefined, undefined, undefined],
          ],
    );
    await tab.close();
  },
);
