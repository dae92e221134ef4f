import { expect, test } from "vitest";
import { inStaffOrder } from "./staff";

const person = (name: string, pleroma?: { is_admin?: boolean; is_moderator?: boolean }) => ({
  name,
  account: pleroma ? ({ pleroma } as never) : undefined,
});

test("admins come first, then moderators, then those of whom no role is known, each in the server's order", () => {
  const people = [
    person("unread"),
    person("mod", { is_moderator: true }),
    person("first", { is_admin: true, is_moderator: true }),
    person("contact", {}),
    person("second", { is_admin: true }),
  ];
  expect(inStaffOrder(people).map(({ name }) => name)).toEqual(["first", "second", "mod", "unread", "contact"]);
});
