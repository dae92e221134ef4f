import { expect, test } from "vitest";
import { securityWays } from "./security_ways";

const of = (name: string, ...features: string[]) => securityWays({ software: { name, version: "1" }, features });

test("Akkoma, Pleroma, their forks and GoToSocial change an account by calls", () => {
  for (const ways of [of("akkoma"), of("pleroma"), of("rebased", "pleroma_api")])
    expect(new Set(Object.values(ways ?? {}).map((way) => JSON.stringify(way)))).toEqual(
      new Set(['{"calls":"pleroma"}']),
    );
  expect(of("gotosocial")).toMatchObject({ delete: { calls: "gotosocial" }, second_factor: { calls: "gotosocial" } });
});

test("Mastodon changes an account on pages of its own, other software in no known way", () => {
  expect(of("mastodon")).toMatchObject({
    email: { page: "/auth/edit" },
    password: { page: "/auth/edit" },
    second_factor: { page: "/settings/two_factor_authentication_methods" },
    tokens: { page: "/oauth/authorized_applications" },
    move: { page: "/settings/migration" },
    delete: { page: "/settings/delete" },
  });
  for (const name of ["snac", "hollo", ""]) expect(of(name)).toBeNull();
});
