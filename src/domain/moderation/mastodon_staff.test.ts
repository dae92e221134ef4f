import * as v from "valibot";
import { expect, test } from "vitest";
import theirs from "../../../tests/instance/fixtures/gotosocial_staff.json";
import { staffOf } from "../instance/staff";
import {
  accountRequest,
  actionRequest,
  changeReportRequest,
  deleteAccountRequest,
  linkedReportRequest,
  linkedReportsRequest,
  linkedUserRequest,
  linkedUsersRequest,
} from "./mastodon_requests";
import { MastodonReport, MastodonStaffAccount } from "./mastodon_staff";
import { OpenCount, openReportsRequest } from "./open_count";
import { isPending, type StaffAccount } from "./staff_account";
import type { StaffAct } from "./staff_act";
import { type Acting, actsOn, staffActs } from "./staff_acts";
import { everybody } from "./user_requests";

test("a real GoToSocial's reports are read with people, posts and what came of them", () => {
  expect(v.parse(MastodonReport, theirs.report.body)).toMatchObject({
    state: "open",
    comment: "Advertising, again",
    content: null,
    category: "other",
    account: { nickname: "bob", local: true, is_active: true, is_approved: true },
    actor: { nickname: "carol" },
    assigned: null,
    resolved_by: null,
    statuses: [{}, {}],
  });
  expect(v.parse(MastodonReport, theirs.resolved.body)).toMatchObject({
    state: "resolved",
    resolved_by: { nickname: "alice", roles: { admin: true, moderator: false } },
    resolved_with: "Spoke with bob",
  });
  const suspended = v.parse(MastodonStaffAccount, theirs.account_suspended.body);
  expect(suspended).toMatchObject({ nickname: "dora", is_suspended: true, is_silenced: false });
});

const told = (more: object = {}): StaffAccount =>
  v.parse(MastodonStaffAccount, { id: "9", username: "ben", account: { acct: "ben", avatar: "" }, ...more });

test("an account of elsewhere stands, of whom nobody signs in here, and no address is a script", () => {
  const far = told({
    domain: "far.example",
    email: null,
    role: null,
    confirmed: null,
    approved: null,
    disabled: null,
    account: { acct: "ben@far.example", avatar: "javascript:alert(1)", display_name: 3 },
  });
  expect(far).toMatchObject({ local: false, is_active: true, is_approved: true, avatar: "", display_name: "" });
  expect(told({ domain: "far.example", account: null }).nickname).toBe("ben@far.example");
  expect([isPending(told({ approved: false })), isPending(far)]).toEqual([true, false]);
});

test("a report that does not say whether it is open cannot be read; without people it stands", () => {
  expect(v.safeParse(MastodonReport, { id: "1" }).success).toBe(false);
  const bare = v.parse(MastodonReport, { id: 1, action_taken: false, account: null, target_account: {} });
  expect(bare).toMatchObject({ id: "1", account: null, actor: null, statuses: [], rules: [] });
});

test("ids are encoded in the paths of Mastodon's calls", () => {
  const wild = "../a?b#c/d";
  const requests = [
    linkedReportRequest(wild),
    changeReportRequest(wild, "assign", ""),
    linkedUserRequest(wild),
    accountRequest(wild, "approve"),
    actionRequest(wild, "suspend", { text: "", email: false }),
    deleteAccountRequest(wild),
  ];
  for (const { path } of requests)
    expect([path.includes(encodeURIComponent(wild)), path.includes(wild)]).toEqual([true, false]);
});

test("lists are asked for by state, and by one field and the filters together", () => {
  expect(linkedReportsRequest("open").query).toEqual({ resolved: false, limit: 20 });
  expect(linkedReportsRequest("resolved").query).toMatchObject({ resolved: true });
  const asked = linkedUsersRequest({ ...everybody, text: " @ben ", filters: ["external", "need_approval", "staff"] });
  expect([asked.path, asked.query]).toEqual([
    "/api/v2/admin/accounts",
    { limit: 50, username: "ben", origin: "remote", status: "pending", permissions: "staff" },
  ]);
  const fields = (["name", "email", "host", "ip"] as const).map(
    (by) => Object.keys(linkedUsersRequest({ ...everybody, text: "x", by }).query ?? {})[1],
  );
  expect(fields).toEqual(["display_name", "email", "by_domain", "ip"]);
});

