import { expect, test } from "vitest";
import { findAccounts } from "./accounts";

const one = (acct: string, display_name = "") => ({ acct, display_name });
const found = (typed: string, all: ReturnType<typeof one>[]) => findAccounts(all, typed).map(({ acct }) => acct);

test("accounts are found by prefix of handle or name: handle matches first", () => {
  const all = [one("zoe", "Al Berta"), one("alder@far.example"), one("albatross"), one("mal"), one("bee", "Pal")];
  expect(found("al", all)).toEqual(["albatross", "alder@far.example", "zoe"]);
});

test("who is called so by both goes before who is called so by address alone", () => {
  expect(found("AL", [one("alba"), one("alder", "Álder")])).toEqual(["alder", "alba"]);
});
