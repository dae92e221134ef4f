import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, test } from "vitest";
import { createInstance, type Instance } from "../../../tests/instance/instance";
import { createRandom } from "../../../tests/support/fakes/random";
import { watchWrites } from "../../../tests/support/rows/writes";
import { createApi } from "../../api/client";
import { openAppDb, type AppDb } from "../../db/app_database";
import { saveDraft } from "../../db/drafts/drafts";
import { addFile, readFile } from "../../db/outbox/files";
import { openAccountDb, removeAccountDb } from "../../db/connection/open_account";
import { postDraft } from "../../db/outbox/post_draft";
import { readAccount } from "../../db/read/accounts/account";
import { readDrafts } from "../../db/read/composing/drafts";
import { readSessions } from "../../db/sessions/sessions";
import type { AccountDb } from "../../db/schema";
import type { DraftRow, SessionRow } from "../../domain/rows/rows";
import type { Clock } from "../../domain/runtime/clock";
import { signIn } from "./sign_in";
import { cleanUpSignOuts, signOut } from "./sign_out";

const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms) as unknown as number,
  clearTimeout: (timer) => clearTimeout(timer),
};
const own = "https://godwit.example";

let instance: Instance;
let app: AppDb;
let disk: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };

beforeEach(async () => {
  instance = createInstance({ seed: 7, statuses: 0 });
  disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  app = await openAppDb(disk);
});

const ask: typeof fetch = (input, init) => instance.fetch(new Request(input, init));
const api = (origin: string, token?: string) => createApi({ fetch: ask, origin, clock, ...(token ? { token } : {}) });
const open = (key: string) => openAccountDb(key, disk);
const remove = (key: string) => removeAccountDb(key, disk);
const world = () => ({
  app,
  clock,
  random: createRandom(1),
  origin: instance.origin,
  own_origin: own,
  api,
  open,
});

async function enter(username = "demo", password = username): Promise<SessionRow> {
  const result = await signIn(world(), { by: "password", username, password });
  if ("failure" in result) throw new Error(result.failure.why);
  return result.session;
}

async function refused(password = "demo") {
  const result = await signIn(world(), { by: "password", username: "demo", password });
  return "failure" in result ? result.failure : null;
}

const quiet = { start: () => {}, stop: async () => {} };
let forgotten = 0;
const lastLeft = async () => void (forgotten += 1);
const cleanUp = () => cleanUpSignOuts({ app, api, remove, onLastSignOut: lastLeft });

const draft = (id: string, text: string): DraftRow => ({
  id,
  updated_at: 1,
  text,
  spoiler_text: "",
  visibility: "public",
  sensitive: false,
  in_reply_to_id: null,
  files: [],
});

async function writeDown(db: AccountDb) {
  await addFile(db, { id: "f1", blob: new Blob(["picture"], { type: "image/png" }), name: "a.png", created_at: 1 });
  const file = { file_id: "f1", type: "image/png", description: "a picture", width: 1, height: 1 };
  await saveDraft(db, { ...draft("status", "half a thought"), files: [file] });
  await saveDraft(db, draft("reply:1", "in the tunnel"));
  await postDraft(db, "reply:1", { id: "row", key: "key", now: 2 });
}

test("signing in stores the session and the account, and the token works", async () => {
  const session = await enter();
  expect(session.key).toBe(`demo@${new URL(instance.origin).host}`);
  expect(await readSessions(app)).toEqual([session]);
  const db = await open(session.key);
  expect(await readAccount(db, session.account_id)).toMatchObject({ username: "demo" });
  const answer = await api(instance.origin, session.token).request({ method: "GET", path: "/api/v1/timelines/home" });
  expect(answer.status).toBe(200);
});

test("cached pictures and the push subscription go with the last account only", async () => {
  forgotten = 0;
  for (const username of ["demo", "admin"]) await enter(username);
  const leave = async (session: SessionRow) => {
    const db = await open(session.key);
    await signOut({ app, db, session, sync: quiet }, null);
    db.close();
    await cleanUp();
  };
  const [first, last] = await readSessions(app);
  if (!first || !last) throw new Error("two are signed in");
  await leave(first);
  expect(forgotten).toBe(0);
  await leave(last);
  expect(forgotten).toBe(1);
});

test("an @ and blanks around the name do no harm", async () => {
  expect((await enter(" @demo ", "demo")).acct).toBe("demo");
  expect((await enter("＠demo", "demo")).acct).toBe("demo");
});

test("a wrong password is told as such and leaves nothing behind", async () => {
  expect(await refused("nope")).toMatchObject({ why: "wrong" });
  expect(await readSessions(app)).toEqual([]);
});

test("a name nobody has is told no differently", async () => {
  const result = await signIn(world(), { by: "password", username: "nobody-here", password: "x" });
  expect(result).toMatchObject({ failure: { why: "wrong" } });
});

