import { expect, test } from "vitest";
import { requests } from "../requests";

test("a status that is missing was deleted", () => {
  expect(requests.delete.done?.({ id: "s1" }, { kind: "missing", message: "" }, 0)).toEqual({ gone: ["s1"] });
  expect(requests.delete.done?.({ id: "s1" }, { kind: "server", message: "" }, 0)).toBeNull();
  const page = "<h1>404 Not Found (snac/2.75)</h1>";
  expect(requests.delete.done?.({ id: "s1" }, { kind: "missing", message: "", body: page }, 0)).toBeNull();
});
