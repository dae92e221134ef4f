import type { Rolldown } from "vite";

/** The module that lists the contents of a chunk: `src/app/chunks/rows.ts` names what the chunk "rows" begins with. */
const chunkModule = /\/src\/app\/chunks\/(\w+)\.ts$/;

/** The chunks that begin with this module: "first" with an entry, another with what its module imports dynamically. */
function chunksAt({ isEntry, dynamicImporters }: Rolldown.ModuleInfo): string[] {
  return isEntry ? ["first"] : dynamicImporters.flatMap((id) => chunkModule.exec(id)?.[1] ?? []);
}

/**
 * Every chunk that needs a module: those that begin with it, or with what imports it statically, directly or through
 * others.
 */
function chunksThatNeed(id: string, graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const seen = new Set<string>();
  const chunks = new Set<string>();
  const visit = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    const info = graph.getModuleInfo(module);
    if (!info) return;
    for (const chunk of chunksAt(info)) chunks.add(chunk);
    info.importers.forEach(visit);
  };
  visit(id);
  return chunks;
}

/**
 * The chunks after the first one, in the order in which they load: a module that several need is part of the earliest.
 */
const inOrder = ["rows", "shell", "engine", "ahead", "repair"];

/** The group that makes a chunk. */
const chunkGroup = (chunk: string) => ({
  name: (id: string, graph: Rolldown.ChunkingContext) => (chunksThatNeed(id, graph).has(chunk) ? chunk : null),
  debugName: chunk,
});

/**
 * What the engine shares with what is drawn is a chunk of its own, so that neither fails where the other cannot be had.
 */
function sharedChunk(id: string, graph: Rolldown.ChunkingContext): string | null {
  const chunks = chunksThatNeed(id, graph);
  return chunks.has("engine") && (chunks.has("rows") || chunks.has("shell")) ? "shared" : null;
}

/**
 * The names of emoji are a chunk for each language, which the browser caches once it was loaded: precached with the
 * app, they would double its size.
 */
function emojiNamesChunk(id: string): string | null {
  const words = /virtual:emoji-words\/(\w+)$/.exec(id) ?? /i18n\/emoji\/(\w+)\.json$/.exec(id);
  return words ? `emoji-words-${words[1]}` : null;
}

/**
 * The messages of a language other than English are two chunks: those of the first screen, and the rest. The worker
 * stores those of the user's language, which it finds by these names (`src-sw/shell/language_files.ts`).
 */
function languageChunk(id: string): string | null {
  const [, language, part] = /\/i18n\/(\w+)\.json\?(first|late)$/.exec(id) ?? [];
  return language === undefined || language === "en" ? null : `language-${language}-${part}`;
}

/**
 * The chunk groups of the page's build, for Rolldown's `codeSplitting.groups`. The first screen, and each module in
 * `src/app/chunks`, is one file: many small files compress worse (155 kB instead of 146) and load later. Icons that
 * several chunks share are one file, and so are modules that are too small for one of their own.
 */
export const chunkGroups = [
  { name: emojiNamesChunk, debugName: "emoji" },
  { name: languageChunk, debugName: "language" },
  chunkGroup("first"),
  { name: sharedChunk, debugName: "shared" },
  ...inOrder.map(chunkGroup),
  { name: "icons", test: /lucide-react/, minShareCount: 2 },
  { name: "small", test: /\.ts$/, minShareCount: 2, maxModuleSize: 1000 },
];
