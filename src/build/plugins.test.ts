import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import manifest from "../../package.json";
import { test as testConfig } from "../../tests/projects";
import { pagePlugins, workerPlugins } from "./plugins";

const root = join(import.meta.dirname, "../..");

/** Every module of the packages that the app ships. */
function* shippedModules(): Generator<string> {
  for (const name of [...Object.keys(manifest.dependencies), "emojibase-data"])
    for (const file of readdirSync(join(root, "node_modules", name), { recursive: true, encoding: "utf8" }))
      if (/\.(?:m?js|json)$/.test(file)) yield join(root, "node_modules", name, file);
}

test("no plugin changes the code of a dependency", async () => {
  let seen = 0;
  for (const id of shippedModules()) {
    seen += 1;
    for (const { name, transform } of [...pagePlugins, ...workerPlugins]) {
      if (transform === undefined) continue;
      if (typeof transform !== "function") throw new Error(`${name} transforms by a filter that this test cannot ask`);
      const code = await Reflect.apply(transform, {}, ["", id, {}]);
      expect(code, `${name} changes ${id}`).toBeNull();
    }
  }
  expect(seen).toBeGreaterThan(100);
});

test("tests run the dependencies as Node loads them", () => {
  expect(testConfig?.server?.deps?.inline).toBeUndefined();
  expect(testConfig?.alias).toBeUndefined();
});
