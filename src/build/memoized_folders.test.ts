import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { memoizedFolders } from "./memoized_folders";

const root = join(import.meta.dirname, "../..");

test.for(memoizedFolders)("%s, which the compiler memoizes, holds components or hooks", (folder) => {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  expect(files.filter((name) => /(?:^|\/)(?:[A-Z]\w*\.tsx|use[A-Z]\w*\.ts)$/.test(name))).not.toHaveLength(0);
});
