import { expect, test } from "vitest";
import { totpCode } from "../sign_in/totp";
import akkoma from "../fixtures/akkoma_security.json";
import { unlike } from "./recorded";
import { securityWorld as world } from "./security_world";

test("what Akkoma says of a new address and password is said here, too", async () => {
  const { demo, ask, record } = world("akkoma");
  const theirs = akkoma;
  const email = (body: object) => demo("POST", "/api/pleroma/change_email", body);
  expect(unlike(theirs.email_none, await email({ password: "demo" }))).toEqual([]);
  expect(unlike(theirs.email_nothing, await email({}))).toEqual([]);
  const refused: [keyof typeof akkoma, object][] = [
    ["email_wrong_password", { email: "new@example.org", password: "no" }],
    ["email_bad", { email: "nonsense", password: "demo" }],
    ["email_taken", { email: "admin@example.org", password: "demo" }],
  ];
  record("admin").gate.email = "admin@example.org";
  for (const [name, body] of refused) {
    const answer = await email(body);
    expect([unlike(theirs[name], answer), answer.json]).toEqual([[], theirs[name].body]);
  }
  const before = record("demo").gate.email;
  expect(before).not.toBe("new@example.org");
  expect(unlike(theirs.email, await email({ email: "new@example.org", password: "demo" }))).toEqual([]);
  expect(record("demo").gate.email).toBe("new@example.org");

  const password = (password: string, first: string, again = first) =>
    demo("POST", "/api/pleroma/change_password", {
      password,
      new_password: first,
      new_password_confirmation: again,
    });
  const answers = {
    password_wrong: await password("no", "NEW"),
    password_differs: await password("demo", "NEW", "other"),
    password_empty: await password("demo", ""),
  };
  for (const [name, answer] of Object.entries(answers))
    expect(answer.json).toEqual(theirs[name as keyof typeof answers].body);
  expect(record("demo").password).toBe("demo");
  expect(unlike(theirs.password, await password("demo", "NEW"))).toEqual([]);
  expect(record("demo").password).toBe("NEW");
  expect(unlike(theirs.password_token, await demo("GET", "/api/v1/accounts/verify_credentials"))).toEqual([]);
  expect((await ask("demo")("GET", "/api/v1/accounts/verify_credentials")).status).toBe(200);
});

test("what Akkoma says of a second factor is said here, too", async () => {
  const { demo, ask, code, record, clock } = world("akkoma");
  const theirs = akkoma;
  const mfa = "/api/pleroma/accounts/mfa";
  const confirm = (body: object) => demo("POST", `${mfa}/confirm/totp`, body);
  const end = (body: object) => demo("DELETE", `${mfa}/totp`, body);
  expect(unlike(theirs.mfa_visitor, await ask(null)("GET", mfa))).toEqual([]);
  expect((await demo("GET", mfa)).json).toEqual(theirs.mfa_off.body);
  expect(unlike(theirs.mfa_no_password, await confirm({ code: "000000" }))).toEqual([]);
  const empty = totpCode("", clock.now());
  expect(unlike(theirs.mfa_wrong_code, await confirm({ code: empty, password: "demo" }))).toEqual([]);
  const setup = await demo<{ key: string; provisioning_uri: string }>("GET", `${mfa}/setup/totp`);
  expect(unlike(theirs.mfa_setup, setup)).toEqual([]);
  expect(new URL(setup.json.provisioning_uri).searchParams.get("secret")).toBe(setup.json.key);
  expect(unlike(theirs.mfa_setup_unknown, await demo("GET", `${mfa}/setup/u2f`))).toEqual([]);
  expect(unlike(theirs.mfa_wrong_password, await confirm({ code: code(), password: "no" }))).toEqual([]);
  expect((await demo("GET", mfa)).json).toEqual(theirs.mfa_off.body);
  expect(unlike(theirs.mfa_confirm, await confirm({ code: code(), password: "demo" }))).toEqual([]);
  expect((await demo("GET", mfa)).json).toEqual(theirs.mfa_on.body);
  const codes = await demo<{ codes: string[] }>("GET", `${mfa}/backup_codes`);
  expect(unlike(theirs.backup_codes, codes)).toEqual([]);
  expect(record("demo").gate.second_factor?.recovery).toEqual(codes.json.codes);
  expect(unlike(theirs.mfa_end_wrong_password, await end({ password: "no" }))).toEqual([]);
  expect(unlike(theirs.mfa_end_no_password, await end({}))).toEqual([]);
  expect((await demo("GET", mfa)).json).toEqual(theirs.mfa_on.body);
  expect(unlike(theirs.mfa_end, await end({ password: "demo" }))).toEqual([]);
  expect((await demo("GET", mfa)).json).toEqual(theirs.mfa_off.body);
});