test("no network, at any step, is a server that was not reached", async () => {
  for (const path of ["/api/v1/apps", "/oauth/token", "verify_credentials"]) {
    instance.faults.plan({ path, lose: "request" });
    expect(await refused()).toMatchObject({ why: "offline" });
  }
  expect(await readSessions(app)).toEqual([]);
});

test("a page of HTML, at any step, is no server of this kind", async () => {
  for (const path of ["/api/v1/apps", "/oauth/token", "verify_credentials"]) {
    instance.faults.plan({ path, html: true });
    expect(await refused()).toMatchObject({ why: "not_a_server" });
  }
});

test("an address without such a server is told so", async () => {
  instance.faults.plan({ path: "/api/v1/apps", answer: { status: 404, body: "Not Found" } });
  expect(await refused()).toMatchObject({ why: "unknown_server" });
});

test("what the server wants beyond the password is told by its name", async () => {
  const asks = (identifier: string, status = 403) =>
    instance.faults.plan({
      path: "/oauth/token",
      answer: { status, body: { error: identifier, identifier, mfa_token: "m" } },
    });
  asks("mfa_required");
  expect(await refused()).toMatchObject({ why: "second_factor", mfa_token: "m" });
  asks("password_reset_required");
  expect(await refused()).toMatchObject({ why: "password_reset" });
  instance.faults.plan({ path: "/oauth/token", answer: { status: 429, body: { error: "Throttled" } } });
  expect(await refused()).toMatchObject({ why: "limited" });
});

test("a server that refuses for a reason of its own is quoted", async () => {
  const body = { error: "Your account is currently disabled" };
  instance.faults.plan({ path: "/oauth/token", answer: { status: 403, body } });
  expect(await refused()).toEqual({ why: "refused", message: "Your account is currently disabled" });
});

test("kept drafts and unsent posts return with their pictures at the next sign-in", async () => {
  const session = await enter();
  const db = await open(session.key);
  await writeDown(db);
  await signOut({ app, db, session, sync: quiet }, []);
  db.close();
  await cleanUp();
  expect(await readSessions(app)).toEqual([]);

  const again = await open((await enter()).key);
  const back = await readDrafts(again);
  expect(back.map(({ text }) => text).sort()).toEqual(["half a thought", "in the tunnel"]);
  expect(await (await readFile(again, "f1"))?.blob.text()).toBe("picture");
});

test("the session is saved before kept drafts are restored, so no clean-up deletes them", async () => {
  const session = await enter();
  const db = await open(session.key);
  await writeDown(db);
  await signOut({ app, db, session, sync: quiet }, []);
  db.close();
  const order: string[] = [];
  watchWrites((how, store) => {
    if (how === "put" && store === "sessions") order.push("signed in");
    if (how === "delete" && store === "kept_drafts") order.push("given back");
  });
  await enter();
  expect(order).toEqual(["signed in", "given back"]);
});

test("the drafts of one account are not given to another", async () => {
  const session = await enter();
  const db = await open(session.key);
  await writeDown(db);
  await signOut({ app, db, session, sync: quiet }, []);
  db.close();
  const other = await open((await enter("admin")).key);
  expect(await readDrafts(other)).toEqual([]);
});

test("signing out without keeping leaves nothing of the account on the device", async () => {
  const session = await enter();
  const db = await open(session.key);
  await writeDown(db);
  await signOut({ app, db, session, sync: quiet }, null);
  db.close();
  await cleanUp();
  expect((await disk.indexedDB.databases()).map(({ name }) => name)).toEqual(["app"]);
  expect(await readDrafts(await open((await enter()).key))).toEqual([]);
});

test("the token is revoked at once or when the network is back, then forgotten", async () => {
  const session = await enter();
  const db = await open(session.key);
  await signOut({ app, db, session, sync: quiet }, null);
  db.close();
  // Each request is lost.
  instance.faults.plan({ lose: "request", count: 2 });
  await cleanUp();
  expect(await app.pending_sign_outs.count()).toBe(1);
  const asks = () =>
    api(instance.origin, session.token).request({ method: "GET", path: "/api/v1/accounts/verify_credentials" });
  await cleanUp();
  expect(await app.pending_sign_outs.count()).toBe(0);
  await expect(asks()).rejects.toMatchObject({ failure: { kind: "unauthorized" } });
});

test("a token not yet revoked waits, and a new sign-in keeps the database", async () => {
  const first = await enter();
  const db = await open(first.key);
  await signOut({ app, db, session: first, sync: quiet }, null);
  db.close();
  const second = await enter();
  // Each request is lost.
  instance.faults.plan({ lose: "request", count: 2 });
  await cleanUp();
  expect(await app.pending_sign_outs.count()).toBe(1);
  expect(await readAccount(await open(second.key), second.account_id)).toBeDefined();
});
