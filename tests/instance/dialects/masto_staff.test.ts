import { createRestAPIClient } from "masto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createInstance } from "../instance";

const instance = createInstance({ seed: 7, statuses: 0, profile: "mastodon" });
const idOf = (name: string) => instance.store.named(name)?.id ?? "";
const client = (username: string) =>
  createRestAPIClient({
    url: instance.origin,
    accessToken: instance.token(username, ["admin:read", "admin:write"]),
  });
const { reports, accounts } = client("admin").v1.admin;

beforeAll(() => vi.stubGlobal("fetch", (request: Request) => instance.fetch(request)));
afterAll(() => vi.unstubAllGlobals());

test("masto.js reads reports and accounts as the staff", async () => {
  await client("demo").v1.reports.create({ accountId: idOf("birch"), comment: "Rude", ruleIds: ["2"] });
  const [report] = await reports.list({ resolved: false });
  expect([report?.targetAccount.username, report?.rules[0]?.id]).toEqual(["birch", "2"]);
  const found = await accounts.list({ local: true, username: "birch" });
  expect(found.map(({ username, account }) => [username, account.acct])).toEqual([["birch", "birch"]]);
  const told = await accounts.$select(idOf("waiting")).fetch();
  expect([told.approved, told.inviteRequest]).toEqual([false, "I have read the rules and like mud."]);
});

test("masto.js moderates: reports go from hand to hand, accounts are acted on and back", async () => {
  const { id } = await client("demo").v1.reports.create({ accountId: idOf("wren"), comment: "Spam", category: "spam" });
  const report = reports.$select(id);
  expect([(await report.fetch()).category, (await report.assignToSelf()).assignedAccount?.username]).toEqual([
    "spam",
    "admin",
  ]);
  expect([(await report.unassign()).assignedAccount, (await report.resolve()).actionTaken]).toEqual([null, true]);
  expect((await report.reopen()).actionTaken).toBe(false);
  const wren = accounts.$select(idOf("wren"));
  await wren.action.create({ type: "none", text: "Please stop", reportId: id });
  await wren.action.create({ type: "disable", sendEmailNotification: false });
  expect((await wren.enable()).disabled).toBe(false);
  await wren.action.create({ type: "silence" });
  expect((await wren.unsilence()).silenced).toBe(false);
  await wren.action.create({ type: "sensitive" });
  expect((await wren.unsensitive()).sensitized).toBe(false);
  await wren.action.create({ type: "suspend" });
  expect([(await wren.fetch()).suspended, (await wren.unsuspend()).suspended]).toEqual([true, false]);
  expect((await accounts.$select(idOf("waiting")).approve()).approved).toBe(true);
});
