import { useState } from "react";
import type { ListLine } from "../../domain/timelines/list_lines";
import {
  groupLines,
  type GroupKey,
  type GroupedLines,
  type GroupLine,
} from "../../domain/notifications/notification_groups";
import { useSetting } from "../context/useSetting";

const noNames: ReadonlyMap<string, string> = new Map();

/**
 * The rows of a notification list: its lines, grouped by `groupLines` if the setting `groupNotifications` is on.
 * @param begin the key of the line that the list begins at; its row keeps that key. null: the newest. Read once
 */
export function useGroupedRows(
  lines: readonly ListLine[],
  groups: ReadonlyMap<string, GroupKey>,
  begin: string | null,
): GroupedLines["rows"] {
  const groups_enabled = useSetting("groupNotifications");
  const [last, setLast] = useState<GroupedLines>({
    rows: [],
    names: begin === null ? noNames : new Map([[begin, begin]]),
  });
  if (!groups_enabled) return lines;
  const now = groupLines(lines, groups, last.names);
  if (!sameNames(now.names, last.names) || !sameRows(now.rows, last.rows)) {
    setLast(now);
    return now.rows;
  }
  return last.rows;
}

const sameNames = (a: GroupedLines["names"], b: GroupedLines["names"]): boolean =>
  a.size === b.size && [...a].every(([key, name]) => b.get(key) === name);

const sameRows = (a: GroupedLines["rows"], b: GroupedLines["rows"]): boolean =>
  a.length === b.length && a.every((row, at) => same(row, b[at]));

function same(a: ListLine | GroupLine, b: ListLine | GroupLine | undefined): boolean {
  if (a.kind !== "group" || b?.kind !== "group") return a === b;
  return a.key === b.key && a.ids.length === b.ids.length && a.ids.every((id, at) => id === b.ids[at]);
}
