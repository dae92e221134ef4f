import { expect, test } from "vitest";
import { toast, useToasts } from "./show_toast";

test("what passes makes room for what is new; what waits for the reader stays until it is dismissed", () => {
  toast("info", "A new version is ready.", { duration_ms: null });
  for (const text of ["one", "two", "three", "four"]) toast("good", text);
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(["A new version is ready.", "three", "four"]);
});
