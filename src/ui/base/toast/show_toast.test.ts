import { afterEach, beforeEach, expect, test } from "vitest";
import { toast, useToasts } from "./show_toast";

const clear = () => useToasts.setState({ toasts: [], last: 0 });
beforeEach(clear);
afterEach(clear);

test("a new toast replaces timed ones, never one without a duration", () => {
  toast("info", "A new version is ready.", { duration_ms: null });
  for (const text of ["one", "two", "three", "four"]) toast("good", text);
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(["A new version is ready.", "three", "four"]);
});
