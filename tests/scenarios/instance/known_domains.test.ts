import { expect, test } from "vitest";
import { readKnownDomains } from "../../../src/db/instance/known_domains";
import { readFetch } from "../../../src/db/read/fetch_results";
import { createScene, type Scene } from "../support/engine";

const PEERS = "/api/v1/instance/peers";
const HOUR = 3_600_000;
const times = (scene: Scene) => scene.asked.filter((one) => one === `GET ${PEERS}`).length;

async function started() {
  const scene = createScene({ seed: 31, statuses: 20 });
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(2000);
  const known = () => readKnownDomains(tab.app, scene.session.origin);
  const want = async () => {
    tab.sync.instance.prefetchKnownDomains();
    await scene.clock.advance(1000);
  };
  const tomorrow = async () => {
    tab.signal("frozen");
    await scene.clock.advance(24 * HOUR);
    tab.signal("visible");
    await scene.clock.advance(1000);
  };
  return { scene, tab, known, want, tomorrow };
}

test("the servers that a server knows are asked for when one is to be named, at most once a day, and kept", async () => {
  const { scene, tab, known, want, tomorrow } = await started();
  expect([times(scene), await known()]).toEqual([0, undefined]);
  await want();
  const told = await (await scene.instance.fetch(new Request(scene.session.origin + PEERS))).json();
  expect(told.length).toBeGreaterThan(1);
  expect(await known()).toEqual(told);
  await want();
  expect(times(scene)).toBe(1);
  await tomorrow();
  await want();
  expect(times(scene)).toBe(2);
  await tab.close();
});

test("known domains that cannot be had hold nothing up: what was kept stays, and they are asked for the next time", async () => {
  const { scene, tab, known, want, tomorrow } = await started();
  await want();
  const kept = await known();
  await tomorrow();
  scene.instance.faults.plan({ path: PEERS, answer: { status: 500 }, count: 1 });
  await want();
  expect(await known()).toEqual(kept);
  expect(await readFetch(tab.db, "known_domains")).toMatchObject({ failure: { kind: "server" } });
  expect([scene.sockets(), tab.errors]).toEqual([1, []]);
  await want();
  expect([times(scene), (await readFetch(tab.db, "known_domains"))?.failure]).toEqual([3, null]);
  await tab.close();
});
