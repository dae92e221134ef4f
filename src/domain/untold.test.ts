import { expect, test } from "vitest";
import { instanceOf } from "./instance";
import { untold } from "./untold";

test("silence written out is silence read", () => {
  expect(untold).toEqual(instanceOf({ v2: null, v1: null, nodeinfo: null, frontend: null }));
});
