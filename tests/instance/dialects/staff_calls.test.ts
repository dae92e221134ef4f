import { expect, test } from "vitest";
import { type Answered, createAsk, linked } from "../../support/ask";
import theirs from "../fixtures/gotosocial_staff.json";
import { createInstance } from "../instance";
import type { ProfileName } from "./profile";
import { unlike } from "./recorded";

const reports = "/api/v1/admin/reports";
const accounts = "/api/v2/admin/accounts";
const one = (id: string) => `/api/v1/admin/accounts/${id}`;

/** A server where demo reported two posts of alder's, and then alder alone. */
async function world(profile: ProfileName) {
  const instance = createInstance({ seed: 8, statuses: 0, profile });
  const staff = ["admin:read", "admin:write"];
  const [admin, mod, demo] = ["admin", "mod", "demo"].map((name) => createAsk(instance, name, staff));
  const visitor = createAsk(instance, null);
  if (!admin || !mod || !demo) throw new Error("nobody asks");
  const id = (name: string) => instance.store.named(name)?.id ?? "";
  const posts = ["Buy my apples", "Plums too"].map((text) => instance.act.post("alder", text).id);
  const report = async (body: object) =>
    (await demo<{ id: string }>("POST", "/api/v1/reports", { account_id: id("alder"), ...body })).json.id;
  const first = await report({ status_ids: posts, comment: "Advertising", category: "spam", rule_ids: ["1"] });
  const second = await report({ comment: "Again" });
  type Answer = ReturnType<typeof admin>;
  const said = async (name: keyof typeof theirs, answer: Answer) =>
    expect([name, unlike(theirs[name], await answer)]).toEqual([name, []]);
  return { instance, admin, mod, demo, visitor, said, id, first, second };
}

test("GoToSocial's reports are read and resolved as on a real one, by its admins alone", async () => {
  const { admin, mod, demo, visitor, said, first } = await world("gotosocial");
  await said("reports", admin("GET", `${reports}?limit=1`));
  await said("report", admin("GET", `${reports}/${first}`));
  await said("reports_user", demo("GET", reports));
  await said("reports_user", mod("GET", reports));
  await said("reports_visitor", visitor("GET", reports));
  await said("report_gone", admin("GET", `${reports}/01HXXXXXXXXXXXXXXXXXXXXXXX`));
  await said("reopened", admin("POST", `${reports}/${first}/reopen`));
  await said("assigned", admin("POST", `${reports}/${first}/assign_to_self`));
  const resolved = admin<{ action_taken_comment: string }>("POST", `${reports}/${first}/resolve`, {
    action_taken_comment: "Spoke with bob",
  });
  await said("resolved", resolved);
  expect((await resolved).json.action_taken_comment).toBe("Spoke with bob");
  await said("reports_resolved", admin("GET", `${reports}?resolved=true&limit=1`));
  await said("notified", admin("GET", "/api/v1/notifications?types[]=admin.report&limit=1"));
});

test("GoToSocial's accounts are listed by name and acted on as on a real one", async () => {
  const { admin, demo, said, id, instance } = await world("gotosocial");
  await said("accounts", admin("GET", `${accounts}?limit=2`));
  await said("accounts_staff", admin("GET", `${accounts}?permissions=staff`));
  await said("accounts_half_a_name", admin("GET", `${accounts}?origin=local&username=ald`));
  await said("accounts_wrong", admin("GET", `${accounts}?status=wrong`));
  await said("accounts_user", demo("GET", accounts));
  await said("account", admin("GET", one(id("alder"))));
  await said("account_gone", admin("GET", one("01HXXXXXXXXXXXXXXXXXXXXXXX")));
  const act = (type?: string) =>
    admin("POST", `${one(id("alder"))}/action`, type === undefined ? { text: "x" } : { type });
  await said("act_wrong", act("wave"));
  await said("act_silence", act("silence"));
  await said("act_none", act());
  await said("approved", admin("POST", `${one(id("alder"))}/approve`));
  await said("rejected_approved", admin("POST", `${one(id("alder"))}/reject`));
  await said("unsuspended", admin("POST", `${one(id("alder"))}/unsuspend`));
  await said("suspended", act("suspend"));
  await said("account_suspended", admin("GET", one(id("alder"))));
  expect((await admin("POST", `${one(id("waiting"))}/reject`)).status).toBe(200);
  expect(instance.store.named("waiting")).toBeUndefined();
  await said("accounts_pending", admin("GET", `${accounts}?origin=local&status=pending`));
});

test("a list of accounts has pages that follow one another and hold each once", async () => {
  for (const profile of ["gotosocial", "mastodon"] as const) {
    const { admin, instance } = await world(profile);
    const names: string[] = [];
    let path: string | undefined = `${accounts}?limit=7&origin=local`;
    while (path !== undefined) {
      const answer: Answered<{ username: string }[]> = await admin("GET", path);
      names.push(...answer.json.map(({ username }) => username));
      path = answer.json.length > 0 ? linked(answer.headers, "next") : undefined;
    }
    const here = [...instance.store.accounts.values()].filter(({ host }) => host === null);
    expect([profile, names.toSorted()]).toEqual([profile, here.map(({ username }) => username).toSorted()]);
  }
});

