import type { Page } from "playwright-core";

/**
 * Turns rows of every table of the signed-in account and of the device into garbage, past the app: all that a server
 * said, by turns into a key alone, nulls, and fields of other types. A table without rows gets one of each. Of a
 * session only the face is garbage, and settings, drafts, files and unsent mutations stay and get garbage beside them:
 * `text` stands in that.
 * @param page one at the origin of the app
 */
export async function makeGarbage(page: Page, text: string): Promise<void> {
  const garbage = async (text: string): Promise<void> => {
    const named = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const open = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => resolve(opening.result);
      });
    const kept = ["settings", "server_choices", "drafts", "files", "outbox", "sessions", "kept_drafts", "shared"];
    type Row = Record<string, unknown>;
    const spoil = (row: Row, key: readonly string[], at: number): Row =>
      Object.fromEntries(
        Object.entries(row).flatMap(([field, value]): [string, unknown][] => {
          if (key.includes(field)) return [[field, value]];
          return at % 4 === 0
            ? []
            : [[field, [null, typeof value === "string" ? 7 : "?", [{ deep: null }]][(at % 4) - 1]]];
        }),
      );
    const spoilTable = (store: IDBObjectStore) => {
      const { name, keyPath } = store;
      const key = [keyPath ?? []].flat();
      const beside = (at: number) =>
        Object.fromEntries(key.map((field) => [field, field === "seq" ? 90_000 + at : `garbage-${at}`]));
      const asking = store.getAll() as IDBRequest<Row[]>;
      asking.onsuccess = () => {
        const rows = asking.result;
        if (name === "sessions") for (const row of rows) store.put({ ...row, face: { emojis: null } });
        else if (!kept.includes(name)) rows.forEach((row, at) => store.put(spoil(row, key, at)));
        if (name === "sessions") return;
        const typed =
          name === "drafts" ? { text } : name === "outbox" ? { kind: "post", args: { text: `${text}, sent` } } : {};
        store.put({ ...beside(0), ...typed });
        for (const at of [1, 2, 3])
          store.put({ ...spoil({ id: "", at: 0, text: "", args: {} }, key, at), ...beside(at) });
      };
    };
    for (const name of named.filter((one) => one === "app" || one.startsWith("account/@"))) {
      const db = await open(name);
      const writing = db.transaction([...db.objectStoreNames], "readwrite");
      for (const store of db.objectStoreNames) spoilTable(writing.objectStore(store));
      await new Promise<void>((resolve, reject) => {
        writing.onabort = () => reject(writing.error);
        writing.oncomplete = () => resolve();
      });
      db.close();
    }
  };
  await page.evaluate(garbage, text);
}
