import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createClock } from "../../tests/support/fakes/clock";
import { createRandom } from "../../tests/support/fakes/random";
import { watchWrites } from "../../tests/support/rows/writes";
import { openAppDb, type AppDb, type SharedRow } from "../../src/db/app_database";
import { takeShare } from "./take_share";

const full = () => new DOMException("There is no room", "QuotaExceededError");

/** A worker whose disk refuses rows for which `refuses` is true; `frees`: making room helps. */
async function aWorker(refuses: (row: SharedRow) => boolean, frees = false) {
  const app = await openAppDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  let made = 0;
  watchWrites((how, _store, row) => {
    if (how === "put" && refuses(row as SharedRow) && !(frees && made > 0)) throw full();
  });
  const world = {
    clock: createClock(5),
    random: createRandom(1),
    withApp: <R>(use: (db: AppDb) => Promise<R>) => use(app),
  };
  const makeRoom = async () => void (made += 1);
  return { app, take: (request: Request) => takeShare(request, world, makeRoom), made: () => made };
}

function aShare(text: string, pictures: number): Request {
  const body = new FormData();
  body.set("text", text);
  for (let at = 0; at < pictures; at++) body.append("images", new File(["GIF89a"], `${at}.gif`, { type: "image/gif" }));
  return new Request("https://godwit.example/-/share-target", { method: "POST", body });
}

const led = (response: Response) => [response.status, response.headers.get("location")?.split("/-/")[1]];

test("a share is kept whole and leads to its screen", async () => {
  const { app, take } = await aWorker(() => false);
  const [status, to] = led(await take(aShare("hello", 2)));
  const [row] = await app.shared.toArray();
  expect([status, to]).toEqual([303, `share?id=${row?.id}`]);
  expect(row).toMatchObject({ at: 5, text: "hello", files: [{ name: "0.gif" }, { name: "1.gif" }] });
});

test("on a full disk pictures that were only cached make room first", async () => {
  const { app, take, made } = await aWorker(() => true, true);
  await take(aShare("hello", 1));
  expect(made()).toBe(1);
  expect(await app.shared.toArray()).toMatchObject([{ text: "hello", files: [{ name: "0.gif" }] }]);
});

test("a text is kept without pictures that do not fit, and counts them", async () => {
  const { app, take } = await aWorker(({ files }) => files.length > 0);
  const [, to] = led(await take(aShare("hello", 3)));
  const rows = await app.shared.toArray();
  expect(rows).toMatchObject([{ text: "hello", files: [], left_out: 3 }]);
  expect(to).toBe(`share?id=${rows[0]?.id}`);
});

test.each([
  ["nothing finds room", () => true, aShare("hello", 1)],
  ["there are pictures alone", ({ files }: SharedRow) => files.length > 0, aShare("", 2)],
  [
    "what was handed in cannot be read",
    () => false,
    new Request("https://godwit.example/", { method: "POST", body: "?" }),
  ],
])("where %s, the screen that says so is shown", async (_name, refuses, request) => {
  const { app, take } = await aWorker(refuses);
  expect(led(await take(request))).toEqual([303, "share?full"]);
  expect(await app.shared.count()).toBe(0);
});
