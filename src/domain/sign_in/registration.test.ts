import { expect, test } from "vitest";
import { createRandom } from "../../../tests/support/fakes/random";
import { checkRegistration, registrationPayload, type RegistrationFields } from "./registration";

const filled: RegistrationFields = {
  username: "ada",
  fullname: "Ada",
  email: "ada@example.org",
  bio: "Counts.",
  password: "enchantress",
  confirm: "enchantress",
  language: "de",
  reason: "To read.",
  captcha_solution: "x7",
};
const none = { type: "none" } as const;
const all = { email: true, reason: true };

test("a form that is filled in whole may be sent", () => {
  expect(checkRegistration(filled, all)).toEqual({});
});

test("required: username, full name, password, confirmation; others if configured", () => {
  const empty = Object.fromEntries(Object.keys(filled).map((key) => [key, ""])) as RegistrationFields;
  const always = {
    username: "username_required",
    fullname: "fullname_required",
    password: "password_required",
    confirm: "password_confirmation_required",
  };
  expect(checkRegistration(empty, { email: false, reason: false })).toEqual(always);
  expect(checkRegistration(empty, all)).toEqual({ ...always, email: "email_required", reason: "reason_required" });
});

test("the confirmation is the password, to the letter", () => {
  expect(checkRegistration({ ...filled, confirm: "Enchantress" }, all)).toEqual({
    confirm: "password_confirmation_match",
  });
  expect(checkRegistration({ ...filled, confirm: "enchantress " }, all)).toEqual({
    confirm: "password_confirmation_match",
  });
});

test("blanks are no name, and around a name they are nothing", () => {
  expect(checkRegistration({ ...filled, username: " ", fullname: "\t" }, all)).toEqual({
    username: "username_required",
    fullname: "fullname_required",
  });
  const sent = registrationPayload({ ...filled, username: " ada ", fullname: " Ada L. " }, none, null);
  expect(sent).toMatchObject({ username: "ada", nickname: "ada", fullname: "Ada L." });
});

test("agreement and locale are always sent, captcha and invitation if present", () => {
  expect(registrationPayload(filled, none, null)).toEqual({
    username: "ada",
    nickname: "ada",
    fullname: "Ada",
    email: "ada@example.org",
    bio: "Counts.",
    password: "enchantress",
    confirm: "enchantress",
    language: "de",
    reason: "To read.",
    agreement: true,
    locale: "en_US",
  });
  const native = { type: "native", url: "data:", token: "t", answer_data: "a" } as const;
  expect(registrationPayload(filled, native, "invited")).toMatchObject({
    token: "invited",
    captcha_solution: "x7",
    captcha_token: "t",
    captcha_answer_data: "a",
  });
});

test("a form is valid if and only if no rule is broken (seeded)", () => {
  const random = createRandom(11);
  const words = ["", " ", "a", " a ", "ä b", "\n", "🐦"];
  for (let one = 0; one < 2000; one++) {
    const word = () => random.pick(words);
    const password = word();
    const fields: RegistrationFields = {
      username: word(),
      fullname: word(),
      email: word(),
      bio: word(),
      password,
      confirm: random.chance(0.6) ? password : word(),
      language: word(),
      reason: word(),
      captcha_solution: word(),
    };
    const needs = { email: random.chance(0.5), reason: random.chance(0.5) };
    const problems = checkRegistration(fields, needs);
    const has = (text: string) => text.trim() !== "";
    const good =
      has(fields.username) &&
      has(fields.fullname) &&
      (!needs.email || has(fields.email)) &&
      (!needs.reason || has(fields.reason)) &&
      fields.password !== "" &&
      fields.password === fields.confirm;
    expect(Object.keys(problems).length === 0, JSON.stringify(fields)).toBe(good);
    const sent = registrationPayload(fields, none, null);
    expect(sent["password"] ?? "").toBe(fields.password);
    expect(sent["username"] ?? "").toBe(fields.username.trim());
    expect(sent["nickname"]).toBe(sent["username"]);
    expect([sent["agreement"], sent["locale"]]).toEqual([true, "en_US"]);
    expect(Object.values(sent)).not.toContain("");
  }
});
