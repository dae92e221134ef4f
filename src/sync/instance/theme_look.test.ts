import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Api } from "../../api/client";
import { type AppDb, openAppDb } from "../../db/app_database";
import { readThemeList } from "../../db/settings/theme_list";
import { ApiError } from "../../domain/requests/api_error";
import { readLook } from "./theme_look";

const origin = "https://mudflat.example";
const mint = { colors: { bg: "#0b1f17", text: "#e8fff5" } };
let app: AppDb;

beforeEach(async () => {
  app = await openAppDb({ indexedDB: new IDBFactory(), IDBKeyRange });
});
afterEach(() => app.close());

/** A site with these files; a missing file is a 404, and without files the site is offline. */
function site(files: Record<string, unknown> | null) {
  const asked: string[] = [];
  const api = {
    origin,
    async request({ path }: { path: string }) {
      asked.push(path);
      if (!files) throw new ApiError({ kind: "offline", message: "" });
      if (!(path in files)) throw new ApiError({ kind: "missing", status: 404, message: "" });
      return { json: files[path], asked_at: 0 };
    },
  } as unknown as Api;
  return { app, api, asked };
}
const list = "/static/styles.json";

test("a theme of the list looks as its file says, and the list is kept", async () => {
  const here = site({ [list]: { mint: "/static/themes/mint.json" }, "/static/themes/mint.json": mint });
  expect(await readLook(here, "mint")).toMatchObject({
    name: "mint",
    scheme: "dark",
    css: expect.stringContaining("--bg:#0b1f17"),
  });
  expect(await readThemeList(app)).toEqual({ mint: "/static/themes/mint.json" });
});

test("a theme may stand in the list itself", async () => {
  expect(await readLook(site({ [list]: { mint } }), "mint")).toMatchObject({ scheme: "dark" });
});

test.each<[string, Record<string, unknown>, string, string]>([
  ["it is not in the list", { [list]: {} }, "missing", "mint"],
  ["it only looks like a name of every object", { [list]: {} }, "missing", "toString"],
  ["its file is not there", { [list]: { mint: "/static/themes/mint.json" } }, "unreadable", "mint"],
  ["its file is a page", { [list]: { mint: "/m.json" }, "/m.json": "<!doctype html>" }, "unreadable", "mint"],
  [
    "its file names no colours to stand on",
    { [list]: { mint: "/m.json" }, "/m.json": { colors: { link: "#fff" } } },
    "colours",
    "mint",
  ],
])("a theme that cannot be shown is refused: %s", async (_, files, why, name) => {
  expect(await readLook(site(files), name)).toBe(why);
});

test("no other site is asked for a theme", async () => {
  const here = site({ [list]: { mint: "https://evil.example/mint.json" } });
  expect(await readLook(here, "mint")).toBe("unreadable");
  expect(here.asked).toEqual([list]);
});

test("without an answer what is shown stays, and the kept list too", async () => {
  await readLook(site({ [list]: { mint } }), "mint");
  expect(await readLook(site(null), "mint")).toBeNull();
  expect(await readThemeList(app)).toEqual({ mint });
});

test("a host that answers every path with its page does not replace the stored list", async () => {
  await readLook(site({ [list]: { mint } }), "mint");
  expect(await readLook(site({ [list]: "<!doctype html>" }), "mint")).toMatchObject({ name: "mint" });
});

test("the system theme has both palettes, and tolerates an unreadable file", async () => {
  const both = await readLook(site({ [list]: { "pleroma-dark": mint, "pleroma-light": ["Bare"] } }), "system");
  expect(both).toMatchObject({ name: "system", scheme: null, css: expect.stringContaining("not all and") });
  expect(await readLook(site({ [list]: {} }), "system")).toEqual({ name: "system", scheme: null, css: "" });
});
