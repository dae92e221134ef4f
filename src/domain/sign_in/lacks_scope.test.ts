import { expect, test } from "vitest";
import { lacksScope } from "./lacks_scope";

const refused = (message: string, status = 403) => lacksScope({ kind: "forbidden", status, message });

test.each([
  "Insufficient permissions: admin:read:reports.",
  "This action is outside the authorized scopes",
  "Forbidden: token has insufficient scope permission",
])("a token that lacks a scope is told from rights that one has not: %s", (message) => {
  expect([refused(message), refused(message, 401)]).toEqual([true, false]);
});

test.each(["User is not an admin.", "This action is not allowed", "Forbidden: user 01C1Z not an admin", ""])(
  "a right that one has not is no lack of a scope: %s",
  (message) => {
    expect(refused(message)).toBe(false);
  },
);
