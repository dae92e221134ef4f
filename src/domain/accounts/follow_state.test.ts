import * as v from "valibot";
import { expect, test } from "vitest";
import { Account } from "../entities/accounts/account";
import { Relationship } from "../entities/accounts/relationship";
import { canChangeFollow, followStateOf } from "./follow_state";

const account = (sent: object) => v.parse(Account, { id: "1", acct: "ada", username: "ada", ...sent });
const relation = (sent: object) => v.parse(Relationship, { id: "1", ...sent });

test.each([
  [undefined, "none"],
  [{}, "none"],
  [{ requested: true }, "requested"],
  [{ following: true }, "following"],
  [{ following: true, requested: true }, "following"],
])("a relationship of %j is a follow that is %s", (sent, state) =>
  expect(followStateOf(sent && relation(sent))).toBe(state),
);

test.each([
  [{}, {}, true],
  [{}, { following: true }, true],
  [{ locked: true }, { requested: true }, true],
  [{}, undefined, true],
  [{ suspended: true }, undefined, false],
  [{}, { blocked_by: true }, false],
  [{ suspended: true }, {}, false],
  [{ pleroma: { deactivated: true } }, { following: true }, false],
])("%j with the relationship %j can be followed or unfollowed: %s", (sent, relationship, can) =>
  expect(canChangeFollow(account(sent), relationship && relation(relationship))).toBe(can),
);
