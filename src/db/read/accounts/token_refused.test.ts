import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { aSession } from "../../../../tests/support/rows/rows";
import { noteFailure, noteSuccess } from "../../requests/fetch_results";
import { openAccountDb } from "../../connection/open_account";
import { readTokenRefused } from "./token_refused";

const session = aSession("me", { created_at: 100 });
const refused = { kind: "unauthorized", message: "" } as const;

test.each(["timeline:home", "timeline:notifications", "me", "markers", "outbox"])(
  "a token that is refused for %s is refused, until it is taken again or another one is there",
  async (key) => {
    const db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
    expect(await readTokenRefused(db, session)).toBe(false);
    await noteFailure(db, key, 150, { kind: "offline", message: "" });
    expect(await readTokenRefused(db, session)).toBe(false);
    await noteFailure(db, key, 200, refused);
    expect(await readTokenRefused(db, session)).toBe(true);
    expect(await readTokenRefused(db, { ...session, created_at: 201 })).toBe(false);
    await noteSuccess(db, key, 300);
    expect(await readTokenRefused(db, session)).toBe(false);
  },
);
