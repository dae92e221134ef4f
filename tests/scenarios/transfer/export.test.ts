import { expect, test } from "vitest";
import { createApi } from "../../../src/api/client";
import { capabilitiesOf } from "../../../src/domain/instance/capabilities/capabilities";
import { ApiError } from "../../../src/domain/requests/api_error";
import { entriesOf, readTransfer } from "../../../src/domain/transfer/read_transfer";
import { transferFileNames, type TransferKind } from "../../../src/domain/transfer/transfer";
import { writeTransfer } from "../../../src/domain/transfer/write_transfer";
import { createRateLimiter } from "../../../src/sync/concurrency/rate_limiter";
import { beginExport, type Export, readExport } from "../../../src/sync/transfer/read_export";
import { createAccount } from "../../instance/acts/account/account";
import { setNotify } from "../../instance/acts/relate";
import { createInstance } from "../../instance/instance";
import type { ProfileName } from "../../instance/dialects/profile";
import { createClock } from "../../support/fakes/clock";

const profiles = ["akkoma", "pleroma", "mastodon", "gotosocial"] as const;
const PEOPLE = 95;

/** A server on which demo has done to 95 people, at every third at another server, whatever can be exported. */
function world(profile: ProfileName) {
  const clock = createClock(Date.UTC(2026, 10, 21, 12), 50);
  const instance = createInstance({ seed: 4, statuses: 0, clock, profile });
  const { server, store } = instance;
  const me = store.named("demo");
  if (!me) throw new Error("nobody is called demo");
  for (const [id] of Array.from(store.follows.from(me.id))) store.follows.delete(me.id, id);
  const people = Array.from({ length: PEOPLE }, (_, at) =>
    createAccount(server, {
      username: `bird${at}`,
      display_name: "",
      note: "",
      password: "",
      host: at % 3 === 0 ? "away.example" : null,
      locked: false,
    }),
  );
  const address = (at: number) => `bird${at}@${at % 3 === 0 ? "away.example" : "mudflat.example"}`;
  const api = createApi({
    fetch: (input, init) => instance.fetch(new Request(input, init)),
    origin: instance.origin,
    token: instance.token("demo"),
    clock,
  });
  const can = capabilitiesOf({ software: server.profile.software, features: [] });
  const parts = { api, user_id: me.id, can, pace: createRateLimiter(clock, () => null) };
  /** Reads to the end, or until the server fails. */
  async function run(kind: TransferKind, from: Export = beginExport(parts, kind), stop = new AbortController().signal) {
    let read = from;
    const told: number[] = [];
    const failure = await readExport(parts, kind, from, stop, (news) => told.push((read = news).entries.length)).then(
      () => null,
      (error: unknown) => (error instanceof ApiError ? error.failure : Promise.reject(error)),
    );
    return { read, told, failure };
  }
  return { instance, server, store, me, people, address, run };
}

const byTarget = (one: { target: string }, other: { target: string }) => (one.target < other.target ? -1 : 1);
/** The file of an export, as it is read again. */
function inFile(kind: TransferKind, { entries }: Export) {
  const file = readTransfer(writeTransfer(kind, entries), transferFileNames[kind]);
  expect(file.kinds).toEqual([kind]);
  return entriesOf(file, kind, "demo@mudflat.example").entries.toSorted(byTarget);
}

test.each(profiles)("whom one follows on %s is in the file once, with what was chosen of each", async (profile) => {
  const { server, store, me, people, address, run } = world(profile);
  for (const [at, one] of people.entries()) {
    store.follows.set(me.id, one.id, { reblogs: at % 5 !== 0 });
    if (at % 7 === 0) setNotify(server, me, one, true);
  }
  const { read, told, failure } = await run("follows");
  expect([failure, read.place, read.left_out]).toEqual([null, null, 0]);
  expect(told.length).toBeGreaterThan(2);
  const expected = people.map((_, at) => ({
    target: address(at),
    ...(at % 5 === 0 && { reblogs: false }),
    ...(at % 7 === 0 && { notify: true }),
  }));
  expect(inFile("follows", read)).toEqual(expected.toSorted(byTarget));
});

