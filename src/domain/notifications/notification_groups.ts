import { lineKey, type ListLine } from "../timelines/list_lines";
import type { NotificationRow } from "../rows/rows";

/**
 * Several notifications in one row. `ids` are newest first; `key` does not change while notifications are added and
 * removed.
 */
export type GroupLine = { kind: "group"; key: string; ids: readonly string[] };

/** Notifications with the same `action` may be grouped; `at` is the time of the notification, in ms. */
export type GroupKey = { action: string; at: number };

/** The group of a notification: one kind of action on one status, or a follow. Null if it is never grouped. */
export function notificationGroupOf(row: Pick<NotificationRow, "type" | "status_id" | "created_at">): GroupKey | null {
  const { type, status_id } = row;
  const at = Date.parse(row.created_at);
  if (type === "follow") return { action: type, at };
  const many = type === "favourite" || type === "reblog" || type === "pleroma:emoji_reaction";
  return many && status_id !== null ? { action: `${type} ${status_id}`, at } : null;
}

/** Notifications that are not adjacent are grouped if they are at most this much older than the row's newest, in ms. */
const DAY = 86_400_000;

/** The key of a row in a grouped list. */
export const rowKey = (line: ListLine | GroupLine): string => (line.kind === "group" ? line.key : lineKey(line));

/** A grouped list, and the key of the row that contains each line, by the line's key. */
export type GroupedLines = { rows: readonly (ListLine | GroupLine)[]; names: ReadonlyMap<string, string> };

/**
 * The key that most lines of a row had before, if one of its lines still has it and no other row uses it. If two are
 * equally frequent, the older one.
 */
function rowNameOf(
  keys: readonly string[],
  names: ReadonlyMap<string, string>,
  used: ReadonlySet<string>,
): string | undefined {
  const times = new Map<string, number>();
  for (const key of keys) {
    const name = names.get(key);
    if (name !== undefined && !used.has(name)) times.set(name, (times.get(name) ?? 0) + 1);
  }
  let best: string | undefined;
  for (const key of keys.toReversed())
    if ((times.get(key) ?? 0) > (best === undefined ? 0 : (times.get(best) ?? 0))) best = key;
  return best;
}

type Row = { lines: ListLine[]; at: number; names: Set<string | undefined> };

/**
 * Groups notifications of the same action: adjacent ones, and those within one day of the row's newest, whatever is
 * between. The row is placed at its newest notification. A notification that was shown before does not move: a new one
 * above other rows starts a row of its own. Rows never span a gap. A row's key is that of its newest line when it was
 * created, and stays the same while that line is in the row, so that the list does not scroll. If two rows become one,
 * it has the key of the larger one.
 * @param groups the group of each notification (`notificationGroupOf`), by id; others are not grouped
 * @param names the `names` of the previous result
 */
export function groupLines(
  lines: readonly ListLine[],
  groups: ReadonlyMap<string, GroupKey>,
  names: ReadonlyMap<string, string>,
): GroupedLines {
  const all: Row[] = [];
  /** The lowest row of each action since the last gap. */
  const open = new Map<string, Row>();
  for (const line of lines) {
    const group = line.kind === "entry" ? groups.get(line.id) : undefined;
    const name = names.get(lineKey(line));
    const row = group && open.get(group.action);
    const joins = row && (row === all.at(-1) || (name === undefined ? row.at - group.at <= DAY : row.names.has(name)));
    if (joins) {
      row.lines.push(line);
      row.names.add(name);
      continue;
    }
    const started: Row = { lines: [line], at: group?.at ?? 0, names: new Set([name]) };
    all.push(started);
    if (group) open.set(group.action, started);
    else if (line.kind === "gap") open.clear();
  }
  const given = new Map<string, string>();
  const used = new Set<string>();
  const rows = all.map(({ lines: run }): ListLine | GroupLine => {
    const keys = run.map(lineKey);
    const key = rowNameOf(keys, names, used) ?? keys[0] ?? "";
    used.add(key);
    for (const one of keys) given.set(one, key);
    const ids = run.flatMap((line) => (line.kind === "entry" ? line.id : []));
    const [only] = run;
    return run.length === 1 && only ? only : { kind: "group", key, ids };
  });
  return { rows, names: given };
}
