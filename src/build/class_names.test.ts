import { expect, test } from "vitest";
import { classNames } from "./class_names.ts";

test("a class is named after its file and itself, however the file is asked for", () => {
  const nameOf = classNames();
  expect(nameOf("bar", "/src/app/shell/Shell.module.css")).toBe("Shell_bar");
  expect(nameOf("top", "/src/app/shell/Shell.module.css?used")).toBe("Shell_top");
});

test("two files of the same name are refused", () => {
  const nameOf = classNames();
  nameOf("bar", "/src/app/shell/Shell.module.css");
  expect(() => nameOf("bar", "/src/ui/Shell.module.css")).toThrow(/same name/);
});
