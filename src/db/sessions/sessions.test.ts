import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, test } from "vitest";
import { aSession } from "../../../tests/support/rows/rows";
import { type AppDb, openAppDb } from "../app_database";
import { readDeviceState } from "../device_state";
import { chooseSession, readLastName, currentSession, removeSession, saveSession, signedOutKey } from "./sessions";

const session = (name: string, created_at: number) => aSession(name, { created_at });

let app: AppDb;
beforeEach(async () => {
  app = await openAppDb({ indexedDB: new IDBFactory(), IDBKeyRange });
});
const who = async (own: string | null) => currentSession(await readDeviceState(app), own)?.key ?? null;

test("without sessions there is a visitor, then the newest session", async () => {
  expect(await who(null)).toBeNull();
  await saveSession(app, session("ada", 1));
  await saveSession(app, session("bob", 2));
  expect(await who(null)).toBe("bob@host");
});

test("a tab keeps its account; a new tab gets the one chosen last", async () => {
  for (const [at, name] of ["ada", "bob", "cleo"].entries()) await saveSession(app, session(name, at));
  await chooseSession(app, "ada@host");
  expect(await who("bob@host")).toBe("bob@host");
  expect(await who(null)).toBe("ada@host");
});

test("a tab of a signed-out account is no other account's, until it signs in again", async () => {
  for (const [at, name] of ["ada", "bob", "cleo"].entries()) await saveSession(app, session(name, at));
  await chooseSession(app, "ada@host");
  await removeSession(app, "bob@host");
  expect(await who("bob@host")).toBeNull();
  expect(signedOutKey(await readDeviceState(app), "bob@host")).toBe("bob@host");
  expect(await who(null)).toBe("ada@host");
  for (const own of ["ada@host", null]) expect(signedOutKey(await readDeviceState(app), own)).toBeNull();
  await saveSession(app, session("bob", 9));
  expect(await who("bob@host")).toBe("bob@host");
  expect(signedOutKey(await readDeviceState(app), "bob@host")).toBeNull();
});

test("a new tab continues with the account chosen last, else the newest, else a visitor", async () => {
  for (const [at, name] of ["ada", "cleo"].entries()) await saveSession(app, session(name, at));
  await chooseSession(app, "ada@host");
  expect(await who(null)).toBe("ada@host");
  await removeSession(app, "ada@host");
  expect(await who(null)).toBe("cleo@host");
  await removeSession(app, "cleo@host");
  expect(await who(null)).toBeNull();
});

test("signing in again replaces the token and chooses the account", async () => {
  await saveSession(app, session("ada", 1));
  await saveSession(app, session("bob", 2));
  await saveSession(app, { ...session("ada", 3), token: "another" });
  expect(currentSession(await readDeviceState(app), null)).toMatchObject({ key: "ada@host", token: "another" });
  expect(await app.sessions.count()).toBe(2);
});

test("the last user name is remembered for its server after a sign-out", async () => {
  expect(await readLastName(app, "host")).toBe("");
  await saveSession(app, session("ada", 1));
  await removeSession(app, "ada@host");
  expect(await readLastName(app, "host")).toBe("ada");
  expect(await readLastName(app, "other.host")).toBe("");
  expect(await readLastName(app, "ost")).toBe("");
});
