import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { SourceMap } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";

/** The source map of each built file, by its name. */
export type Sources = Map<string, SourceMap>;

/** Builds the app as it is, with source maps, in a folder that is there while something is done with it. */
export async function withSources<T>(work: (dist: string, sources: Sources) => Promise<T>): Promise<T> {
  const dist = await mkdtemp(join(tmpdir(), "godwit-bench-"));
  try {
    await build({ logLevel: "error", build: { outDir: dist, sourcemap: true, emptyOutDir: true } });
    const assets = join(dist, "assets");
    const maps = (await readdir(assets)).filter((file) => file.endsWith(".js.map"));
    const read = async (file: string) => new SourceMap(JSON.parse(await readFile(join(assets, file), "utf8")));
    const named = await Promise.all(maps.map(async (file) => [file.replace(/\.map$/, ""), await read(file)] as const));
    return await work(dist, new Map(named));
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}

/**
 * The file and the line, counted from one, of a place of a built file, both of which are counted from nought; nothing
 * of what is the browser's own.
 */
export function sourceOf(sources: Sources, url: string, line: number, column: number): [string, number] | undefined {
  const entry = sources.get(url.split("/").at(-1) ?? "")?.findEntry(line, column);
  return entry && "originalSource" in entry ? [entry.originalSource, entry.originalLine + 1] : undefined;
}
