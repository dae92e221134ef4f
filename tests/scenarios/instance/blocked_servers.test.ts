import { expect, test } from "vitest";
import { readBlockedServers } from "../../../src/db/instance/blocked_servers";
import { readFetch } from "../../../src/db/read/fetch_results";
import type { ProfileName } from "../../instance/dialects/profile";
import { createScene } from "../support/engine";

const HOUR = 3_600_000;
const blocks = [
  { domain: "b**.example", severity: "suspend" as const, comment: "see https://why.example" },
  { domain: "far.example", severity: "silence" as const, comment: "" },
];

async function meet(profile: ProfileName) {
  const scene = createScene({ seed: 12, statuses: 0, profile });
  const { settings } = scene.instance.server;
  settings.domain_blocks = [...blocks];
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(1000);
  const look = async () => {
    const leave = tab.sync.resources.watch("blocked_servers", "all");
    await scene.clock.advance(1000);
    leave();
    return (await readBlockedServers(tab.db)).map(({ domain, severity, comment }) => ({ domain, severity, comment }));
  };
  return { scene, settings, tab, look };
}

test.each(["mastodon", "gotosocial"] as const)(
  "%s tells which servers it blocks, offline once told",
  async (profile) => {
    const { scene, tab, look } = await meet(profile);
    expect(await look()).toEqual(blocks);
    scene.online(false);
    expect(await look()).toEqual(blocks);
    await tab.close();
  },
);

test("a server that tells its blocks no more has none stored", async () => {
  const { scene, settings, tab, look } = await meet("mastodon");
  expect(await look()).toEqual(blocks);
  settings.show_domain_blocks = "disabled";
  expect(await look()).toEqual(blocks);
  await scene.clock.advance(2 * HOUR);
  expect(await look()).toEqual([]);
  await tab.close();
});

test("a server without such a call has no blocks, and nobody is signed out for asking", async () => {
  const { tab, look } = await meet("akkoma");
  expect(await look()).toEqual([]);
  expect((await readFetch(tab.db, "blocked_servers:all"))?.failure).toMatchObject({ kind: "missing" });
  expect(tab.errors).toEqual([]);
  await tab.close();
});
