import { readFileSync } from "node:fs";

const manifest = JSON.parse(readFileSync("dist/.vite/manifest.json", "utf8"));

/** Every script and style that the first screen loads: the entry and what it imports, not what it may load later. */
function firstScreen(name = "index.html", seen = new Set()) {
  if (seen.has(name)) return [];
  seen.add(name);
  const chunk = manifest[name];
  const own = [chunk.file, ...(chunk.css ?? [])].map((file) => `dist/${file}`);
  return [...own, ...(chunk.imports ?? []).flatMap((next) => firstScreen(next, seen))];
}

export default [
  { name: "first screen, scripts and styles", path: firstScreen(), brotli: true, limit: "150 kB" },
  { name: "worker", path: "dist/sw.js", brotli: true, limit: "70 kB" },
];
