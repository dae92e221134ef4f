import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { asScripts } from "./parts_plugin";

const bundle = [
  {
    fileName: "sw.js",
    isEntry: true,
    code: `const shared = { times: 0 }; exports.shared = shared; self.far = () => require("./assets/sw-far-1.js").far();`,
  },
  {
    fileName: "assets/sw-far-1.js",
    isEntry: false,
    code: `const { shared } = require("../sw.js"); const near = require("./sw-near-1.js"); exports.far = () => near.say + ++shared.times;`,
  },
  { fileName: "assets/sw-near-1.js", isEntry: false, code: `exports.say = "near ";` },
];

/** A worker of these scripts, and what it loaded, whose server has no file called `missing`. */
function aWorker(missing = "") {
  const scripts = new Map(asScripts(bundle).map((script, index) => [bundle[index]?.fileName, script]));
  const loaded: string[] = [];
  const installs: ((event: { waitUntil(work: Promise<void>): void }) => void)[] = [];
  const self: Record<string, unknown> = {
    addEventListener: (_: "install", run: (typeof installs)[0]) => installs.push(run),
  };
  const importScripts = (...files: string[]) => {
    for (const file of files) {
      loaded.push(file);
      if (file === missing) throw new Error(`${file} is missing`);
      run(file);
    }
  };
  const run = (file: string) => runInNewContext(scripts.get(file) ?? "", { self, importScripts });
  run("sw.js");
  const install = async () => {
    const waits: Promise<void>[] = [];
    for (const one of installs) one({ waitUntil: (work) => void waits.push(work) });
    await Promise.all(waits);
  };
  return { self: self as { far(): string }, loaded, install };
}

test("every part is loaded while the worker is installed, which cannot be without one", async () => {
  const { install, loaded } = aWorker();
  await install();
  expect(loaded).toEqual(["assets/sw-far-1.js", "assets/sw-near-1.js"]);
  await expect(aWorker("assets/sw-near-1.js").install()).rejects.toThrow("missing");
});

test("a part is loaded when it is first asked for, with what it needs, once, and shares what the worker has", () => {
  const { self, loaded } = aWorker();
  expect(loaded).toEqual([]);
  expect([self.far(), self.far()]).toEqual(["near 1", "near 2"]);
  expect(loaded).toEqual(["assets/sw-far-1.js", "assets/sw-near-1.js"]);
});

test("a part that could not be had is asked for anew", () => {
  const { self, loaded } = aWorker("assets/sw-far-1.js");
  expect(() => self.far()).toThrow("missing");
  expect(() => self.far()).toThrow("missing");
  expect(loaded.length).toBe(2);
});
