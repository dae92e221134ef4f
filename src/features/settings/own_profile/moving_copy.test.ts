import { expect, test } from "vitest";
import { movingCopy } from "./moving_copy";

const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]);
/** A GIF with so many frames, and a comment that says where it was taken. */
function gif(frames: number): File {
  const head = Buffer.from([...Buffer.from("GIF89a"), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const comment = Buffer.from([0x21, 0xfe, 6, ...Buffer.from("secret"), 0]);
  const parts = [head, comment, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])];
  return new File([Buffer.concat(parts)], "wave.gif", { type: "image/gif" });
}

test("the copy of a picture that moves has all its frames, and says nothing of place and time", async () => {
  const copy = await movingCopy(gif(2));
  const bytes = Buffer.from((await copy?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect([copy?.type, bytes.includes("secret"), bytes.at(-1)]).toEqual(["image/gif", false, 0x3b]);
  expect(bytes.includes(Buffer.concat([frame, frame]))).toBe(true);
});

test("a picture that stands still, and a file that is none, have no such copy", async () => {
  expect([await movingCopy(gif(1)), await movingCopy(new File(["words"], "a.gif"))]).toEqual([null, null]);
});
