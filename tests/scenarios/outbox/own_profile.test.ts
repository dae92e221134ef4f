import sharp from "sharp";
import { expect, test } from "vitest";
import { addFile } from "../../../src/db/outbox/files";
import { readNamedAccount } from "../../../src/db/read/accounts/account";
import { readOwnProfile } from "../../../src/db/read/accounts/own_profile";
import { readMascot } from "../../../src/db/accounts/mascot";
import { profileValuesOf } from "../../../src/domain/accounts/profile_values";
import { mascotAddress } from "../../../src/domain/entities/mascot";
import { createAsk } from "../../support/ask";
import { createScene, type Tab } from "../support/engine";

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 20, 12);
const path = "/api/v1/accounts/update_credentials";
const site = { name: "Site", value: "https://demo.example" };

async function begin(profile: "akkoma" | "pleroma" | "mastodon" | "gotosocial") {
  const scene = createScene({ seed: 62, statuses: 5, profile });
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(5000);
  const changed = (asked: readonly string[]) => asked.filter((one) => one.startsWith(`PATCH ${path}`)).length;
  return { ...scene, tab, sent: () => changed(scene.asked), ask: createAsk(scene.instance, "demo") };
}

async function seen({ db }: Tab) {
  const own = await readOwnProfile(db);
  if (!own) throw new Error("the own account was never read");
  return { ...profileValuesOf(own.account), changes: own.changes.map(({ state }) => state) };
}

const changes = {
  akkoma: {
    hide_followers: true,
    hide_followers_count: true,
    permit_followback: true,
    no_rich_text: true,
    allow_following_move: false,
    privacy: "unlisted",
    accepts_direct_messages_from: "people_i_follow",
    status_ttl_days: 30,
  },
  pleroma: { hide_follows: true, birthday: "1990-02-03", show_birthday: true, privacy: "private" },
  mastodon: { hide_collections: true, indexable: true, privacy: "private", sensitive: true },
  gotosocial: { hide_collections: true, privacy: "unlisted", sensitive: true },
} as const;

test.each(["akkoma", "pleroma", "mastodon", "gotosocial"] as const)(
  "as %s: a profile changed offline is seen at once, and the server has it later",
  async (profile) => {
    const { tab, clock, online, ask, sent } = await begin(profile);
    const words = { display_name: "Demo the second", note: "One\ntwo", fields: [site], discoverable: true, bot: true };
    const change = { ...words, locked: true, ...changes[profile] };
    online(false);
    await tab.sync.outbox.intend("edit_profile", { change });
    await clock.advance(MINUTE);
    expect(await seen(tab)).toMatchObject({ ...change, changes: [expect.not.stringContaining("refused")] });
    expect((await readNamedAccount(tab.db, "demo")).account?.display_name).toBe("Demo the second");
    online(true);
    tab.signal("online");
    await clock.advance(MINUTE);
    expect(await seen(tab)).toMatchObject({ ...change, changes: [] });
    expect(sent()).toBe(1);
    const { json } = await ask<Record<string, unknown>>("GET", "/api/v1/accounts/verify_credentials");
    expect(json).toMatchObject({
      display_name: "Demo the second",
      bot: true,
      locked: true,
      fields: [{ name: "Site" }],
    });
    expect(json["source"]).toMatchObject({ note: "One\ntwo", privacy: changes[profile].privacy });
    await tab.sync.outbox.intend("edit_profile", { change: { fields: [] } });
    await clock.advance(MINUTE);
    expect((await ask<{ fields: unknown[] }>("GET", "/api/v1/accounts/verify_credentials")).json.fields).toEqual([]);
    expect((await seen(tab)).fields).toEqual([]);
    await tab.close();
  },
);

test.each(["akkoma", "mastodon", "gotosocial"] as const)(
  "as %s: a refused change restores the old profile and keeps its reason",
  async (profile) => {
    const { tab, clock, ask } = await begin(profile);
    const before = await seen(tab);

    const fields = Array.from({ length: 40 }, (_, at) => ({ name: `Site ${at}`, value: "v" }));
    await tab.sync.outbox.intend("edit_profile", { change: { display_name: "Refused", fields } });
    expect((await seen(tab)).display_name).toBe("Refused");
    await clock.advance(MINUTE);
    expect(await seen(tab)).toEqual({ ...before, changes: ["refused"] });
    const [row] = (await readOwnProfile(tab.db))?.changes ?? [];
    expect(row?.error).not.toBeNull();
    const { json } = await ask<{ display_name: string }>("GET", "/api/v1/accounts/verify_credentials");
    expect(json.display_name).toBe(before.display_name);
    await tab.close();
  },
);

