import { expect, test } from "vitest";
import { ApiError } from "../../domain/errors";
import { createLooks } from "./looks";

const head = [..."GIF89a"].map((one) => one.charCodeAt(0)).concat(1, 0, 1, 0, 0, 0, 0);
const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 0];
const moving = new Uint8Array([...head, ...frame, ...frame]);

/** Looks over a network of one function, and what was asked of it; `seen` waits until a picture is known. */
function over(read: (address: string) => Promise<Blob>, online = () => true) {
  const asked: string[] = [];
  const looks = createLooks(
    (address) => {
      asked.push(address);
      return read(address);
    },
    online,
    (run) => void setTimeout(run),
  );
  const seen = (address: string) => new Promise<void>((done) => void looks.watch(address, done));
  return { looks, asked, seen };
}

test("a picture is looked at once, however often it is shown", async () => {
  const { looks, asked, seen } = over(async () => new Blob([moving]));
  await Promise.all([seen("a.gif"), seen("a.gif"), seen("b.png")]);
  expect([looks.found("a.gif"), looks.found("b.png"), looks.found("c.png")]).toEqual(["GIF", "GIF", undefined]);
  looks.watch("a.gif", () => undefined);
  expect(asked).toEqual(["a.gif", "b.png"]);
});

test("where a server does not let its pictures be read, a GIF counts as moving by its name, anything else does not", async () => {
  const { looks, seen } = over(() => Promise.reject(new Error("no")));
  await Promise.all([seen("https://b.example/a.gif?1"), seen("https://b.example/a.png")]);
  expect(looks.found("https://b.example/a.gif?1")).toBe("GIF");
  expect(looks.found("https://b.example/a.png")).toBeNull();
});

test("a server that lets no page read its pictures is asked for one, and one that has a picture no more for each", async () => {
  const kind = (address: string) => (address.startsWith("https://closed.") ? "offline" : "missing");
  const { asked, looks, seen } = over((address) => Promise.reject(new ApiError({ kind: kind(address), message: "" })));
  for (const host of ["https://closed.example", "https://open.example"])
    for (const name of ["a.png", "b.gif"]) await seen(`${host}/${name}`);
  expect(asked).toEqual(["https://closed.example/a.png", "https://open.example/a.png", "https://open.example/b.gif"]);
  expect(looks.found("https://closed.example/b.gif")).toBe("GIF");
});

test("what could not be had without a network is asked for again", async () => {
  let online = false;
  const read = () => (online ? Promise.resolve(new Blob([moving])) : Promise.reject(new Error("no")));
  const { looks, asked, seen } = over(read, () => online);
  await seen("a.png");
  expect(looks.found("a.png")).toBeUndefined();
  online = true;
  await seen("a.png");
  expect([looks.found("a.png"), asked.length]).toEqual(["GIF", 2]);
});

test("three are read at once, and the others when those are done", async () => {
  const ends: (() => void)[] = [];
  const { asked, seen } = over(() => new Promise((done) => ends.push(() => done(new Blob()))));
  const all = Promise.all(["1", "2", "3", "4", "5"].map(seen));
  await expect.poll(() => asked.length).toBe(3);
  ends[1]?.();
  await expect.poll(() => asked).toEqual(["1", "2", "3", "4"]);
  for (const at of [0, 2, 3]) ends[at]?.();
  await expect.poll(() => asked.length).toBe(5);
  ends[4]?.();
  await all;
});
