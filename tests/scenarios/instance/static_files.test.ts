import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createApi } from "../../../src/api/client";
import { openAppDb } from "../../../src/db/app_database";
import { readStickerPacks, readUnicodeEmojis } from "../../../src/db/instance/static_files";
import { refreshStaticFiles } from "../../../src/sync/instance/static_files";
import { createInstance } from "../../instance/instance";
import { createClock } from "../../support/fakes/clock";

const EMOJI = "/static/emoji.json";
const STICKERS = "/static/stickers.json";
const pack = (title: string) => JSON.stringify({ title, tabIcon: "tab.png", stickers: ["a.png"] });
const files = {
  [EMOJI]: JSON.stringify({ joy: "😂" }),
  [STICKERS]: JSON.stringify({ waders: "/static/stickers/waders", gulls: "/static/stickers/gulls/" }),
  "/static/stickers/waders/pack.json": pack("Waders"),
  "/static/stickers/gulls/pack.json": pack("Gulls"),
};

/** A device and a host with these files; `read` is one start of the app. */
async function withFiles() {
  const instance = createInstance({ seed: 1, statuses: 0, settings: { files } });
  const app = await openAppDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  const asked: string[] = [];
  const ask: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    asked.push(new URL(request.url).pathname);
    return instance.fetch(request);
  };
  const api = createApi({ fetch: ask, origin: instance.origin, clock: createClock(0) });
  const kept = async () => ({
    emojis: await readUnicodeEmojis(app),
    packs: (await readStickerPacks(app)).map(({ title }) => title),
  });
  const read = async () => {
    const logged: string[] = [];
    await refreshStaticFiles({ app, api, log: (path, why) => void logged.push(`${path} ${why}`) });
    return logged;
  };
  return { instance, app, asked, read, kept };
}
const all = { emojis: { joy: "😂" }, packs: ["Gulls", "Waders"] };

test("emoji, stickers and then each pack's own file are asked for and kept", async () => {
  const { instance, app, asked, read, kept } = await withFiles();
  expect(await read()).toEqual([]);
  expect(asked.toSorted()).toEqual(Object.keys(files).toSorted());
  expect(asked.indexOf(STICKERS)).toBeLessThan(asked.findIndex((path) => path.endsWith("pack.json")));
  expect(await kept()).toEqual(all);
  expect((await readStickerPacks(app))[1]).toEqual({
    name: "waders",
    title: "Waders",
    icon: `${instance.origin}/static/stickers/waders/tab.png`,
    stickers: [`${instance.origin}/static/stickers/waders/a.png`],
  });
});

test.each([EMOJI, STICKERS, "/static/stickers/gulls/pack.json"])(
  "where %s fails, that is logged, the rest is read, and what was kept stays",
  async (path) => {
    const { instance, asked, read, kept } = await withFiles();
    await read();
    asked.length = 0;
    for (const [answer, why] of [
      [{ status: 500 }, "server"],
      [{ status: 200, body: "[]" }, "invalid"],
    ] as const) {
      const was = instance.settings.files[path];
      if (answer.status === 200) instance.settings.files = { ...instance.settings.files, [path]: answer.body };
      else instance.faults.plan({ path, answer, count: 1 });
      expect(await read()).toEqual([`${path} ${why}`]);
      instance.settings.files = { ...instance.settings.files, [path]: was ?? "" };
      expect(await kept()).toEqual(all);
    }
    expect(asked.filter((one) => one === EMOJI || one === STICKERS)).toHaveLength(4);
  },
);

test("a pack that is taken away goes, and so does one that its list no longer names", async () => {
  const { instance, read, kept } = await withFiles();
  await read();
  const { ["/static/stickers/gulls/pack.json"]: _gone, ...rest } = files;
  instance.settings.files = rest;
  expect(await read()).toEqual(["/static/stickers/gulls/pack.json missing"]);
  expect((await kept()).packs).toEqual(["Waders"]);
  instance.settings.files = { ...rest, [STICKERS]: "{}" };
  expect(await read()).toEqual([]);
  expect(await kept()).toEqual({ ...all, packs: [] });
});