test("what Akkoma says of tokens, aliases, moving and deleting is said here, too", async () => {
  const { demo, ask, record, host } = world("akkoma");
  const theirs = akkoma;
  const other = ask("demo");
  const list = await demo<{ id: number }[]>("GET", "/api/oauth_tokens.json");
  expect([unlike(theirs.tokens, list), list.json.length]).toEqual([[], 2]);
  expect((await demo("GET", "/api/oauth_tokens")).json).toEqual(list.json);
  const admin = ask("admin");
  const { id: foreign } = (await admin<{ id: number }[]>("GET", "/api/oauth_tokens")).json[0] ?? { id: 0 };
  expect(unlike(theirs.token_of_another, await demo("DELETE", `/api/oauth_tokens/${foreign}`))).toEqual([]);
  expect((await admin("GET", "/api/oauth_tokens")).status).toBe(200);
  expect(unlike(theirs.token_end, await demo("DELETE", `/api/oauth_tokens/${list.json[1]?.id}`))).toEqual([]);
  expect(unlike(theirs.token_ended, await other("GET", "/api/v1/accounts/verify_credentials"))).toEqual([]);

  const alias = (method: string, body: object) => demo(method, "/api/pleroma/aliases", body);
  expect((await demo("GET", "/api/pleroma/aliases")).json).toEqual(theirs.aliases_none.body);
  expect(unlike(theirs.alias, await alias("PUT", { alias: "alder" }))).toEqual([]);
  expect(unlike(theirs.alias, await alias("PUT", { alias: `admin@${host}` }))).toEqual([]);
  expect(unlike(theirs.alias_unknown, await alias("PUT", { alias: "nobody@elsewhere.invalid" }))).toEqual([]);
  expect(unlike(theirs.alias_nothing, await alias("PUT", {}))).toEqual([]);
  expect((await demo("GET", "/api/pleroma/aliases")).json).toEqual({ aliases: [`alder@${host}`, `admin@${host}`] });
  const me = await demo("GET", "/api/v1/accounts/verify_credentials");
  expect(me.json).toMatchObject({ pleroma: { also_known_as: [{}, {}].map(() => expect.stringMatching(/users/)) } });
  expect(unlike(theirs.alias_end, await alias("DELETE", { alias: "alder" }))).toEqual([]);
  expect(unlike(theirs.alias_end_unknown, await alias("DELETE", { alias: "nobody" }))).toEqual([]);
  expect((await demo("GET", "/api/pleroma/aliases")).json).toEqual({ aliases: [`admin@${host}`] });

  const move = (body: object) => demo("POST", "/api/pleroma/move_account", body);
  const wrong = await move({ password: "no", target_account: "alder" });
  expect(wrong.json).toEqual(theirs.move_wrong_password.body);
  expect((await move({ password: "demo", target_account: "alder" })).json).toEqual(theirs.move_no_alias.body);
  const unknown = await move({ password: "demo", target_account: "nobody@elsewhere.invalid" });
  expect(unlike(theirs.move_unknown, unknown)).toEqual([]);
  expect(unlike(theirs.move_nowhere, await move({ password: "demo" }))).toEqual([]);
  expect(record("demo").moved_to_id).toBeUndefined();
  await ask("alder")("PUT", "/api/pleroma/aliases", { alias: "demo" });
  expect((await move({ password: "demo", target_account: "alder" })).json).toEqual({ status: "success" });
  expect(record("demo").moved_to_id).toBe(record("alder").id);

  const remove = (body: object) => demo("POST", "/api/pleroma/delete_account", body);
  expect((await remove({ password: "no" })).json).toEqual(theirs.delete_wrong_password.body);
  expect((await remove({})).json).toEqual(theirs.delete_no_password.body);
  expect(record("demo").active).toBe(true);
  expect((await remove({ password: "demo" })).json).toEqual({ status: "success" });
  expect([record("demo").active, record("demo").password]).toEqual([false, null]);
  expect((await demo("GET", "/api/v1/accounts/verify_credentials")).status).toBe(403);
});

test("Mastodon has none of these calls", async () => {
  const { demo } = world("mastodon");
  const calls = [
    ["POST", "/api/pleroma/change_email"],
    ["POST", "/api/pleroma/change_password"],
    ["POST", "/api/pleroma/delete_account"],
    ["POST", "/api/pleroma/move_account"],
    ["GET", "/api/pleroma/aliases"],
    ["GET", "/api/pleroma/accounts/mfa"],
    ["GET", "/api/oauth_tokens.json"],
    ["POST", "/api/v1/user/password_change"],
    ["POST", "/api/v1/user/email_change"],
    ["GET", "/api/v1/user/2fa/qruri"],
    ["POST", "/api/v1/accounts/alias"],
    ["POST", "/api/v1/accounts/move"],
    ["POST", "/api/v1/accounts/delete"],
    ["GET", "/api/v1/tokens"],
  ] as const;
  for (const [method, path] of calls) expect([path, (await demo(method, path)).status]).toEqual([path, 404]);
});
