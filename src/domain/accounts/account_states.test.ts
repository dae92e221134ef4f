import * as v from "valibot";
import { expect, test } from "vitest";
import { Account } from "../entities/accounts/account";
import { accountStates } from "./account_states";

const read = (sent: object) => v.parse(Account, { id: "1", acct: "ada", ...sent });
const new_one = { id: "2", acct: "ada@new.example", username: "ada", display_name: "Ada :wave:" };

test("an account as most are has no state, whatever the server leaves out", () => {
  for (const sent of [
    {},
    { moved: null, suspended: false, limited: false, memorial: null },
    { pleroma: { deactivated: false } },
  ])
    expect(accountStates(read(sent))).toEqual([]);
});

test("each state is kept from the answer, and several stand together", () => {
  expect(accountStates(read({ moved: new_one }))).toEqual(["moved"]);
  expect(accountStates(read({ suspended: true }))).toEqual(["suspended"]);
  expect(accountStates(read({ limited: true }))).toEqual(["limited"]);
  expect(accountStates(read({ memorial: true }))).toEqual(["memorial"]);
  const all = { moved: new_one, suspended: true, limited: true, memorial: true };
  expect(accountStates(read(all))).toEqual(["suspended", "moved", "memorial", "limited"]);
});

test("an account that Akkoma's staff switched off is suspended", () => {
  expect(accountStates(read({ pleroma: { deactivated: true } }))).toEqual(["suspended"]);
});

test("of the account that somebody moved to is kept what leads there", () => {
  const { moved } = read({ moved: { ...new_one, avatar: "javascript:alert(1)", moved: new_one, note: "<p>x</p>" } });
  expect(moved).toEqual({ ...new_one, avatar: "", avatar_static: "", emojis: [] });
});

test("an unreadable new account costs only the lead, and the account stays", () => {
  for (const moved of ["gone", 3, {}, { id: "2" }, []]) expect(accountStates(read({ moved }))).toEqual([]);
});
