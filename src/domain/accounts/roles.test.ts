import * as v from "valibot";
import { expect, test } from "vitest";
import { Account } from "../entities/accounts/account";
import { rolesOf } from "./roles";

test.each([
  [{}, []],
  [{ pleroma: { is_admin: true, is_moderator: true } }, ["admin"]],
  [{ pleroma: { is_moderator: true } }, ["moderator"]],
  [{ pleroma: { is_moderator: true, privileges: [] } }, ["moderator"]],
  [{ pleroma: { is_admin: false } }, []],
  [
    {
      roles: [
        { id: "3", name: "Owner", color: "#ff3838" },
        { id: "9", name: "" },
      ],
    },
    ["Owner"],
  ],
  [{ roles: [{ id: "admin", name: "admin", color: "" }] }, ["admin"]],
  [{ roles: null }, []],
])("an account with %j shows the roles %j", (sent, roles) =>
  expect(rolesOf(v.parse(Account, { id: "1", acct: "ada", username: "ada", ...sent }))).toEqual(roles),
);
