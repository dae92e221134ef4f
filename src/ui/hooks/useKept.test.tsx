import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useKept } from "./useKept";

type Row = { id: string; said: string };
const row = (id: string, said = "") => ({ id, said });

test("rows that leave a list stay where they were, new ones come last, and all say what they say now", () => {
  const { result, rerender } = renderHook(({ rows }: { rows: Row[] | undefined }) => useKept(rows, ({ id }) => id), {
    initialProps: { rows: undefined as Row[] | undefined },
  });
  const shown = () => result.current?.map(({ id, said }) => id + said);
  expect(shown()).toBeUndefined();
  rerender({ rows: [row("a"), row("b"), row("c")] });
  rerender({ rows: [row("c", "!"), row("d"), row("a")] });
  expect(shown()).toEqual(["a", "b", "c!", "d"]);
  rerender({ rows: undefined });
  expect(shown()).toEqual(["a", "b", "c!", "d"]);
});
