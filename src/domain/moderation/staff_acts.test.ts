import * as v from "valibot";
import { expect, test } from "vitest";
import { heedsTags } from "./moderation_tags";
import { mayMakePasswordLink, PasswordLink } from "./password_link";
import { StaffAccount } from "./staff_account";
import { staffOf } from "../instance/staff";
import type { StaffAct } from "./staff_act";
import { tagAct } from "./pleroma_acts";
import { type Acting, actsOn, endsAdmins, staffActs, tagsOn } from "./staff_acts";

const account = (id: string, more: object = {}) =>
  v.parse(StaffAccount, { id, nickname: id, display_name: "", avatar: "", local: true, ...more });
const asOne = (pleroma?: object): Acting => ({
  own_id: "me",
  role: staffOf({ pleroma: pleroma as never }),
  calls: "pleroma",
  heeds_tags: true,
});
const admin = asOne({ is_admin: true });
const moderator = asOne({ is_moderator: true });
const nobody = asOne({});
const named = (acting: Acting, ...all: StaffAccount[]) => actsOn(all, acting).map(({ act }) => act.name);
const actOf = (name: string) => staffActs.pleroma.find((one) => one.name === name) as StaffAct;

test("an admin is offered what is of use on an account, a moderator what they may", () => {
  expect(named(admin, account("ben"))).toEqual([
    "force_password_reset",
    "disable_mfa",
    "deactivate",
    "grant_moderator",
    "grant_admin",
    "delete",
  ]);
  expect(named(moderator, account("ben"))).toEqual(["deactivate"]);
  expect(named(nobody, account("ben"))).toEqual([]);
  expect(named(moderator, account("ben", { is_active: false }))).toEqual(["activate"]);
});

test("who waits can be let in by all of the staff, and turned away by admins", () => {
  const waiting = account("ben", { is_approved: false, is_confirmed: false });
  expect(named(moderator, waiting)).toEqual(["approve", "deactivate"]);
  expect(named(admin, waiting)).toEqual(["approve", "reject", "confirm_email", "resend_confirmation", "deactivate"]);
});

test("roles, passwords and addresses are those of local accounts alone", () => {
  const far = account("ben@far.example", { local: false, is_confirmed: false, is_approved: false });
  expect(named(admin, far)).toEqual(["deactivate", "delete"]);
  expect(named(admin, account("ben", { roles: { admin: true, moderator: true }, is_active: false }))).toEqual([
    "activate",
    "revoke_moderator",
    "revoke_admin",
    "delete",
  ]);
});

test("nothing is offered on oneself, and many are acted on where it is of use", () => {
  expect(named(admin, account("me"))).toEqual([]);
  const some = [account("me"), account("ben"), account("eve", { is_active: false })];
  const found = actsOn(some, moderator).map(({ act, accounts }) => [act.name, accounts.map(({ id }) => id)]);
  expect(found).toEqual([
    ["activate", ["eve"]],
    ["deactivate", ["ben"]],
  ]);
});

test("the second factors of several people are taken by one request each", () => {
  expect(named(admin, account("ben@far.example", { local: false }))).not.toContain("disable_mfa");
  const sent = actOf("disable_mfa").requests([account("ben"), account("eve")], { text: "", email: false });
  expect(sent.map(({ request, accounts }) => [request.method, request.json, accounts.length])).toEqual([
    ["PUT", { nickname: "ben" }, 1],
    ["PUT", { nickname: "eve" }, 1],
  ]);
});

test("people are suggested to newcomers where the server can, far ones too", () => {
  const offered = (more: object, acting = admin) =>
    named(acting, account("ben", more)).filter((name) => name.endsWith("suggest"));
  expect(offered({})).toEqual([]);
  expect(offered({ is_suggested: false, local: false })).toEqual(["suggest"]);
  expect(offered({ is_suggested: true })).toEqual(["unsuggest"]);
  expect(offered({ is_suggested: false, is_active: false })).toEqual([]);
  expect(offered({ is_suggested: false }, moderator)).toEqual([]);
});

