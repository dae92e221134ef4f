import { expect, test } from "vitest";
import gotosocial from "../fixtures/gotosocial_security.json";
import { unlike } from "./recorded";
import { securityWorld as world } from "./security_world";

/** Refusals have the words of the recording but for addresses, which are another server's. */
const unlikeBut = (theirs: { status: number; body: unknown }, ours: Parameters<typeof unlike>[1]): unknown[] =>
  unlike(theirs, ours, false);

test("what GoToSocial says of a new address and password is said here, too", async () => {
  const { demo, record } = world("gotosocial");
  const theirs = gotosocial;
  const me = record("demo");
  me.password = "PASSWORD-of-demo-1";
  record("admin").gate.email = "admin@example.org";
  const password = (body: object) => demo("POST", "/api/v1/user/password_change", body);
  const old_password = me.password;
  expect(unlike(theirs.password_wrong, await password({ old_password: "no", new_password: "N" }))).toEqual([]);
  expect(unlike(theirs.password_weak, await password({ old_password, new_password: "abc" }))).toEqual([]);
  expect(unlike(theirs.password_same, await password({ old_password, new_password: old_password }))).toEqual([]);
  expect(unlike(theirs.password_none, await password({ old_password }))).toEqual([]);
  expect(me.password).toBe(old_password);
  const wanted = "Another-one-2-be-sure";
  expect((await password({ old_password, new_password: wanted })).json).toEqual(theirs.password.body);
  expect([me.password, (await demo("GET", "/api/v1/user")).status]).toEqual([wanted, 200]);

  const email = (body: object) => demo("POST", "/api/v1/user/email_change", { password: wanted, ...body });
  const wrong = await email({ password: "no", new_email: "new@example.org" });
  expect(unlike(theirs.email_wrong_password, wrong)).toEqual([]);
  expect(unlike(theirs.email_bad, await email({ new_email: "nonsense" }))).toEqual([]);
  expect(unlike(theirs.email_taken, await email({ new_email: "admin@example.org" }))).toEqual([]);
  expect(unlike(theirs.email_same, await email({ new_email: me.gate.email }))).toEqual([]);
  const waits = await email({ new_email: "new@example.org" });
  expect([waits.status, waits.json]).toMatchObject([theirs.email.status, { unconfirmed_email: "new@example.org" }]);
  expect(me.gate.email).not.toBe("new@example.org");
});

test("what GoToSocial says of a second factor and tokens is said here, too", async () => {
  const { demo, ask, code, instance } = world("gotosocial");
  const theirs = gotosocial;
  const factor = (path: string, body: object) => demo("POST", `/api/v1/user/2fa/${path}`, body);
  const address = await demo<string>("GET", "/api/v1/user/2fa/qruri");
  expect([address.status, address.headers.get("content-type")]).toEqual([200, expect.stringContaining("text/plain")]);
  expect(address.json).toMatch(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}/);
  expect(unlike(theirs.factor_wrong_code, await factor("enable", { code: "WRONG" }))).toEqual([]);
  expect(unlike(theirs.factor_no_code, await factor("enable", {}))).toEqual([]);
  const on = await factor("enable", { code: code() });
  expect([unlike(theirs.factor, on), on.json]).toMatchObject([[], { length: 8 }]);
  expect(unlike(theirs.user_factor, await demo("GET", "/api/v1/user"))).toEqual([".unconfirmed_email: theirs alone"]);
  expect(unlike(theirs.qruri_on, await demo("GET", "/api/v1/user/2fa/qruri"))).toEqual([]);
  expect(unlike(theirs.factor_again, await factor("enable", { code: "1" }))).toEqual([]);
  expect(unlike(theirs.factor_end_wrong_password, await factor("disable", { password: "no" }))).toEqual([]);
  expect(unlike(theirs.factor_end_no_password, await factor("disable", {}))).toEqual([]);
  const off = await factor("disable", { password: "demo" });
  expect([off.status, off.json, off.headers.get("content-type")]).toEqual([200, "", null]);
  expect(unlike(theirs.factor_end_again, await factor("disable", { password: "demo" }))).toEqual([]);

  const other = ask("demo");
  const list = await demo<{ id: string }[]>("GET", "/api/v1/tokens");
  // The other one was never used.
  expect([unlike(theirs.tokens, { ...list, json: list.json.slice(1) }), list.json.length]).toEqual([[], 2]);
  const newest = list.json[0]?.id ?? "";
  expect(unlike(theirs.token_of_another, await ask("alder")("GET", `/api/v1/tokens/${newest}`))).toEqual([]);
  const first = await demo<{ id: string }[]>("GET", "/api/v1/tokens?limit=1");
  expect([first.json.map(({ id }) => id), first.headers.get("link")]).toEqual([
    [newest],
    expect.stringContaining(`${instance.origin}/api/v1/tokens?limit=1&max_id=${newest}`),
  ]);
  expect((await demo("DELETE", `/api/v1/tokens/${newest}`)).status).toBe(theirs.token_delete.status);
  const ended = await demo("POST", `/api/v1/tokens/${newest}/invalidate`);
  expect(ended.status).toBe(theirs.token_end.status);
  expect(unlike(theirs.token_end_again, await demo("POST", `/api/v1/tokens/${newest}/invalidate`))).toEqual([]);
  expect(unlike(theirs.token_ended, await other("GET", "/api/v1/user"))).toEqual([]);
});

