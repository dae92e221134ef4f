import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createInstance } from "../../../tests/instance/instance";
import { totpCode } from "../../../tests/instance/sign_in/totp";
import { createClock } from "../../../tests/support/fakes/clock";
import { createApi } from "../../api/client";
import { type AppDb, openAppDb } from "../../db/app_database";
import { removeSession, saveSession } from "../../db/sessions/sessions";
import type { SessionRow } from "../../domain/rows/rows";
import { askSecurity, type SecurityCall, type SecurityGiven } from "./security";

const kinds = ["akkoma", "gotosocial"] as const;
const callsOf = { akkoma: "pleroma", gotosocial: "gotosocial" } as const;
const strong = "Another-one-2-be-sure";

/** demo's device at a server of a kind; `ask` makes a call as it, and gives what it gave or the reason why not. */
async function device(profile: (typeof kinds)[number]) {
  const clock = createClock(Date.UTC(2026, 10, 21, 12));
  const instance = createInstance({ seed: 1, statuses: 5, profile, clock });
  const app: AppDb = await openAppDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  const record = (name: string) => {
    const account = instance.store.named(name);
    if (!account?.gate) throw new Error(`nobody is called ${name}`);
    return Object.assign(account, { gate: account.gate });
  };
  const token = instance.token("demo");
  const session: SessionRow = {
    key: "demo@host",
    origin: instance.origin,
    account_id: record("demo").id,
    acct: "demo",
    token,
    client_id: "c",
    client_secret: "s",
    created_at: 1,
  };
  await saveSession(app, session);
  const sent: string[] = [];
  let answer: (() => Promise<Response>) | null = null;
  const api = createApi({
    fetch: (url, init) => {
      const request = new Request(url, init);
      sent.push(`${request.method} ${request.url}`);
      return answer ? answer() : instance.fetch(request);
    },
    origin: instance.origin,
    token,
    clock,
  });
  async function ask<Call extends SecurityCall>(call: Call, ...given: SecurityGiven<Call>) {
    const outcome = await askSecurity({ api, app, session }, callsOf[profile], call, ...given);
    return "done" in outcome ? outcome.done : outcome.failure;
  }
  const actor = (name: string) =>
    profile === "akkoma" ? `${name}@${new URL(instance.origin).host}` : `${instance.origin}/users/${name}`;
  const answerWith = (make: typeof answer) => void (answer = make);
  return { instance, app, session, ask, record, actor, clock, sent, answerWith };
}

test.each(kinds)("at %s a wrong password changes nothing, and the server's words come back", async (kind) => {
  const { ask, record, actor } = await device(kind);
  const words = { why: "refused", message: expect.stringMatching(/password/i) as string };
  const password = "no";
  const before = structuredClone(record("demo"));
  expect(await ask("changeEmail", { email: "new@example.org", password })).toEqual(words);
  expect(await ask("changePassword", { password, new_password: strong })).toEqual(words);
  expect(await ask("move", { target: actor("alder"), password })).toEqual(words);
  expect(await ask("deleteAccount", { password })).toEqual(words);
  expect(record("demo")).toEqual(before);
});

test.each(kinds)("at %s address, password and second factor are changed", async (kind) => {
  const { ask, record, clock, instance, sent } = await device(kind);
  const gate = record("demo").gate;
  expect(await ask("changeEmail", { email: "new@example.org", password: "demo" })).toBeUndefined();
  expect([gate.email, gate.unconfirmed_email]).toContain("new@example.org");

  expect(await ask("readFactor")).toBe(false);
  const setup = await ask("beginFactor");
  if (!("key" in setup)) throw new Error("no set-up was begun");
  expect(setup.address).toContain(setup.key);
  const wrong = await ask("confirmFactor", { code: "000000", password: "demo" });
  // Akkoma's word for it is no sentence.
  const told = { why: "refused", message: expect.stringMatching(/code/) as string };
  expect([wrong, gate.second_factor]).toEqual([kind === "akkoma" ? { why: "wrong_code", message: "" } : told, null]);
  const codes = await ask("confirmFactor", { code: totpCode(setup.key, clock.now()), password: "demo" });
  expect(codes).toEqual(gate.second_factor?.recovery);
  expect([await ask("readFactor"), gate.second_factor?.secret]).toEqual([true, setup.key]);
  const unended = await ask("endFactor", { password: "no" });
  expect([unended, await ask("readFactor")]).toMatchObject([{ why: "refused" }, true]);
  expect([await ask("endFactor", { password: "demo" }), await ask("readFactor")]).toEqual([undefined, false]);

  const changed = await ask("changePassword", { password: "demo", new_password: strong });
  expect([changed, record("demo").password]).toEqual([{ tokens_ended: kind === "akkoma" }, strong]);
  const left = [...instance.store.tokens.values()].some((one) => one.account_id === record("demo").id);
  expect(left).toBe(kind !== "akkoma");
  for (const secret of [strong, setup.key, "new@example.org", "password=", ...(codes as string[])])
    expect(sent.join("\n")).not.toContain(secret);
});

