import { expect, test } from "vitest";
import { createAsk } from "../../support/ask";
import theirs from "../fixtures/akkoma_staff.json";
import { createInstance } from "../instance";
import { real, unlike } from "./recorded";

const base = "/api/v1/pleroma/admin";

/** An Akkoma where demo reported two posts of alder's. */
async function world() {
  const instance = createInstance({ seed: 8, statuses: 30 });
  const [admin, mod, demo, visitor] = ["admin", "mod", "demo", null].map((name) => createAsk(instance, name));
  if (!admin || !mod || !demo || !visitor) throw new Error("nobody asks");
  const alder = instance.store.named("alder");
  const posts = ["Buy my apples", "Plums too"].map((text) => instance.act.post("alder", text).id);
  const body = { account_id: alder?.id, status_ids: posts, comment: "Advertising" };
  const { id } = (await demo<{ id: string }>("POST", "/api/v1/reports", body)).json;
  type Answer = ReturnType<typeof admin>;
  const said = async (name: keyof typeof theirs, answer: Answer) =>
    expect([name, unlike(theirs[name], await answer)]).toEqual([name, []]);
  return { instance, admin, mod, demo, visitor, said, post: posts[0] ?? "", report: `${base}/reports/${id}`, id };
}

test("reports are read, noted on and closed as on Akkoma, by the staff alone", async () => {
  const { admin, mod, demo, visitor, said, report, id } = await world();
  const all = `${base}/reports`;
  await said("reports", admin("GET", `${all}?page=1&page_size=2`));
  await said("reports", mod("GET", all));
  await said("reports_wrong_state", admin("GET", `${all}?state=wrong`));
  await said("reports_user", demo("GET", all));
  await said("reports_visitor", visitor("GET", all));
  await said("report_gone", admin("GET", `${all}/BCqzxiifX5KGUYlK3F`));
  await said("mastodons_reports", admin("GET", "/api/v1/admin/reports"));
  await said("note", admin("POST", `${report}/notes`, { content: "Asked alder about it" }));
  await said("note_empty", admin("POST", `${report}/notes`, { content: "" }));
  await said("note_no_content", admin("POST", `${report}/notes`, {}));
  await said("note_gone", admin("POST", `${all}/BCqzxiifX5KGUYlK3F/notes`, { content: "x" }));
  await said("report_with_notes", admin("GET", report));
  await said("note_deleted", admin("DELETE", `${report}/notes/1`));
  await said("note_deleted_again", admin("DELETE", `${report}/notes/1`));
  await said("report_closed", mod("PATCH", all, { reports: [{ id, state: "closed" }] }));
  await said("report_changed_no_list", admin("PATCH", all, {}));
  const refused = async (one: object, name: "report_changed_gone" | "report_changed_wrong") => {
    const { status, json } = await admin<{ error: string }[]>("PATCH", all, { reports: [one] });
    expect([status, json[0]?.error]).toEqual([theirs[name].status, theirs[name].body[0]?.error]);
  };
  await refused({ id: "BCqzxiifX5KGUYlK3F", state: "closed" }, "report_changed_gone");
  await refused({ id, state: "done" }, "report_changed_wrong");
  const states = (state: string) => admin<{ total: number }>("GET", `${all}?state=${state}`);
  expect([(await states("open")).json.total, (await states("closed")).json.total]).toEqual([0, 1]);
});

test("what was reported in words that look like HTML is text in the HTML that the staff reads", async () => {
  const { admin, demo, instance } = await world();
  const about = instance.store.named("birch")?.id;
  await demo("POST", "/api/v1/reports", { account_id: about, comment: "<b>Rude</b> & more\nTwice" });
  const { json } = await admin<{ reports: { content: string }[] }>("GET", `${base}/reports`);
  expect(json.reports[0]?.content).toBe("&lt;b&gt;Rude&lt;/b&gt; &amp; more<br/>Twice");
});