test("a link for a new password is made by admins, for others of this server", () => {
  const may = (acting: Acting, id: string, more: object = {}) => mayMakePasswordLink(acting, account(id, more));
  expect([may(admin, "ben"), may(moderator, "ben"), may(admin, "me")]).toEqual([true, false, false]);
  expect([may(admin, "ben", { local: false }), may(admin, "ben", { is_active: false })]).toEqual([false, false]);
  expect(v.parse(PasswordLink, { link: "https://a.example/reset/x", token: "x" })).toBe("https://a.example/reset/x");
  expect(v.safeParse(PasswordLink, { link: "javascript:alert(1)" }).success).toBe(false);
});

test("tags are offered where the server heeds them, the last three on local accounts", () => {
  expect(tagsOn([account("ben")], { ...moderator, heeds_tags: false })).toEqual([]);
  expect(tagsOn([account("me")], moderator)).toEqual([]);
  const far = account("ben@far.example", { local: false, tags: ["mrf_tag:sandbox"] });
  expect(tagsOn([far], moderator).map(({ tag, on }) => [tag, on])).toEqual([
    ["mrf_tag:media-force-nsfw", false],
    ["mrf_tag:media-strip", false],
    ["mrf_tag:force-unlisted", false],
    ["mrf_tag:sandbox", true],
  ]);
  const both = tagsOn([far, account("eve")], moderator);
  expect(both).toHaveLength(7);
  const sandbox = both.find(({ tag }) => tag === "mrf_tag:sandbox");
  expect([sandbox?.on, sandbox?.accounts.map(({ id }) => id)]).toEqual([false, ["eve"]]);
  expect(heedsTags({ mrf_policies: ["TagPolicy"] })).toBe(true);
  expect([heedsTags({}), heedsTags({ mrf_policies: "TagPolicy" })]).toEqual([false, false]);
});

test("each act is one request that names all, and says how they are afterwards", () => {
  const sent = (name: string) => {
    const both = [account("a"), account("b@c")];
    const [one, ...more] = actOf(name).requests(both, { text: "", email: false });
    if (!one) throw new Error(`${name} sends nothing`);
    const { method, path, json } = one.request;
    expect([json, one.accounts, more]).toEqual([{ nicknames: ["a", "b@c"] }, both, []]);
    return `${method} ${path.replace("/api/v1/pleroma/admin/users", "")}`;
  };
  expect(staffActs.pleroma.filter(({ name }) => name !== "disable_mfa").map(({ name }) => sent(name))).toEqual([
    "PATCH /approve",
    "DELETE ",
    "PATCH /confirm_email",
    "PATCH /resend_confirmation_email",
    "PATCH /force_password_reset",
    "PATCH /activate",
    "PATCH /deactivate",
    "POST /permission_group/moderator",
    "DELETE /permission_group/moderator",
    "POST /permission_group/admin",
    "DELETE /permission_group/admin",
    "PATCH /suggest",
    "PATCH /unsuggest",
    "DELETE ",
  ]);
  const off = tagAct("mrf_tag:sandbox", false);
  expect(off.requests([account("a")], { text: "", email: false })[0]?.request).toMatchObject({
    method: "DELETE",
    json: { nicknames: ["a"], tags: ["mrf_tag:sandbox"] },
  });
  expect(off.after(account("a", { tags: ["x", "mrf_tag:sandbox"] })).tags).toEqual(["x"]);
  expect(actOf("grant_admin").after(account("a")).roles).toEqual({ admin: true, moderator: false });
  for (const act of staffActs.pleroma.filter(({ name }) => !/resend|force|mfa/.test(name))) {
    const before = [
      account("a"),
      account("a", { is_active: false }),
      account("a", { is_approved: false }),
      account("a", { is_confirmed: false }),
      account("a", { roles: { admin: true, moderator: true } }),
      account("a", { is_suggested: false }),
      account("a", { is_suggested: true }),
    ].filter((one) => act.fits(one));
    // On one at least it is seen.
    expect(before.map((one) => act.after(one))).not.toEqual(before);
  }
});

test("the last admins cannot be weakened, all the same by which act", () => {
  const [ann, ben] = [account("ann"), account("ben")];
  expect(endsAdmins(actOf("deactivate"), [ann], [ann])).toBe(true);
  expect(endsAdmins(actOf("revoke_admin"), [ann], [ann, ben])).toBe(false);
  expect(endsAdmins(actOf("delete"), [ann, ben], [ann, ben])).toBe(true);
  expect(endsAdmins(actOf("revoke_moderator"), [ann], [ann])).toBe(false);
  expect(endsAdmins(actOf("deactivate"), [ann], [])).toBe(false);
});
