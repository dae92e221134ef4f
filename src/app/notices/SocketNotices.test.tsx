import { cleanup, render } from "@testing-library/react";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { useEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { openAccountDb } from "../../db/connection/open_account";
import { readFetch } from "../../db/read/fetch_results";
import { noteStreamState } from "../../db/requests/stream_state";
import type { StreamState } from "../../domain/requests/stream_state";
import words from "../../i18n/en.json";
import { createT } from "../../i18n/translator";
import { useToasts } from "../../ui/base/toast/show_toast";
import { useLive } from "../../ui/context/useLive";
import { TranslatorContext } from "../../ui/context/useT";
import { WorldContext, type World } from "../../ui/context/useWorld";
import { SocketNotices } from "./SocketNotices";

afterEach(() => {
  cleanup();
  useToasts.setState({ toasts: [], last: 0 });
});

const said = () => useToasts.getState().toasts.map(({ level, duration_ms }) => [level, duration_ms]);

/** The page, opened at 1000. `note` stores a socket state and resolves once a component has rendered it. */
async function opened() {
  const db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  let drawn: number | undefined;
  function Behind() {
    const stream = useLive(async () => (await readFetch(db, "stream")) ?? null, []);
    useEffect(() => {
      drawn = stream?.tried_at;
    }, [stream]);
    return null;
  }
  const show = () =>
    render(
      <WorldContext value={{ db, built_at: 1000 } as unknown as World}>
        <TranslatorContext value={createT("en", words)}>
          <SocketNotices />
          <Behind />
        </TranslatorContext>
      </WorldContext>,
    );
  async function note(state: StreamState, at: number, code?: number): Promise<void> {
    await noteStreamState(db, state, at, code);
    await expect.poll(() => drawn).toBe(at);
  }
  return { db, show, note };
}

test("a break of live updates is shown once with its code, and so is the return", async () => {
  const { show, note } = await opened();
  show();
  await note("joined", 1001);
  expect(said()).toEqual([]);
  await note("error", 1002, 1011);
  await expect.poll(() => said()).toEqual([["bad", 5000]]);
  expect(useToasts.getState().toasts[0]?.text).toContain("1011");
  await note("starting", 1002);
  await note("error", 1003, 1006);
  expect(said()).toEqual([["bad", 5000]]);
  await note("joined", 1004);
  await expect
    .poll(() => said())
    .toEqual([
      ["bad", 5000],
      ["good", 5000],
    ]);
});

test("a break is shown of a connection that stood before the notices were loaded", async () => {
  const { db, show, note } = await opened();
  await noteStreamState(db, "joined", 1001);
  show();
  await note("joined", 1001);
  await note("error", 1002, 1011);
  await expect.poll(() => said()).toEqual([["bad", 5000]]);
});

test("a start without a network is no break, and the first joining is no return", async () => {
  const { db, show, note } = await opened();
  await noteStreamState(db, "joined", 10);
  show();
  await note("error", 1001, 1006);
  await note("joined", 1002);
  expect(said()).toEqual([]);
});

test("without a network a break is said by that alone, and the return is none", async () => {
  const { show, note } = await opened();
  show();
  await note("joined", 1001);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await note("error", 1002, 1006);
  vi.restoreAllMocks();
  await note("joined", 1003);
  expect(said()).toEqual([]);
  await note("error", 1004, 1006);
  await expect.poll(() => said()).toEqual([["bad", 5000]]);
});

test("an end that the server or the user wants is no break", async () => {
  const { show, note } = await opened();
  show();
  for (const end of [() => note("closed", 1002, 1000), () => note("disabled", 1003)]) {
    await note("joined", 1001);
    await end();
  }
  await note("joined", 1004);
  expect(said()).toEqual([]);
});
