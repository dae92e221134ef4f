import { expect, test } from "vitest";
import { readTrends } from "../../../src/db/read/search/trends";
import { trendKinds } from "../../../src/domain/entities/trends";
import { hostileAddresses } from "../../support/hostile_addresses";
import { createScene } from "../support/engine";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const nothing = { hashtags: [], statuses: [], links: [], asked: true };
const link = "https://flyway.example/journal";

const card = { title: "Eleven days", description: "", image: "/media/map.webp", width: 15, height: 10, blurhash: "" };

async function meet(profile: "mastodon" | "gotosocial" | "akkoma") {
  const scene = createScene({ seed: 81, statuses: 60, profile });
  const { act, store } = scene.instance;
  store.cards.set(link, card);
  const hit = act.post("alder", `Everybody likes this #Curlew ${link}`).id;
  for (const who of ["otis", "marta", "birch", "fern", "quill"]) {
    act.favourite(who, hit);
    act.reblog(who, hit);
    act.post(who, "Have you heard? #Curlew");
  }
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(SECOND);
  const open = async () => {
    const leave = trendKinds.map((kind) => tab.sync.resources.watch("trends", kind));
    await scene.clock.advance(SECOND);
    return () => leave.forEach((end) => end());
  };
  const asked = () => scene.asked.filter((one) => one.includes("/api/v1/trends/")).length;
  return { scene, tab, hit, open, asked };
}

test("what is much talked of at a Mastodon is read, and there without a network once it was seen", async () => {
  const { scene, tab, hit, open } = await meet("mastodon");
  const leave = await open();
  const read = await readTrends(tab.db);
  expect(read.hashtags[0]?.name).toBe("curlew");
  expect(read.hashtags[0]?.history).toHaveLength(7);
  expect(read.statuses[0]).toBe(hit);
  expect(read.links.map(({ url, title }) => [url, title])).toEqual([[link, "Eleven days"]]);
  leave();
  scene.online(false);
  await scene.clock.advance(10 * MINUTE);
  const again = await open();
  expect({ ...(await readTrends(tab.db)), ends: read.ends }).toEqual(read);
  again();
  await tab.close();
});

test("trends are asked for again only when they are five minutes old", async () => {
  const { scene, tab, open, asked } = await meet("mastodon");
  const visit = async () => (await open())();
  await visit();
  await visit();
  await scene.clock.advance(4 * MINUTE);
  await visit();
  expect(asked()).toBe(3);
  // Who comes back to the tab finds what they left.
  const leave = await open();
  for (const signal of ["visible", "online"] as const) tab.signal(signal);
  await scene.clock.advance(SECOND);
  leave();
  expect(asked()).toBe(3);
  await scene.clock.advance(MINUTE);
  await visit();
  expect(asked()).toBe(6);
  await tab.close();
});

test("a post that was deleted is listed no more, nor one of somebody just blocked", async () => {
  const { scene, tab, hit, open } = await meet("mastodon");
  const leave = await open();
  const listed = async () => (await readTrends(tab.db)).statuses;
  const [, other = ""] = await listed();
  scene.online(false);
  const author = scene.instance.store.statuses.get(other)?.account_id ?? "";
  await tab.sync.outbox.intend("block", { id: author, on: true });
  expect(await listed()).not.toContain(other);
  scene.online(true);
  tab.signal("online");
  await scene.clock.advance(MINUTE);
  scene.instance.act.delete(hit);
  await scene.clock.advance(10 * MINUTE);
  leave();
  const again = await open();
  expect(await listed()).not.toContain(hit);
  again();
  await tab.close();
});

test.each(["gotosocial", "akkoma"] as const)("%s lists nothing, whatever answers it gives", async (profile) => {
  const { tab, open } = await meet(profile);
  const leave = await open();
  expect(await readTrends(tab.db)).toMatchObject(nothing);
  leave();
  await tab.close();
});

test("a server that has no trends any more has none stored", async () => {
  const { scene, tab, open } = await meet("mastodon");
  (await open())();
  scene.instance.faults.plan({ path: "/api/v1/trends/", answer: { status: 404, body: {} }, count: -1 });
  await scene.clock.advance(10 * MINUTE);
  (await open())();
  expect(await readTrends(tab.db)).toMatchObject(nothing);
  await tab.close();
});

test("links to what is no web address are left out", async () => {
  const { scene, tab, open } = await meet("mastodon");
  const body = [...hostileAddresses, link].map((url) => ({ url, title: "T", history: [] }));
  scene.instance.faults.plan({ path: "/api/v1/trends/links", answer: { status: 200, body }, count: -1 });
  (await open())();
  expect((await readTrends(tab.db)).links.map(({ url }) => url)).toEqual([link]);
  await tab.close();
});

test.each([
  ["tags", 45, [20, 40, 45]],
  ["tags", 40, [20, 40, 40]],
  ["statuses", 90, [40, 80, 90]],
  ["links", 25, [20, 25, 25]],
] as const)("all %s of %i are read page by page, and the last page is known as such", async (kind, count, steps) => {
  const scene = createScene({ seed: 82, statuses: 0, profile: "mastodon" });
  const { act } = scene.instance;
  for (let at = 0; at < count; at += 1) {
    const address = `https://flyway.example/${at}`;
    scene.instance.store.cards.set(address, { ...card, title: `Day ${at}` });
    const { id } = act.post("alder", `day ${at} #Bird${at} ${kind === "links" ? address : ""}`);
    act.favourite("otis", id);
  }
  const tab = await scene.open();
  tab.sync.start();
  const leave = tab.sync.resources.watch("trends", kind);
  await scene.clock.advance(SECOND);
  const sizes: number[] = [];
  for (const _ of steps) {
    const { hashtags, statuses, links } = await readTrends(tab.db);
    sizes.push({ tags: hashtags, statuses, links }[kind].length);
    await tab.sync.search.moreTrends(kind);
  }
  expect(sizes).toEqual(steps);
  expect((await readTrends(tab.db)).ends[kind]).toEqual({ further: false, failure: null });
  const questions = scene.asked.length;
  await tab.sync.search.moreTrends(kind);
  expect(scene.asked.length).toBe(questions);
  leave();
  await tab.close();
});

test("a further page that fails says why, changes nothing, and is asked for anew", async () => {
  const scene = createScene({ seed: 83, statuses: 0, profile: "mastodon" });
  for (let at = 0; at < 25; at += 1) scene.instance.act.post("alder", `day ${at} #Bird${at}`);
  const tab = await scene.open();
  tab.sync.start();
  const leave = tab.sync.resources.watch("trends", "tags");
  await scene.clock.advance(SECOND);
  scene.instance.faults.plan({ path: "/api/v1/trends/tags", answer: { status: 500, body: {} }, count: 1 });
  await tab.sync.search.moreTrends("tags");
  const failed = await readTrends(tab.db);
  expect(failed.hashtags).toHaveLength(20);
  expect(failed.ends.tags).toMatchObject({ further: true, failure: { kind: "server" } });
  await tab.sync.search.moreTrends("tags");
  const read = await readTrends(tab.db);
  expect([read.hashtags.length, read.ends.tags]).toEqual([25, { further: false, failure: null }]);
  leave();
  await tab.close();
});
