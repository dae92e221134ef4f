import { IDBObjectStore as Store } from "fake-indexeddb";
import { onTestFinished, vi } from "vitest";

/**
 * Watches what is put into databases and deleted from them one by one, until the test or the watch ends.
 * @param see is told of each before it is done: how, the store's name, the row or the key; what it throws is the disk's
 * answer
 * @returns ends the watch
 */
export function watchWrites(see: (how: "put" | "delete", store: string, what: unknown) => void): () => void {
  const { put, delete: del } = Store.prototype;
  type This = InstanceType<typeof Store>;
  const spies = [
    vi.spyOn(Store.prototype, "put").mockImplementation(function (this: This, ...row: Parameters<typeof put>) {
      see("put", this.name, row[0]);
      return put.apply(this, row);
    }),
    vi.spyOn(Store.prototype, "delete").mockImplementation(function (this: This, ...key: Parameters<typeof del>) {
      see("delete", this.name, key[0]);
      return del.apply(this, key);
    }),
  ];
  const end = () => spies.forEach((spy) => spy.mockRestore());
  onTestFinished(end);
  return end;
}
