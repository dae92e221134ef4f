import { expect, test } from "vitest";
import { instanceOf } from "./instance";
import { defaultInstance } from "./default_instance";

test("the literal default equals the parsed one", () => {
  expect(defaultInstance).toEqual(instanceOf({ v2: null, v1: null, nodeinfo: null, frontend: null }));
});

test("the default limits", () => {
  expect(defaultInstance).toMatchObject({
    max_characters: 5000,
    avatar_limit: 2_097_152,
    background_limit: 2_097_152,
    banner_limit: 2_097_152,
    fields_limits: { max_fields: 6 },
  });
});
