import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Chunk = { file: string; css?: string[]; imports?: string[] };

/** Every script and style that the first screen loads: the entry and what it imports, not what it may load later. */
function firstScreen(): string[] {
  const manifest = JSON.parse(readFileSync("dist/.vite/manifest.json", "utf8")) as Record<string, Chunk>;
  const chunks = new Map<string, Chunk>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || chunks.has(name)) return;
    chunks.set(name, chunk);
    chunk.imports?.forEach(add);
  };
  add("index.html");
  return [...chunks.values()].flatMap(({ file, css = [] }) => [file, ...css].map((one) => `dist/${one}`));
}

/** A copy of the worker without the list of files that the build puts into it. */
function withoutList(): string {
  const [before, after, ...more] = readFileSync("dist/sw.js", "utf8").split(/\[\{"revision":[^\]]*\]/);
  if (after === undefined || more.length > 0) throw new Error("dist/sw.js has no list of files, or more than one");
  const copy = join(mkdtempSync(join(tmpdir(), "godwit-")), "sw.js");
  writeFileSync(copy, `${before}[]${after}`);
  return copy;
}

export default [
  { name: "first screen, scripts and styles", path: firstScreen(), brotli: true, limit: "170 kB" },
  { name: "worker without its list of files", path: [withoutList()], brotli: true, limit: "97 kB" },
  { name: "worker", path: ["dist/sw.js"], brotli: true, limit: "100 kB" },
];
