/** Cache Storage in memory, by URL; `all` holds what lies in it, by the cache's name. */
export function createCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    return {
      match: async (url: string) => kept.get(url)?.clone(),
      put: async (url: string, response: Response) => void kept.set(url, response),
      delete: async (one: string | { url: string }) => kept.delete(typeof one === "string" ? one : one.url),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
    };
  };
  const storage = {
    open,
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
    match: async (url: string) =>
      [...all.values()]
        .find((kept) => kept.has(url))
        ?.get(url)
        ?.clone(),
  };
  return { all, storage: storage as unknown as CacheStorage };
}
