import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import * as v from "valibot";
import { expect, test } from "vitest";
import { createClock } from "../../../tests/support/fakes/clock";
import type { Api } from "../../api/client";
import { ingest } from "../../db/ingest/ingest";
import { openAccountDb } from "../../db/connection/open_account";
import { readAccount } from "../../db/read/accounts/account";
import { readFetch } from "../../db/read/fetch_results";
import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import { Account } from "../../domain/entities/accounts/account";
import { createPeriodicReads } from "./periodic_reads";

const account = { id: "1", acct: "me", username: "me" };
const emoji = { shortcode: "blob", url: "https://host/blob.png", static_url: "https://host/blob.png" };

/** Runs the periodic reads, an hour and a day after the last ones. */
async function withAnswers() {
  const db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  const clock = createClock(1000);
  const answers: Record<string, unknown> = {
    "/api/v1/accounts/verify_credentials": account,
    "/api/v1/markers": { home: { last_read_id: "7", version: 1, updated_at: "2026-11-01T10:00:00.000Z" }, else: 1 },
    "/api/v1/custom_emojis": [emoji, { broken: true }],
  };
  const told: string[] = [];
  const ask: Api["request"] = async ({ path }) => {
    const at = clock.now();
    return { json: answers[path], status: 200, next: null, prev: null, asked_at: at, answered_at: at };
  };
  const refreshPeriodic = createPeriodicReads({
    api: { origin: "https://host", request: ask } as Api,
    db,
    clock,
    viewer: true,
    can: () => capabilitiesOf({ software: { name: "", version: "" }, features: [] }),
    intend: async (kind, args) => {
      told.push(`${kind} ${(args as { last_read_id: string }).last_read_id}`);
      return null;
    },
    onOpenReports: () => undefined,
  });
  await refreshPeriodic("resume");
  await clock.advance(25 * 3_600_000);
  return { db, refreshPeriodic, answers, clock, told };
}

test("account, markers and emojis are read, without items that cannot be parsed", async () => {
  const { db } = await withAnswers();
  expect(await db.me.count()).toBe(1);
  expect((await db.markers.toArray()).map(({ timeline }) => timeline)).toEqual(["home", "notifications"]);
  expect((await db.emojis.toArray()).map(({ shortcode }) => shortcode)).toEqual(["blob"]);
  expect((await readFetch(db, "me"))?.failure).toBeNull();
});

test("tags and deactivation of the own account are stored with the user", async () => {
  const { db, refreshPeriodic, answers, clock } = await withAnswers();
  expect((await db.me.get("1"))?.pleroma).toBeUndefined();
  const tags = ["mrf_tag:media-force-nsfw", "mrf_tag:sandbox"];
  answers["/api/v1/accounts/verify_credentials"] = { ...account, pleroma: { deactivated: true, tags } };
  await refreshPeriodic("resume");
  expect((await db.me.get("1"))?.pleroma).toMatchObject({ deactivated: true, tags });
  const poorer = v.parse(Account, { ...account, pleroma: { tags: [] } });
  const later = clock.now() + 1;
  await ingest(db, { accounts: [poorer] }, { asked_at: later, viewer: true, seen_at: later });
  expect((await readAccount(db, "1"))?.pleroma).toMatchObject({ deactivated: true, tags });
});

test.each([
  ["me", "/api/v1/accounts/verify_credentials"],
  ["markers", "/api/v1/markers"],
  ["emojis", "/api/v1/custom_emojis"],
] as const)("an answer for %s that is something else is a failure, and what was there stays", async (key, path) => {
  const { db, refreshPeriodic, answers } = await withAnswers();
  answers[path] = null;
  await refreshPeriodic("resume");
  expect(await readFetch(db, key)).toMatchObject({ at: 1000, failure: { kind: "server" } });
  expect([await db.me.count(), await db.markers.count(), await db.emojis.count()]).toEqual([1, 2, 1]);
});

test("muted accounts are read page by page to the end", async () => {
  const db = await openAccountDb("pages@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  const clock = createClock(1000);
  const second = { method: "GET", path: "/api/v1/mutes", query: { max_id: "1" } } as const;
  const ask: Api["request"] = async ({ path, query }) => {
    const at = clock.now();
    const first = path === "/api/v1/mutes" && query?.["max_id"] === undefined;
    const json = path !== "/api/v1/mutes" ? [] : [first ? account : { ...account, id: "2", acct: "you" }];
    return { json, status: 200, next: first ? second : null, prev: null, asked_at: at, answered_at: at };
  };
  const can = () => capabilitiesOf({ software: { name: "", version: "" }, features: [] });
  await createPeriodicReads({
    api: { origin: "https://host", request: ask } as Api,
    db,
    clock,
    viewer: true,
    can,
    intend: async () => null,
    onOpenReports: () => undefined,
  })("resume");
  expect(await db.rosters.get("mutes")).toMatchObject({ account_ids: ["1", "2"], more: false });
  expect(await db.rosters.get("blocks")).toMatchObject({ account_ids: [], more: false });
});

test("a newer marker is stored; an older one is corrected at the server once", async () => {
  const { db, refreshPeriodic, answers, clock, told } = await withAnswers();
  const says = async (last_read_id: string) => {
    answers["/api/v1/markers"] = { notifications: { last_read_id, version: 1, updated_at: "" } };
    await clock.advance(60_000);
    await refreshPeriodic("timer");
    return (await db.markers.get("notifications"))?.last_read_id;
  };
  expect(await says("90")).toBe("90");
  expect([await says("120"), told]).toEqual(["120", []]);
  expect([await says("90"), told]).toEqual(["120", ["marker 120"]]);
  // The request is not repeated, although the server's marker has not moved: some servers store none.
  expect([await says("90"), told]).toEqual(["120", ["marker 120"]]);
  expect([await says("70"), told]).toEqual(["120", ["marker 120", "marker 120"]]);
});