test("accounts are listed, tagged and switched off by the staff of an Akkoma", async () => {
  const { admin, mod, demo, said, instance } = await world();
  const all = `${base}/users`;
  const [alder, nobody] = [{ nicknames: ["alder"] }, { nicknames: ["nobody"] }];
  await said("users", admin("GET", `${all}?page=1&page_size=2`));
  await said("users_past_the_end", admin("GET", `${all}?page_size=2&page=900`));
  await said("users_user", demo("GET", all));
  await said("user_gone", admin("GET", `${all}/nobody`));
  await said("tagged", admin("PUT", `${all}/tag`, { ...alder, tags: ["mrf_tag:sandbox"] }));
  await said("tagged_nobody", admin("PUT", `${all}/tag`, { ...nobody, tags: ["x"] }));
  await said("user", mod("GET", `${all}/alder`));
  const counted = async (query: string) => (await mod<{ count: number }>("GET", `${all}?${query}`)).json.count;
  expect(await counted("tags[]=mrf_tag:sandbox")).toBe(1);
  expect(await counted("filters=is_admin,local")).toBe(1);
  expect(await counted("filters=need_approval")).toBe(1);
  expect(await counted("query=alder")).toBe(1);
  expect(await counted("email=alder")).toBe(0);
  expect(await counted("filters=wrong")).toBe(instance.store.accounts.size);
  await said("untagged", mod("DELETE", `${all}/tag`, { ...alder, tags: ["mrf_tag:sandbox"] }));
  await said("deactivated", admin("PATCH", `${all}/deactivate`, alder));
  await said("deactivated_moderator", mod("PATCH", `${all}/deactivate`, alder));
  await said("deactivated_nobody", admin("PATCH", `${all}/deactivate`, nobody));
  expect(await counted("filters=deactivated,local")).toBe(2);
  await said("approved_nobody", mod("PATCH", `${all}/approve`, nobody));
  await said("deactivated", mod("PATCH", `${all}/approve`, { nicknames: ["waiting"] }));
  expect(await counted("filters=need_approval")).toBe(0);
});

test("roles, passwords and deletion are for the admins of an Akkoma", async () => {
  const { admin, mod, said } = await world();
  const all = `${base}/users`;
  const [alder, nobody] = [{ nicknames: ["alder"] }, { nicknames: ["nobody"] }];
  const email = "dora@example.org";
  await said("user_made", admin("POST", all, { users: [{ nickname: "dora", email, password: "x" }] }));
  await said("user_made_moderator", mod("POST", all, { users: [] }));
  await said("promoted", admin("POST", `${all}/permission_group/moderator`, alder));
  await said("promoted_moderator", mod("POST", `${all}/permission_group/moderator`, alder));
  await said("promoted_wizard", admin("POST", `${all}/permission_group/wizard`, alder));
  await said("roles", admin("GET", `${all}/alder/permission_group`));
  await said("demoted_oneself", admin("DELETE", `${all}/permission_group/admin`, { nicknames: ["admin"] }));
  await said("reset_link", admin("GET", `${all}/alder/password_reset`));
  await said("reset_forced", admin("PATCH", `${all}/force_password_reset`, alder));
  await said("reset_forced_moderator", mod("PATCH", `${all}/force_password_reset`, alder));
  await said("confirmed", admin("PATCH", `${all}/confirm_email`, { nicknames: ["unconfirmed"] }));
  await said("mfa_disabled", admin("PUT", `${all}/disable_mfa`, { nickname: "twofactor" }));
  await said("deleted", admin("DELETE", all, alder));
  await said("deleted_nobody", admin("DELETE", all, nobody));
  await said("deleted_moderator", mod("DELETE", all, alder));
  await said("deleted_by_list", admin("DELETE", `${all}?nicknames[]=alder`));
  await said("user_deleted", admin("GET", `${all}/alder`));
});

test("a mailer is needed to send an e-mail address its confirmation once more", async () => {
  const { admin, instance, said } = await world();
  const send = () => admin("PATCH", `${base}/users/resend_confirmation_email`, { nicknames: ["unconfirmed"] });
  instance.server.settings.mailer = false;
  await said("resent_without_mailer", send());
  instance.server.settings.mailer = true;
  expect((await send()).status).toBe(200);
  expect(instance.store.mails.map(({ kind }) => kind)).toEqual(["confirm"]);
});

test("posts are changed by the staff of an Akkoma, and listed by its admins", async () => {
  const { admin, mod, demo, said, post, instance } = await world();
  const at = `${base}/statuses/${post}`;
  await said("statuses", admin("GET", `${base}/statuses?page_size=1`));
  await said("statuses_moderator", mod("GET", `${base}/statuses`));
  await said("statuses_of_user", admin("GET", `${base}/users/alder/statuses?page_size=1`));
  const host = new URL(instance.origin).host;
  await said("statuses_of_instance", mod("GET", `${base}/instances/${host}/statuses?page_size=1`));
  await said("status_changed", mod("PUT", at, { sensitive: true, visibility: "private" }));
  expect(instance.store.statuses.get(post)).toMatchObject({ sensitive: true, visibility: "private" });
  await said("status_changed_wrong", admin("PUT", at, { visibility: "everywhere" }));
  await said("status_changed_user", demo("PUT", at, { sensitive: false }));
  await said("status_deleted", admin("DELETE", at));
  await said("status_deleted_again", admin("DELETE", at));
});

