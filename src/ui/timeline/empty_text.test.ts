import { expect, test } from "vitest";
import { emptyText } from "./empty_text";

const offline = { kind: "offline", message: "" } as const;
const read = (at: number | null, failure: typeof offline | null = null) => ({
  key: "timeline:home",
  at,
  tried_at: 1,
  failure,
});

test("only a timeline that was fetched to its end is empty", () => {
  expect(emptyText(read(1), true, true)).toBe("empty");
  expect(emptyText(read(1, offline), true, false)).toBe("empty");
  for (const online of [true, false])
    for (const [fetched, bottom] of [
      [undefined, false],
      [undefined, true],
      [read(null), true],
      [read(1), false],
      [read(1, offline), false],
    ] as const)
      expect(emptyText(fetched, bottom, online)).not.toBe("empty");
});

test("a timeline whose server answered with nothing to show waits for nothing", () => {
  expect(emptyText(read(1), false, true)).toBe("none");
  expect(emptyText(read(1), false, false)).toEqual(offline);
});

test("a never fetched timeline is not empty while offline", () => {
  expect(emptyText(undefined, false, false)).toEqual(offline);
  expect(emptyText(read(null, offline), false, true)).toEqual(offline);
  expect(emptyText(undefined, false, true)).toBe("reading");
});
