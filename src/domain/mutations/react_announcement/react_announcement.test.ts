import * as v from "valibot";
import { expect, test } from "vitest";
import { Announcement } from "../../entities/announcement";
import type { AnnouncementRow } from "../../rows/announcement_row";
import type { ApiErrorKind } from "../../requests/api_error";
import { effects } from "../registry";
import { requests } from "../requests";

const row: AnnouncementRow = v.parse(Announcement, { id: "a", reactions: [{ name: "🐦", count: 2, me: false }] });
const args = { id: "a", url: null };
const act = (name: string, on: boolean, of = row) =>
  effects.react_announcement.applyToAnnouncement?.({ ...args, name, on }, of) ?? of;
const shown = (of: AnnouncementRow) => of.reactions?.map(({ name, count, me }) => [name, count, me]);

test("a reaction adds to those that are there, stands last where it is the first, and goes with the last one", () => {
  expect(shown(act("🐦", true))).toEqual([["🐦", 3, true]]);
  expect(shown(act("☕", true))).toEqual([
    ["🐦", 2, false],
    ["☕", 1, true],
  ]);
  expect(shown(act("☕", false, act("☕", true)))).toEqual([["🐦", 2, false]]);
  expect(act("🐦", false)).toBe(row);
  expect(act("🐦", true, { ...row, id: "b" }).reactions).toEqual(row.reactions);
});

test("a reaction to an announcement that an earlier version stored is its first", () => {
  const { reactions: _reactions, ...old } = row;
  expect(shown(act("☕", true, old))).toEqual([["☕", 1, true]]);
});

test("a reaction takes back and replaces reactions with the same emoji alone", () => {
  const { cancels, replaces } = effects.react_announcement;
  const on = { ...args, name: "☕", on: true };
  const off = { ...on, on: false };
  const other = { ...on, name: "🐦" };
  expect([cancels?.(off, on), cancels?.(off, other), cancels?.(on, on)]).toEqual([true, false, false]);
  expect([replaces?.(off, on), replaces?.(off, other)]).toEqual([true, false]);
});

test("a reaction is sent with its emoji written for a path", () => {
  const sent = (name: string, on: boolean) => requests.react_announcement.request({ ...args, name, on }, 0, {});
  expect(sent("☕", true)).toEqual({ method: "PUT", path: "/api/v1/announcements/a/reactions/%E2%98%95" });
  expect(sent("wave", false)).toEqual({ method: "DELETE", path: "/api/v1/announcements/a/reactions/wave" });
});

test("a reaction that the server has or lacks already is done with, another refusal is not", () => {
  const done = (on: boolean, kind: ApiErrorKind, message: string, body: unknown = { error: message }) =>
    requests.react_announcement.done?.({ ...args, name: "☕", on }, { kind, message, body }, 0);
  const settled = { announcement: "a" };
  expect([done(true, "invalid", "Duplicate record"), done(false, "missing", "Record not found")]).toEqual([
    settled,
    settled,
  ]);
  expect([
    done(true, "invalid", "Validation failed: Limit of different reactions reached"),
    done(true, "missing", "Record not found"),
    done(false, "missing", "", "<html>"),
  ]).toEqual([null, null, null]);
});
