import { keyOf, type Line } from "../timelines/list_lines";
import type { NotificationRow } from "../rows/rows";

/** Several notifications that are shown in one row, newest first; `key` stays the same while others come and go. */
export type GroupLine = { kind: "group"; key: string; ids: readonly string[] };

/** What a notification may be shown in one row with: others of the same `deed`; `at` is when it happened, in ms. */
export type Group = { deed: string; at: number };

/** What notifications have in common that may be shown in one row: one deed on one post, or a follow. Null: it stands alone. */
export function groupOf(row: Pick<NotificationRow, "type" | "status_id" | "created_at">): Group | null {
  const { type, status_id } = row;
  const at = Date.parse(row.created_at);
  if (type === "follow") return { deed: type, at };
  const many = type === "favourite" || type === "reblog" || type === "pleroma:emoji_reaction";
  return many && status_id !== null ? { deed: `${type} ${status_id}`, at } : null;
}

/** What lies apart is shown in one row if it happened within so many ms of the row's newest. */
const DAY = 86_400_000;

/** What a line is called in a list that shows several in one row. */
export const rowKey = (line: Line | GroupLine): string => (line.kind === "group" ? line.key : keyOf(line));

/** A list with what belongs together in one row, and what each of its rows is called, by the keys of the lines in it. */
export type Grouped = { rows: readonly (Line | GroupLine)[]; names: ReadonlyMap<string, string> };

/** The name that most lines of a row had, if it is still one of them and no other row's; of several the older one. */
function nameOf(
  keys: readonly string[],
  names: ReadonlyMap<string, string>,
  used: ReadonlySet<string>,
): string | undefined {
  const times = new Map<string, number>();
  for (const key of keys) {
    const name = names.get(key);
    if (name !== undefined && !used.has(name)) times.set(name, (times.get(name) ?? 0) + 1);
  }
  let most: string | undefined;
  for (const key of keys.toReversed())
    if ((times.get(key) ?? 0) > (most === undefined ? 0 : (times.get(most) ?? 0))) most = key;
  return most;
}

type Row = { lines: Line[]; at: number; names: Set<string | undefined> };

/**
 * Puts notifications that belong together into one row: those that follow each other, and those of one day, at the place of the
 * newest, whatever stands between. What was shown stays in its place: what comes above others that stand above its row begins
 * another one. A gap parts all. A row is named after its newest line, and keeps its name as long as the line is in it that it was
 * named after, however many come above or below, so that a list stays where it is; where two rows become one, that has the name
 * of the larger one.
 * @param groups what each notification belongs to (`groupOf`), by id; one that is not in it stands alone
 * @param names as this function gave them for the lines before
 */
export function grouped(
  lines: readonly Line[],
  groups: ReadonlyMap<string, Group>,
  names: ReadonlyMap<string, string>,
): Grouped {
  const all: Row[] = [];
  /** The lowest row of each deed since the last gap. */
  const open = new Map<string, Row>();
  for (const line of lines) {
    const group = line.kind === "entry" ? groups.get(line.id) : undefined;
    const name = names.get(keyOf(line));
    const row = group && open.get(group.deed);
    const joins = row && (row === all.at(-1) || (name === undefined ? row.at - group.at <= DAY : row.names.has(name)));
    if (joins) {
      row.lines.push(line);
      row.names.add(name);
      continue;
    }
    const begun: Row = { lines: [line], at: group?.at ?? 0, names: new Set([name]) };
    all.push(begun);
    if (group) open.set(group.deed, begun);
    else if (line.kind === "gap") open.clear();
  }
  const given = new Map<string, string>();
  const used = new Set<string>();
  const rows = all.map(({ lines: run }): Line | GroupLine => {
    const keys = run.map(keyOf);
    const key = nameOf(keys, names, used) ?? keys[0] ?? "";
    used.add(key);
    for (const one of keys) given.set(one, key);
    const ids = run.flatMap((line) => (line.kind === "entry" ? line.id : []));
    const [only] = run;
    return run.length === 1 && only ? only : { kind: "group", key, ids };
  });
  return { rows, names: given };
}
