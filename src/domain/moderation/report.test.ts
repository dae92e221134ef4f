import * as v from "valibot";
import { expect, test } from "vitest";
import theirs from "../../../tests/instance/fixtures/akkoma_staff.json";
import { PostPage } from "./post_requests";
import { Report, ReportErrors, ReportPage } from "./report";
import { drawnAs, isPending, StaffAccount, StaffAccountPage } from "./staff_account";

test("a real Akkoma's report is read with its people, posts and notes", () => {
  const report = v.parse(Report, theirs.report_with_notes.body);
  expect(report).toMatchObject({
    state: "open",
    account: { nickname: "bob", local: true },
    actor: { nickname: "carol" },
  });
  expect(report.statuses.length).toBeGreaterThan(0);
  expect(report.notes.map(({ content, user }) => [content, user?.nickname])).toContainEqual([
    "Asked bob about it",
    "alice",
  ]);
  expect(v.parse(ReportPage, theirs.reports.body).total).toBeGreaterThan(0);
});

test("a real Akkoma's accounts and posts are read", () => {
  const { users, count } = v.parse(StaffAccountPage, theirs.users.body);
  expect([users.length > 0, count > 0]).toEqual([true, true]);
  expect(v.parse(PostPage, theirs.statuses.body)).toMatchObject({ total: null, given: 1, posts: [{}] });
  expect(v.parse(PostPage, theirs.statuses_of_user.body).total).toBeGreaterThan(0);
});

test("a report without its people stands; one in an unknown state is left out", () => {
  const { reports } = v.parse(ReportPage, {
    total: 3,
    reports: [
      { id: 1, state: "open" },
      { id: "2", state: "lost" },
      { id: "3", state: "closed", account: { id: 7 } },
      4,
    ],
  });
  expect(reports).toMatchObject([
    { id: "1", account: null, actor: null, statuses: [], notes: [] },
    { id: "3", account: null },
  ]);
});

test("what an account does not say is as on most accounts, and no address is a script", () => {
  const account = v.parse(StaffAccount, {
    id: "1",
    nickname: "ben@far.example",
    display_name: 3,
    avatar: "javascript:alert(1)",
    roles: "all",
    tags: ["a", 7],
  });
  expect(account).toMatchObject({
    is_active: true,
    is_approved: true,
    is_confirmed: true,
    local: false,
    avatar: "",
    roles: { admin: false, moderator: false },
    tags: ["a"],
    email: null,
  });
  expect(drawnAs(account)).toMatchObject({ acct: "ben@far.example", username: "ben" });
  expect(isPending({ ...account, is_approved: false })).toBe(false);
  expect(isPending({ ...account, local: true, is_approved: false })).toBe(true);
});

test("errors of single reports are read; any other answer of status 400 is none", () => {
  expect(v.parse(ReportErrors, theirs.report_changed_gone.body)).toMatchObject([{ error: "not_found" }]);
  for (const body of [theirs.report_changed_no_list.body, [], null, "x", [{ error: "x" }]])
    expect(v.safeParse(ReportErrors, body).success).toBe(false);
});
