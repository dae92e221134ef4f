import { expect, test } from "vitest";
import { ApiError } from "../../../domain/requests/api_error";
import { createAnimationProbe } from "./animation_probe";

const head = [..."GIF89a"].map((one) => one.charCodeAt(0)).concat(1, 0, 1, 0, 0, 0, 0);
const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 0];
const moving = new Uint8Array([...head, ...frame, ...frame]);

/** A probe on a fake network, and the requests it made; `seen` waits until a picture is known. */
function over(read: (address: string) => Promise<Blob>, online = () => true) {
  const asked: string[] = [];
  const looks = createAnimationProbe(
    (address) => {
      asked.push(address);
      return read(address);
    },
    online,
    (run) => void setTimeout(run),
    "own.example",
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

test("unreadable pictures are animated only if named GIF", async () => {
  const { looks, seen } = over(() => Promise.reject(new Error("no")));
  await Promise.all([seen("https://b.example/a.gif?1"), seen("https://b.example/a.png")]);
  expect(looks.found("https://b.example/a.gif?1")).toBe("GIF");
  expect(looks.found("https://b.example/a.png")).toBeNull();
});

const unheard = new ApiError({ kind: "offline", message: "" });
const missing = new ApiError({ kind: "missing", message: "" });

test("an unreadable server is asked twice, for a missing picture each time", async () => {
  const { asked, looks, seen } = over((address) => Promise.reject(address.includes("closed.") ? unheard : missing));
  const [closed, open] = ["https://closed.example", "https://open.example"];
  for (const host of [closed, open]) for (const name of ["a.png", "b.gif"]) await seen(`${host}/${name}`);
  expect(asked).toEqual([`${closed}/a.png`, `${closed}/a.png`, `${open}/a.png`, `${open}/b.gif`]);
  expect(looks.found(`${closed}/b.gif`)).toBe("GIF");
});

test("one network error does not block a server: pictures are retried", async () => {
  const ends: (() => void)[] = [];
  const { looks, asked, seen } = over(() =>
    ends.length < 3 ? new Promise((_, fail) => ends.push(() => fail(unheard))) : Promise.resolve(new Blob([moving])),
  );
  const all = ["a", "b", "c", "d"].map((name) => `https://b.example/${name}.webp`);
  const done = Promise.all(all.map(seen));
  await expect.poll(() => ends.length).toBe(3);
  for (const end of ends) end();
  await done;
  expect(all.map(looks.found)).toEqual(["GIF", "GIF", "GIF", "GIF"]);
  expect(asked.length).toBe(7);
});

test.each([
  ["the page's own server", "own.example", false],
  ["a server that has let a picture be read", "b.example", true],
])("%s is never closed: what cannot be had of it is asked for the next time", async (_, host, before) => {
  let fails = !before;
  const { looks, seen } = over(() => (fails ? Promise.reject(unheard) : Promise.resolve(new Blob([moving]))));
  const [first, address] = [`https://${host}/a.webp`, `https://${host}/b.webp`];
  await seen(first);
  fails = true;
  for (const _ of [1, 2, 3]) await seen(address);
  expect(looks.found(address)).toBeUndefined();
  fails = false;
  await seen(address);
  expect(looks.found(address)).toBe("GIF");
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
