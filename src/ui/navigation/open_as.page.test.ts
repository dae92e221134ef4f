import { afterEach, expect, test, vi } from "vitest";
import { openAppDb } from "../../db/app_database";
import { saveSession } from "../../db/sessions/sessions";
import words from "../../i18n/en.json";
import { createT } from "../../i18n/translator";
import { openAsItems } from "./open_as";

const row = (key: string) => ({
  key,
  origin: `https://${key.split("@")[1] ?? ""}`,
  account_id: key,
  acct: key.split("@")[0] ?? "",
  token: "t",
  client_id: "c",
  client_secret: "s",
  created_at: 1,
});

afterEach(() => vi.unstubAllGlobals());

/** The lines for the first of the accounts that are signed in on a device. */
async function lines(keys: string[], pathAs: Parameters<typeof openAsItems>[1]) {
  const app = await openAppDb({ indexedDB, IDBKeyRange });
  await app.sessions.clear();
  for (const key of keys) await saveSession(app, row(key));
  const done: string[] = [];
  vi.stubGlobal("location", { assign: (path: string) => done.push(path) });
  const switchTo = async (key: string | null) => void done.push(String(key));
  const session = keys[0] === undefined ? null : row(keys[0]);
  const t = createT("en", words);
  const items = await openAsItems({ app, session, origin: "https://a.example", switchTo, t }, pathAs);
  return { items, done };
}

test("each other account of the device is offered that has a path, and none where there is one account", async () => {
  const keys = ["me@a.example", "work@a.example", "me@b.example"];
  const { items } = await lines(keys, ({ to_origin }) => (to_origin === "https://a.example" ? "/notice/1" : null));
  expect(items.map(({ label }) => label)).toEqual(["Open as @work@a.example"]);
  expect((await lines(["me@a.example"], () => "/notice/1")).items).toEqual([]);
  expect((await lines([], () => "/notice/1")).items).toEqual([]);
});

test("the tab is the other account's before its page starts anew", async () => {
  const { items, done } = await lines(["me@a.example", "me@b.example"], () => "/search?query=x");
  items[0]?.onSelect();
  await vi.waitFor(() => expect(done).toEqual(["me@b.example", "/search?query=x"]));
});
