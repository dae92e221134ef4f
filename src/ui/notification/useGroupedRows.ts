import { useState } from "react";
import type { Line } from "../../domain/timelines/list_lines";
import { grouped, type Group, type Grouped, type GroupLine } from "../../domain/notifications/notification_groups";
import { useSetting } from "../context/useSetting";

const none: ReadonlyMap<string, string> = new Map();

/**
 * The rows of a list of notifications: its lines, with several of a kind in one row where the reader wants that (`grouped`).
 * @param begin the key of the line that the list begins at, whose row keeps that name; null: the newest. Read once
 */
export function useGroupedRows(
  lines: readonly Line[],
  groups: ReadonlyMap<string, Group>,
  begin: string | null,
): Grouped["rows"] {
  const wanted = useSetting("groupNotifications");
  const [last, setLast] = useState<Grouped>({ rows: [], names: begin === null ? none : new Map([[begin, begin]]) });
  if (!wanted) return lines;
  const now = grouped(lines, groups, last.names);
  if (!sameNames(now.names, last.names) || !sameRows(now.rows, last.rows)) {
    setLast(now);
    return now.rows;
  }
  return last.rows;
}

const sameNames = (a: Grouped["names"], b: Grouped["names"]): boolean =>
  a.size === b.size && [...a].every(([key, name]) => b.get(key) === name);

const sameRows = (a: Grouped["rows"], b: Grouped["rows"]): boolean =>
  a.length === b.length && a.every((row, at) => same(row, b[at]));

function same(a: Line | GroupLine, b: Line | GroupLine | undefined): boolean {
  if (a.kind !== "group" || b?.kind !== "group") return a === b;
  return a.key === b.key && a.ids.length === b.ids.length && a.ids.every((id, at) => id === b.ids[at]);
}
