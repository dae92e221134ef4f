import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, expect, test } from "vitest";
import { openAppDb } from "../../db/app_database";
import { readChoices, saveSetting } from "../../db/settings/settings";
import { useStableLive } from "./useStableLive";

afterEach(cleanup);

test("the initial value keeps its identity until the query changes it", async () => {
  const app = await openAppDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  await saveSetting(app, "theme", "mint");
  const known = await readChoices(app);
  const read: unknown[] = [];
  const { result } = renderHook(() =>
    useStableLive(known, async () => {
      const now = await readChoices(app);
      read.push(now);
      return now;
    }, [app]),
  );
  expect(result.current).toBe(known);
  await waitFor(() => expect(read).toEqual([known]));
  expect(result.current).toBe(known);
  await saveSetting(app, "theme", "plum");
  await waitFor(() => expect(result.current).toEqual({ theme: "plum" }));
});

test("for another database what is known of that one stands at once", async () => {
  const open = () => openAppDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  const [one, other] = [await open(), await open()];
  await saveSetting(other, "theme", "plum");
  const { result, rerender } = renderHook(({ app, known }) => useStableLive(known, () => readChoices(app), [app]), {
    initialProps: { app: one, known: {} },
  });
  const known = { theme: "mint" };
  rerender({ app: other, known });
  expect(result.current).toBe(known);
  await waitFor(() => expect(result.current).toEqual({ theme: "plum" }));
});
