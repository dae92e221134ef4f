import { expect, test } from "vitest";
import { createAsk } from "../../support/ask";
import { createClock } from "../../support/fakes/clock";
import akkoma from "../fixtures/akkoma_transfer.json";
import gotosocial from "../fixtures/gotosocial_transfer.json";
import { createInstance, type InstanceOptions } from "../instance";
import { unlike } from "./recorded";

const DAY = 24 * 3_600_000;

function world(profile: NonNullable<InstanceOptions["profile"]>) {
  const clock = createClock(Date.UTC(2026, 10, 21, 12));
  const instance = createInstance({ seed: 8, statuses: 0, clock, profile });
  const id = (name: string) => instance.store.named(name)?.id ?? "";
  return { instance, clock, id, demo: createAsk(instance, "demo"), visitor: createAsk(instance, null) };
}

/** A form with a file in it. */
function withFile(name: string, text: string, more: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(more)) form.append(key, value);
  form.append(name, new File([text], "l.csv", { type: "text/csv" }));
  return form;
}

test.each(["akkoma", "pleroma"] as const)(
  "imports of %s begin as Akkoma says, and are done a moment later",
  async (on) => {
    const { instance, clock, id, demo } = world(on);
    const { store } = instance;
    const send = (path: string, body: object) => demo("POST", `/api/pleroma/${path}_import`, body);
    for (const name of ["alder", "otis", "admin"]) {
      store.follows.delete(id("demo"), id(name));
      const account = store.named(name);
      if (account) account.locked = false;
    }
    const follows = "Account address,Show boosts\n@alder@mudflat.example,true\nnobody@elsewhere.invalid,true\n";
    expect(unlike(akkoma.follow_import, await send("follow", withFile("list", follows)))).toEqual([]);
    expect(unlike(akkoma.follow_import_string, await send("follow", { list: "otis@mudflat.example" }))).toEqual([]);
    expect(unlike(akkoma.blocks_import, await send("blocks", withFile("list", "admin@mudflat.example")))).toEqual([]);
    expect(unlike(akkoma.mutes_import, await send("mutes", withFile("list", "@otis@mudflat.example\n")))).toEqual([]);
    expect(store.follows.has(id("demo"), id("alder"))).toBe(false);
    await clock.advance(2000);
    expect([store.follows.has(id("demo"), id("alder")), store.follows.has(id("demo"), id("otis"))]).toEqual([
      true,
      true,
    ]);
    expect([store.blocks.has(id("demo"), id("admin")), store.mutes.has(id("demo"), id("otis"))]).toEqual([true, true]);
    expect(unlike(akkoma.follow_import_no_list, await send("follow", {}))).toEqual([]);
    expect(unlike(akkoma.blocks_import_no_list, await send("blocks", {}))).toEqual([]);
    expect(unlike(akkoma.mutes_import_no_list, await send("mutes", {}))).toEqual([]);
  },
);

test("a backup is made once in seven days, and is a file once it is ready", async () => {
  const { instance, clock, demo, visitor } = world("akkoma");
  const path = "/api/v1/pleroma/backups";
  expect(unlike(akkoma.backups_no_token, await visitor("GET", path))).toEqual([]);
  expect(unlike(akkoma.backups_none, await demo("GET", path))).toEqual([]);
  const made = await demo<{ processed: boolean; file_size: number }[]>("POST", path);
  expect([unlike(akkoma.backup, made), made.json]).toMatchObject([[], [{ processed: false, file_size: 0 }]]);
  expect(unlike(akkoma.backup_too_soon, await demo("POST", path))).toEqual([]);
  await clock.advance(10_000);
  const ready = await demo<{ url: string; file_size: number }[]>("GET", path);
  expect([unlike(akkoma.backups, ready), ready.json]).toMatchObject([[], [{ processed: true }]]);
  const file = await instance.fetch(new Request(ready.json[0]?.url ?? ""));
  expect((await file.arrayBuffer()).byteLength).toBe(ready.json[0]?.file_size);
  await clock.advance(8 * DAY);
  expect((await demo<object[]>("POST", path)).json).toHaveLength(2);
});

test("GoToSocial takes lists by its own call, and says what is wrong with them", async () => {
  const { instance, clock, id, demo, visitor } = world("gotosocial");
  const { store } = instance;
  const send = (type: string, text: string, mode = "merge") =>
    demo("POST", "/api/v1/import", withFile("data", text, { type, mode }));
  const muted = "Account address,Hide notifications\nalder@mudflat.example,true\n";
  expect(
    unlike(gotosocial.import, await send("following", "Account address\notis@mudflat.example,true,false,")),
  ).toEqual([]);
  expect(unlike(gotosocial.import_mutes, await send("mutes", muted))).toEqual([]);
  await clock.advance(2000);
  const otis = id("otis");
  expect(store.follows.has(id("demo"), otis) || store.requests.has(id("demo"), otis)).toBe(true);
  expect(store.mutes.has(id("demo"), id("alder"))).toBe(true);
  expect(unlike(gotosocial.import_wrong_type, await send("bookworms", "x"))).toEqual([]);
  expect(unlike(gotosocial.import_wrong_mode, await send("blocks", "x", "mix"))).toEqual([]);
  expect(unlike(gotosocial.import_no_file, await demo("POST", "/api/v1/import", { type: "blocks" }))).toEqual([]);
  expect(unlike(gotosocial.domain_blocks, await demo("GET", "/api/v1/domain_blocks"))).toEqual([]);
  expect((await visitor("GET", "/api/v1/instance/peers")).status).toBe(gotosocial.peers_no_token.status);
});

test.each(["mastodon", "snac"] as const)("%s has no such calls", async (on) => {
  const { demo } = world(on);
  for (const path of ["/api/pleroma/follow_import", "/api/v1/import", "/api/v1/pleroma/backups"])
    expect((await demo("POST", path, withFile("list", ""))).status).toBe(404);
});