test.each(profiles)("blocks, mutes, servers and lists of %s are in their files", async (profile) => {
  const { store, me, people, address, run } = world(profile);
  for (const [at, one] of people.entries()) {
    store.follows.set(me.id, one.id, { reblogs: true });
    if (at < 45) store.blocks.set(me.id, one.id, true);
    else store.mutes.set(me.id, one.id, { notifications: at % 2 === 0, expires_at: null });
  }
  const addresses = people.map((_, at) => ({ target: address(at) }));
  expect(inFile("blocks", (await run("blocks")).read)).toEqual(addresses.slice(0, 45).toSorted(byTarget));
  const muted = addresses.map((one, at) => ({ ...one, ...(at % 2 !== 0 && { notifications: false }) })).slice(45);
  expect(inFile("mutes", (await run("mutes")).read)).toEqual(muted.toSorted(byTarget));
  for (const [id, title, account_ids] of [
    ["l1", "=Sea", [0, 1, 2]],
    ["l2", "Shore, far", people.map((_, at) => at)],
    ["l3", "Nobody", []],
  ] as const)
    store.lists.set(id, { id, account_id: me.id, title, account_ids: account_ids.map((at) => people[at]?.id ?? "") });
  const listed = inFile("lists", (await run("lists")).read);
  const of = (list: string) => listed.filter((one) => one.list === list).map(({ target }) => ({ target }));
  expect(of("=Sea")).toEqual(addresses.slice(0, 3).toSorted(byTarget));
  expect([of("Shore, far"), listed.length]).toEqual([addresses.toSorted(byTarget), PEOPLE + 3]);
  for (const host of ["spam.example", "loud.example"]) store.domainBlocks.set(me.id, host, true);
  const domains = await run("domains");
  if (profile === "gotosocial") expect(domains.failure?.kind).toBe("missing");
  else expect(inFile("domains", domains.read)).toEqual([{ target: "loud.example" }, { target: "spam.example" }]);
});

test.each(profiles)("an export from %s that fails midway goes on where it was", async (profile) => {
  const { instance, store, me, people, run } = world(profile);
  for (const one of people) store.follows.set(me.id, one.id, { reblogs: true });
  const pages = (await run("follows")).told.length;
  instance.faults.plan({ path: "following.*max_id", answer: { status: 503, body: {} } });
  const first = await run("follows");
  expect(first.failure?.kind).toBe("server");
  expect(first.read.entries.length).toBeGreaterThan(0);
  const second = await run("follows", first.read);
  expect([second.failure, second.read.place]).toEqual([null, null]);
  expect(inFile("follows", second.read)).toHaveLength(PEOPLE);
  expect(first.told.length + second.told.length).toBe(pages);
});

test("bookmarks are in the file by the addresses of their posts, the newest first", async () => {
  const { instance, run } = world("akkoma");
  const uris: string[] = [];
  for (let at = 0; at < 50; at++) {
    const { id } = instance.act.post("admin", `tide ${at}`);
    const headers = { authorization: `Bearer ${instance.token("demo")}` };
    const ask = (path: string, method = "GET") =>
      instance.fetch(new Request(`${instance.origin}/api/v1/statuses/${id}${path}`, { method, headers }));
    await ask("/bookmark", "POST");
    uris.unshift(((await (await ask("")).json()) as { uri: string }).uri);
  }
  const { read } = await run("bookmarks");
  expect(read.entries.map(({ target }) => target)).toEqual(uris);
  expect(inFile("bookmarks", read)).toHaveLength(50);
});

test("a stopped export asks for nothing more", async () => {
  const { store, me, people, run, instance } = world("akkoma");
  for (const one of people) store.follows.set(me.id, one.id, { reblogs: true });
  const stop = new AbortController();
  stop.abort();
  instance.faults.plan({ answer: { status: 500 } });
  expect(await run("follows", undefined, stop.signal)).toMatchObject({ told: [], failure: null });
});
