import { useState } from "react";

/**
 * Keeps the rows of a list where they were first shown: those that leave it stay while the component is mounted, so
 * that what was pressed can be pressed again, and new ones come last.
 * @param rows the rows of now; undefined while they are read
 * @param of what names a row
 */
export function useKept<Row>(rows: readonly Row[] | undefined, of: (row: Row) => string): readonly Row[] | undefined {
  const [kept, setKept] = useState<readonly Row[]>();
  if (!rows) return kept;
  const shown = keepRows(kept ?? [], rows, of);
  if (kept && shown.length === kept.length && shown.every((row, at) => row === kept[at])) return kept;
  setKept(shown);
  return shown;
}

/** The rows that were shown, as they are now where they still are, and after them those that are new. */
function keepRows<Row>(before: readonly Row[], now: readonly Row[], of: (row: Row) => string): readonly Row[] {
  const current = new Map(now.map((row) => [of(row), row]));
  const names = new Set(before.map(of));
  return [...before.map((row) => current.get(of(row)) ?? row), ...now.filter((row) => !names.has(of(row)))];
}