test("a list of posts has private ones when they are asked for by name", async () => {
  const { admin, instance } = await world();
  const { id } = instance.act.post("alder", { text: "A secret", visibility: "private" });
  const ids = async (query: string) =>
    (await admin<{ id: string }[]>("GET", `${base}/statuses?${query}`)).json.map((one) => one.id);
  expect(await ids("godmode=true&local_only=true")).toContain(id);
  expect(await ids("local_only=true")).not.toContain(id);
});

test("the tag policy makes posts what the staff said of who writes them", async () => {
  const { mod, instance } = await world();
  const tagAlder = (...tags: string[]) =>
    mod("PUT", `${base}/users/tag`, { nicknames: ["alder"], tags: tags.map((one) => `mrf_tag:${one}`) });
  await tagAlder("force-unlisted", "disable-any-subscription");
  expect(instance.act.post("alder", "Apples").visibility).toBe("unlisted");
  await tagAlder("sandbox");
  expect(instance.act.post("alder", "Plums").visibility).toBe("private");
  instance.act.unfollow("marta", "alder");
  const [marta, alder] = ["marta", "alder"].map((name) => instance.store.named(name)?.id ?? "");
  instance.act.follow("marta", "alder");
  expect(instance.store.follows.has(marta ?? "", alder ?? "")).toBe(false);
});

test("what the staff does is in the log, and invitations let in and are revoked", async () => {
  const { admin, mod, demo, said, post } = await world();
  await mod("PUT", `${base}/statuses/${post}`, { sensitive: true, visibility: "private" });
  await said("log", mod("GET", `${base}/moderation_log?page_size=3`));
  await said("reports_user", demo("GET", `${base}/moderation_log`));
  await said("invites", admin("GET", `${base}/users/invites`));
  await said("invited", admin("POST", `${base}/users/invite_token`, { max_use: 1 }));
  const { json } = await mod<{ token: string }>("POST", `${base}/users/invite_token`, {});
  const revoked = await mod<{ used: boolean }>("POST", `${base}/users/revoke_invite`, { token: json.token });
  expect(revoked.json).toMatchObject({ used: true, invite_type: "one_time", uses: 0 });
  const unknown = await mod<{ errors: object }>("POST", `${base}/users/revoke_invite`, { token: "nobody's" });
  expect([unknown.status, unknown.json]).toEqual([500, theirs.reports_wrong_state.body]);
});

test("the log is filtered by who acted, by words in any case, and by times", async () => {
  const { admin, mod, instance } = await world();
  const { now } = instance.server.clock;
  await mod("PUT", `${base}/users/tag`, { nicknames: ["alder"], tags: ["mrf_tag:sandbox"] });
  await admin("PATCH", `${base}/users/deactivate`, { nicknames: ["alder"] });
  const total = async (query: Record<string, string>) => {
    const { status, json } = await admin<{ total: number }>(
      "GET",
      `${base}/moderation_log?${new URLSearchParams(query)}`,
    );
    return status === 200 ? json.total : status;
  };
  const at = (ms: number) => new Date(now() + ms).toISOString();
  expect(await total({ user_id: instance.store.named("mod")?.id ?? "" })).toBe(1);
  expect(await total({ search: "DEACTIVATED" })).toBe(1);
  expect([await total({ start_date: at(-60_000) }), await total({ end_date: at(-60_000) })]).toEqual([2, 0]);
  expect([await total({ start_date: "2026-11-20" }), await total({ end_date: "yesterday" })]).toEqual([500, 500]);
});

test("a Pleroma wants an admin's scope for what its staff does; other kinds have no such calls", async () => {
  for (const profile of ["pleroma", "mastodon", "gotosocial"] as const) {
    const instance = createInstance({ seed: 8, statuses: 0, profile });
    const { status, json } = await createAsk(instance, "admin")<{ error: string }>("GET", `${base}/reports`);
    expect([profile, status]).toEqual([profile, profile === "pleroma" ? 403 : 404]);
    if (profile === "pleroma") expect(json.error).toBe("Insufficient permissions: admin:read:reports.");
  }
  expect(real.gotosocial.announcements_all.status).toBe(404);
});
