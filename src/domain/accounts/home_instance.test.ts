import * as v from "valibot";
import { expect, test } from "vitest";
import { Account } from "../entities/accounts/account";
import { homeInstanceOf } from "./home_instance";

const here = { host: "a.example", software: { name: "akkoma", version: "3.13.0" } };
const described = { instance: { name: "b.example", nodeinfo: { software: { name: "mastodon", version: "4.5.1" } } } };

test.each([
  ["ada", undefined, "a.example akkoma 3.13.0"],
  ["ada@b.example", undefined, "b.example"],
  ["ada@b.example", described, "b.example mastodon 4.5.1"],
  ["ada@b.example", { instance: { name: "b.example", nodeinfo: null } }, "b.example"],
])("%s with %j is at home at %s", (acct, akkoma, home) => {
  const { host, software, version } = homeInstanceOf(
    v.parse(Account, { id: "1", acct, username: "ada", akkoma }),
    here,
  );
  expect([host, software, version].join(" ").trim()).toBe(home);
});
