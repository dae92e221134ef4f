import * as v from "valibot";
import { expect, test } from "vitest";
import { Announcement } from "../../entities/announcement";
import { effects } from "../registry";
import { requests } from "../requests";

const row = v.parse(Announcement, { id: "a", read: false });

test("an announcement that was marked as read is read at once, and no other is", () => {
  const read = (id: string) => effects.dismiss_announcement.applyToAnnouncement?.({ id }, row).read;
  expect([read("a"), read("b")]).toEqual([true, false]);
});

test("an announcement is marked by the server's call, with its id written for a path", () => {
  expect(requests.dismiss_announcement.request({ id: "a/b" }, 0, {})).toEqual({
    method: "POST",
    path: "/api/v1/announcements/a%2Fb/dismiss",
  });
});

test("an announcement that is read already or gone is done with, one whose call is missing is not", () => {
  const { done, settle } = requests.dismiss_announcement;
  const failed = (body: unknown) => done?.({ id: "a" }, { kind: "missing", message: "", body }, 0);
  expect([failed({ error: "Record not found" }), failed("<html>")]).toEqual([{ announcement: "a" }, null]);
  expect(settle({ id: "a" }, {})).toEqual({ announcement: "a" });
});
