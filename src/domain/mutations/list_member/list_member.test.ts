import { expect, test } from "vitest";
import { dependencyOf, effects } from "../registry";
import { requests } from "../requests";

const ada = { list_id: "7", account_id: "ada", on: true };

test("somebody is put in a list and taken out in the list's lane, by what every server reads", () => {
  const asked = (on: boolean) => requests.list_member.request({ ...ada, on }, 0, {});
  expect(asked(true)).toEqual({ method: "POST", path: "/api/v1/lists/7/accounts", form: { account_ids: ["ada"] } });
  expect(asked(false)).toEqual({
    method: "DELETE",
    path: "/api/v1/lists/7/accounts",
    query: { account_ids: ["ada"] },
    form: { account_ids: ["ada"] },
  });
  expect(effects.list_member.lane(ada)).toBe(effects.edit_list.lane({ id: "7", change: {} }));
});

test("the last wish about somebody replaces an earlier one, and leaves those about others", () => {
  const { cancels, replaces } = effects.list_member;
  const others = { ...ada, account_id: "ben", on: false };
  expect([cancels?.({ ...ada, on: false }, ada), cancels?.(ada, ada), cancels?.(others, ada)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([replaces?.(ada, ada), replaces?.(others, ada)]).toEqual([true, false]);
});

test("what waits for a list that is not sent goes to the list that the server made", () => {
  const local = { ...ada, list_id: "local:1" };
  expect(dependencyOf({ kind: "list_member", args: local })).toBe("local:1");
  expect(effects.list_member.retarget?.(local, "7")).toEqual(ada);
  expect(effects.edit_list.retarget?.({ id: "local:1", change: { title: "a" } }, "7")).toEqual({
    id: "7",
    change: { title: "a" },
  });
  expect(effects.create_list.creates?.({ id: "local:1", title: "a" })).toBe("local:1");
});

test("a settled change of who is in a list drops the pages of that list alone", () => {
  const { drops, member } = requests.list_member.settle(ada, {});
  expect([member, drops?.("list:7"), drops?.("list:70"), drops?.("home")]).toEqual([ada, true, false, false]);
});
