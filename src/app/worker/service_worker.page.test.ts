import { afterEach, expect, test, vi } from "vitest";
import { registerDownloadRefresh } from "./service_worker";

afterEach(() => vi.unstubAllGlobals());

/** A browser whose periodic syncs have these tags. It rejects to unregister another one, as Chromium does. */
function aBrowser(...registered: string[]) {
  const tags = new Set(registered);
  const periodicSync = {
    register: async (tag: string) => void tags.add(tag),
    unregister: async (tag: string) => {
      if (!tags.delete(tag)) throw new DOMException("none of this tag", "NotFoundError");
    },
  };
  const container = { getRegistration: async () => ({ periodicSync }) } as unknown as ServiceWorkerContainer;
  return { tags, container };
}

test("a download's refresh takes the place of the one that an earlier version registered", async () => {
  for (const registered of [[], ["ride"], ["offline_download"], ["ride", "offline_download"]]) {
    const { tags, container } = aBrowser(...registered, "other");
    await registerDownloadRefresh(container, true);
    expect([...tags].toSorted()).toEqual(["offline_download", "other"]);
  }
});

test("no refresh stays registered without a download, whichever version registered it", async () => {
  for (const registered of [[], ["ride"], ["offline_download"], ["ride", "offline_download"]]) {
    const { tags, container } = aBrowser(...registered, "other");
    await registerDownloadRefresh(container, false);
    expect([...tags]).toEqual(["other"]);
  }
});

test("where data is to be saved the registered refresh stays as it is", async () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  const { tags, container } = aBrowser("ride");
  await registerDownloadRefresh(container, true);
  expect([...tags]).toEqual(["ride"]);
});