test("a Mastodon's reports are open ones unless asked, and go from hand to hand", async () => {
  const { mod, first, second, id } = await world("mastodon");
  const ids = async (query = "") =>
    (await mod<{ id: string }[]>("GET", `${reports}${query}`)).json.map((each) => each.id);
  expect(await ids()).toEqual([second, first]);
  type Told = {
    action_taken: boolean;
    assigned_account: { id: string } | null;
    category: string;
    rules: { id: string }[];
  };
  const act = async (name: string) => (await mod<Told>("POST", `${reports}/${first}/${name}`)).json;
  expect(await act("assign_to_self")).toMatchObject({ assigned_account: { id: id("mod") }, category: "spam" });
  expect(await act("unassign")).toMatchObject({ assigned_account: null, rules: [{ id: "1" }] });
  expect((await act("resolve")).action_taken).toBe(true);
  expect([await ids(), await ids("?resolved=true")]).toEqual([[second], [first]]);
  expect((await act("reopen")).action_taken).toBe(false);
  expect(await ids(`?target_account_id=${id("birch")}`)).toEqual([]);
});

test("a Mastodon's staff acts by its role, on those below it, and warns by e-mail", async () => {
  const { admin, mod, instance, id, first, second } = await world("mastodon");
  const act = (who: typeof mod, name: string, body: object) => who("POST", `${one(id(name))}/action`, body);
  expect((await act(mod, "alder", { type: "none", text: "Stop", report_id: first })).json).toEqual({});
  expect(instance.store.mails.map(({ kind, text }) => [kind, text])).toEqual([["warning", "Stop"]]);
  const open = () => [first, second].filter((each) => instance.store.reports.get(each)?.state === "open");
  expect(open()).toEqual([second]);
  await act(mod, "alder", { type: "silence", send_email_notification: false });
  expect([open(), instance.store.mails.length]).toEqual([[], 1]);
  await act(mod, "alder", { type: "sensitive", send_email_notification: false });
  const told = async () => (await mod<Record<string, unknown>>("GET", one(id("alder")))).json;
  expect(await told()).toMatchObject({ silenced: true, sensitized: true, disabled: false, suspended: false });
  for (const name of ["unsilence", "unsensitive"]) await mod("POST", `${one(id("alder"))}/${name}`);
  expect(await told()).toMatchObject({ silenced: false, sensitized: false });
  const refused = { status: 403, json: { error: "This action is not allowed" } };
  expect(await act(mod, "admin", { type: "suspend" })).toMatchObject(refused);
  expect(await act(mod, "mod", { type: "suspend" })).toMatchObject(refused);
  expect(await mod("POST", `${one(id("alder"))}/approve`)).toMatchObject(refused);
  expect(await mod("POST", `${one(id("alder"))}/unsuspend`)).toMatchObject(refused);
  await act(mod, "alder", { type: "suspend" });
  expect(await mod("DELETE", one(id("alder")))).toMatchObject(refused);
  expect((await admin("DELETE", one(id("alder")))).json).toEqual({});
  expect((await act(mod, "birch", { type: "wave" })).status).toBe(422);
});

test("whose sign-in a Mastodon's staff switched off is told so, until it is switched on", async () => {
  const { mod, instance, id } = await world("mastodon");
  const birch = createAsk(instance, "birch");
  await mod("POST", `${one(id("birch"))}/action`, { type: "disable" });
  expect(await birch("GET", "/api/v1/accounts/verify_credentials")).toMatchObject({
    status: 403,
    json: { error: "Your login is currently disabled" },
  });
  await mod("POST", `${one(id("birch"))}/enable`);
  expect((await birch("GET", "/api/v1/accounts/verify_credentials")).status).toBe(200);
});

test("a token wants an admin's scope, whose owner a role with the right", async () => {
  const { instance, demo, visitor } = await world("mastodon");
  const words = async (ask: typeof demo) => (await ask<{ error: string }>("GET", reports)).json.error;
  expect(await words(createAsk(instance, "admin"))).toBe("This action is outside the authorized scopes");
  expect([await words(demo), await words(visitor)]).toEqual([
    "This action is not allowed",
    "This action is not allowed",
  ]);
  const strict = createInstance({ seed: 8, statuses: 0, profile: "gotosocial" });
  expect(await words(createAsk(strict, "admin"))).toBe("Forbidden: token has insufficient scope permission");
  for (const profile of ["akkoma", "snac"] as const) {
    const other = createInstance({ seed: 8, statuses: 0, profile });
    expect([profile, (await createAsk(other, "admin")("GET", reports)).status]).toEqual([profile, 404]);
  }
});

test("the staff is told of a newcomer: a Mastodon's once they are in, a GoToSocial's at once", async () => {
  const told = async (profile: ProfileName) => {
    const { admin, mod, id } = await world(profile);
    const newest = async () =>
      (await admin<{ type: string; account: { acct: string } }[]>("GET", "/api/v1/notifications?types[]=admin.sign_up"))
        .json;
    const before = (await newest()).length;
    await mod("POST", `${one(id("waiting"))}/approve`);
    return [before, (await newest()).map(({ account }) => account.acct)];
  };
  expect(await told("mastodon")).toEqual([0, ["waiting"]]);
});
