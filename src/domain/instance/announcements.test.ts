import * as v from "valibot";
import { expect, test } from "vitest";
import { Announcement } from "../entities/announcement";
import { inReadingOrder, isUnread, shownAnnouncements } from "./announcements";

const announcement = (id: string, more: object = {}) => v.parse(Announcement, { id, ...more });

test("admins see all, with the read state of the users' list; what is not in it is inactive", () => {
  const reactions = [{ name: "🐦", count: 1, me: true }];
  const visible = [announcement("1", { read: true, content: "old", reactions }), announcement("3", { read: false })];
  const source = { pleroma: { raw_content: "new" } };
  const shown = shownAnnouncements(visible, [announcement("1", { content: "new", ...source }), announcement("2")]);
  expect(shown.map(({ id, read, inactive }) => [id, read, inactive])).toEqual([
    ["1", true, false],
    ["2", undefined, true],
    ["3", false, false],
  ]);
  expect(shown[0]).toMatchObject({ content: "new", reactions, ...source });
});

test("users see the server's list as it is", () => {
  const visible = [announcement("1", { read: false })];
  expect(shownAnnouncements(visible, null)).toEqual([{ ...visible[0], inactive: false }]);
});

test("only what users see can be unread", () => {
  expect(isUnread({ read: false, inactive: false })).toBe(true);
  expect([isUnread({ read: false, inactive: true }), isUnread({ inactive: false })]).toEqual([false, false]);
});

test("what was unread comes first, what users do not see last, the newest of each first", () => {
  const one = (id: string, published_at: string, inactive = false) => ({
    ...announcement(id, { published_at }),
    inactive,
  });
  const all = [one("a", "2026-01-01"), one("b", "2026-01-03"), one("c", "2026-01-02"), one("d", "2026-01-09", true)];
  const order = inReadingOrder(all, new Set(["a"]));
  expect(order.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
});
