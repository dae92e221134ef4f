import { expect, test } from "vitest";
import { createRandom } from "../../../tests/support/fakes/random";
import type { ListLine } from "../timelines/list_lines";
import { groupLines, notificationGroupOf, rowKey, type GroupedLines } from "./notification_groups";

const entry = (order: string): ListLine => ({ kind: "entry", order, id: order, gone: false });
const gap: ListLine = { kind: "gap", gap: { timeline: "notifications", upper: "25", lower: "15" } };
/** Lines such as "5:a 4:a 3": a line's number is the hour of its notification, and its group follows the colon. */
function list(said: string, before?: GroupedLines): GroupedLines {
  const all = said.split(" ").map((one) => one.split(":"));
  const groups = new Map(
    all.flatMap(([id = "", action]) => (action ? [[id, { action, at: Number(id) * 3_600_000 }] as const] : [])),
  );
  const lines = all.map(([id = ""]) => (id === "gap" ? gap : entry(id)));
  return groupLines(lines, groups, before?.names ?? new Map());
}
const shown = ({ rows }: GroupedLines) =>
  rows.map((row) => (row.kind === "group" ? row.ids.join("+") : row.kind === "entry" ? row.id : row.kind)).join(" ");
const keys = ({ rows }: GroupedLines) => rows.map(rowKey).join(" ");

test("favourites, reblogs and reactions group by status and kind, follows together", () => {
  const created_at = "2026-11-22T10:00:00.000Z";
  const of = (type: string, status_id: string | null = "s") =>
    notificationGroupOf({ type, status_id, created_at })?.action ?? null;
  const all = [of("favourite"), of("favourite", "t"), of("reblog"), of("pleroma:emoji_reaction"), of("follow", null)];
  expect(new Set(all).size).toBe(all.length);
  expect(of("favourite")).toBe(of("favourite"));
  expect(notificationGroupOf({ type: "follow", status_id: null, created_at })?.at).toBe(Date.parse(created_at));
  for (const type of ["mention", "poll", "move", "follow_request", "status", "something new"])
    expect(of(type)).toBeNull();
  expect(of("favourite", null)).toBeNull();
});

test("a group is one row at its newest notification; a gap separates", () => {
  expect(shown(list("9:a 8:a 7:a 6 5:a 4:b 3:b 2"))).toBe("9+8+7+5 6 4+3 2");
  expect(shown(list("9:a 8:b 7:a 6:b"))).toBe("9+7 8+6");
  expect(shown(list("9:a gap 8:a 7 6:a"))).toBe("9 gap 8+6 7");
  expect(shown(list("9 8 7"))).toBe("9 8 7");
});

test("notifications apart group within a day, adjacent ones always", () => {
  expect(shown(list("90:a 89 66:a 65:a 64"))).toBe("90+66 89 65 64");
  expect(shown(list("90:a 60:a 30:a 29"))).toBe("90+60+30 29");
});

test("no shown row moves: new ones above others start a row of their own", () => {
  const before = list("6:a 5:b 4:a 3:b");
  expect(shown(before)).toBe("6+4 5+3");
  const after = list("8:b 7:a 6:a 5:b 4:a 3:b", before);
  expect([shown(after), keys(after)]).toEqual(["8 7+6+4 5+3", "8 6 5"]);
  // Older notifications join the row at its lower end.
  expect(shown(list("8:b 7:a 6:a 5:b 4:a 3:b 2:a 1:b", after))).toBe("8 7+6+4+2 5+3+1");
  expect(shown(list("8:b 7:a 6:a 5:b 4:a 3:b"))).toBe("8+5+3 7+6+4");
});

test("a list that starts at a row keeps it in place, with newer ones apart", () => {
  const begun = (said: string) => list(said, { rows: [], names: new Map([["6", "6"]]) });
  expect(keys(begun("8:a 7:b 6:a 5 4:a"))).toBe("8 7 6 5");
  expect(shown(begun("8:a 7:b 6:a 5 4:a"))).toBe("8 7 6+4 5");
  expect(keys(begun("7:a 6:a 5"))).toBe("6 5");
});

test("a row keeps its key while lines are added above and below", () => {
  const one = list("5:a 4");
  expect(keys(one)).toBe("5 4");
  const above = list("7:a 6:a 5:a 4", one);
  expect([shown(above), keys(above)]).toEqual(["7+6+5 4", "5 4"]);
  const below = list("7:a 6:a 5:a 4:a 3", above);
  expect([shown(below), keys(below)]).toEqual(["7+6+5+4 3", "5 3"]);
  // The line that gave the key is gone.
  expect(keys(list("7:a 6:a 4:a 3", below))).toBe("7 3");
});

test("merged rows have the key of the larger one, or of the older if equal", () => {
  const apart = list("9:a gap 8:a 7:a 6");
  expect(keys(apart)).toBe("9 gap:15 8 6");
  expect(keys(list("9:a 8:a 7:a 6", apart))).toBe("8 6");
  expect(keys(list("9:a 8:a 6", apart))).toBe("8 6");
  expect(keys(list("9:a 5:a", list("9:a gap 5:a")))).toBe("5");
});

test("a row that falls apart leaves its name to one of its parts", () => {
  const whole = list("9:a 8:a 7:a 6:a");
  expect(keys(whole)).toBe("9");
  expect(keys(list("9:a 8:a gap 7:a 6:a", whole))).toBe("9 gap:15 7");
});

test("lines are in one row, rows do not move, keys are unique (seeded)", () => {
  const random = createRandom(20_261_122);
  const pick = (below: number) => Math.floor(random.next() * below);
  let before: GroupedLines = { rows: [], names: new Map() };
  let newest: number[] = [];
  const here = new Map<number, string>();
  for (let step = 0; step < 400; step++) {
    for (let change = 0; change < 3; change++) {
      const at = 10 + pick(60);
      if (pick(3) === 0) here.delete(at);
      else here.set(at, ["a", "b", ""][pick(3)] ?? "");
    }
    const ids = [...here.keys()].toSorted((a, b) => b - a);
    if (ids.length === 0) continue;
    const now = list(ids.map((id) => (here.get(id) ? `${id}:${here.get(id)}` : `${id}`)).join(" "), before);
    const rows = now.rows.map((row) =>
      (row.kind === "group" ? row.ids : row.kind === "entry" ? [row.id] : []).map(Number),
    );
    expect(rows.flat().toSorted((a, b) => b - a)).toEqual(ids);
    for (const row of rows) expect(row).toEqual(row.toSorted((a, b) => b - a));
    expect(rows.map(([newest]) => newest)).toEqual(rows.map(([newest = 0]) => newest).toSorted((a, b) => b - a));
    const rowOf = (id: number) => rows.findIndex((row) => row.includes(id));
    const stood = newest.filter((id) => here.has(id)).map(rowOf);
    expect(stood).toEqual(stood.toSorted((a, b) => a - b));
    const all = now.rows.map(rowKey);
    expect(new Set(all).size).toBe(all.length);
    const again = groupLines(
      ids.map((id) => entry(String(id))),
      new Map(
        ids.flatMap((id) =>
          here.get(id) ? [[String(id), { action: here.get(id) ?? "", at: id * 3_600_000 }] as const] : [],
        ),
      ),
      now.names,
    );
    expect(again).toEqual(now);
    before = now;
    newest = rows.map(([first = 0]) => first);
  }
});