test.each(kinds)("at %s tokens are listed and revoked, and other names come and go", async (kind) => {
  const { ask, actor, instance, record, clock } = await device(kind);
  for (let times = 0; times < 60; times += 1) instance.token("demo");
  await clock.advance(1000);
  const tokens = await ask("readTokens");
  if (!Array.isArray(tokens)) throw new Error("no tokens came");
  expect(tokens).toHaveLength(61);
  const own = [...instance.store.tokens.values()].filter((one) => one.account_id === record("demo").id);
  const last = own.at(-1)?.id ?? "";
  expect(await ask("revokeToken", { id: last })).toBeUndefined();
  expect(instance.store.tokens.has(last)).toBe(false);

  expect(await ask("readAliases")).toEqual([]);
  for (const name of ["alder", "birch"]) expect(await ask("addAlias", { alias: actor(name) })).toBeUndefined();
  expect(await ask("readAliases")).toEqual([actor("alder"), actor("birch")]);
  expect(await ask("addAlias", { alias: "nobody@elsewhere.invalid" })).toMatchObject({ why: "refused" });
  expect(await ask("removeAlias", { alias: actor("alder") })).toBeUndefined();
  expect(await ask("readAliases")).toEqual([actor("birch")]);
});

test.each(kinds)("at %s an account moves where it is named, and is deleted", async (kind) => {
  const { ask, record, actor, instance } = await device(kind);
  const unnamed = await ask("move", { target: actor("alder"), password: "demo" });
  expect([unnamed, record("demo").moved_to_id]).toMatchObject([{ why: "refused" }, undefined]);
  record("alder").alias_ids = [record("demo").id];
  expect(await ask("move", { target: actor("alder"), password: "demo" })).toBeUndefined();
  expect(record("demo").moved_to_id).toBe(record("alder").id);
  expect(await ask("deleteAccount", { password: "demo" })).toBeUndefined();
  expect([record("demo").active, instance.store.statusesOf(record("demo").id)]).toEqual([false, []]);
});

test("nothing is sent once the session was signed out, or signed in anew", async () => {
  const { ask, app, session, sent, record } = await device("akkoma");
  await saveSession(app, { ...session, token: "another" });
  expect(await ask("deleteAccount", { password: "demo" })).toEqual({ why: "session", message: "" });
  await removeSession(app, session.key);
  expect(await ask("deleteAccount", { password: "demo" })).toEqual({ why: "session", message: "" });
  expect([sent, record("demo").active]).toEqual([[], true]);
});

test("a lost answer, a limit and an answer that says nothing are told apart", async () => {
  const { ask, answerWith } = await device("akkoma");
  answerWith(() => Promise.reject(new TypeError("cut")));
  expect(await ask("deleteAccount", { password: "demo" })).toEqual({ why: "lost", message: "" });
  answerWith(async () => new Response('{"error":"Throttled"}', { status: 429 }));
  expect(await ask("deleteAccount", { password: "demo" })).toEqual({ why: "limited", message: "Throttled" });
  answerWith(async () => new Response("<html>"));
  expect(await ask("readTokens")).toEqual({ why: "refused", message: "" });
});

test("new recovery codes replace those of before at Akkoma", async () => {
  const { ask, record, clock } = await device("akkoma");
  const setup = await ask("beginFactor");
  const key = "key" in setup ? setup.key : "";
  const first = await ask("confirmFactor", { code: totpCode(key, clock.now()), password: "demo" });
  const second = await ask("renewCodes");
  expect(record("demo").gate.second_factor?.recovery).toEqual(second);
  expect(second).not.toEqual(first);
});
