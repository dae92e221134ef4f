import type { Plugin, Rolldown } from "vite";

/**
 * How a worker loads its parts. Each script hands in what makes it; whoever first asks for one has it made. A browser lets a worker
 * load later, without a network, what it loaded while it was installed, and nothing else: so all are loaded then, and an install
 * that cannot have them fails (Service Workers, "importScripts(urls)").
 * @param files of the parts, from the worker's own on
 */
const loader = (files: readonly string[]) =>
  `const made={"sw.js":exports};let make;self.part=(one)=>{make=one};` +
  `const require=(path)=>{const file=path.split("/").pop();` +
  `if(!made[file]){importScripts("assets/"+file);const exports={};make(exports,require);made[file]=exports}return made[file]};` +
  `self.addEventListener("install",(event)=>event.waitUntil((async()=>importScripts(${files.map((file) => JSON.stringify(file)).join()}))()));`;

/**
 * Makes scripts of a worker's bundle: itself, and its parts, which are what it imports on demand. They stand by the modules that
 * Rolldown makes for Node, which know of each other by `exports` and `require`.
 */
export function asScripts(chunks: readonly Pick<Rolldown.OutputChunk, "code" | "fileName" | "isEntry">[]): string[] {
  const parts = chunks.filter(({ isEntry }) => !isEntry).map(({ fileName }) => fileName);
  return chunks.map(({ code, isEntry }) =>
    isEntry ? `((exports)=>{${loader(parts)}\n${code}})({});` : `self.part((exports,require)=>{${code}});`,
  );
}

/** All languages but English, which is said where no other can be had. */
const words = { name: "words", test: /i18n[\\/](?!en\.)\w+\.json\?first$/ };

/** The Vite plugin of the worker's build: what the worker imports on demand becomes a part, a script beside it. */
export function parts(): Plugin {
  return {
    name: "godwit:parts",
    config: () => ({
      build: {
        rolldownOptions: {
          // What the worker shares with a part stays in the worker.
          preserveEntrySignatures: false,
          output: { codeSplitting: { groups: [words] }, chunkFileNames: "assets/sw-[name]-[hash:7].js" },
        },
      },
    }),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      // Else its parts would come with every start of it.
      const needed = chunks.find(({ isEntry }) => isEntry)?.imports ?? [];
      if (needed.length > 0) throw new Error(`The worker does not start without a part: ${needed.join(", ")}`);
      for (const [index, code] of asScripts(chunks).entries()) Object.assign(chunks[index] ?? {}, { code });
    },
  };
}