test("of two changes of one value made offline, the last alone is sent", async () => {
  const { tab, clock, online, sent, ask } = await begin("akkoma");
  online(false);
  for (const display_name of ["First", "Second"])
    await tab.sync.outbox.intend("edit_profile", { change: { display_name } });
  await tab.sync.outbox.intend("edit_profile", { change: { bot: true } });
  expect((await seen(tab)).changes).toHaveLength(2);
  online(true);
  tab.signal("online");
  await clock.advance(MINUTE);
  expect(sent()).toBe(2);
  const { json } = await ask("GET", "/api/v1/accounts/verify_credentials");
  expect(json).toMatchObject({ display_name: "Second", bot: true });
  await tab.close();
});

/** Stores a picture as the crop does, and queues it; gives the file's id. */
async function picture({ db, sync }: Tab, id: string, name: "avatar" | "header" | "background", bytes: Blob) {
  await addFile(db, { id, blob: bytes, name: `${name}.png`, created_at: START });
  await sync.outbox.intend("edit_picture", { name, file_id: id });
}
const files = ({ db }: Tab) => db.files.toCollection().primaryKeys();
const png = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } })
    .png()
    .toBuffer();

test.each(["akkoma", "mastodon", "gotosocial"] as const)(
  "as %s: pictures chosen offline arrive later, once, and leave the device",
  async (profile) => {
    const { tab, clock, online, instance, ask } = await begin(profile);
    const bytes = Buffer.from(await png());
    online(false);
    await picture(tab, "first", "avatar", new Blob(["words"], { type: "image/png" }));
    await picture(tab, "second", "avatar", new Blob([bytes], { type: "image/png" }));
    expect(await files(tab)).toEqual(["second"]);
    online(true);
    tab.signal("online");
    await clock.advance(MINUTE);
    const own = async () => (await ask<{ avatar: string }>("GET", "/api/v1/accounts/verify_credentials")).json.avatar;
    const kept = await instance.fetch(new Request(await own()));
    expect(Buffer.from(await kept.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await readOwnProfile(tab.db))?.account.avatar).toBe(await own());
    expect([await files(tab), (await seen(tab)).changes]).toEqual([[], []]);
    await tab.sync.outbox.intend("edit_picture", { name: "avatar", file_id: null });
    expect((await readOwnProfile(tab.db))?.account.avatar).toBe("");
    await clock.advance(MINUTE);
    expect(await own()).toBe(`${instance.origin}/images/avi.png`);
    await tab.close();
  },
);

test.each(["akkoma", "pleroma"] as const)(
  "as %s: a mascot chosen offline arrives later, and leaves the device",
  async (profile) => {
    const { tab, clock, online, instance, ask } = await begin(profile);
    const shown = async () => mascotAddress((await readMascot(tab.db)) ?? { url: "" }, instance.origin);
    tab.sync.resources.watch("mascot", "own");
    await clock.advance(1000);
    expect(await shown()).toBe(`${instance.origin}/images/pleroma-fox-tan-smol.png`);
    online(false);
    const bytes = Buffer.from(await png());
    for (const [id, blob] of [
      ["first", new Blob(["words"])],
      ["second", new Blob([bytes], { type: "image/png" })],
    ] as const) {
      await addFile(tab.db, { id, blob, name: "mascot.png", created_at: START });
      await tab.sync.outbox.intend("edit_mascot", { file_id: id });
    }
    await clock.advance(MINUTE);
    expect([await files(tab), (await seen(tab)).changes.length]).toEqual([["second"], 1]);
    online(true);
    tab.signal("online");
    await clock.advance(MINUTE);
    const { url } = (await ask<{ url: string }>("GET", "/api/v1/pleroma/mascot")).json;
    expect(await shown()).toBe(url);
    const kept = await instance.fetch(new Request(url));
    expect(Buffer.from(await kept.arrayBuffer()).equals(bytes)).toBe(true);
    expect([await files(tab), (await seen(tab)).changes]).toEqual([[], []]);
    await tab.close();
  },
);

test("a mascot that the server refuses is gone from the device once it is discarded", async () => {
  const { tab, clock } = await begin("akkoma");
  await addFile(tab.db, { id: "bad", blob: new Blob(["just words"]), name: "mascot.png", created_at: START });
  await tab.sync.outbox.intend("edit_mascot", { file_id: "bad" });
  await clock.advance(MINUTE);
  const [row] = (await readOwnProfile(tab.db))?.changes ?? [];
  expect([row?.state, await files(tab)]).toEqual(["refused", ["bad"]]);
  await tab.sync.outbox.discard(row?.id ?? "");
  expect(await files(tab)).toEqual([]);
  await tab.close();
});

test("a picture that the server refuses is gone from the device once it is discarded", async () => {
  const { tab, clock } = await begin("gotosocial");
  await picture(tab, "bad", "header", new Blob(["just words"], { type: "image/png" }));
  await clock.advance(MINUTE);
  const [row] = (await readOwnProfile(tab.db))?.changes ?? [];
  expect([row?.state, await files(tab)]).toEqual(["refused", ["bad"]]);
  await tab.sync.outbox.discard(row?.id ?? "");
  expect(await files(tab)).toEqual([]);
  await tab.close();
});
