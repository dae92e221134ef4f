import { readFileSync } from "node:fs";

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

export default [
  { name: "first screen, scripts and styles", path: firstScreen(), brotli: true, limit: "150 kB" },
  { name: "worker", path: ["dist/sw.js"], brotli: true, limit: "72 kB" },
];
