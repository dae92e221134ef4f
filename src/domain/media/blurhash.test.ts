import { expect, test } from "vitest";
import { decodeBlurHash } from "fast-blurhash";
import { blurhashDataUrl } from "./blurhash";

test("a Blurhash is a bitmap of its colours, from the top down", () => {
  const hash = "LEHV6nWB2yk8pyo0adR*.7kCMdnj";
  const address = blurhashDataUrl(hash) ?? "";
  const [kind, text = ""] = address.split(",");
  expect(kind).toBe("data:image/bmp;base64");
  const bytes = Buffer.from(text, "base64");
  expect(bytes.subarray(0, 2).toString()).toBe("BM");
  expect(bytes.readUInt32LE(2)).toBe(bytes.length);
  expect([bytes.readInt32LE(18), bytes.readInt32LE(22), bytes.readUInt16LE(28)]).toEqual([16, -16, 24]);
  const pixels = decodeBlurHash(hash, 16, 16);
  const colour = (at: number) => [...bytes.subarray(54 + at * 3, 57 + at * 3)].toReversed();
  for (const at of [0, 15, 16, 255]) expect(colour(at)).toEqual([...pixels.subarray(at * 4, at * 4 + 3)]);
});

test("what is no Blurhash has no colours", () => {
  for (const hash of [
    "",
    "x",
    "LEHV6nWB2yk8pyo0adR*.7kCMdn",
    "LEHV6nWB2yk8pyo0adR*.7kCMdn ",
    "ÄEHV6nWB2yk8pyo0adR*.7kCMdnj",
  ])
    expect(blurhashDataUrl(hash)).toBeNull();
});
