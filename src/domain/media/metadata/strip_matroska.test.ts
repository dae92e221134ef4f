import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createRandom } from "../../../../tests/support/fakes/random";
import { stripMatroska } from "./strip_matroska";

/** An element by its id in hex, with a size of one byte, or of eight. */
function element(id: string, ...body: (Buffer | string)[]): Buffer {
  const all = Buffer.concat(body.map((one) => (typeof one === "string" ? Buffer.from(one) : one)));
  const size = Buffer.alloc(all.length < 127 ? 1 : 8);
  if (size.length === 1) size[0] = 0x80 | all.length;
  else size.writeUInt32BE(all.length, 4);
  if (size.length === 8) size[0] = 1;
  return Buffer.concat([Buffer.from(id, "hex"), size, all]);
}

const open = (id: string, ...body: Buffer[]) =>
  Buffer.concat([Buffer.from(id, "hex"), Buffer.from([0x01, 255, 255, 255, 255, 255, 255, 255]), ...body]);

const header = element("1a45dfa3", element("4282", "matroska"));
const tag = (name: string, value: string) =>
  element("7373", element("67c8", element("45a3", name), element("4487", value)));
const info = element(
  "1549a966",
  element("bf", Buffer.alloc(4, 0x22)),
  element("4461", Buffer.alloc(8, 0x11)),
  element("7ba9", "secret-title"),
  element("4d80", "secret-muxer"),
  element("5741", "secret-phone"),
  element("4489", "length"),
);
const track = (type: number) =>
  element(
    "1654ae6b",
    element("ae", element("83", Buffer.from([type])), element("536e", "secret"), element("86", "V_VP8")),
  );
const cluster = [element("e7", "\0"), element("a3", "sound and picture")];
const tags = element("1254c367", tag("LOCATION", "+52.5200+013.4050/secret"), tag("COMMENT", "secret".repeat(30)));

const film = (type = 1) =>
  Buffer.concat([
    header,
    element("18538067", info, track(type), tags, element("1f43b675", ...cluster), element("1941a469", "secret-exif")),
  ]);
const recording = () => Buffer.concat([header, open("18538067", info, track(2), open("1f43b675", ...cluster), tags)]);

test("a film loses time, place, device and attachments; nothing else changes or moves", () => {
  for (const before of [film(), recording()]) {
    const after = Buffer.concat(stripMatroska(new Uint8Array(before)) ?? []);
    expect(after.length).toBe(before.length);
    expect(after.includes("secret")).toBe(false);
    expect(after.includes(Buffer.alloc(8, 0x11))).toBe(false);
    // The CRC-32 covers changed content.
    expect(after.includes(Buffer.alloc(4, 0x22))).toBe(false);
    for (const kept of ["sound and picture", "length", "V_VP8"]) expect(after.indexOf(kept)).toBe(before.indexOf(kept));
    // Stripping twice changes nothing, because Void elements are valid.
    expect(Buffer.concat(stripMatroska(new Uint8Array(after)) ?? [])).toEqual(after);
  }
});

test("real recordings keep every frame, and say no more by what they were made", () => {
  for (const name of ["silent", "sound"]) {
    const before = readFileSync(`tests/instance/fixtures/${name}.webm`);
    const after = Buffer.concat(stripMatroska(new Uint8Array(before)) ?? []);
    expect(after.length).toBe(before.length);
    const program = /Lavf[\d.]*|Chrome|Firefox|QTmuxingAppLibWebM[\w.-]*/;
    expect(before.toString("latin1")).toMatch(program);
    expect(after.toString("latin1")).not.toMatch(program);
    const first = before.indexOf(Buffer.from("1f43b675", "hex"));
    const last = before.indexOf(Buffer.from("1c53bb6b", "hex"), first);
    const frames = last < 0 ? before.length : last;
    expect(after.subarray(first, frames).equals(before.subarray(first, frames))).toBe(true);
  }
});

test("metadata tracks, malformed films and other files give null", () => {
  for (const notes of [0x21, 0x20, 0]) expect(stripMatroska(new Uint8Array(film(notes)))).toBe(null);
  expect(stripMatroska(new Uint8Array(film().subarray(0, film().length - 4)))).toBe(null);
  expect(stripMatroska(new Uint8Array(header))).toBe(null);
  expect(stripMatroska(new TextEncoder().encode("\0\0\0\x10ftypisom"))).toBe(null);
  expect(stripMatroska(new Uint8Array())).toBe(null);
});

test("a corrupt film is stripped or null: no throw, no extra byte", () => {
  const random = createRandom(34);
  console.log("seed 34");
  for (let run = 0; run < 2000; run++) {
    const bytes = new Uint8Array(run % 2 ? film() : recording());
    for (let times = random.int(1, 4); times > 0; times--) bytes[random.int(0, bytes.length - 1)] = random.int(0, 255);
    const parts = stripMatroska(bytes);
    if (parts) expect(Buffer.concat(parts).length).toBe(bytes.length);
  }
});