test("open reports are counted as far as a page goes, where the server does not count them", () => {
  expect(openReportsRequest("gotosocial").query).toEqual({ resolved: false, limit: 40 });
  const counted = (json: unknown) => v.parse(OpenCount, json);
  expect(counted([{}, {}])).toEqual({ count: 2, more: false });
  expect(counted(Array.from({ length: 40 }, () => ({})))).toEqual({ count: 40, more: true });
  expect(counted({ total: 64, reports: [] })).toEqual({ count: 64, more: false });
  expect(v.safeParse(OpenCount, "x").success).toBe(false);
});

const asOne = (permissions: number, calls: Acting["calls"] = "mastodon"): Acting => ({
  own_id: "me",
  role: staffOf({ role: { permissions: String(permissions) } }),
  calls,
  heeds_tags: false,
});
const [owner, moderator, reader] = [asOne(1), asOne(66_844), asOne(1 << 4)];
const named = (acting: Acting, account: StaffAccount) => actsOn([account], acting).map(({ act }) => act.name);

test("acts of Mastodon are those that are of use, to whoever may; none on oneself", () => {
  expect(named(moderator, told())).toEqual(["warn", "disable", "sensitize", "silence", "suspend"]);
  expect(named(moderator, told({ domain: "far.example" }))).toEqual(["sensitize", "silence", "suspend"]);
  expect(named(moderator, told({ approved: false }))).toEqual(["approve", "refuse"]);
  expect(named(moderator, told({ disabled: true, silenced: true, sensitized: true }))).toEqual([
    "warn",
    "enable",
    "unsensitize",
    "unsilence",
    "suspend",
  ]);
  expect(named(moderator, told({ suspended: true }))).toEqual(["unsuspend"]);
  expect(named(owner, told({ suspended: true }))).toEqual(["unsuspend", "delete"]);
  expect([named(reader, told()), named(owner, told({ id: "me" }))]).toEqual([[], []]);
});

test("a GoToSocial lets in, turns away and suspends for good, nothing else", () => {
  const admin = asOne(546_033, "gotosocial");
  expect(named(admin, told())).toEqual(["suspend_for_good"]);
  expect(named(admin, told({ approved: false }))).toEqual(["approve", "refuse"]);
  expect(named(admin, told({ suspended: true }))).toEqual([]);
});

test("each act is a request for each account, and says how they are afterwards", () => {
  const words = { text: "Stop", email: true, report_id: "7" };
  const sent = (act: StaffAct) =>
    act.requests([told(), told({ id: "8" })], words).map(({ request: { method, path, json }, accounts }) => {
      const { type } = (json ?? {}) as { type?: string };
      return `${method} ${path.replace("/api/v1/admin/accounts/", "")} ${type ?? ""}`.trim() + ` ${accounts[0]?.id}`;
    });
  expect(staffActs.mastodon.map((act) => sent(act)[1])).toEqual([
    "POST 8/approve 8",
    "POST 8/reject 8",
    "POST 8/action none 8",
    "POST 8/action disable 8",
    "POST 8/enable 8",
    "POST 8/action sensitive 8",
    "POST 8/unsensitive 8",
    "POST 8/action silence 8",
    "POST 8/unsilence 8",
    "POST 8/action suspend 8",
    "POST 8/unsuspend 8",
    "DELETE 8 8",
  ]);
  const warn = staffActs.mastodon.find(({ name }) => name === "warn");
  expect(warn?.requests([told()], words)[0]?.request.json).toEqual({
    type: "none",
    text: "Stop",
    send_email_notification: true,
    report_id: "7",
  });
  for (const act of staffActs.mastodon.filter(({ name, deletes }) => name !== "warn" && !deletes)) {
    const before = [
      told(),
      told({ disabled: true }),
      told({ silenced: true }),
      told({ sensitized: true }),
      told({ suspended: true }),
      told({ approved: false }),
    ].filter((one) => act.fits(one));
    expect([act.name, before.map((one) => act.after(one))]).not.toEqual([act.name, before]);
  }
});
