import { expect, test } from "vitest";
import { createRandom } from "../../../../tests/support/fakes/random";
import { stripMp4 } from "./strip_mp4";

const box = (name: string, ...body: (Buffer | string)[]): Buffer => {
  const all = Buffer.concat(body.map((one) => (typeof one === "string" ? Buffer.from(one) : one)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(all.length + 8);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, all]);
};

/** A header with a creation time of 0x11111111, and a modification time. */
const dated = (name: string) => box(name, Buffer.alloc(4), Buffer.alloc(8, 0x11), Buffer.from("the rest"));
const kind = (name: string) => box("hdlr", Buffer.alloc(8), name, Buffer.alloc(12));

const film = (track = "vide") =>
  Buffer.concat([
    box("ftyp", "isom"),
    box("mdat", "sound and picture"),
    box(
      "moov",
      dated("mvhd"),
      box(
        "trak",
        dated("tkhd"),
        box("mdia", dated("mdhd"), kind(track), box("minf", "tables")),
        box("meta", "secret-track"),
      ),
      box("udta", box("\xa9xyz", "+52.5200+013.4050/secret-place")),
      box("meta", "secret-keys"),
    ),
    box("uuid", "secret-xmp"),
  ]);

test("a film loses place, time and device; nothing else changes or moves", () => {
  const before = film();
  const after = Buffer.concat(stripMp4(new Uint8Array(before)) ?? []);
  expect(after.length).toBe(before.length);
  expect(after.includes("secret")).toBe(false);
  expect(after.includes(Buffer.alloc(8, 0x11))).toBe(false);
  for (const kept of ["sound and picture", "tables", "the rest"])
    expect(after.indexOf(kept)).toBe(before.indexOf(kept));
  expect(after.toString("latin1").match(/free/g)).toHaveLength(4);
});

test("metadata tracks, malformed films and other files give null", () => {
  expect(stripMp4(new Uint8Array(film("meta")))).toBe(null);
  expect(stripMp4(new Uint8Array(film().subarray(0, film().length - 4)))).toBe(null);
  expect(stripMp4(new TextEncoder().encode("\x1aE\xdf\xa3webm"))).toBe(null);
  expect(stripMp4(new Uint8Array())).toBe(null);
});

test("a corrupt film is stripped or null: no throw, no extra byte, input unchanged", () => {
  const random = createRandom(21);
  console.log("seed 21");
  for (let run = 0; run < 2000; run++) {
    const bytes = new Uint8Array(film());
    for (let times = 1 + Math.floor(random.next() * 4); times > 0; times--)
      bytes[Math.floor(random.next() * bytes.length)] = random.next() < 0.3 ? 255 : random.next() * 256;
    const before = bytes.slice();
    const parts = stripMp4(bytes);
    expect(Buffer.compare(bytes, before)).toBe(0);
    expect(parts?.reduce((sum, one) => sum + one.length, 0) ?? bytes.length).toBe(bytes.length);
  }
});
