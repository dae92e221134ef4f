import { expect, test } from "vitest";
import { accountPathAs, statusPathAs } from "./paths_as";

const here = "https://a.example";
const same = { to_origin: here, from_origin: here };
const far = { to_origin: "https://b.example", from_origin: here };

test.each([
  [same, "https://c.example/p/1", "/notice/s1"],
  [same, "", "/notice/s1"],
  [far, "https://c.example/p/1?x=1&y", "/search?query=https%3A%2F%2Fc.example%2Fp%2F1%3Fx%3D1%26y"],
  [far, "", null],
])("with %j a status at %s is opened at %s", (going, address, path) => {
  expect(statusPathAs(going, { id: "s1", address })).toBe(path);
});

test.each([
  ["ada", "/users/@ada%40a.example"],
  ["ben@b.example", "/users/@ben%40b.example"],
])("the profile of %s is opened at %s, which names them anywhere", (acct, path) => {
  expect(accountPathAs(far, { acct })).toBe(path);
});
