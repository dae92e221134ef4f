type Asked = string | { url: string };
/** As a browser writes an address, whoever wrote it: with its own spelling of the host and what it escapes. */
const urlOf = (asked: Asked) => new URL(typeof asked === "string" ? asked : asked.url, "https://here.example").href;

/** Cache Storage in memory, by URL; `all` holds what lies in it, by the cache's name. */
export function createCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    return {
      match: async (asked: Asked) => kept.get(urlOf(asked))?.clone(),
      put: async (asked: Asked, response: Response) => void kept.set(urlOf(asked), response),
      delete: async (asked: Asked) => kept.delete(urlOf(asked)),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
    };
  };
  const storage = {
    open,
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
    match: async (asked: Asked) =>
      [...all.values()]
        .find((kept) => kept.has(urlOf(asked)))
        ?.get(urlOf(asked))
        ?.clone(),
  };
  return { all, storage: storage as unknown as CacheStorage };
}