test("what GoToSocial says of other names, moving and deleting is said here, too", async () => {
  const { demo, ask, record, instance } = world("gotosocial");
  const theirs = gotosocial;
  const actor = (name: string) => `${instance.origin}/users/${name}`;
  const alias = (also_known_as_uris: string[]) => demo("POST", "/api/v1/accounts/alias", { also_known_as_uris });
  const named = await alias([actor("alder")]);
  expect(named.json).toMatchObject({ source: { also_known_as_uris: [actor("alder")] } });
  expect(unlike(theirs.alias, named)).toEqual([]);
  expect(unlikeBut(theirs.alias_handle, await alias(["@alder@example.org"]))).toEqual([]);
  expect(unlikeBut(theirs.alias_unknown, await alias(["https://elsewhere.invalid/users/x"]))).toEqual([]);
  const form = new FormData();
  form.set("also_known_as_uris[]", actor("alder"));
  const cleared = await demo<{ source: object }>("POST", "/api/v1/accounts/alias", form);
  expect([cleared.status, "also_known_as_uris" in cleared.json.source]).toEqual([200, false]);

  const move = (body: object) => demo("POST", "/api/v1/accounts/move", body);
  const there = { moved_to_uri: actor("alder") };
  expect(unlike(theirs.move_wrong_password, await move({ password: "no", ...there }))).toEqual([]);
  expect(unlikeBut(theirs.move_no_alias, await move({ password: "demo", ...there }))).toEqual([]);
  expect(unlike(theirs.move_nowhere, await move({ password: "demo" }))).toEqual([]);
  expect(record("demo").moved_to_id).toBeUndefined();
  await ask("alder")("POST", "/api/v1/accounts/alias", { also_known_as_uris: [actor("demo")] });
  expect((await move({ password: "demo", ...there })).status).toBe(202);
  expect(record("demo").moved_to_id).toBe(record("alder").id);

  const remove = (body: object) => demo("POST", "/api/v1/accounts/delete", body);
  expect(unlike(theirs.delete_wrong_password, await remove({ password: "no" }))).toEqual([]);
  expect(unlike(theirs.delete_no_password, await remove({}))).toEqual([]);
  expect(record("demo").active).toBe(true);
  expect((await remove({ password: "demo" })).status).toBe(202);
  expect([record("demo").active, (await demo("GET", "/api/v1/user")).status]).toEqual([false, 401]);
});
