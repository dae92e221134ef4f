import { expect, test } from "vitest";
import { readSearch } from "../../../src/db/read/search/search";
import { readFetch } from "../../../src/db/read/fetch_results";
import { searchKey } from "../../../src/domain/search/search_key";
import type { ProfileName } from "../../instance/dialects/profile";
import { createScene } from "../support/engine";

/** A device whose reader has asked for what holds "tide", of which the server has so many posts. */
async function searched(posts: number, profile: ProfileName) {
  const scene = createScene({ seed: 31, statuses: 0, profile });
  const ids = Array.from({ length: posts }, (_, at) => scene.instance.act.post("alder", `tide ${at}`).id).toReversed();
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(1000);
  const away = tab.sync.search.watch("tide");
  await scene.clock.advance(1000);
  const found = async () => (await readSearch(tab.db, "tide")).answer;
  const more = async () => {
    await tab.sync.search.more("tide", "statuses");
    await scene.clock.advance(1000);
  };
  return { scene, tab, ids, found, more, away };
}

test.each(["akkoma", "mastodon"] as const)(
  "as %s: what a search finds goes on by number, a kind at a time, until there is no more",
  async (profile) => {
    const { scene, tab, ids, found, more } = await searched(95, profile);
    expect(await found()).toMatchObject({ statuses: ids.slice(0, 40), further: { statuses: 40, accounts: null } });
    await more();
    expect((await found())?.statuses).toEqual(ids.slice(0, 80));
    await more();
    expect((await found())?.statuses).toEqual(ids);
    await more();
    expect(await found()).toMatchObject({ statuses: ids, further: { statuses: null } });
    const asked = scene.asked.filter((one) => one.includes("/api/v2/search"));
    expect(asked.slice(1).every((one) => one.includes("type=statuses"))).toBe(true);
    expect(asked.map((one) => /offset=(\d+)/.exec(one)?.[1])).toEqual([undefined, "40", "80", "95"]);
    await more();
    expect(scene.asked.filter((one) => one.includes("/api/v2/search")).length).toBe(4);
    await tab.close();
  },
);

test.each(["akkoma", "mastodon", "gotosocial", "snac"] as const)(
  "as %s: a search in somebody's posts finds theirs alone, to the end",
  async (profile) => {
    const { scene, tab } = await searched(0, profile);
    const { act } = scene.instance;
    const posts = Array.from({ length: 90 }, (_, at) =>
      act.post(at % 2 ? "birch" : "alder", `flood ${at}`),
    ).toReversed();
    const author = posts[0]?.account_id ?? "";
    const theirs = posts.filter(({ account_id }) => account_id === author).map(({ id }) => id);
    const key = searchKey({ query: "flood", scope: `author:${author}` });
    tab.sync.search.watch(key);
    await scene.clock.advance(1000);
    for (let pages = 0; (await readSearch(tab.db, key)).answer?.further?.statuses != null && pages < 5; pages++) {
      await tab.sync.search.more(key, "statuses");
      await scene.clock.advance(1000);
    }
    expect((await readSearch(tab.db, key)).answer).toMatchObject({ statuses: theirs, people: [], hashtags: [] });
    await tab.close();
  },
);

test("what was read further stays when the first page is read again, and a failure loses nothing", async () => {
  const { scene, tab, ids, found, more } = await searched(95, "akkoma");
  await more();
  const { id } = scene.instance.act.post("alder", "another tide");
  await tab.sync.search.refresh("tide");
  await scene.clock.advance(1000);
  expect(await found()).toMatchObject({ statuses: [id, ...ids.slice(0, 80)], further: { statuses: 80 } });
  scene.online(false);
  await more();
  expect((await found())?.statuses).toHaveLength(81);
  expect((await readFetch(tab.db, "search:tide"))?.failure?.kind).toBe("offline");
  scene.online(true);
  await more();
  expect((await found())?.statuses).toEqual([id, ...ids]);
  expect((await readFetch(tab.db, "search:tide"))?.failure).toBe(null);
  await tab.close();
});

test("where the server has no more than a page, nothing more is offered", async () => {
  const { found, tab } = await searched(7, "akkoma");
  expect(await found()).toMatchObject({ further: { statuses: null, accounts: null, hashtags: null } });
  await tab.close();
});

test("a handle and a hashtag after full-width signs are found like others", async () => {
  const { scene, tab } = await searched(0, "akkoma");
  scene.instance.act.post("alder", "in the #pub");
  for (const query of ["＠alder", "＃pub"]) {
    tab.sync.search.watch(query);
    await scene.clock.advance(1000);
  }
  expect((await readSearch(tab.db, "＠alder")).answer?.people.map(({ acct }) => acct)).toEqual(["alder"]);
  expect((await readSearch(tab.db, "＃pub")).answer?.hashtags.map(({ name }) => name)).toEqual(["pub"]);
  await tab.close();
});
