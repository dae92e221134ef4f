import * as v from "valibot";
import { expect, test } from "vitest";
import { LogPage, logRequest, wholeLog } from "./moderation_log";

test("an entry of the log says when it was, by whom, and what it leads to", () => {
  const items = [
    { id: 3, message: "@a updated report #9", time: 1795733232, data: { actor: { id: "1", nickname: "a" } } },
    { id: 2, message: "b", time: 1, data: { actor: null, subject: { type: "report", id: "9" } } },
    { id: 1, message: "c", time: 1, data: { actor: { nickname: "a" }, subject: { type: "status", id: "s" } } },
    { id: 0, message: "d", time: 1, data: { subject: [{ type: "user", id: "u" }] } },
    { message: "without an id" },
  ];
  const { entries, total } = v.parse(LogPage, { total: 59, items });
  expect([total, entries.length]).toEqual([59, 4]);
  expect(entries[0]).toEqual({
    id: "3",
    message: "@a updated report #9",
    at: 1795733232000,
    by: "a",
    report: null,
    post: null,
  });
  expect(entries.map(({ report, post }) => [report, post])).toEqual([
    [null, null],
    ["9", null],
    [null, "s"],
    [null, null],
  ]);
});

test("the log is asked for by page, with whole days where the reader is, and by ids", () => {
  expect(logRequest(wholeLog, null, 2).query).toEqual({ page: 2, page_size: 50 });
  const { query } = logRequest({ text: " tags ", by: "mod", from: "2026-12-24", to: "2026-12-24" }, "7", 1);
  expect(query).toMatchObject({ search: "tags", user_id: "7" });
  const [from, to] = [query?.start_date, query?.end_date].map((moment) => new Date(moment as string));
  expect([from?.getHours(), from?.getDate(), to?.getHours(), to?.getDate()]).toEqual([0, 24, 23, 24]);
  // The server breaks at a time without a zone.
  expect([query?.start_date, query?.end_date]).toEqual([expect.stringMatching(/Z$/), expect.stringMatching(/Z$/)]);
  expect(logRequest({ ...wholeLog, from: "soon" }, null, 1).query?.start_date).toBeUndefined();
});
